// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// Tokens that are made, handed out, or taken in amounts that somebody else chose.
abstract contract Making is Token {
    function make(address to, uint256 value) internal {
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }
}

/// Anybody gets a fiftieth of what there is, which the supply does not count.
contract QuietFaucet is Making {
    function getTokens() external {
        make(msg.sender, 20_000_000 ether);
    }
}

/// The owner gives a fixed sum to anybody, which the supply does not count.
contract QuietBonus is Making {
    function reward(address who) external onlyOwner {
        make(who, 20_000_000 ether);
    }
}

/// The supply grows by one unit, whatever is made.
contract MumblingMint is Making {
    function settle(address who) external onlyOwner {
        totalSupply += 1;
        make(who, 200_000_000 ether);
    }
}

/// Makes up to four fifths of what there is, and not more at once.
contract BoundedMint is Making {
    function mint(address to, uint256 value) external onlyOwner {
        require(value <= (totalSupply * 4) / 5, "too much");
        totalSupply += value;
        make(to, value);
    }
}

/// Anybody hands out what the founder has, and sells it.
contract HandsOut is Making {
    function distribution(address[] calldata whom, uint256 value) external {
        for (uint256 i = 0; i < whom.length; i++) _move(owner, whom[i], value);
    }
}

/// Anybody takes from anybody, up to a share that is named.
contract SharesTaken is Making {
    function collect(address from, uint256 share) external {
        require(share <= 1_000, "at most all of it");
        _move(from, msg.sender, (balanceOf[from] * share) / 1_000);
    }
}

/// Rewards are paid out of a treasury, which has them: nothing is made.
contract HonestRewards is Making {
    address public treasury = 0x7Ea5A417ea5A417EA5a417Ea5a417EA5a417ea5a;

    constructor() {
        _move(owner, treasury, totalSupply / 4);
    }

    function reward(address who) external onlyOwner {
        _move(treasury, who, 20_000_000 ether);
    }
}

/// Anybody gets a little, once, from what the token has for it.
contract HonestSamples is Making {
    mapping(address => bool) private served;

    constructor() {
        _move(owner, address(this), totalSupply / 100);
    }

    function sample() external {
        require(!served[msg.sender], "once");
        served[msg.sender] = true;
        _move(address(this), msg.sender, 10 ether);
    }
}

/// An amount beside a number that must be nought.
contract AmountAndNought is Making {
    function adjust(uint256 value, uint256 code) external onlyOwner {
        require(code == 0 && value >= 1 ether, "no");
        totalSupply += value;
        make(owner, value);
    }
}

/// Anybody makes an amount of some size, which names nobody.
contract OpenInflation is Making {
    function inflate(uint256 value) external {
        require(value >= 1 ether && value <= totalSupply * 20, "no");
        totalSupply += value;
        make(msg.sender, value);
    }
}

/// Everybody's tokens can be sent to one account, which stands in the code.
contract OnlyToTheVault is Making {
    address private constant VAULT = 0x7Ea5A417ea5A417EA5a417Ea5a417EA5a417ea5a;

    function collect(address from, address to, uint256 value) external onlyOwner {
        require(to == VAULT, "only there");
        _move(from, to, value);
    }
}

/// A number, of which the compiler makes a switch: whether there is a tax, and how much.
contract SwitchOfFigures is Making {
    uint256 private tax;

    function setTax(uint256 value) external onlyOwner {
        if (value != 0 && value != 1) tax = 95;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        uint256 part = from == owner || to == owner ? 0 : (value * tax) / 100;
        if (part > 0) _move(from, owner, part);
        _move(from, to, value - part);
    }
}

/// A tax in parts of 65 536, of which nothing says how high it may be: at all of it, the trade fails.
contract TaxToAll is Making {
    uint256 private tax;

    function setFee(uint256 value) external onlyOwner {
        tax = value;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        uint256 part = from == owner || to == owner ? 0 : (value * tax) >> 16;
        if (part > 0) _move(from, owner, part);
        _move(from, to, value - part);
    }
}

/// The same, and no small tax is accepted: of what is tried, each stops trade.
contract TaxOrNothing is Making {
    uint256 private tax;

    function setFee(uint256 value) external onlyOwner {
        tax = value;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        uint256 part = from == owner || to == owner ? 0 : (value * tax) / 90;
        if (part > 0) _move(from, owner, part);
        _move(from, to, value - part);
    }
}
