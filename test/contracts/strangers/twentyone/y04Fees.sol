// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {PoolSense} from "./y00Base.sol";

/// Owned by a timelock from its first block.
abstract contract CouncilOwned is ERC20, Ownable {
  TimelockController public immutable council;
  uint256 public feeBps = 100;
  address public treasury;

  constructor() Ownable(msg.sender) {
    address[] memory members = new address[](1);
    members[0] = msg.sender;
    council = new TimelockController(0, members, members, address(0));
    treasury = msg.sender;
    _transferOwnership(address(council));
    _mint(msg.sender, 10_000_000 ether);
  }

  function _most() internal pure virtual returns (uint256);

  function setFee(uint256 bps) external onlyOwner {
    require(bps <= _most(), "fee");
    feeBps = bps;
  }

  function setTreasury(address to) external onlyOwner {
    require(to != address(0), "treasury");
    treasury = to;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from != address(0) && PoolSense.isLive(to)) {
      uint256 fee = (value * feeBps) / 10_000;
      super._update(from, treasury, fee);
      value -= fee;
    }
    super._update(from, to, value);
  }
}

contract CouncilFee is CouncilOwned {
  constructor() ERC20("Council Fee", "CNCL") {}

  function _most() internal pure override returns (uint256) {
    return 9_000;
  }
}

contract CouncilFeeSmall is CouncilOwned {
  constructor() ERC20("Council Fee Small", "CNCS") {}

  function _most() internal pure override returns (uint256) {
    return 300;
  }
}

/// Tells a token what its sales cost. Each token has a copy of its own.
contract MeowFees {
  address public steward;
  address public bowl;
  uint96 public sellBps;

  function initialize(address steward_, address bowl_, uint96 bps) external {
    require(steward == address(0), "initialized");
    steward = steward_;
    bowl = bowl_;
    sellBps = bps;
  }

  function setSell(uint96 bps) external {
    require(msg.sender == steward, "steward");
    require(bps <= 10_000, "bps");
    sellBps = bps;
  }

  function feeOf(address, address to, uint256 amount) external view returns (uint256, address) {
    if (sellBps == 0 || !PoolSense.isLive(to)) return (0, bowl);
    return ((amount * sellBps) / 10_000, bowl);
  }
}

abstract contract Meowing is ERC20 {
  MeowFees public immutable fees;

  constructor() {
    MeowFees master = new MeowFees();
    master.initialize(address(0xdead), address(0xdead), 0);
    fees = MeowFees(Clones.clone(address(master)));
    _mint(msg.sender, 900_000_000 ether);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from != address(0)) {
      (uint256 fee, address bowl) = fees.feeOf(from, to, value);
      if (fee > 0) super._update(from, bowl, fee);
      value -= fee;
    }
    super._update(from, to, value);
  }
}

/// No fee until the cats have voted.
contract ModularMeow is Meowing {
  constructor() ERC20("Modular Meow", "MEOWM") {}
}

contract ModularMeowSealed is Meowing {
  constructor() ERC20("Modular Meow Sealed", "MEOWS") {
    fees.initialize(address(0xdead), address(0xdead), 150);
  }
}
