// Put in the place of a contract, answers with the storage slots that its input names, and with the code of every account
// that stands in one of them: address (20), whether the code is there (1), its length (3), the code. Nobody is called,
// because whoever asks the contract back would not find it.
object "SlotReader" {
  code {
    {
      let at := 0
      for { } lt(at, calldatasize()) { at := add(at, 32) } {
        mstore(add(4096, at), sload(calldataload(at)))
      }
      let out := add(4096, at)
      let met := 0
      let room := 196608
      for { let i := 0 } lt(i, calldatasize()) { i := add(i, 32) } {
        let value := mload(add(4096, i))
        // Beside flags and small numbers, an address may begin at any of these bytes.
        for { let offset := 0 } lt(offset, 13) { offset := add(offset, 1) } {
          let account := and(shr(shl(3, offset), value), sub(shl(160, 1), 1))
          let whole := iszero(or(offset, shr(160, value)))
          let size := 0
          if and(gt(shr(96, account), 0), gt(gas(), 1000000)) {
            size := extcodesize(account)
            if or(whole, gt(size, 0)) { met, out, room := note(met, out, room, account, size) }
          }
          if iszero(shr(160, value)) { break }
        }
      }
      return(4096, sub(out, 4096))
    }

    function note(met, out, room, account, size) -> count, next, left {
      count := met
      next := out
      left := room
      if gt(met, 120) { leave }
      for { let i := 0 } lt(i, met) { i := add(i, 1) } {
        if eq(mload(shl(5, i)), account) { leave }
      }
      mstore(shl(5, met), account)
      count := add(met, 1)
      let fits := iszero(gt(size, room))
      mstore(out, shl(96, account))
      mstore(add(out, 20), or(shl(248, fits), shl(224, size)))
      next := add(out, 24)
      if fits {
        extcodecopy(account, next, 0, size)
        next := add(next, size)
        left := sub(room, size)
      }
    }
  }
}
