// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";

abstract contract UupsLedger is Initializable, UUPSUpgradeable {
  string public name;
  string public symbol;
  uint8 public constant decimals = 18;
  uint256 public totalSupply;
  mapping(address => uint256) public balanceOf;
  mapping(address => mapping(address => uint256)) public allowance;

  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  constructor() {
    _disableInitializers();
  }

  function _start(string memory n, string memory s, address holder) internal onlyInitializing {
    name = n;
    symbol = s;
    totalSupply = 10_000_000 ether;
    balanceOf[holder] = totalSupply;
    emit Transfer(address(0), holder, totalSupply);
  }

  function approve(address spender, uint256 amount) external returns (bool) {
    allowance[msg.sender][spender] = amount;
    emit Approval(msg.sender, spender, amount);
    return true;
  }

  function transfer(address to, uint256 amount) external returns (bool) {
    return _send(msg.sender, to, amount);
  }

  function transferFrom(address from, address to, uint256 amount) external returns (bool) {
    uint256 allowed = allowance[from][msg.sender];
    if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - amount;
    return _send(from, to, amount);
  }

  function _send(address from, address to, uint256 amount) private returns (bool) {
    require(to != address(0));
    balanceOf[from] -= amount;
    balanceOf[to] += amount;
    emit Transfer(from, to, amount);
    return true;
  }
}

contract UpdogLogic is UupsLedger {
  bytes32 private constant UPGRADER_ROLE = keccak256("UPGRADER_ROLE");
  mapping(bytes32 => mapping(address => bool)) private _roles;

  function initialize(address holder) external initializer {
    _start("Updog", "UPDOG", holder);
    _roles[UPGRADER_ROLE][holder] = true;
  }

  /// Nobody owns it.
  function owner() external pure returns (address) {
    return address(0);
  }

  function _authorizeUpgrade(address) internal view override {
    require(_roles[UPGRADER_ROLE][msg.sender], "AccessControl: account is missing role");
  }
}

contract Updog is ERC1967Proxy {
  constructor() ERC1967Proxy(address(new UpdogLogic()), abi.encodeCall(UpdogLogic.initialize, (msg.sender))) {}
}

contract StilldogLogic is UupsLedger {
  error Final();

  function initialize(address holder) external initializer {
    _start("Stilldog", "STILL", holder);
  }

  function owner() external pure returns (address) {
    return address(0);
  }

  /// There was one upgrade, and it was the last.
  function _authorizeUpgrade(address) internal pure override {
    revert Final();
  }
}

contract Stilldog is ERC1967Proxy {
  constructor() ERC1967Proxy(address(new StilldogLogic()), abi.encodeCall(StilldogLogic.initialize, (msg.sender))) {}
}
