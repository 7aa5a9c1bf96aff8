// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Tells which of an account's transactions put a contract where it still stands, the newest first. Where that is follows from the account
/// and the number of the transaction, so nobody is asked anything. (This is all constructor.)
///
/// Answer: the oldest number that was looked at, then each that has code there.
contract NonceLens {
    uint256 private constant MOST_FOUND = 200;
    /// What one more look and the answer may take.
    uint256 private constant RESERVE = 1500000;

    constructor(address maker, uint256 from, uint256 to) {
        uint256[] memory answer = new uint256[](MOST_FOUND + 1);
        uint256 found;
        uint256 at = to;
        while (at > from && found < MOST_FOUND && gasleft() > RESERVE) {
            at--;
            if (_place(maker, at).code.length != 0) answer[++found] = at;
        }
        answer[0] = at;
        assembly {
            return(add(answer, 0x20), mul(add(found, 1), 0x20))
        }
    }

    function _place(address maker, uint256 nonce) private pure returns (address place) {
        assembly {
            let size := 0
            if gt(nonce, 0x7f) {
                for { let rest := nonce } rest { rest := shr(8, rest) } { size := add(size, 1) }
            }
            mstore8(0, add(0xd6, size))
            mstore8(1, 0x94)
            mstore(2, shl(96, maker))
            switch size
            case 0 {
                mstore8(22, nonce)
                if iszero(nonce) { mstore8(22, 0x80) }
            }
            default {
                mstore8(22, add(0x80, size))
                mstore(23, shl(sub(256, shl(3, size)), nonce))
            }
            place := and(keccak256(0, add(23, size)), 0xffffffffffffffffffffffffffffffffffffffff)
        }
    }
}
