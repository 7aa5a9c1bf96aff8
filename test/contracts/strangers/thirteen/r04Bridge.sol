// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

interface ICrosschain {
  function crosschainMint(address to, uint256 amount) external;

  function crosschainBurn(address from, uint256 amount) external;
}

/// Carries tokens between chains. The operator relays for accounts that cannot call by themselves.
contract Portal {
  address private immutable _operator = msg.sender;

  event Departed(address indexed token, address indexed account, uint256 amount, uint256 chain);
  event Arrived(address indexed token, address indexed account, uint256 amount);

  function depart(address token, address account, uint256 amount, uint256 chain) external {
    require(msg.sender == account || msg.sender == _operator, "not yours");
    ICrosschain(token).crosschainBurn(account, amount);
    emit Departed(token, account, amount, chain);
  }

  function arrive(address token, address account, uint256 amount) external {
    require(msg.sender == _operator, "not the operator");
    ICrosschain(token).crosschainMint(account, amount);
    emit Arrived(token, account, amount);
  }
}

/// ERC-7802. What comes back can never be more than what has left, so the supply is capped.
abstract contract Crosschain is ERC20 {
  address public immutable portal;
  uint256 public abroad;

  constructor(address portal_) {
    portal = portal_;
    _mint(msg.sender, 200_000_000 ether);
  }

  modifier onlyPortal() {
    require(msg.sender == portal, "not the portal");
    _;
  }

  function crosschainMint(address to, uint256 amount) external onlyPortal {
    abroad -= amount;
    _mint(to, amount);
  }

  function crosschainBurn(address from, uint256 amount) external onlyPortal {
    _leave(from, amount);
    abroad += amount;
    _burn(from, amount);
  }

  function _leave(address from, uint256 amount) internal virtual;
}

contract SuperBridged is Crosschain {
  constructor(address portal_) ERC20("Super Bridged", "SUPB") Crosschain(portal_) {}

  function _leave(address from, uint256) internal view override {
    require(from != portal, "the portal stays");
  }
}

contract SuperBridgedApproved is Crosschain {
  constructor(address portal_) ERC20("Super Bridged Approved", "SUPA") Crosschain(portal_) {}

  function _leave(address from, uint256 amount) internal override {
    _spendAllowance(from, portal, amount);
  }
}

/// A currency for active people: who does nothing for a whole season starts again.
contract SeasonCoin {
  string public constant name = "Season Coin";
  string public constant symbol = "SEAS";
  uint8 public constant decimals = 18;
  uint256 public constant totalSupply = 200_000_000 ether;
  uint256 public season = 1;
  address private immutable _host = msg.sender;
  mapping(address => uint256) private _points;
  mapping(address => uint256) private _active;
  mapping(address => mapping(address => uint256)) public allowance;

  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);
  event SeasonOpened(uint256 season);

  constructor() {
    (_points[msg.sender], _active[msg.sender]) = (totalSupply, season);
    emit Transfer(address(0), msg.sender, totalSupply);
  }

  function openSeason() external {
    require(msg.sender == _host, "not the host");
    emit SeasonOpened(++season);
  }

  function balanceOf(address account) public view returns (uint256) {
    return _active[account] + 1 < season ? 0 : _points[account];
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
    if (allowance[from][msg.sender] != type(uint256).max) allowance[from][msg.sender] -= value;
    return _move(from, to, value);
  }

  function _move(address from, address to, uint256 value) private returns (bool) {
    (_points[from], _active[from]) = (balanceOf(from) - value, season);
    (_points[to], _active[to]) = (balanceOf(to) + value, season);
    emit Transfer(from, to, value);
    return true;
  }
}
