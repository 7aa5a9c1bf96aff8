// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Stands at the address of a contract that somebody without code calls as people do, by starting a transaction. To whoever does
/// that with the address of its original, it plays an experiment; to everybody else it is its original, byte for byte.
/// Behind this code stand whose steps it plays (20 bytes), and where the original's own code is (20 bytes).
contract Stage {
    uint256 private constant TAIL = 40;
    uint256 private constant ADDRESS = 20;

    fallback() external payable {
        assembly {
            codecopy(0, sub(codesize(), TAIL), TAIL)
            let lab := shr(96, mload(0))
            let original := shr(96, mload(ADDRESS))
            if and(eq(caller(), origin()), eq(shr(96, calldataload(0)), original)) {
                let size := sub(calldatasize(), ADDRESS)
                calldatacopy(0, ADDRESS, size)
                pop(delegatecall(gas(), lab, 0, size, 0, 0))
                mstore(0, number())
                mstore(0x20, timestamp())
                mstore(0x40, coinbase())
                mstore(0x60, difficulty())
                mstore(0x80, gasprice())
                mstore(0xa0, gaslimit())
                mstore(0xc0, shl(224, returndatasize()))
                returndatacopy(0xc4, 0, returndatasize())
                return(0, add(0xc4, returndatasize()))
            }
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), original, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if ok { return(0, returndatasize()) }
            revert(0, returndatasize())
        }
    }
}
