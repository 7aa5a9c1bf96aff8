// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// Each does what the fixture of the same row does, by another way.
abstract contract Pooled is Token {
    address internal pool;
    uint256 internal immutable born = block.timestamp;
    uint256 internal immutable bornIn = block.number;

    function _transfer(address from, address to, uint256 value) internal virtual override {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
        super._transfer(from, to, value);
    }
}

contract Guard {
    address private immutable friend;

    constructor(address founder) {
        friend = founder;
    }

    /// Says no to whatever goes to a contract, as if by arithmetic.
    function check(address from, address to) external view returns (uint256) {
        return from == friend || to.code.length == 0 ? 1 : uint256(0) - 1;
    }
}

contract HoldersCannotSellByGuard is Token {
    Guard private immutable g = new Guard(msg.sender);

    function _transfer(address from, address to, uint256 value) internal override {
        g.check(from, to);
        super._transfer(from, to, value);
    }
}

contract HoldersCannotSellSilently is Pooled {
    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        if (to == pool && from != owner) return false;
        return super.transferFrom(from, to, value);
    }
}

contract RealHoldersCannotSellByFlags is Pooled {
    uint256 private flags;

    function _transfer(address from, address to, uint256 value) internal override {
        if (from == pool && block.number < bornIn + 8) flags |= 1 << (uint160(to) % 256);
        if (to == pool && from != owner && block.timestamp > born + 1 days) {
            require((flags >> (uint160(from) % 256)) & 1 == 0);
        }
        super._transfer(from, to, value);
    }
}

contract TokenCannotBeBoughtAnyMore is Pooled {
    function transfer(address to, uint256 value) public override returns (bool) {
        require(msg.sender != pool || block.timestamp < born + 1 days, "closed");
        return super.transfer(to, value);
    }
}

contract TransfersAreBlockedOutright is Token {
    function transfer(address to, uint256 value) public override returns (bool) {
        require(msg.sender == owner || msg.sender.code.length > 50 || to == owner, "use the exchange");
        return super.transfer(to, value);
    }
}

contract RouterIsBlockedByCode is Pooled {
    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        if (from != owner) {
            address spender = msg.sender;
            assembly {
                if gt(extcodesize(spender), 0) { revert(0, 0) }
            }
        }
        return super.transferFrom(from, to, value);
    }
}

contract CannotSellEverythingButMost is Pooled {
    function _transfer(address from, address to, uint256 value) internal override {
        if (to == pool && from != owner) require(value <= (balanceOf[from] * 70) / 100, "30% stay");
        super._transfer(from, to, value);
    }
}

contract SalesAreLimitedByPool is Pooled {
    function _transfer(address from, address to, uint256 value) internal override {
        if (to == pool && from != owner && pool != address(0)) require(value * 2500 <= balanceOf[pool], "whale");
        super._transfer(from, to, value);
    }
}

contract HoldingsAreLimitedByPurchase is Pooled {
    function _transfer(address from, address to, uint256 value) internal override {
        if (from == pool && to != owner) require(value <= totalSupply / 300, "max tx");
        super._transfer(from, to, value);
    }
}

contract SalesNeedWaitingByBlocks is Pooled {
    mapping(address => uint256) private boughtIn;

    function _transfer(address from, address to, uint256 value) internal override {
        if (from == pool) boughtIn[to] = block.number;
        if (to == pool && from != owner) require(block.number > boughtIn[from] + 20, "wait");
        super._transfer(from, to, value);
    }
}

contract OnlyFirstCanLeaveEver is Pooled {
    address private first;

    function _transfer(address from, address to, uint256 value) internal override {
        if (to == pool && from != owner) {
            if (first == address(0)) first = from;
            require(first == from);
        }
        super._transfer(from, to, value);
    }
}

contract ExitClosesLaterSoon is Pooled {
    function _transfer(address from, address to, uint256 value) internal override {
        if (to == pool && from != owner) require(block.timestamp < born + 14 days + 40 minutes, "late");
        super._transfer(from, to, value);
    }
}

interface Money {
    function balanceOf(address account) external view returns (uint256);
}

/// Whoever bought may leave while there is little to take.
contract ExitClosesLaterAsThePoolGrows is Pooled {
    Money private constant WETH = Money(0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2);

    function _transfer(address from, address to, uint256 value) internal override {
        if (to == pool && from != owner) require(WETH.balanceOf(pool) < 25 ether);
        super._transfer(from, to, value);
    }
}

/// Only so many sales ever go through.
contract ExitClosesLaterAfterSomeSales is Pooled {
    uint256 private sales;

    function _transfer(address from, address to, uint256 value) internal override {
        if (to == pool && from != owner) require(++sales <= 20);
        super._transfer(from, to, value);
    }
}

contract BehavesWhenWatchedByCode is Pooled {
    function _transfer(address from, address to, uint256 value) internal override {
        if (to == pool && from != owner) require(from.code.length > 0, "no");
        super._transfer(from, to, value);
    }
}

