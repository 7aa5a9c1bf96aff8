// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IRouter, Uni} from "./r00Base.sol";

/// A fee of 3%, sold for ether when enough has come together.
abstract contract SwapBack is ERC20 {
  address internal immutable _pair = Uni.pair(address(this));
  address internal immutable _team;
  uint256 internal constant BATCH = 10_000 ether;
  bool private _swapping;

  constructor() {
    _team = msg.sender;
    _mint(msg.sender, 400_000_000 ether);
    _approve(address(this), Uni.ROUTER, type(uint256).max);
  }

  receive() external payable {}

  function _pay(uint256 ethers) internal virtual;

  function _swap(uint256 amount) internal virtual {
    address[] memory path = new address[](2);
    (path[0], path[1]) = (address(this), Uni.WETH);
    try
      IRouter(Uni.ROUTER).swapExactTokensForETHSupportingFeeOnTransferTokens(
        amount,
        0,
        path,
        address(this),
        block.timestamp
      )
    {} catch {}
  }

  function _update(address from, address to, uint256 value) internal override {
    bool free = _swapping || from == _team || to == _team || from == address(0);
    if (!free && (from == _pair || to == _pair)) {
      if (to == _pair && balanceOf(address(this)) >= BATCH) {
        _swapping = true;
        _swap(BATCH);
        _pay(address(this).balance);
        _swapping = false;
      }
      uint256 fee = (value * 3) / 100;
      super._update(from, address(this), fee);
      value -= fee;
    }
    super._update(from, to, value);
  }
}

interface IDistributor {
  function deposit() external payable;
}

/// The ether goes to holders through a distributor.
contract DividendDoge is SwapBack, Ownable {
  address public distributor;

  error DepositFailed();

  constructor() ERC20("Dividend Doge", "DDOGE") Ownable(msg.sender) {
    distributor = Uni.WETH; // kept as wrapped ether until the distributor is ready
  }

  function updateDistributor(address to) external onlyOwner {
    require(to.code.length > 0, "not a contract");
    distributor = to;
  }

  function _pay(uint256 ethers) internal override {
    if (ethers == 0) return;
    IDistributor(distributor).deposit{value: ethers}();
  }
}

/// The ether goes to the team, if the team takes it.
contract TeamDoge is SwapBack {
  constructor() ERC20("Team Doge", "TDOGE") {}

  function _pay(uint256 ethers) internal override {
    address to = _team;
    assembly {
      pop(call(30000, to, ethers, 0, 0, 0, 0))
    }
  }
}

/// Sales cost 0.5%, or 1% while the average volume of the last hours is high.
contract CalmMarket is ERC20, Ownable {
  address private immutable _pair = Uni.pair(address(this));
  address private immutable _treasury = msg.sender;
  mapping(uint256 => uint256) private _volume;
  uint32 public averagedHours = 6;

  constructor() ERC20("Calm Market", "CALM") Ownable(msg.sender) {
    _mint(msg.sender, 400_000_000 ether);
  }

  function setAveragedHours(uint32 count) external onlyOwner {
    require(count >= 3, "too short to be calm");
    averagedHours = count;
  }

  function averageVolume() public view returns (uint256 sum) {
    uint256 now_ = block.timestamp / 1 hours;
    uint256 count = averagedHours;
    for (uint256 i; i < count && i <= now_; i++) sum += _volume[now_ - i];
    sum /= count;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from == _pair || to == _pair) _volume[block.timestamp / 1 hours] += value;
    if (to == _pair && from != _treasury) {
      uint256 fee = (value * (averageVolume() > totalSupply() / 50 ? 100 : 50)) / 10_000;
      super._update(from, _treasury, fee);
      value -= fee;
    }
    super._update(from, to, value);
  }
}
