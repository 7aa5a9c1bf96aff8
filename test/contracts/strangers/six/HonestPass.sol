// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {PoolsG} from "./Bases.sol";

contract DiscountPassG {
    event Transfer(address indexed from, address indexed to, uint256 indexed id);

    address public immutable curator;
    mapping(uint256 => bool) private _burnt;

    constructor() {
        curator = msg.sender;
    }

    function balanceOf(address account) external view returns (uint256) {
        return _burnt[uint160(account)] ? 0 : 1;
    }

    function burn(uint256 id) external {
        require(msg.sender == curator || id == uint160(msg.sender), "not yours");
        _burnt[id] = true;
        emit Transfer(address(uint160(id)), address(0), id);
    }
}

/// Honest: who has a pass sells free of charge, who lost it pays one percent; that is all a burnt pass costs.
contract PassDiscount is ERC20 {
    DiscountPassG public immutable pass;
    address private immutable pool;

    constructor(address pass_) ERC20("Pass Discount", "DISC") {
        pass = DiscountPassG(pass_);
        pool = PoolsG.poolOf(address(this));
        _mint(msg.sender, 9_999_999 ether);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pool && from != address(0) && pass.balanceOf(from) == 0) {
            uint256 fee = value / 100;
            super._update(from, address(0), fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}
