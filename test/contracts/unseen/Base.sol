// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// Knows the pool against WETH that somebody will make. What it charges goes to nobody's account.
abstract contract Base is ERC20 {
    address internal constant FACTORY = 0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f;
    address internal constant ROUTER = 0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D;
    address internal constant WETH = 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2;
    address internal constant FEES = 0x000000000000000000000000000000000000Fee5;
    /// An account that no function of the token names.
    address internal constant HIDDEN = 0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65;
    address internal immutable pair;

    constructor() ERC20("Unseen Token", "UNSN") {
        (address a, address b) = WETH < address(this) ? (WETH, address(this)) : (address(this), WETH);
        bytes32 code = 0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f;
        bytes32 salt = keccak256(abi.encodePacked(a, b));
        pair = address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", FACTORY, salt, code)))));
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function _update(address from, address to, uint256 value) internal virtual override {
        if (from != address(0) && to != address(0)) {
            uint256 fee = _ask(from, to, value);
            if (fee > 0) super._update(from, FEES, fee);
            value -= fee;
        }
        super._update(from, to, value);
    }

    /// Refuses, or says what is charged.
    function _ask(address, address, uint256) internal virtual returns (uint256) {
        return 0;
    }
}

abstract contract Owned is Base, Ownable {
    constructor() Ownable(msg.sender) {}
}
