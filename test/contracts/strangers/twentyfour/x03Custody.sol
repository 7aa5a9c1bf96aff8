// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ListedToken} from "./x00Listed.sol";

/// Staking within the token. A keeper compounds for all who have not asked to do it by hand.
contract KelpToken is ListedToken, Ownable {
  struct Position {
    uint128 amount;
    uint64 since;
    uint64 unlockAt;
  }

  uint64 public term = 30 days;
  uint256 public constant SMALLEST = 1 ether;
  address public keeper;
  mapping(address => Position) public positions;
  mapping(address => bool) public byHand;

  event Staked(address indexed account, uint256 amount, uint64 unlockAt);
  event Unstaked(address indexed account, uint256 amount);

  constructor() ListedToken("Kelp", "KELP") Ownable(msg.sender) {
    keeper = msg.sender;
  }

  function setKeeper(address next) external onlyOwner {
    keeper = next;
  }

  function setTerm(uint64 next) external onlyOwner {
    require(next >= 1 days && next <= 1_460 days, "term");
    term = next;
  }

  function setByHand(bool on) external {
    byHand[msg.sender] = on;
  }

  function stake(uint256 amount) external {
    _stake(msg.sender, amount);
  }

  function unstake() external {
    Position memory p = positions[msg.sender];
    require(p.amount > 0 && block.timestamp >= p.unlockAt, "locked");
    delete positions[msg.sender];
    _transfer(address(this), msg.sender, p.amount);
    emit Unstaked(msg.sender, p.amount);
  }

  /// What lies idle is put to work, and the term begins anew.
  function compound(address[] calldata accounts) external {
    require(msg.sender == keeper, "keeper");
    for (uint256 i; i < accounts.length; i++) {
      address account = accounts[i];
      if (byHand[account] || account == pair || account == address(this)) continue;
      uint256 idle = balanceOf(account);
      if (idle >= SMALLEST) _stake(account, idle);
    }
  }

  function _stake(address account, uint256 amount) private {
    Position storage p = positions[account];
    _transfer(account, address(this), amount);
    p.amount += uint128(amount);
    p.since = uint64(block.timestamp);
    p.unlockAt = uint64(block.timestamp) + term;
    emit Staked(account, amount, p.unlockAt);
  }
}

/// Staking for points, out whenever one likes. The keeper only writes down how many points there are by now.
contract KelpTokenOptional is ListedToken, Ownable {
  struct Position {
    uint128 amount;
    uint64 since;
    uint64 points;
  }

  address public keeper;
  mapping(address => Position) public positions;

  event Staked(address indexed account, uint256 amount);
  event Unstaked(address indexed account, uint256 amount);

  constructor() ListedToken("Kelp Optional", "KELPO") Ownable(msg.sender) {
    keeper = msg.sender;
  }

  function setKeeper(address next) external onlyOwner {
    keeper = next;
  }

  function stake(uint256 amount) external {
    _accrue(msg.sender);
    _transfer(msg.sender, address(this), amount);
    positions[msg.sender].amount += uint128(amount);
    emit Staked(msg.sender, amount);
  }

  function unstake(uint256 amount) external {
    _accrue(msg.sender);
    positions[msg.sender].amount -= uint128(amount);
    _transfer(address(this), msg.sender, amount);
    emit Unstaked(msg.sender, amount);
  }

  function compound(address[] calldata accounts) external {
    require(msg.sender == keeper, "keeper");
    for (uint256 i; i < accounts.length; i++) _accrue(accounts[i]);
  }

  function _accrue(address account) private {
    Position storage p = positions[account];
    uint256 more = ((block.timestamp - p.since) * p.amount) / 1_000_000 ether;
    unchecked {
      p.points += uint64(more);
    }
    p.since = uint64(block.timestamp);
  }
}

