// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// 4% on trades; the owner may set it, but never above 5%: a fee-on-transfer token as honest projects write it.
contract Taxed is Token {
    uint256 public feeBps = 400;
    address public immutable treasury;
    mapping(address => bool) public isPair;

    constructor() {
        name = "Taxed Token";
        symbol = "TAXED";
        treasury = msg.sender;
    }

    function setPair(address pair, bool value) external onlyOwner {
        isPair[pair] = value;
    }

    function setFee(uint256 bps) external onlyOwner {
        require(bps <= 500, "fee too high");
        feeBps = bps;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        bool taxed = (isPair[from] || isPair[to]) && from != treasury && to != treasury;
        uint256 fee = taxed ? (value * feeBps) / 10_000 : 0;
        if (fee > 0) _move(from, treasury, fee);
        super._transfer(from, to, value - fee);
    }
}
