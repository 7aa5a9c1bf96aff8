// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {FPair} from "./Pair.sol";

/// The usual launch token with dead blocks against snipers; `enableTrading(deadBlocks)` may be called again, and while its
/// blocks are dead a sale pays 99 %.
contract FDeadBlocks is ERC20, Ownable {
    address public immutable uniswapV2Pair;
    address public marketingWallet;
    address public devWallet;
    uint256 public maxTransactionAmount;
    uint256 public maxWallet;
    uint256 public swapTokensAtAmount;
    bool public limitsInEffect = true;
    bool public tradingActive = true;
    uint256 public tradingActiveBlock;
    uint256 public blockForPenaltyEnd;
    uint256 public buyTotalFees = 2;
    uint256 public sellTotalFees = 3;
    mapping(address => bool) private _isExcludedFromFees;
    mapping(address => bool) private _isExcludedMaxTransactionAmount;

    event EnabledTrading(uint256 block_, uint256 deadBlocks);
    event RemovedLimits();
    event UpdatedMaxTransaction(uint256 amount);
    event UpdatedMaxWallet(uint256 amount);
    event UpdatedMarketingWallet(address wallet);

    constructor() ERC20("Kobold Inu", "KOBOLD") Ownable(msg.sender) {
        uint256 supply = 1_000_000_000 ether;
        uniswapV2Pair = FPair.pairOf(address(this));
        maxTransactionAmount = supply * 2 / 100;
        maxWallet = supply * 2 / 100;
        swapTokensAtAmount = supply * 5 / 10000;
        marketingWallet = msg.sender;
        devWallet = msg.sender;
        tradingActiveBlock = block.number;
        for (uint256 i = 0; i < 2; i++) {
            address free = i == 0 ? msg.sender : address(this);
            _isExcludedFromFees[free] = true;
            _isExcludedMaxTransactionAmount[free] = true;
        }
        _mint(msg.sender, supply);
    }

    function enableTrading(uint256 deadBlocks) external onlyOwner {
        tradingActive = true;
        tradingActiveBlock = block.number;
        blockForPenaltyEnd = block.number + deadBlocks;
        emit EnabledTrading(block.number, deadBlocks);
    }

    function removeLimits() external onlyOwner {
        limitsInEffect = false;
        emit RemovedLimits();
    }

    function updateMaxBuyAmount(uint256 newNum) external onlyOwner {
        require(newNum >= totalSupply() * 5 / 1000 / 1e18, "cannot set lower than 0.5%");
        maxTransactionAmount = newNum * 1e18;
        emit UpdatedMaxTransaction(maxTransactionAmount);
    }

    function updateMaxWallet(uint256 newNum) external onlyOwner {
        require(newNum >= totalSupply() * 10 / 1000 / 1e18, "cannot set lower than 1%");
        maxWallet = newNum * 1e18;
        emit UpdatedMaxWallet(maxWallet);
    }

    function updateBuyFees(uint256 fee) external onlyOwner {
        require(fee <= 5, "Must keep fees at 5% or less");
        buyTotalFees = fee;
    }

    function updateSellFees(uint256 fee) external onlyOwner {
        require(fee <= 5, "Must keep fees at 5% or less");
        sellTotalFees = fee;
    }

    function updateMarketingWallet(address wallet) external onlyOwner {
        require(wallet != address(0), "zero");
        marketingWallet = wallet;
        emit UpdatedMarketingWallet(wallet);
    }

    function earlyBuyPenaltyInEffect() public view returns (bool) {
        return block.number < blockForPenaltyEnd;
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (from == address(0) || to == address(0) || amount == 0) return super._update(from, to, amount);
        if (limitsInEffect && tradingActive) {
            if (from == uniswapV2Pair && !_isExcludedMaxTransactionAmount[to]) {
                require(amount <= maxTransactionAmount, "Buy transfer amount exceeds the max buy.");
                require(amount + balanceOf(to) <= maxWallet, "Cannot exceed max wallet");
            }
        }
        if (!_isExcludedFromFees[from] && !_isExcludedFromFees[to]) {
            uint256 fees;
            if (to == uniswapV2Pair) fees = amount * (earlyBuyPenaltyInEffect() ? 99 : sellTotalFees) / 100;
            else if (from == uniswapV2Pair) fees = amount * buyTotalFees / 100;
            if (fees > 0) super._update(from, marketingWallet, fees);
            amount -= fees;
        }
        super._update(from, to, amount);
    }
}
