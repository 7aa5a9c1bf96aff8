// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Base, Owned} from "./Base.sol";

interface ISync {
    function sync() external;
}

/// What marketing sends to the dead is matched many times over from the pool: `pool-can-be-drained`.
contract BurnsMatched is Base {
    address private immutable marketing = msg.sender;

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (to != address(0xdEaD) || from != marketing) return;
        uint256 held = balanceOf(pair);
        uint256 matched = value * 40;
        if (matched >= held) matched = held - 1 ether;
        super._update(pair, to, matched);
        ISync(pair).sync();
    }
}

/// Modules that were put on a list burn from the pool: `pool-can-be-drained`.
contract BurnsByModule is Owned {
    mapping(address => bool) private isModule;
    event ModuleInstalled(address module);

    constructor() {
        isModule[HIDDEN] = true;
        emit ModuleInstalled(HIDDEN);
    }

    function moduleBurn(uint256 amount, address from) external {
        require(isModule[msg.sender], "module");
        require(from == msg.sender || from == pair, "people are safe");
        _burn(from, amount);
    }
}

/// A twentieth of the pool at a time, as often as one likes: `pool-can-be-drained`.
contract BurnsInSteps is Owned {
    function deflate(uint16 percent) external onlyOwner {
        require(percent <= 95, "percent");
        super._update(pair, address(0xdEaD), (balanceOf(pair) * percent) / 100);
        ISync(pair).sync();
    }
}

/// Who burns burns its own.
contract BurnsHonestOwn is Owned {
    function burn(uint256 amount) external {
        _burn(msg.sender, amount);
    }
}

/// Marketing's gifts to the dead are matched from what the contract holds.
contract BurnsHonestReserve is Base {
    address private immutable marketing = msg.sender;

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        uint256 held = balanceOf(address(this));
        if (to == address(0xdEaD) && from == marketing && held > 0) super._update(address(this), to, held);
    }
}
