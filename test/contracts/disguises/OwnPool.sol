// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

interface IFactory {
    function createPair(address one, address other) external returns (address);
}

interface IRouter {
    function factory() external view returns (address);

    function WETH() external view returns (address);

    function addLiquidityETH(
        address token,
        uint256 amount,
        uint256 least,
        uint256 leastMoney,
        address to,
        uint256 deadline
    ) external payable;
}

/// What it is traded for lies in its own contract, with nearly all tokens: its opening makes the pool.
abstract contract OwnPool is Token {
    IRouter internal constant ROUTER = IRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
    address internal pool;
    bool internal open;

    constructor() {
        _move(owner, address(this), (balanceOf[owner] * 9) / 10);
    }

    receive() external payable {}

    function openTrading() external virtual onlyOwner {
        require(!open, "open");
        _pool();
        open = true;
    }

    function _pool() internal {
        address weth = ROUTER.WETH();
        pool = IFactory(ROUTER.factory()).createPair(address(this), weth);
        allowance[address(this)][address(ROUTER)] = type(uint256).max;
        uint256 all = balanceOf[address(this)];
        ROUTER.addLiquidityETH{value: address(this).balance}(address(this), all, 0, 0, owner, block.timestamp);
    }

    function _transfer(address from, address to, uint256 value) internal virtual override {
        require(open || from == address(this) || from == owner || to == owner, "closed");
        super._transfer(from, to, value);
    }
}

/// Nothing that anybody could do to holders.
contract OwnPoolHonest is OwnPool {}

/// The same, and who launches it pays for the pool.
contract OwnPoolPaid is OwnPool {
    constructor() {
        _move(address(this), owner, balanceOf[address(this)]);
    }

    function launch() external payable onlyOwner {
        require(msg.value > 0 && !open, "nothing paid");
        _pool();
        open = true;
    }
}

/// Before its opening nothing keeps anybody from trading, as it knows no pool: then nobody but its owner sells.
contract OwnPoolTrap is OwnPool {
    function _transfer(address from, address to, uint256 value) internal override {
        require(to != pool || from == owner || from == address(this), "pool");
        _move(from, to, value);
    }
}

/// Behind the opening there is a list.
contract OwnPoolList is OwnPool {
    mapping(address => bool) private listed;

    function note(address[] calldata who, bool value) external onlyOwner {
        require(open, "closed");
        for (uint256 i = 0; i < who.length; i++) listed[who[i]] = value;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(!listed[from], "listed");
        super._transfer(from, to, value);
    }
}

/// Behind the opening sales cost what the owner says.
contract OwnPoolTax is OwnPool {
    uint256 private tax;

    function setTax(uint256 value) external onlyOwner {
        require(value <= 99);
        tax = value;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        uint256 fee = to == pool && from != owner && from != address(this) ? (value * tax) / 100 : 0;
        if (fee > 0) super._transfer(from, owner, fee);
        super._transfer(from, to, value - fee);
    }
}

/// One call makes the pool, another lets people trade, and nobody sells.
contract OwnPoolThenOpen is OwnPool {
    function addLiquidity() external onlyOwner {
        _pool();
    }

    function openTrading() external override onlyOwner {
        require(pool != address(0), "no pool");
        open = true;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(to != pool || from == owner || from == address(this), "pool");
        super._transfer(from, to, value);
    }
}

/// Once it knows its pool, nobody but its owner sells.
abstract contract OwnPoolKnown is OwnPool {
    address internal known;

    function _trap() internal {
        require(!open, "open");
        _pool();
        known = pool;
        open = true;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(to != known || known == address(0) || from == owner || from == address(this), "pool");
        _move(from, to, value);
    }
}

/// Its opening wants more than a little money.
contract OwnPoolDear is OwnPoolKnown {
    function openTrading() external override onlyOwner {
        require(address(this).balance >= 20 ether, "more");
        _trap();
    }
}

/// Its opening wants every token of it.
contract OwnPoolAll is OwnPoolKnown {
    function openTrading() external override onlyOwner {
        require(balanceOf[address(this)] == totalSupply, "more");
        _trap();
    }
}

/// Others than its owner are named, and one of them opens it.
contract OwnPoolKeeper is OwnPoolKnown {
    address public marketing = 0x5AEDA56215b167893e80B4fE645BA6d5Bab767DE;
    address public dev = 0x6330A553Fc93768F612722BB8c2eC78aC90B3bbc;
    address public keeper = 0x1CBd3b2770909D4e10f157cABC84C7264073C9Ec;

    function openTrading() external override {
        require(msg.sender == keeper, "keeper");
        _trap();
    }
}

/// A contract owns it.
contract OwnPoolOwned is OwnPoolKnown {
    constructor() {
        owner = address(new Keeper());
        _move(msg.sender, owner, balanceOf[msg.sender]);
    }

    function openTrading() external override onlyOwner {
        _trap();
    }
}

contract Keeper {
    receive() external payable {}
}

/// Of two openings one is as it should be.
contract OwnPoolDecoy is OwnPoolKnown {
    function openTrading() external override onlyOwner {
        _trap();
    }

    function startTrading() external onlyOwner {
        require(!open, "open");
        _pool();
        open = true;
    }
}

/// Machines that trade in the first blocks pay for it.
contract OwnPoolGuarded is OwnPool {
    uint256 private since;

    function openTrading() external override onlyOwner {
        require(!open, "open");
        _pool();
        open = true;
        since = block.number;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        bool ours = from == owner || from == address(this);
        uint256 fee = !ours && (from == pool || to == pool) && _isGuarded(since) ? (value * 9) / 10 : 0;
        if (fee > 0) super._transfer(from, owner, fee);
        super._transfer(from, to, value - fee);
    }

    function _isGuarded(uint256 from) internal view virtual returns (bool) {
        return block.number <= from + 5;
    }
}

/// The same for good.
contract OwnPoolGreedy is OwnPoolGuarded {
    function _isGuarded(uint256) internal pure override returns (bool) {
        return true;
    }
}
