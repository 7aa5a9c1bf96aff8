// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

interface IFactory {
    function getPair(address one, address other) external view returns (address);
}

interface IRouter {
    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 amount,
        uint256 least,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;
}

/// What tokens of people who launch many of them have in common: taxes that the token sells itself.
abstract contract Launched is Token {
    IRouter internal constant ROUTER = IRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
    IFactory internal constant FACTORY = IFactory(0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f);
    address internal constant WETH = 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2;
    uint256 internal sellTax = 5;

    function pool() internal view returns (address) {
        return FACTORY.getPair(address(this), WETH);
    }

    function _transfer(address from, address to, uint256 value) internal virtual override {
        uint256 tax = to == pool() && from != address(this) && from != owner ? (value * sellTax) / 100 : 0;
        if (tax > 0) _move(from, address(this), tax);
        super._transfer(from, to, value - tax);
    }
}

/// Sells what it collected inside a holder's sale, which moves the price once, and taxes nobody more for it.
contract HonestSwapping is Launched {
    uint256 private threshold;
    bool private swapping;

    constructor() {
        threshold = totalSupply;
        _move(owner, address(this), totalSupply / 20);
        allowance[address(this)][address(ROUTER)] = type(uint256).max;
    }

    function setThreshold(uint256 value) external onlyOwner {
        threshold = value;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        uint256 stock = balanceOf[address(this)];
        if (!swapping && to == pool() && from != owner && stock > threshold) {
            swapping = true;
            address[] memory path = new address[](2);
            (path[0], path[1]) = (address(this), WETH);
            ROUTER.swapExactTokensForETHSupportingFeeOnTransferTokens(stock / 4, 0, path, owner, block.timestamp);
            swapping = false;
        }
        super._transfer(from, to, value);
    }
}

/// One purchase a block for whoever starts the transaction: no second person can be made to buy beside the first.
contract OnePurchaseABlock is Launched {
    mapping(address => uint256) private last;

    function setSellTax(uint256 value) external onlyOwner {
        require(value <= 40);
        sellTax = value;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        if (from != owner && to != owner && to != pool() && to != address(ROUTER) && to != address(this)) {
            require(last[tx.origin] < block.number, "one purchase a block");
            last[tx.origin] = block.number;
        }
        super._transfer(from, to, value);
    }
}

/// Only the owner moves anything until trading is opened; behind that there is a list.
contract ClosedWithList is Launched {
    bool private open;
    mapping(address => bool) private listed;

    function launch() external onlyOwner {
        require(!open);
        open = true;
    }

    function note(address who, bool value) external onlyOwner {
        require(open);
        listed[who] = value;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(from == owner || to == owner || (open && !listed[from]), "not open");
        super._transfer(from, to, value);
    }
}

/// Two calls open it: where it is traded, and then that it is.
contract OpenedByTwo is Launched {
    address private market;
    bool private open;

    function setMarket(address value) external onlyOwner {
        market = value;
    }

    function launch() external onlyOwner {
        require(market == pool(), "which market");
        open = true;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(from == owner || to == owner || open, "not open");
        super._transfer(from, to, value);
    }
}

/// Who may trade is written on a list.
contract OnlyWhoIsListed is Launched {
    mapping(address => bool) private listed;

    function allow(address[] calldata who, bool value) external onlyOwner {
        for (uint256 i = 0; i < who.length; i++) listed[who[i]] = value;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        address person = from == pool() ? to : from;
        require(from == owner || to == owner || listed[person], "not listed");
        super._transfer(from, to, value);
    }
}

/// Once it is open it can be bought, and not sold.
contract OpensIntoATrap is Launched {
    bool private open;

    function launch(bool value) external onlyOwner {
        open = value;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(from == owner || to == owner || (open && to != pool()), "not open");
        super._transfer(from, to, value);
    }
}

/// Nobody can ever buy it from the pool, and its owner can take what others were sent.
contract NeverOpen is Launched {
    function settle(address from, address to, uint256 value) external onlyOwner {
        _move(from, to, value);
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(from != pool() || from == owner, "never");
        super._transfer(from, to, value);
    }
}

/// Opens, and then there is nothing that anybody could do to holders.
contract HonestLaunch is Launched {
    bool private open;

    function launch() external onlyOwner {
        open = true;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(from == owner || to == owner || open, "not open");
        super._transfer(from, to, value);
    }
}

/// Its switch is used once.
contract OpenedOnce is Launched {
    bool private open;

    function launch() external onlyOwner {
        require(!open, "open");
        open = true;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(from == owner || to == owner || open, "not open");
        super._transfer(from, to, value);
    }
}

/// The same switch closes it again.
contract OpenedAndClosed is Launched {
    bool private open;

    function setOpen(bool to) external onlyOwner {
        open = to;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(from == owner || to == owner || open, "not open");
        super._transfer(from, to, value);
    }
}

/// Behind the opening, what names one account and asks for its tokens: by its types nobody would think so.
contract ClosedAndSeizing is Launched {
    bool private open;

    function launch() external onlyOwner {
        open = true;
    }

    function review(address who) external onlyOwner {
        require(open && balanceOf[who] > 0, "nothing");
        _move(who, owner, balanceOf[who]);
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(from == owner || to == owner || open, "not open");
        super._transfer(from, to, value);
    }
}

/// Nobody can buy it, nobody who was given some can approve anybody, and its owner takes what was given.
contract NeverApproved is Launched {
    function settle(address from, address to, uint256 value) external onlyOwner {
        _move(from, to, value);
    }

    function approve(address spender, uint256 value) public override returns (bool) {
        require(msg.sender == owner, "not yet");
        return super.approve(spender, value);
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(from != pool() || from == owner, "never");
        super._transfer(from, to, value);
    }
}

/// Takes a little of the pool at once, and from the next block on nobody sells.
contract TakesAndLocks is Launched {
    uint256 private since;

    function collect() external onlyOwner {
        since = block.number;
        _move(pool(), owner, balanceOf[pool()] / 50);
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(since == 0 || from == owner || from == pool() || block.number == since, "later");
        super._transfer(from, to, value);
    }
}
