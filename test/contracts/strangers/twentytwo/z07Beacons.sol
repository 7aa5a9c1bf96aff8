// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import "@openzeppelin/contracts/proxy/beacon/BeaconProxy.sol";
import "@openzeppelin/contracts/proxy/beacon/UpgradeableBeacon.sol";

/// What tokens of the factory run.
contract CometLogic {
  string public name;
  string public symbol;
  uint8 public constant decimals = 18;
  uint256 public totalSupply;
  bool private _initialized;
  mapping(address => uint256) public balanceOf;
  mapping(address => mapping(address => uint256)) public allowance;

  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  constructor() {
    _initialized = true;
  }

  function initialize(string calldata name_, string calldata symbol_, address holder) external {
    require(!_initialized, "initialized");
    _initialized = true;
    name = name_;
    symbol = symbol_;
    totalSupply = 1_000_000_000 ether;
    balanceOf[holder] = totalSupply;
    emit Transfer(address(0), holder, totalSupply);
  }

  function approve(address spender, uint256 value) external returns (bool) {
    allowance[msg.sender][spender] = value;
    emit Approval(msg.sender, spender, value);
    return true;
  }

  function transfer(address to, uint256 value) external returns (bool) {
    return _move(msg.sender, to, value);
  }

  function transferFrom(address from, address to, uint256 value) external returns (bool) {
    uint256 allowed = allowance[from][msg.sender];
    if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
    return _move(from, to, value);
  }

  function _move(address from, address to, uint256 value) private returns (bool) {
    require(to != address(0), "zero address");
    balanceOf[from] -= value;
    balanceOf[to] += value;
    emit Transfer(from, to, value);
    return true;
  }
}

/// All tokens of the factory change at once when its maker says so.
contract CometBeacon is UpgradeableBeacon {
  constructor() UpgradeableBeacon(address(new CometLogic()), msg.sender) {}
}

contract CometCoin is BeaconProxy {
  constructor(address beacon)
    BeaconProxy(beacon, abi.encodeCall(CometLogic.initialize, ("Comet Coin", "COMET", msg.sender)))
  {}
}

/// Here nobody can say so any longer.
contract FixedStarBeacon is UpgradeableBeacon {
  constructor() UpgradeableBeacon(address(new CometLogic()), msg.sender) {
    renounceOwnership();
  }
}

contract FixedStarCoin is BeaconProxy {
  constructor(address beacon)
    BeaconProxy(beacon, abi.encodeCall(CometLogic.initialize, ("Fixed Star Coin", "FSTAR", msg.sender)))
  {}
}
