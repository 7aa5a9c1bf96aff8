// Asks contracts one question each, and then whoever they name in an answer: who owns that one, and so on.
//
// Input: gas of a question (4 bytes), bytes of an answer (4), questions (2), accounts to leave alone (1), accounts to look
// at (1), selectors asked of each account met (1), how many of those lead further (1); the accounts, the selectors; then the
// questions: whom (20), length (2, its first bit: follow the answer), data.
// Output: an answer to each question (status, length in 2 bytes, bytes), then the accounts that were met: address (20),
// whether the code is there (1), its length (3), the code, and of contracts an answer to each selector.
object "Asker" {
  code {
    {
      let each := shr(224, calldataload(0))
      let most := shr(224, calldataload(4))
      let questions := shr(240, calldataload(8))
      let first := byte(0, calldataload(10))
      let met := add(first, byte(0, calldataload(11)))
      let wanted := byte(0, calldataload(12))
      let leads := byte(0, calldataload(13))
      let at := 14
      for { let i := 0 } lt(i, met) { i := add(i, 1) } {
        mstore(shl(5, i), shr(96, calldataload(at)))
        at := add(at, 20)
      }
      let selectors := at
      at := add(at, shl(2, wanted))
      let out := 4096
      for { } questions { questions := sub(questions, 1) } {
        let length := shr(240, calldataload(add(at, 20)))
        let follow := gt(length, 0x7fff)
        length := and(length, 0x7fff)
        calldatacopy(out, add(at, 22), length)
        let next := pose(shr(96, calldataload(at)), out, length, each, most)
        if follow { met := meet(met, out, 0) }
        out := next
        at := add(at, add(22, length))
      }
      let room := 196608
      for { } and(lt(first, met), gt(gas(), 300000)) { first := add(first, 1) } {
        let entry := mload(shl(5, first))
        let level := shr(160, entry)
        let account := and(entry, sub(shl(160, 1), 1))
        let size := extcodesize(account)
        mstore(out, shl(96, account))
        let fits := iszero(gt(size, room))
        mstore(add(out, 20), or(shl(248, fits), shl(224, size)))
        out := add(out, 24)
        if fits {
          extcodecopy(account, out, 0, size)
          out := add(out, size)
          room := sub(room, size)
        }
        // Shorter than this is nobody's contract: EIP-7702's mark and an address.
        if gt(size, 23) {
          for { let i := 0 } lt(i, wanted) { i := add(i, 1) } {
            calldatacopy(out, add(selectors, shl(2, i)), 4)
            let next := pose(account, out, 4, each, most)
            if and(lt(i, leads), lt(level, 3)) { met := meet(met, out, add(level, 1)) }
            out := next
          }
        }
      }
      return(4096, sub(out, 4096))
    }

    function pose(to, out, length, each, most) -> next {
      let status := 2
      let size := 0
      if gt(gas(), add(div(mul(each, 65), 63), 60000)) {
        status := staticcall(each, to, out, length, 0, 0)
        size := returndatasize()
        if gt(size, most) { size := most }
        returndatacopy(add(out, 3), 0, size)
      }
      mstore8(out, status)
      mstore8(add(out, 1), shr(8, size))
      mstore8(add(out, 2), size)
      next := add(out, add(3, size))
    }

    // An answer of one word that can be an address is somebody to look at, unless that was done.
    function meet(met, out, level) -> count {
      count := met
      if iszero(eq(shr(232, mload(out)), 0x010020)) { leave }
      let account := mload(add(out, 3))
      if or(shr(160, account), iszero(shr(96, account))) { leave }
      if gt(met, 120) { leave }
      for { let i := 0 } lt(i, met) { i := add(i, 1) } {
        if eq(and(mload(shl(5, i)), sub(shl(160, 1), 1)), account) { leave }
      }
      mstore(shl(5, met), or(account, shl(160, level)))
      count := add(met, 1)
    }
  }
}
