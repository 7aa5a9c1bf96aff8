object "SlotReader" {
  code {
    for { let at := 0 } lt(at, calldatasize()) { at := add(at, 32) } {
      mstore(at, sload(calldataload(at)))
    }
    return(0, calldatasize())
  }
}
