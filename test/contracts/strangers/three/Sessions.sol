// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

abstract contract Sessions is ERC20 {
    bytes32 internal constant SPEND =
        keccak256("Spend(address holder,address to,uint256 value,uint256 nonce,uint256 deadline)");
    bytes32 internal immutable _domain;

    mapping(address => address) public sessionKey;
    mapping(address => uint256) public sessionNonce;

    event SessionOpened(address indexed holder, address key);

    constructor() ERC20("Session Play", "SESS") {
        _domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,uint256 chainId,address verifyingContract)"),
                keccak256("Session Play"),
                block.chainid,
                address(this)
            )
        );
        _mint(msg.sender, 21_000_000 ether);
    }

    /// A game's key may spend for the player until the player names another.
    function openSession(address key) external {
        sessionKey[msg.sender] = key;
        emit SessionOpened(msg.sender, key);
    }

    function spend(
        address holder,
        address to,
        uint256 value,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        require(block.timestamp <= deadline, "expired");
        bytes32 content = keccak256(abi.encode(SPEND, holder, to, value, sessionNonce[holder]++, deadline));
        address signer = ecrecover(keccak256(abi.encodePacked(hex"1901", _domain, content)), v, r, s);
        require(_allowed(signer, holder), "not the session's key");
        _transfer(holder, to, value);
    }

    function _allowed(address signer, address holder) internal view virtual returns (bool);
}

// Trap: a holder without a session has key zero, which ecrecover answers for any broken signature: anybody calls spend(holder, self, all, far, 0, 0, 0).
contract SessionKeys is Sessions {
    function _allowed(address signer, address holder) internal view override returns (bool) {
        return signer == sessionKey[holder];
    }
}

// Honest: zero is nobody's signature.
contract SessionKeysChecked is Sessions {
    function _allowed(address signer, address holder) internal view override returns (bool) {
        return signer != address(0) && signer == sessionKey[holder];
    }
}