/// Leaves by lanes to other chains and comes back by them, never more than left.
contract PortToken is ListedToken, Ownable {
  struct Lane {
    address adapter;
    bool canonical;
    uint256 abroad;
  }

  mapping(uint32 => Lane) public lanes;

  event LaneConfigured(uint32 indexed chain, address adapter, bool canonical);
  event Departed(uint32 indexed chain, address indexed from, bytes32 to, uint256 amount);
  event Arrived(uint32 indexed chain, address indexed to, uint256 amount);

  constructor() ListedToken("Port", "PORT") Ownable(msg.sender) {}

  /// Canonical adapters are those of the rollups themselves, which are called by their users only.
  function configureLane(uint32 chain, address adapter, bool canonical) external onlyOwner {
    lanes[chain].adapter = adapter;
    lanes[chain].canonical = canonical;
    emit LaneConfigured(chain, adapter, canonical);
  }

  function depart(uint32 chain, address from, uint256 amount, bytes32 to) external {
    Lane storage lane = lanes[chain];
    require(lane.adapter != address(0), "no lane");
    require(msg.sender == from || msg.sender == lane.adapter, "neither holder nor adapter");
    if (msg.sender != from && !lane.canonical) _spendAllowance(from, msg.sender, amount);
    _burn(from, amount);
    lane.abroad += amount;
    emit Departed(chain, from, to, amount);
  }

  function arrive(uint32 chain, address to, uint256 amount) external {
    Lane storage lane = lanes[chain];
    require(msg.sender == lane.adapter, "adapter");
    lane.abroad -= amount;
    _mint(to, amount);
    emit Arrived(chain, to, amount);
  }
}

/// Contributors are paid at once; what they have not earned when they leave goes back to the treasury.
contract GrantToken is ListedToken {
  struct Grant {
    uint128 total;
    uint64 start;
    uint64 duration;
  }

  address public immutable treasury;
  mapping(address => Grant) public grants;

  event GrantRecorded(address indexed to, uint256 total, uint64 duration, bool paid);
  event GrantForfeited(address indexed to, uint256 amount);

  constructor() ListedToken("Grant", "GRNT") {
    treasury = msg.sender;
  }

  /// `paid`: it was sent before, in the payroll of another month.
  function recordGrant(address to, uint128 total, uint64 duration, bool paid) external {
    require(msg.sender == treasury, "treasury");
    require(duration >= 30 days && duration <= 1_460 days, "duration");
    require(grants[to].total == 0, "has one");
    grants[to] = Grant(total, uint64(block.timestamp), duration);
    if (!paid) _transfer(treasury, to, total);
    emit GrantRecorded(to, total, duration, paid);
  }

  function unearned(address to) public view returns (uint256) {
    Grant memory g = grants[to];
    uint256 passed = block.timestamp - g.start;
    return passed >= g.duration ? 0 : (g.total * (g.duration - passed)) / g.duration;
  }

  function forfeit(address to) external {
    require(msg.sender == treasury, "treasury");
    uint256 back = unearned(to);
    uint256 left = balanceOf(to);
    delete grants[to];
    if (back > left) back = left;
    _transfer(to, treasury, back);
    emit GrantForfeited(to, back);
  }
}

/// One grant: what its funder put in, on its way to one person.
contract GrantPurse {
  using SafeERC20 for IERC20;

  IERC20 public token;
  address public funder;
  address public beneficiary;
  uint64 public start;
  uint64 public duration;
  uint256 public total;
  uint256 public released;

  constructor() {
    duration = 1;
  }

  function fund(IERC20 token_, address funder_, address beneficiary_, uint64 duration_, uint256 total_) external {
    require(duration == 0 && duration_ > 0, "once");
    token = token_;
    funder = funder_;
    beneficiary = beneficiary_;
    start = uint64(block.timestamp);
    duration = duration_;
    total = total_;
  }

  function earned() public view returns (uint256) {
    uint256 passed = block.timestamp - start;
    return passed >= duration ? total : (total * passed) / duration;
  }

  function release() public {
    uint256 due = earned() - released;
    released += due;
    token.safeTransfer(beneficiary, due);
  }

  function revoke() external {
    require(msg.sender == funder, "funder");
    release();
    uint256 back = total - released;
    total = released;
    duration = 1;
    token.safeTransfer(funder, back);
  }
}

/// Anyone may fund a grant from their own tokens; each lies in a purse of its own.
contract GrantTokenFunded is ListedToken {
  address public immutable purse;
  address[] public purses;

  event GrantFunded(address indexed funder, address indexed beneficiary, address purse, uint256 amount);

  constructor() ListedToken("Grant Funded", "GRNF") {
    purse = address(new GrantPurse());
  }

  function fundGrant(address beneficiary, uint256 amount, uint64 duration) external returns (address made) {
    require(beneficiary != address(0) && beneficiary != pair, "beneficiary");
    require(duration >= 1 days && duration <= 1_460 days, "duration");
    made = Clones.clone(purse);
    GrantPurse(made).fund(this, msg.sender, beneficiary, duration, amount);
    _transfer(msg.sender, made, amount);
    purses.push(made);
    emit GrantFunded(msg.sender, beneficiary, made, amount);
  }
}
