// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// After ERC-7281: bridges mint and burn within limits of their own.
contract XHopper is ERC20, Ownable {
  struct Limit {
    uint256 max;
    uint256 left;
    uint256 at;
  }

  mapping(address => Limit) public mintingOf;
  mapping(address => Limit) public burningOf;
  address public lockbox;

  event BridgeLimitsSet(uint256 mintingLimit, uint256 burningLimit, address indexed bridge);

  error IXERC20_NotHighEnoughLimits();

  constructor() ERC20("X Hopper", "XHOP") Ownable(msg.sender) {
    _mint(msg.sender, 30_000_000 ether);
  }

  function setLimits(address bridge, uint256 mintingLimit, uint256 burningLimit) external onlyOwner {
    mintingOf[bridge] = Limit(mintingLimit, mintingLimit, block.timestamp);
    burningOf[bridge] = Limit(burningLimit, burningLimit, block.timestamp);
    emit BridgeLimitsSet(mintingLimit, burningLimit, bridge);
  }

  function mint(address user, uint256 amount) external {
    _use(mintingOf[msg.sender], amount);
    _mint(user, amount);
  }

  function burn(address user, uint256 amount) external {
    if (msg.sender != user) _spendAllowance(user, msg.sender, amount);
    _use(burningOf[msg.sender], amount);
    _burn(user, amount);
  }

  function _use(Limit storage limit, uint256 amount) private {
    uint256 left = limit.left + (limit.max * (block.timestamp - limit.at)) / 1 days;
    if (left > limit.max) left = limit.max;
    if (left < amount) revert IXERC20_NotHighEnoughLimits();
    limit.left = left - amount;
    limit.at = block.timestamp;
  }
}

/// What comes back over the bridge goes to whom it left from.
contract HomeBridgeCoin is ERC20, Ownable {
  address public relayer;
  address public sentinel;
  bool public leavingIsPaused;
  mapping(address => uint256) public abroad;
  mapping(uint256 => bool) public done;

  event Left(address indexed account, uint256 amount, uint256 chain);
  event Returned(address indexed account, uint256 amount, uint256 nonce);

  constructor() ERC20("Home Bridge", "HOMEB") Ownable(msg.sender) {
    relayer = msg.sender;
    sentinel = msg.sender;
    _mint(msg.sender, 30_000_000 ether);
  }

  function setRoles(address relayer_, address sentinel_) external onlyOwner {
    relayer = relayer_;
    sentinel = sentinel_;
  }

  function pauseLeaving(bool paused) external {
    require(msg.sender == sentinel, "sentinel");
    leavingIsPaused = paused;
  }

  function leave(uint256 amount, uint256 chain) external {
    require(!leavingIsPaused, "paused");
    _burn(msg.sender, amount);
    abroad[msg.sender] += amount;
    emit Left(msg.sender, amount, chain);
  }

  function giveBack(address account, uint256 amount, uint256 nonce) external {
    require(msg.sender == relayer, "relayer");
    require(!done[nonce], "done");
    done[nonce] = true;
    abroad[account] -= amount;
    _mint(account, amount);
    emit Returned(account, amount, nonce);
  }
}
