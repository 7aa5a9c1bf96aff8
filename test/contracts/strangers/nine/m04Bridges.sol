// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {Pairs, IPair} from "../eight/i00Base.sol";

/// What was sold is taken out of circulation later, when a wallet moves tokens.
contract CinderLoop is ERC20 {
  address public immutable pair = Pairs.poolOf(address(this));
  uint256 public embers;
  event Cooled(uint256 amount);

  constructor() ERC20("Cinder Loop", "CNDR") {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function _update(address from, address to, uint256 value) internal override {
    super._update(from, to, value);
    if (from == address(0) || pair.code.length == 0) return;
    if (to == pair && balanceOf(pair) > value) embers += value / 2;
    if (from != pair && to != pair && to != address(0) && embers > 0) _cool();
  }

  function _cool() private {
    uint256 held = balanceOf(pair);
    uint256 amount = embers >= held ? held - 1e6 : embers;
    embers = 0;
    super._update(pair, address(0), amount);
    IPair(pair).sync();
    emit Cooled(amount);
  }
}

/// The home side of a bridge: messages are proven against a root, then processed.
contract NomadicGold is ERC20, ERC20Burnable, AccessControl {
  bytes32 public constant UPDATER = keccak256("UPDATER");
  mapping(bytes32 => uint256) public confirmAt;
  mapping(bytes32 => bytes32) public messages;
  bytes32 private constant PROCESSED = bytes32(uint256(2));
  bytes32 public committedRoot;
  event Update(bytes32 indexed oldRoot, bytes32 indexed newRoot);
  event Process(bytes32 indexed message);

  constructor() ERC20("Nomadic Gold", "NOGD") {
    confirmAt[committedRoot] = 1;
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function update(bytes32 oldRoot, bytes32 newRoot) external onlyRole(UPDATER) {
    require(oldRoot == committedRoot, "not current");
    confirmAt[newRoot] = block.timestamp + 30 minutes;
    committedRoot = newRoot;
    emit Update(oldRoot, newRoot);
  }

  function prove(bytes32 leaf, bytes32[] calldata proof) external returns (bool) {
    bytes32 root = MerkleProof.processProof(proof, leaf);
    if (!acceptableRoot(root)) return false;
    messages[leaf] = root;
    return true;
  }

  function acceptableRoot(bytes32 root) public view returns (bool) {
    if (root == PROCESSED) return false;
    uint256 time = confirmAt[root];
    return time != 0 && block.timestamp >= time;
  }

  function process(address to, uint256 amount, uint256 nonce) external {
    bytes32 message = keccak256(abi.encode(block.chainid, to, amount, nonce));
    require(acceptableRoot(messages[message]), "not proven");
    messages[message] = PROCESSED;
    emit Process(message);
    _mint(to, amount);
  }
}

/// Goes out and comes back: nobody can bring home more than that wallet sent.
contract ReturnBridge is ERC20 {
  mapping(address => uint256) public abroad;
  uint256 public totalAbroad;
  event Departed(address indexed account, uint256 amount);
  event Returned(address indexed account, uint256 amount);

  constructor() ERC20("Return Bridge", "RTRN") {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function depart(uint256 amount) external {
    _burn(msg.sender, amount);
    abroad[msg.sender] += amount;
    totalAbroad += amount;
    emit Departed(msg.sender, amount);
  }

  function comeHome(address to, uint256 amount) external {
    abroad[msg.sender] -= amount;
    totalAbroad -= amount;
    _mint(to, amount);
    emit Returned(msg.sender, amount);
  }
}
