// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {BeaconProxy} from "@openzeppelin/contracts/proxy/beacon/BeaconProxy.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

contract BeaconedLogic {
  string public name;
  string public symbol;
  uint8 public constant decimals = 18;
  uint256 public totalSupply;
  mapping(address => uint256) public balanceOf;
  mapping(address => mapping(address => uint256)) public allowance;
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  function init(address to) external {
    require(totalSupply == 0);
    name = "Beaconed";
    symbol = "BCN";
    totalSupply = balanceOf[to] = 1_000_000_000 ether;
    emit Transfer(address(0), to, totalSupply);
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
    allowance[from][msg.sender] -= value;
    return _move(from, to, value);
  }

  function _move(address from, address to, uint256 value) private returns (bool) {
    balanceOf[from] -= value;
    balanceOf[to] += value;
    emit Transfer(from, to, value);
    return true;
  }
}

/// A catalog of editions: the newest is what the tokens use.
contract EditionCatalog is Ownable {
  address[] private _editions;

  constructor() Ownable(msg.sender) {
    _editions.push(address(new BeaconedLogic()));
  }

  function implementation() external view returns (address) {
    return _editions[_editions.length - 1];
  }

  function publish(bytes32, address edition) external onlyOwner {
    _editions.push(edition);
  }
}

contract FixedCatalog {
  address public immutable implementation = address(new BeaconedLogic());
}

contract EditionToken is BeaconProxy {
  constructor(address catalog) BeaconProxy(catalog, abi.encodeCall(BeaconedLogic.init, (msg.sender))) {}
}
