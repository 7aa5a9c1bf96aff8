// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Stands at another actor's address and does what the Lab tells it: address target, u256 value, u32 gas, data.
/// Only the account that started the call can give orders; to everybody else this is an ordinary account that takes ether
/// and answers nothing.
contract Puppet {
    /// No answer is worth more; a token may return megabytes.
    uint256 private constant KEPT = 1024;
    uint256 private constant ORDER = 56;

    fallback() external payable {
        if (msg.sender != tx.origin || msg.data.length < ORDER) return;
        assembly {
            let size := sub(calldatasize(), ORDER)
            calldatacopy(0, ORDER, size)
            let target := shr(96, calldataload(0))
            let ok := call(shr(224, calldataload(52)), target, calldataload(20), 0, size, 0, 0)
            let kept := returndatasize()
            if gt(kept, KEPT) { kept := KEPT }
            returndatacopy(0, 0, kept)
            if ok { return(0, kept) }
            revert(0, kept)
        }
    }
}
