object "Asker" {
  code {
    let each := shr(224, calldataload(0))
    let most := shr(224, calldataload(4))
    let out := 0
    for { let at := 8 } lt(at, calldatasize()) { } {
      let length := shr(240, calldataload(add(at, 20)))
      calldatacopy(out, add(at, 22), length)
      let status := 2
      let size := 0
      if gt(gas(), add(div(mul(each, 65), 63), 60000)) {
        status := staticcall(each, shr(96, calldataload(at)), out, length, 0, 0)
        size := returndatasize()
        if gt(size, most) { size := most }
        returndatacopy(add(out, 3), 0, size)
      }
      mstore8(out, status)
      mstore8(add(out, 1), shr(8, size))
      mstore8(add(out, 2), size)
      out := add(out, add(3, size))
      at := add(at, add(22, length))
    }
    return(0, out)
  }
}
