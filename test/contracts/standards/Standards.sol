// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// Approvals work, and nobody is told of them.
contract SilentApproval is Token {
    function approve(address spender, uint256 value) public override returns (bool) {
        allowance[msg.sender][spender] = value;
        return true;
    }
}

/// Tells of much less than it lets be spent.
contract ApprovalOfLess is Token {
    function approve(address spender, uint256 value) public override returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value / 1000);
        return true;
    }
}

/// Says all that ERC-20 asks for, but that the largest approval is kept as what it has room for.
contract GoodSmallWords is Token {
    function approve(address spender, uint256 value) public override returns (bool) {
        uint256 kept = value == type(uint256).max ? type(uint96).max : value;
        allowance[msg.sender][spender] = kept;
        emit Approval(msg.sender, spender, kept);
        return true;
    }
}

/// Tells what was asked for, and keeps it otherwise.
contract GoodTellsWhatWasAsked is Token {
    function approve(address spender, uint256 value) public override returns (bool) {
        allowance[msg.sender][spender] = value > totalSupply ? totalSupply : value;
        emit Approval(msg.sender, spender, value);
        return true;
    }
}

/// As many of the most copied contracts do.
contract GoodRefusesNothing is Token {
    function _transfer(address from, address to, uint256 value) internal virtual override {
        require(value > 0, "nothing");
        super._transfer(from, to, value);
    }
}

/// Forgets what it has just taken where both are the same.
contract GrowsBySendingToItself is Token {
    function _transfer(address from, address to, uint256 value) internal override {
        uint256 has = balanceOf[from];
        uint256 had = balanceOf[to];
        require(has >= value);
        balanceOf[from] = has - value;
        balanceOf[to] = had + value;
        emit Transfer(from, to, value);
    }
}

/// Says that all went well where it did nothing.
contract SaysYes is Token {
    function _transfer(address from, address to, uint256 value) internal override {
        if (balanceOf[from] >= value) super._transfer(from, to, value);
    }
}

/// Whoever was once allowed something takes as much again and again.
contract KeepsAllowances is Token {
    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        require(allowance[from][msg.sender] >= value);
        _transfer(from, to, value);
        return true;
    }
}

contract RefusesNothingToo is GoodRefusesNothing {
    function _transfer(address from, address to, uint256 value) internal override {
        if (balanceOf[from] >= value) super._transfer(from, to, value);
    }
}

/// An approval can only be changed by way of zero.
contract GoodZeroFirst is Token {
    function approve(address spender, uint256 value) public override returns (bool) {
        require(value == 0 || allowance[msg.sender][spender] == 0, "set it to zero first");
        return super.approve(spender, value);
    }
}

/// Answers nothing where somebody else moves tokens.
contract SilentTransferFrom is Token {
    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        super.transferFrom(from, to, value);
        assembly {
            return(0, 0)
        }
    }
}

contract ZeroFirstSilently is GoodZeroFirst {
    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        super.transferFrom(from, to, value);
        assembly {
            return(0, 0)
        }
    }
}

/// Answers false, and fails nowhere: nobody loses anything.
contract GoodAnswersFalse is Token {
    function transfer(address to, uint256 value) public override returns (bool) {
        if (balanceOf[msg.sender] < value) return false;
        return super.transfer(to, value);
    }
}


/// Moves a few units less than what was sent, as shares of a changing supply may.
contract MovesUnitsLess is Token {
    function _transfer(address from, address to, uint256 value) internal override {
        super._transfer(from, to, value > 2 ? value - 2 : value);
    }
}

/// Whoever gets some gets a few units more, out of nothing.
contract MovesUnitsMore is Token {
    function _transfer(address from, address to, uint256 value) internal override {
        super._transfer(from, to, value);
        if (from == to || value == 0) return;
        balanceOf[to] += 2;
        totalSupply += 2;
        emit Transfer(address(0), to, 2);
    }
}

/// Keeps two percent of all that moves.
contract KeepsTwoPercent is Token {
    function _transfer(address from, address to, uint256 value) internal override {
        uint256 kept = value / 50;
        super._transfer(from, to, value - kept);
        super._transfer(from, owner, kept);
    }
}
