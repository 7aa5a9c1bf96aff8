// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

interface IPair {
    function getReserves() external view returns (uint112, uint112, uint32);

    function token0() external view returns (address);
}

/// What trading costs depends on what people did before. The first contract that the founder sends to is the pool.
abstract contract Counted is Token {
    address internal pool;
    uint256 internal constant MOST = 90;
    address internal constant FEES = 0x000000000000000000000000000000000000Fee5;

    function _transfer(address from, address to, uint256 value) internal virtual override {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
        uint256 fee;
        if (from != owner && to != owner && to == pool) fee = (value * _onSale(from, value)) / 100;
        if (from == pool && to != owner && from != owner) fee = (value * _onPurchase(to, value)) / 100;
        if (fee > 0) super._transfer(from, FEES, fee);
        super._transfer(from, to, value - fee);
    }

    function _onSale(address, uint256) internal virtual returns (uint256) {
        return 0;
    }

    function _onPurchase(address, uint256) internal virtual returns (uint256) {
        return 0;
    }
}

/// From the tenth sale on, whoever sells loses nearly everything.
contract CountedSales is Counted {
    uint256 private sales;

    function _onSale(address, uint256) internal override returns (uint256) {
        return ++sales > 10 ? MOST : 0;
    }
}

/// Each transfer takes so much gas that two dozen people need a call of their own.
contract CountedAtLength is Counted {
    bytes32 private last;

    function _rounds() internal pure virtual returns (uint256) {
        return 1500;
    }

    function _transfer(address from, address to, uint256 value) internal virtual override {
        bytes32 next = last;
        for (uint256 round = 0; round < _rounds(); round++) next = keccak256(abi.encode(next));
        if (next == 0) last = next;
        super._transfer(from, to, value);
    }
}

/// From a later one on, where each takes so much.
contract CountedSalesAtLength is CountedAtLength {
    uint256 private sales;

    function _onSale(address, uint256) internal override returns (uint256) {
        return ++sales > 22 ? MOST : 0;
    }
}

/// Once many have some, nobody sells.
contract CountedGiftsAtLength is CountedAtLength {
    uint256 private gifts;

    function _onSale(address, uint256) internal view override returns (uint256) {
        require(gifts < 30, "enough");
        return 0;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        if (from != pool && to != pool) gifts++;
        super._transfer(from, to, value);
    }
}

/// Each takes so much that nobody can try it with many.
contract CountedSalesWithoutEnd is CountedSalesAtLength {
    function _rounds() internal pure override returns (uint256) {
        return 6000;
    }
}

/// From a later one on, while the token gives away what it has itself, as if it sold that.
contract CountedSalesBesideGifts is Counted {
    uint256 private sales;

    constructor() {
        balanceOf[address(this)] = 9 * totalSupply;
        totalSupply = 10 * totalSupply;
    }

    function _onSale(address, uint256) internal override returns (uint256) {
        if (++sales <= 22) return 0;
        uint256 part = balanceOf[address(this)] / 3;
        balanceOf[address(this)] -= part;
        balanceOf[FEES] += part;
        emit Transfer(address(this), FEES, part);
        return MOST;
    }
}

/// From the eighth purchase of all on, buying costs nearly everything.
contract CountedPurchases is Counted {
    uint256 private purchases;

    function _onPurchase(address, uint256) internal override returns (uint256) {
        return ++purchases > 12 ? MOST : 0;
    }
}

/// Once there are a dozen holders, sales cost nearly everything.
contract CountedHolders is Counted {
    uint256 private holders;
    mapping(address => bool) private seen;

    function _onPurchase(address who, uint256) internal override returns (uint256) {
        if (!seen[who]) {
            seen[who] = true;
            holders++;
        }
        return 0;
    }

    function _onSale(address, uint256) internal view override returns (uint256) {
        return holders >= 12 ? MOST : 0;
    }
}

/// Once there are a dozen holders, nobody sells.
contract CountedHoldersShut is Counted {
    uint256 private holders;
    mapping(address => bool) private seen;

    function _onPurchase(address who, uint256) internal override returns (uint256) {
        if (!seen[who]) {
            seen[who] = true;
            holders++;
        }
        return 0;
    }

    function _onSale(address, uint256) internal view override returns (uint256) {
        require(holders < 12, "full");
        return 0;
    }
}

/// Where the price is twice that of the beginning, sales cost nearly everything.
contract CountedPrice is Counted {
    function _onSale(address, uint256) internal view override returns (uint256) {
        (uint256 one, uint256 other, ) = IPair(pool).getReserves();
        (uint256 mine, uint256 money) = IPair(pool).token0() == address(this) ? (one, other) : (other, one);
        return money * 1e18 > (mine * 1e18 * 2 * 10) / 600_000_000 ? MOST : 0;
    }
}

