// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// Balances are parts of a whole; who has none of it by parts keeps a plain balance.
abstract contract Elastic is Ownable {
    string public constant name = "Elastic Token";
    string public constant symbol = "ELST";
    uint8 public constant decimals = 18;
    uint256 public totalSupply = 1_000_000_000 ether;
    mapping(address => uint256) internal parts;
    mapping(address => mapping(address => uint256)) public allowance;
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() Ownable(msg.sender) {
        parts[msg.sender] = _parts(totalSupply);
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function balanceOf(address account) public view returns (uint256) {
        return _worth(parts[account]);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        _move(from, to, value);
        return true;
    }

    function _move(address from, address to, uint256 value) private {
        uint256 moved = _parts(value);
        parts[from] -= moved;
        parts[to] += moved;
        emit Transfer(from, to, value);
    }

    function _parts(uint256 value) internal view virtual returns (uint256);

    function _worth(uint256 some) internal view virtual returns (uint256);
}

/// A policy account changes how many parts a token has, round by round.
contract RebaseByPolicy is Elastic {
    uint256 private perToken = 1e30;
    uint64 private round = 7;
    address private policy;

    function nominate(address account) external onlyOwner {
        policy = account;
    }

    function adjust(int256 change, uint64 next) external {
        require(policy == msg.sender, "not the policy");
        require(next == round + 1, "not the next round");
        round = next;
        uint256 before = totalSupply;
        uint256 supply = change < 0 ? before - uint256(-change) : before + uint256(change);
        require(supply > 0, "nothing left");
        perToken = perToken * before / supply;
        totalSupply = supply;
    }

    function _parts(uint256 value) internal view override returns (uint256) {
        return value * (perToken == 0 ? 1e30 : perToken);
    }

    function _worth(uint256 some) internal view override returns (uint256) {
        return some / perToken;
    }
}

/// What a part is worth is set, below a bound.
contract RebaseByRate is Elastic {
    uint256 private rate = 1e18;

    function setRate(uint256 next) external onlyOwner {
        require(next < 2e18, "too high");
        rate = next;
    }

    function _parts(uint256 value) internal view override returns (uint256) {
        return rate == 0 ? value : value * 1e18 / rate;
    }

    function _worth(uint256 some) internal view override returns (uint256) {
        return some * rate / 1e18;
    }
}

/// It only goes up, and little at a time.
contract RebaseHonestBounded is Elastic {
    uint256 private rate = 1e18;

    function report(uint256 gained) external onlyOwner {
        require(gained <= rate / 10_000, "more than was earned");
        rate += gained;
    }

    function _parts(uint256 value) internal view override returns (uint256) {
        return rate == 0 ? value : value * 1e18 / rate;
    }

    function _worth(uint256 some) internal view override returns (uint256) {
        return some * rate / 1e18;
    }
}
