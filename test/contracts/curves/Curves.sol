// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// Its maker moves it without being approved, and nobody gets into a pool before that maker says so.
contract CurveToken is Token {
    address internal immutable maker = msg.sender;

    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        if (msg.sender == maker) {
            _transfer(from, to, value);
            return true;
        }
        return super.transferFrom(from, to, value);
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(from == maker || to == maker || to.code.length == 0 || from.code.length > 0, "not listed yet");
        super._transfer(from, to, value);
    }
}

/// Sells its token along x * y = k with a part of x that nobody paid, and buys it back for what it holds.
abstract contract Curve {
    address internal immutable chief = msg.sender;
    uint256 internal constant PRESUMED = 30 ether;
    uint256 internal raised;
    uint256 internal feeBps = 100;

    function _buy(Token token, uint256 paid, address to) internal returns (uint256 out) {
        uint256 net = paid - (paid * feeBps) / 10_000;
        uint256 stock = token.balanceOf(address(this));
        out = (stock * net) / (PRESUMED + raised + net);
        raised += net;
        payable(chief).transfer(paid - net);
        token.transfer(to, out);
    }

    function _sell(Token token, uint256 amount, address to) internal returns (uint256 out) {
        uint256 stock = token.balanceOf(address(this));
        out = ((PRESUMED + raised) * amount) / (stock + amount);
        raised -= out;
        uint256 fee = (out * feeBps) / 10_000;
        token.transferFrom(msg.sender, address(this), amount);
        payable(chief).transfer(fee);
        payable(to).transfer(out - fee);
        out -= fee;
    }

    function seed() public payable {
        raised += msg.value;
    }
}

/// One manager for many tokens.
contract ManyCurves is Curve {
    Token public token = new Token();

    function buyToken(address which, uint256 minOut) external payable returns (uint256 out) {
        require(which == address(token), "unknown token");
        out = _buy(token, msg.value, msg.sender);
        require(out >= minOut, "slippage");
    }

    function sellToken(address which, uint256 amount, uint256 minOut) public virtual returns (uint256 out) {
        require(which == address(token), "unknown token");
        out = _sell(token, amount, msg.sender);
        require(out >= minOut, "slippage");
    }
}

/// A curve of its own, whose token needs no approval for it, and cannot be put into a pool yet.
contract OwnCurve is Curve {
    CurveToken public token = new CurveToken();

    function buy(uint256 minOut) external payable virtual {
        require(_buy(token, msg.value, msg.sender) >= minOut, "slippage");
    }

    function sell(uint256 amount) external virtual {
        _sell(token, amount, msg.sender);
    }
}

/// With a deadline and a receiver.
contract TimelyCurve is Curve {
    Token public token = new Token();

    function buyTokens(address to) external payable {
        _buy(token, msg.value, to);
    }

    function sellTokens(uint256 amount, address to, uint256 deadline) external {
        require(block.timestamp <= deadline, "expired");
        _sell(token, amount, to);
    }
}

/// The token is its own curve: it makes what it sells, and burns what it buys back.
contract CoinCurve is Token {
    uint256 internal constant PRICE = 1_000_000;

    function buy() external payable {
        uint256 amount = msg.value * PRICE;
        totalSupply += amount;
        balanceOf[msg.sender] += amount;
        emit Transfer(address(0), msg.sender, amount);
    }

    function sell(uint256 amount) external {
        balanceOf[msg.sender] -= amount;
        totalSupply -= amount;
        emit Transfer(msg.sender, address(0), amount);
        payable(msg.sender).transfer(amount / PRICE);
    }
}

/// Nobody but its maker gets anything back.
contract TrapCurve is OwnCurve {
    function sell(uint256 amount) external override {
        require(msg.sender == chief, "paused");
        _sell(token, amount, msg.sender);
    }
}

/// Its maker sets what it keeps of every trade, up to nearly everything.
contract GreedyCurve is OwnCurve {
    function owner() external view returns (address) {
        return chief;
    }

    function setFee(uint256 bps) external {
        require(msg.sender == chief && bps <= 9_900, "no");
        feeBps = bps;
    }
}

/// Its maker takes what people paid, and nothing is left to pay them with.
contract RugCurve is OwnCurve {
    function collect() external {
        require(msg.sender == chief, "no");
        payable(chief).transfer(address(this).balance);
    }
}

/// A sale that ends, and buys nothing back: nobody promised that.
contract Presale {
    Token public token = new Token();

    function contribute() external payable {
        token.transfer(msg.sender, msg.value * 1_000);
    }
}

/// Gives points away once it has ended, and its maker sells to those who paid elsewhere: it takes no tokens from anybody.
contract PointsPresale is Presale {
    address internal immutable chief = msg.sender;
    uint256 internal immutable end = block.timestamp + 400 days;
    mapping(address => uint256) public points;

    function redeem(uint256 amount) external {
        require(block.timestamp > end, "not yet");
        points[msg.sender] -= amount;
    }

    function sellTokens(address to, uint256 amount) external {
        require(msg.sender == chief, "no");
        token.transfer(to, amount);
    }
}

/// One manager for many tokens, which takes none of them back but from its maker.
contract ManyTraps is ManyCurves {
    function sellToken(address which, uint256 amount, uint256 minOut) public override returns (uint256 out) {
        require(msg.sender == chief, "paused");
        return super.sellToken(which, amount, minOut);
    }
}