/// Where everybody together has sold a twentieth of the supply that day, the rest lose nearly everything.
contract CountedToday is Counted {
    mapping(uint256 => uint256) private sold;

    function _onSale(address, uint256 value) internal override returns (uint256) {
        sold[block.timestamp / 1 days] += value;
        return sold[block.timestamp / 1 days] > totalSupply / 100 ? MOST : 0;
    }
}

/// Whoever sells an hour after their own purchase loses nearly everything.
contract CountedHolding is Counted {
    mapping(address => uint256) private since;

    function _onPurchase(address who, uint256) internal override returns (uint256) {
        since[who] = block.timestamp;
        return 0;
    }

    function _onSale(address who, uint256) internal view override returns (uint256) {
        return since[who] != 0 && block.timestamp > since[who] + 1 hours ? MOST : 0;
    }
}

/// The second sale of the same person costs nearly everything.
contract CountedOwnSales is Counted {
    mapping(address => uint256) private sales;

    function _onSale(address who, uint256) internal override returns (uint256) {
        return ++sales[who] > 1 ? MOST : 0;
    }
}

/// Whoever buys twice loses nearly everything.
contract CountedOwnPurchases is Counted {
    mapping(address => uint256) private purchases;

    function _onPurchase(address who, uint256) internal override returns (uint256) {
        purchases[who]++;
        return 0;
    }

    function _onSale(address who, uint256) internal view override returns (uint256) {
        return purchases[who] > 1 ? MOST : 0;
    }
}

/// Closed until it is opened; an hour later buying costs nearly everything.
contract CountedLaunchPurchases is Counted {
    uint256 private opened;

    function openTrading() external onlyOwner {
        opened = block.timestamp;
    }

    function _onPurchase(address, uint256) internal view override returns (uint256) {
        require(opened != 0, "closed");
        return block.timestamp > opened + 1 hours ? MOST : 0;
    }

    function _onSale(address, uint256) internal view override returns (uint256) {
        require(opened != 0, "closed");
        return 0;
    }
}

/// The same of sales.
contract CountedLaunchSales is Counted {
    uint256 private opened;

    function openTrading() external onlyOwner {
        opened = block.timestamp;
    }

    function _onPurchase(address, uint256) internal view override returns (uint256) {
        require(opened != 0, "closed");
        return 0;
    }

    function _onSale(address, uint256) internal view override returns (uint256) {
        require(opened != 0, "closed");
        return block.timestamp > opened + 1 hours ? MOST : 0;
    }
}

/// Fifty blocks after they bought, people lose nearly everything.
contract CountedBlocks is Counted {
    mapping(address => uint256) private since;

    function _onPurchase(address who, uint256) internal override returns (uint256) {
        since[who] = block.number;
        return 0;
    }

    function _onSale(address who, uint256) internal view override returns (uint256) {
        return since[who] != 0 && block.number > since[who] + 50 ? MOST : 0;
    }
}

/// Whatever is counted makes no difference to anybody.
contract CountedForNothing is Counted {
    uint256 public trades;
    mapping(address => uint256) public last;
    mapping(uint256 => uint256) public volume;

    function _onPurchase(address who, uint256 value) internal override returns (uint256) {
        return _note(who, value);
    }

    function _onSale(address who, uint256 value) internal override returns (uint256) {
        return _note(who, value);
    }

    function _note(address who, uint256 value) private returns (uint256) {
        trades++;
        last[who] = block.timestamp;
        volume[block.timestamp / 1 days] += value;
        return 0;
    }
}

/// After thirty purchases the tax falls for good.
contract CountedFalls is Counted {
    uint256 public purchases;

    function _onPurchase(address, uint256) internal override returns (uint256) {
        return ++purchases > 8 ? 0 : 4;
    }

    function _onSale(address, uint256) internal view override returns (uint256) {
        return purchases > 8 ? 0 : 4;
    }
}

/// After a thousand trades nobody sells any more.
contract CountedToAnEnd is Counted {
    uint256 private trades;

    function _onSale(address, uint256) internal override returns (uint256) {
        require(++trades < 1000);
        return 0;
    }

    function _onPurchase(address, uint256) internal override returns (uint256) {
        trades++;
        return 0;
    }
}

/// Trades are counted for whoever wants to know.
contract CountedInPublic is Counted {
    uint256 public trades;

    function _onSale(address, uint256) internal override returns (uint256) {
        trades++;
        return 0;
    }
}
