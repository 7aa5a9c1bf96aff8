// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {ERC20Capped} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Capped.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {Token} from "../Token.sol";

/// What looks like power and hurts nobody.
contract HonestPreset is ERC20, ERC20Burnable, ERC20Capped, ERC20Permit, AccessControl {
    constructor() ERC20("Preset", "PRE") ERC20Capped(2_000_000_000 ether) ERC20Permit("Preset") {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _mint(msg.sender, 1_000_000_000 ether);
        _revokeRole(DEFAULT_ADMIN_ROLE, msg.sender);
    }

    function mint(address to, uint256 value) external onlyRole(keccak256("MINTER_ROLE")) {
        _mint(to, value);
    }

    function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Capped) {
        super._update(from, to, value);
    }
}

/// Ownership is given up, so nobody can use any of it.
contract HonestRenounced is Token {
    mapping(address => bool) private listed;
    uint256 private tax;

    constructor() {
        renounceOwnership();
    }

    function list(address who) external onlyOwner {
        listed[who] = true;
    }

    function setTax(uint256 value) external onlyOwner {
        tax = value;
    }

    function mint(uint256 value) external onlyOwner {
        totalSupply += value;
        balanceOf[msg.sender] += value;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(!listed[from]);
        super._transfer(from, to, value - (value * tax) / 100);
        if (tax > 0) super._transfer(from, address(this), (value * tax) / 100);
    }
}

/// A signature of the holder's own moves the holder's tokens.
contract HonestSignatures is Token {
    function transferBySignature(address from, address to, uint256 value, uint8 v, bytes32 r, bytes32 s) external {
        bytes32 word = keccak256(abi.encode(address(this), from, to, value));
        require(from != address(0) && ecrecover(word, v, r, s) == from);
        _transfer(from, to, value);
    }
}

contract HonestBurn is Token {
    function burn(uint256 value) external {
        balanceOf[msg.sender] -= value;
        totalSupply -= value;
        emit Transfer(msg.sender, address(0), value);
    }
}

/// One sale a minute, for everybody alike, and a launch that is long over.
contract HonestCooldown is Token {
    mapping(address => uint256) private last;
    bool private open = true;
    uint256 private opened = block.number;

    function launch() external {
        require(!open);
        open = true;
        opened = block.number;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        if (to.code.length > 0 && from != owner) {
            require(block.timestamp >= last[from] + 60 && block.number >= opened, "wait");
            last[from] = block.timestamp;
        }
        super._transfer(from, to, value);
    }
}

/// Counts shares, for nobody but its token.
contract Shares {
    address private immutable token = msg.sender;
    mapping(address => uint256) public shareOf;

    function note(address holder, uint256 share) external {
        require(msg.sender == token);
        shareOf[holder] = share;
    }
}

/// Every transfer asks a contract that nobody masters.
contract HonestAsker is Token {
    Shares public shares = new Shares();

    function _transfer(address from, address to, uint256 value) internal override {
        super._transfer(from, to, value);
        shares.note(from, balanceOf[from]);
        shares.note(to, balanceOf[to]);
        require(shares.shareOf(to) >= value);
    }
}
