// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// Does all that it is asked for, and answers false where people trade nowhere.
contract AnswersFalse is Token {
    address private pool;

    function transfer(address to, uint256 value) public override returns (bool) {
        super.transfer(to, value);
        return msg.sender == pool;
    }

    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        super.transferFrom(from, to, value);
        return to == pool;
    }

    function approve(address spender, uint256 value) public override returns (bool) {
        super.approve(spender, value);
        return false;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
        super._transfer(from, to, value);
    }
}

/// Answers how much was sent.
contract AnswersAmounts is Token {
    function transfer(address to, uint256 value) public override returns (bool) {
        super.transfer(to, value);
        assembly {
            mstore(0, value)
            return(0, 32)
        }
    }
}

/// Answers more than was asked for.
contract AnswersMuch is Token {
    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        super.transferFrom(from, to, value);
        assembly {
            mstore(0, 1)
            mstore(32, 1)
            return(0, 64)
        }
    }
}

/// Whoever has some has a thousandth more each day.
contract GrowsByItself {
    string public constant name = "Growing";
    string public constant symbol = "GROW";
    uint256 private constant ALL = 1e27;
    uint256 private immutable since = block.timestamp;
    mapping(address => uint256) private parts;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        parts[msg.sender] = ALL;
        emit Transfer(address(0), msg.sender, ALL);
    }

    function decimals() external view virtual returns (uint8) {
        return 18;
    }

    function rate() internal view virtual returns (uint256) {
        return 1e18 + ((block.timestamp - since) * 1e15) / 1 days;
    }

    function totalSupply() external view returns (uint256) {
        return (ALL * rate()) / 1e18;
    }

    function balanceOf(address who) public view returns (uint256) {
        return (parts[who] * rate()) / 1e18;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        return move(from, to, value);
    }

    function move(address from, address to, uint256 value) private returns (bool) {
        uint256 part = value == balanceOf(from) ? parts[from] : (value * 1e18) / rate();
        parts[from] -= part;
        parts[to] += part;
        emit Transfer(from, to, value);
        return true;
    }
}

contract FineDecimals is GrowsByItself {
    function decimals() external pure override returns (uint8) {
        return 24;
    }

    function rate() internal pure override returns (uint256) {
        return 1e18;
    }
}

contract NoDecimals is GrowsByItself {
    function decimals() external pure override returns (uint8) {
        return 0;
    }

    function rate() internal pure override returns (uint256) {
        return 1e18;
    }
}
