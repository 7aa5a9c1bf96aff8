// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Venue} from "./u00Base.sol";

/// A fee that rises while many sell in one block: base and surge together never pass 3%.
abstract contract Surging is ERC20, Ownable {
  uint16 public constant CEILING = 300;
  uint256 public constant CALM = 5_000_000 ether;
  address public immutable treasury = msg.sender;
  address public immutable pool = Venue.poolOf(address(this));
  uint16 public base = 100;
  uint16 public surge = 100;
  mapping(uint256 => uint256) public soldIn;

  constructor() Ownable(msg.sender) {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function setFees(uint16 base_, uint16 surge_) external onlyOwner {
    require(_within(base_, surge_), "above the ceiling");
    (base, surge) = (base_, surge_);
  }

  function _within(uint16 base_, uint16 surge_) internal pure virtual returns (bool);

  function _update(address from, address to, uint256 value) internal override {
    if (from != address(0) && (from == pool || to == pool)) {
      uint256 rate = base;
      if (to == pool) {
        soldIn[block.number] += value;
        if (soldIn[block.number] > CALM) rate += surge;
      }
      uint256 fee = (value * rate) / 10_000;
      super._update(from, treasury, fee);
      value -= fee;
    }
    super._update(from, to, value);
  }
}

contract SteadyFee is Surging {
  constructor() ERC20("Steady Fee", "STDY") {}

  function _within(uint16 base_, uint16 surge_) internal pure override returns (bool) {
    return base_ + surge_ <= CEILING;
  }
}

contract SteadyFeeLean is Surging {
  constructor() ERC20("Steady Fee Lean", "STDYL") {}

  function _within(uint16 base_, uint16 surge_) internal pure override returns (bool) {
    unchecked {
      return base_ + surge_ <= CEILING;
    }
  }
}

/// A wallet limit for buyers that can only rise, a launch guard that can only be ended, and 2% burnt
/// when somebody sells in the very block in which he bought.
contract RisingLimit is ERC20, Ownable {
  address public immutable pool = Venue.poolOf(address(this));
  uint256 public walletLimit = 200_000_000 ether;
  bool public guarded = true;
  mapping(address => uint256) public boughtIn;

  constructor() ERC20("Rising Limit", "RISE") Ownable(msg.sender) {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function raiseLimit(uint256 limit) external onlyOwner {
    require(limit >= walletLimit, "only up");
    walletLimit = limit;
  }

  function endGuard() external onlyOwner {
    guarded = false;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (guarded) {
      if (from == pool) {
        require(balanceOf(to) + value <= walletLimit, "limit");
        boughtIn[to] = block.number;
      } else if (to == pool && boughtIn[from] == block.number) {
        uint256 burnt = value / 50;
        super._update(from, address(0), burnt);
        value -= burnt;
      }
    }
    super._update(from, to, value);
  }
}
