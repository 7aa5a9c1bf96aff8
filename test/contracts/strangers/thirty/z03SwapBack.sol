// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface ISwapBackFactory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface ISwapBackRouter {
    function factory() external view returns (address);
    function WETH() external view returns (address);
    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;
}

contract LanternFundToken is ERC20, Ownable {
    ISwapBackRouter public constant ROUTER = ISwapBackRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
    uint256 public constant FEE_BPS = 300;

    address public immutable pair;
    address public marketingWallet;
    uint256 public swapThreshold;
    mapping(address => bool) public feeExempt;
    bool private _swapping;

    event MarketingWalletChanged(address indexed wallet);
    event SwapThresholdChanged(uint256 threshold);
    event SwappedBack(uint256 tokens, uint256 received);

    error ZeroAddress();
    error ThresholdOutOfRange();
    error MarketingTransferFailed();

    constructor() ERC20("Lantern Fund", "LNTN") Ownable(msg.sender) {
        pair = ISwapBackFactory(ROUTER.factory()).createPair(address(this), ROUTER.WETH());
        marketingWallet = msg.sender;
        feeExempt[msg.sender] = true;
        feeExempt[address(this)] = true;
        _mint(msg.sender, 1_000_000_000 ether);
        swapThreshold = totalSupply() / 10_000;
    }

    receive() external payable {}

    function setMarketingWallet(address wallet) external onlyOwner {
        if (wallet == address(0)) revert ZeroAddress();
        marketingWallet = wallet;
        emit MarketingWalletChanged(wallet);
    }

    function setSwapThreshold(uint256 threshold) external onlyOwner {
        if (threshold < 1 ether || threshold > totalSupply() / 1_000) revert ThresholdOutOfRange();
        swapThreshold = threshold;
        emit SwapThresholdChanged(threshold);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (_swapping || feeExempt[from] || feeExempt[to] || (from != pair && to != pair)) {
            super._update(from, to, value);
            return;
        }
        if (to == pair && balanceOf(address(this)) >= swapThreshold) _swapBack(swapThreshold);
        uint256 fee = (value * FEE_BPS) / 10_000;
        super._update(from, address(this), fee);
        super._update(from, to, value - fee);
    }

    function _swapBack(uint256 amount) private {
        _swapping = true;
        address[] memory path = new address[](2);
        path[0] = address(this);
        path[1] = ROUTER.WETH();
        _approve(address(this), address(ROUTER), amount);
        ROUTER.swapExactTokensForETHSupportingFeeOnTransferTokens(amount, 0, path, address(this), block.timestamp);
        uint256 received = address(this).balance;
        (bool sent, ) = marketingWallet.call{value: received}("");
        if (!sent) revert MarketingTransferFailed();
        emit SwappedBack(amount, received);
        _swapping = false;
    }
}

contract LanternGrantToken is ERC20, Ownable {
    ISwapBackRouter public constant ROUTER = ISwapBackRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
    uint256 public constant FEE_BPS = 300;

    address public immutable pair;
    address public marketingWallet;
    uint256 public swapThreshold;
    mapping(address => bool) public feeExempt;
    bool private _swapping;

    event MarketingWalletChanged(address indexed wallet);
    event SwapThresholdChanged(uint256 threshold);
    event SwappedBack(uint256 tokens, uint256 received);
    event MarketingTransferFailed(address indexed wallet, uint256 amount);

    error ZeroAddress();
    error ThresholdOutOfRange();

    constructor() ERC20("Lantern Grant", "LNTG") Ownable(msg.sender) {
        pair = ISwapBackFactory(ROUTER.factory()).createPair(address(this), ROUTER.WETH());
        marketingWallet = msg.sender;
        feeExempt[msg.sender] = true;
        feeExempt[address(this)] = true;
        _mint(msg.sender, 1_000_000_000 ether);
        swapThreshold = totalSupply() / 10_000;
    }

    receive() external payable {}

    function setMarketingWallet(address wallet) external onlyOwner {
        if (wallet == address(0)) revert ZeroAddress();
        marketingWallet = wallet;
        emit MarketingWalletChanged(wallet);
    }

    function setSwapThreshold(uint256 threshold) external onlyOwner {
        if (threshold < totalSupply() / 100_000 || threshold > totalSupply() / 1_000) revert ThresholdOutOfRange();
        swapThreshold = threshold;
        emit SwapThresholdChanged(threshold);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (_swapping || feeExempt[from] || feeExempt[to] || (from != pair && to != pair)) {
            super._update(from, to, value);
            return;
        }
        if (to == pair && balanceOf(address(this)) >= swapThreshold) _swapBack(swapThreshold);
        uint256 fee = (value * FEE_BPS) / 10_000;
        super._update(from, address(this), fee);
        super._update(from, to, value - fee);
    }

    function _swapBack(uint256 amount) private {
        _swapping = true;
        address[] memory path = new address[](2);
        path[0] = address(this);
        path[1] = ROUTER.WETH();
        _approve(address(this), address(ROUTER), amount);
        try
            ROUTER.swapExactTokensForETHSupportingFeeOnTransferTokens(amount, 0, path, address(this), block.timestamp)
        {
            uint256 received = address(this).balance;
            (bool sent, ) = marketingWallet.call{value: received, gas: 30_000}("");
            if (sent) emit SwappedBack(amount, received);
            else emit MarketingTransferFailed(marketingWallet, received);
        } catch {
            _approve(address(this), address(ROUTER), 0);
        }
        _swapping = false;
    }
}