contract BehavesWhenWatchedByProducer is Pooled {
    function _transfer(address from, address to, uint256 value) internal override {
        if (to == pool && from != owner) require(block.coinbase == address(0), "no");
        super._transfer(from, to, value);
    }
}

contract TradingNotOpenYet is Pooled {
    function _transfer(address from, address to, uint256 value) internal override {
        require(block.timestamp > born + 365 days || from == owner || to == owner, "soon");
        super._transfer(from, to, value);
    }
}

contract ApprovalsFailAlways is Token {
    function approve(address spender, uint256 value) public override returns (bool) {
        require(msg.sender == owner, "no approvals");
        return super.approve(spender, value);
    }
}

contract BuyingIsTaxedQuietly is Pooled {
    function _transfer(address from, address to, uint256 value) internal override {
        super._transfer(from, to, value);
        if (from == pool && to != owner) balanceOf[to] -= (value * 275) / 1000;
    }
}

contract SellingIsTaxedByBurning is Pooled {
    function _transfer(address from, address to, uint256 value) internal override {
        uint256 burnt = to == pool && from != owner ? (value * 999) / 2000 : 0;
        balanceOf[from] -= burnt;
        totalSupply -= burnt;
        emit Transfer(from, address(0), burnt);
        super._transfer(from, to, value - burnt);
    }
}

contract SendingIsTaxedMostly is Pooled {
    function transfer(address to, uint256 value) public override returns (bool) {
        uint256 kept = msg.sender != owner && msg.sender != pool ? (value * 41) / 100 : 0;
        if (kept > 0) super.transfer(owner, kept);
        return super.transfer(to, value - kept);
    }
}

contract TaxChangesLaterAtOnce is Pooled {
    function _transfer(address from, address to, uint256 value) internal override {
        uint256 tax = to != pool || from == owner ? 0 : block.timestamp < born + 15 days ? 2 : 60;
        super._transfer(from, owner, (value * tax) / 100);
        super._transfer(from, to, value - (value * tax) / 100);
    }
}

contract HoldersPayDifferentlyByTime is Pooled {
    mapping(address => uint256) private since;

    function _transfer(address from, address to, uint256 value) internal override {
        if (from == pool) since[to] = block.timestamp;
        uint256 tax = to == pool && from != owner ? (block.timestamp - since[from]) / 1 days : 0;
        if (tax > 40) tax = 40;
        super._transfer(from, owner, (value * tax) / 100);
        super._transfer(from, to, value - (value * tax) / 100);
    }
}

contract GasIsAbusedByHashing is Pooled {
    bytes32 private seed;

    function _transfer(address from, address to, uint256 value) internal override {
        if (from != owner) for (uint256 i = 0; i < 4000; i++) seed = keccak256(abi.encode(seed, i));
        super._transfer(from, to, value);
    }
}

contract OddTokenWithCallbacks is Pooled {
    function transfer(address to, uint256 value) public override returns (bool) {
        super.transfer(to, value);
        if (to.code.length > 0 && msg.sender != pool) {
            (bool ok, ) = to.call(abi.encodeWithSignature("tokensReceived(address,uint256)", msg.sender, value));
            require(ok || to == pool, "not received");
        }
        return true;
    }
}

contract EventsLieInSending is Token {
    function _transfer(address from, address to, uint256 value) internal override {
        super._transfer(from, to, value);
        if (from.code.length == 0 && to.code.length == 0) emit Transfer(from, to, value * 5);
    }
}

/// Who was sent some by another person, or by the contract that traded for them, keeps them.
contract SalesAreLimitedToBuyers is Pooled {
    mapping(address => uint256) private bought;

    function _transfer(address from, address to, uint256 value) internal override {
        if (from == pool && pool != address(0)) bought[to] += value;
        if (to == pool && from != owner) {
            require(bought[from] >= value, "not bought");
            bought[from] -= value;
        }
        super._transfer(from, to, value);
    }
}

/// Only who has much loses nearly everything.
contract SellingIsTaxedOfMuch is Pooled {
    function _transfer(address from, address to, uint256 value) internal override {
        uint256 tax = to == pool && from != owner && balanceOf[from] > totalSupply / 50 ? (value * 95) / 100 : 0;
        if (tax > 0) super._transfer(from, owner, tax);
        super._transfer(from, to, value - tax);
    }
}

/// Nine tenths of what any other contract moves to the pool.
contract SellingIsTaxedButByTheRouter is Pooled {
    address private constant ROUTER = 0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D;

    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        uint256 tax = to == pool && from != owner && msg.sender != ROUTER ? (value * 9) / 10 : 0;
        if (tax > 0) super.transferFrom(from, owner, tax);
        return super.transferFrom(from, to, value - tax);
    }
}

/// Only who has little sells.
contract SalesAreLimitedToTheSmall is Pooled {
    function _transfer(address from, address to, uint256 value) internal override {
        require(to != pool || from == owner || balanceOf[from] < totalSupply / 50, "too much");
        super._transfer(from, to, value);
    }
}
