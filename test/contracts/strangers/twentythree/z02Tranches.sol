// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Balances in tranches: only the free one is moved by plain transfers.
abstract contract Tranches {
  string public name;
  string public symbol;
  uint8 public constant decimals = 18;
  uint256 public totalSupply;
  bytes32 public constant FREE = "free";

  mapping(address => uint256) public balanceOf;
  mapping(address => mapping(address => uint256)) public allowance;
  mapping(bytes32 => mapping(address => uint256)) public balanceOfByPartition;

  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);
  event ChangedPartition(bytes32 indexed from, bytes32 indexed to, address holder, uint256 value);

  constructor(string memory name_, string memory symbol_, uint256 supply) {
    name = name_;
    symbol = symbol_;
    totalSupply = supply;
    balanceOf[msg.sender] = supply;
    balanceOfByPartition[FREE][msg.sender] = supply;
    emit Transfer(address(0), msg.sender, supply);
  }

  function approve(address spender, uint256 value) external returns (bool) {
    allowance[msg.sender][spender] = value;
    emit Approval(msg.sender, spender, value);
    return true;
  }

  function transfer(address to, uint256 value) external returns (bool) {
    _move(msg.sender, to, value);
    return true;
  }

  function transferFrom(address from, address to, uint256 value) external returns (bool) {
    uint256 allowed = allowance[from][msg.sender];
    if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
    _move(from, to, value);
    return true;
  }

  function _move(address from, address to, uint256 value) private {
    require(to != address(0), "zero");
    balanceOfByPartition[FREE][from] -= value;
    balanceOf[from] -= value;
    balanceOfByPartition[FREE][to] += value;
    balanceOf[to] += value;
    emit Transfer(from, to, value);
  }

  function _change(address holder, bytes32 from, bytes32 to, uint256 value) internal {
    balanceOfByPartition[from][holder] -= value;
    balanceOfByPartition[to][holder] += value;
    emit ChangedPartition(from, to, holder, value);
  }
}

contract TranchedCredit is Tranches {
  address public controller = msg.sender;

  constructor() Tranches("Tranched Credit", "TRCR", 75_000_000 ether) {}

  function operatorChangePartition(address holder, bytes32 from, bytes32 to, uint256 value) external {
    require(msg.sender == controller, "controller");
    _change(holder, from, to, value);
  }
}

contract TranchedCreditSelf is Tranches {
  constructor() Tranches("Tranched Credit Self", "TRCS", 75_000_000 ether) {}

  function changePartition(bytes32 from, bytes32 to, uint256 value) external {
    _change(msg.sender, from, to, value);
  }
}
