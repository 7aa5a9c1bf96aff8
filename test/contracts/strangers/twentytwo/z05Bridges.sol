// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import "@openzeppelin/contracts/access/Ownable.sol";
import "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import "@openzeppelin/contracts/token/ERC20/extensions/draft-ERC20Bridgeable.sol";
import "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";

/// A token for many chains. Its bridge is yet to be chosen.
contract ManyChainMog is ERC20Bridgeable, Ownable {
  address public tokenBridge;

  event TokenBridgeSet(address indexed bridge);

  constructor() ERC20("Many Chain Mog", "MCMOG") Ownable(msg.sender) {
    _mint(msg.sender, 390_000_000_000 ether);
  }

  function setTokenBridge(address bridge) external onlyOwner {
    tokenBridge = bridge;
    emit TokenBridgeSet(bridge);
  }

  function _checkTokenBridge(address caller) internal view override {
    require(caller == tokenBridge, "Unauthorized bridge");
  }
}

/// Rewards of a game: its server signs what players have earned, and players fetch that.
contract QuestGold is ERC20 {
  using ECDSA for bytes32;

  address private immutable _server = msg.sender;
  mapping(address => uint256) public claimed;

  constructor() ERC20("Quest Gold", "QGOLD") {
    _mint(msg.sender, 50_000_000 ether);
  }

  /// `earned`: in all, ever.
  function claimQuestReward(uint256 earned, bytes calldata signature) external {
    bytes32 hash = keccak256(abi.encode(block.chainid, address(this), msg.sender, earned));
    require(MessageHashUtils.toEthSignedMessageHash(hash).recover(signature) == _server, "not signed");
    uint256 due = earned - claimed[msg.sender];
    claimed[msg.sender] = earned;
    _mint(msg.sender, due);
  }
}

/// The same game with a purse: rewards are what was put there, and no token is made.
contract QuestSilver is ERC20 {
  using ECDSA for bytes32;

  address private immutable _server = msg.sender;
  mapping(address => uint256) public claimed;

  constructor() ERC20("Quest Silver", "QSILV") {
    _mint(msg.sender, 50_000_000 ether);
  }

  function claimQuestReward(uint256 earned, bytes calldata signature) external {
    bytes32 hash = keccak256(abi.encode(block.chainid, address(this), msg.sender, earned));
    require(MessageHashUtils.toEthSignedMessageHash(hash).recover(signature) == _server, "not signed");
    uint256 due = earned - claimed[msg.sender];
    claimed[msg.sender] = earned;
    _transfer(address(this), msg.sender, due);
  }
}

/// Who sent tokens to another chain gets them back here, and nobody else gets any.
contract ReturnTicket is ERC20 {
  address public immutable relay = msg.sender;
  mapping(address => uint256) public abroad;

  event Departed(address indexed account, uint256 amount, uint256 chain);
  event Returned(address indexed account, uint256 amount);

  constructor() ERC20("Return Ticket", "RTRN") {
    _mint(msg.sender, 390_000_000_000 ether);
  }

  function depart(uint256 amount, uint256 chain) external {
    _burn(msg.sender, amount);
    abroad[msg.sender] += amount;
    emit Departed(msg.sender, amount, chain);
  }

  function bringBack(address account, uint256 amount) external {
    require(msg.sender == relay, "relay only");
    abroad[account] -= amount;
    _mint(account, amount);
    emit Returned(account, amount);
  }
}
