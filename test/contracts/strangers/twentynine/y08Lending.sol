// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {Ownable2Step, Ownable} from "@openzeppelin/contracts/access/Ownable2Step.sol";

contract KelpComptroller is Ownable2Step {
    mapping(address market => bool) public isListed;
    mapping(address market => uint256) public collateralFactor;
    bool public seizePaused;

    event MarketListed(address indexed market, uint256 collateralFactor);
    event MarketRemoved(address indexed market);
    event SeizePaused(bool paused);

    error BadFactor(uint256 factor);

    constructor() Ownable(msg.sender) {}

    function supportMarket(address market, uint256 factor) external onlyOwner {
        if (factor > 0.9e18) revert BadFactor(factor);
        isListed[market] = true;
        collateralFactor[market] = factor;
        emit MarketListed(market, factor);
    }

    function removeMarket(address market) external onlyOwner {
        delete isListed[market];
        delete collateralFactor[market];
        emit MarketRemoved(market);
    }

    function setSeizePaused(bool paused) external onlyOwner {
        seizePaused = paused;
        emit SeizePaused(paused);
    }

    function seizeAllowed(address market) external view returns (bool) {
        return !seizePaused && isListed[market];
    }
}

contract KelpMarketToken is ERC20, ERC20Permit {
    uint256 public constant PROTOCOL_SHARE = 0.028e18;

    KelpComptroller public immutable comptroller;
    uint256 public totalReserves;

    event Seized(address indexed borrower, address indexed liquidator, uint256 amount, uint256 reserved);

    error SeizeRefused(address market);
    error LiquidatorIsBorrower();

    constructor(KelpComptroller comptroller_) ERC20("Kelp Market", "KELP") ERC20Permit("Kelp Market") {
        comptroller = comptroller_;
        _mint(msg.sender, 55_000_000e18);
    }

    function seize(address liquidator, address borrower, uint256 amount) external returns (bool) {
        if (!comptroller.seizeAllowed(msg.sender)) revert SeizeRefused(msg.sender);
        if (liquidator == borrower) revert LiquidatorIsBorrower();
        uint256 reserved = (amount * PROTOCOL_SHARE) / 1e18;
        totalReserves += reserved;
        _transfer(borrower, address(this), reserved);
        _transfer(borrower, liquidator, amount - reserved);
        emit Seized(borrower, liquidator, amount, reserved);
        return true;
    }
}

contract KelpConsentToken is ERC20, ERC20Permit {
    uint256 public constant PROTOCOL_SHARE = 0.028e18;

    KelpComptroller public immutable comptroller;
    uint256 public totalReserves;

    event Seized(address indexed borrower, address indexed liquidator, uint256 amount, uint256 reserved);

    error SeizeRefused(address market);
    error LiquidatorIsBorrower();

    constructor(KelpComptroller comptroller_) ERC20("Kelp Consent", "KELPC") ERC20Permit("Kelp Consent") {
        comptroller = comptroller_;
        _mint(msg.sender, 55_000_000e18);
    }

    function seize(address liquidator, address borrower, uint256 amount) external returns (bool) {
        if (!comptroller.seizeAllowed(msg.sender)) revert SeizeRefused(msg.sender);
        if (liquidator == borrower) revert LiquidatorIsBorrower();
        _spendAllowance(borrower, msg.sender, amount);
        uint256 reserved = (amount * PROTOCOL_SHARE) / 1e18;
        totalReserves += reserved;
        _transfer(borrower, address(this), reserved);
        _transfer(borrower, liquidator, amount - reserved);
        emit Seized(borrower, liquidator, amount, reserved);
        return true;
    }
}
