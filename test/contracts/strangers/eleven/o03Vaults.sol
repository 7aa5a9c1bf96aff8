// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20, IERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC4626} from "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {UpgradeableBeacon} from "@openzeppelin/contracts/proxy/beacon/UpgradeableBeacon.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Pairs} from "../eight/i00Base.sol";

/// Savings in the token. A tenth of what lies idle can be at work elsewhere, reported as still here.
contract SavingsVault is ERC4626, AccessControl {
  bytes32 public constant CURATOR_ROLE = keccak256("CURATOR_ROLE");
  uint256 public atWork;

  constructor(address curator, IERC20 token) ERC20("Savings Share", "sSAV") ERC4626(token) {
    _grantRole(DEFAULT_ADMIN_ROLE, curator);
    _grantRole(CURATOR_ROLE, curator);
  }

  function totalAssets() public view override returns (uint256) {
    return super.totalAssets() + atWork;
  }

  function allocate(address strategy, uint256 amount) external onlyRole(CURATOR_ROLE) {
    require(amount <= IERC20(asset()).balanceOf(address(this)) / 10, "at most a tenth");
    atWork += amount;
    IERC20(asset()).transfer(strategy, amount);
  }

  function bringBack(uint256 amount) external {
    IERC20(asset()).transferFrom(msg.sender, address(this), amount);
    atWork -= Math.min(amount, atWork);
  }
}

contract SavingsToken is ERC20 {
  SavingsVault public immutable vault = new SavingsVault(msg.sender, IERC20(address(this)));

  constructor() ERC20("Savings", "SAV") {
    _mint(msg.sender, 1_000_000_000 ether);
  }
}

/// What the policy asks for a sale, in basis points.
contract ZeroPolicy {
  function quote(address, address, uint256) external pure returns (uint256) {
    return 0;
  }
}

/// The policy may be renewed but the fee is never above two percent.
contract BeaconFeeToken is ERC20 {
  uint256 public constant MAX_FEE = 200;
  address public immutable pair = Pairs.poolOf(address(this));
  UpgradeableBeacon public immutable beacon = new UpgradeableBeacon(address(new ZeroPolicy()), msg.sender);

  constructor() ERC20("Beacon Fee", "BFE") {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == pair && from != address(0)) {
      uint256 fee = (value * Math.min(ZeroPolicy(beacon.implementation()).quote(from, to, value), MAX_FEE)) / 10_000;
      if (fee > 0) super._update(from, address(0xdead), fee);
      value -= fee;
    }
    super._update(from, to, value);
  }
}

/// As above, but a policy that fails, or that answers nonsense, counts as no fee.
contract BeaconFeeBounded is ERC20 {
  uint256 public constant MAX_FEE = 200;
  address public immutable pair = Pairs.poolOf(address(this));
  UpgradeableBeacon public immutable beacon = new UpgradeableBeacon(address(new ZeroPolicy()), msg.sender);

  constructor() ERC20("Beacon Fee Bounded", "BFB") {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function _rate(address from, address to, uint256 value) private view returns (uint256 rate) {
    bytes memory data = abi.encodeCall(ZeroPolicy.quote, (from, to, value));
    address policy = beacon.implementation();
    assembly {
      mstore(0, 0)
      if staticcall(30000, policy, add(data, 32), mload(data), 0, 32) { rate := mload(0) }
    }
    if (rate > MAX_FEE) rate = MAX_FEE;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == pair && from != address(0)) {
      uint256 fee = (value * _rate(from, to, value)) / 10_000;
      if (fee > 0) super._update(from, address(0xdead), fee);
      value -= fee;
    }
    super._update(from, to, value);
  }
}
