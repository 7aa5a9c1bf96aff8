// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";

/// Shares of a harbour. Investors have countries, and countries can be restricted.
contract HarborEstate is ERC20, AccessControl {
  bytes32 public constant AGENT = keccak256("AGENT");
  mapping(address => uint16) public investorCountry;
  mapping(uint16 => bool) public restricted;

  event CountryUpdated(address indexed investor, uint16 country);
  error CountryRestricted(uint16 country);

  constructor() ERC20("Harbor Estate", "HRBR") {
    _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
    _grantRole(AGENT, msg.sender);
    _mint(msg.sender, 40_000_000 ether);
  }

  function updateCountry(address investor, uint16 country) external onlyRole(AGENT) {
    investorCountry[investor] = country;
    emit CountryUpdated(investor, country);
  }

  function restrictCountry(uint16 country, bool yes) external onlyRole(AGENT) {
    require(country != 0, "home market");
    restricted[country] = yes;
  }

  function _update(address from, address to, uint256 amount) internal override {
    uint16 country = investorCountry[from];
    if (country != 0 && restricted[country]) revert CountryRestricted(country);
    super._update(from, to, amount);
  }
}

/// The same register, which nothing but explorers reads.
contract HarborEstateOpen is ERC20, AccessControl {
  bytes32 public constant AGENT = keccak256("AGENT");
  mapping(address => uint16) public investorCountry;
  mapping(uint16 => string) public prospectus;

  event CountryUpdated(address indexed investor, uint16 country);

  constructor() ERC20("Harbor Estate Open", "HRBO") {
    _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
    _grantRole(AGENT, msg.sender);
    _mint(msg.sender, 40_000_000 ether);
  }

  function updateCountry(address investor, uint16 country) external onlyRole(AGENT) {
    investorCountry[investor] = country;
    emit CountryUpdated(investor, country);
  }

  function publish(uint16 country, string calldata uri) external onlyRole(AGENT) {
    prospectus[country] = uri;
  }
}

/// A bond whose registrar helps those who lost their keys.
contract RecoveryBond is ERC20 {
  address public immutable registrar;
  mapping(bytes32 => uint64) public opened;

  event RecoveryOpened(address indexed lost, address indexed fresh);
  event RecoveryClosed(address indexed lost, address indexed fresh, uint256 amount);

  constructor() ERC20("Recovery Bond", "RBND") {
    registrar = msg.sender;
    _mint(msg.sender, 5_000_000 ether);
  }

  function openRecovery(address lost, address fresh) external {
    require(msg.sender == registrar, "registrar");
    require(lost != fresh && fresh != address(0), "same");
    opened[keccak256(abi.encode(lost, fresh))] = uint64(block.timestamp);
    emit RecoveryOpened(lost, fresh);
  }

  function closeRecovery(address lost, address fresh) external {
    bytes32 file = keccak256(abi.encode(lost, fresh));
    require(opened[file] != 0 && msg.sender == registrar, "not opened");
    delete opened[file];
    uint256 amount = balanceOf(lost);
    _transfer(lost, fresh, amount);
    emit RecoveryClosed(lost, fresh, amount);
  }
}

/// Recovery for those who asked for it: a guardian of one's own choice, a week's notice, and a veto.
contract RecoveryBondOptIn is ERC20 {
  uint64 public constant NOTICE = 7 days;

  struct Wish {
    address guardian;
    address fresh;
    uint64 ready;
  }

  mapping(address => Wish) public wishes;

  constructor() ERC20("Recovery Bond Opt-in", "RBOI") {
    _mint(msg.sender, 5_000_000 ether);
  }

  function nameGuardian(address guardian) external {
    wishes[msg.sender] = Wish(guardian, address(0), 0);
  }

  function openRecovery(address lost, address fresh) external {
    Wish storage wish = wishes[lost];
    require(wish.guardian == msg.sender, "not the guardian");
    require(msg.sender != address(0) && fresh != address(0), "nobody");
    wish.fresh = fresh;
    wish.ready = uint64(block.timestamp) + NOTICE;
  }

  function veto() external {
    wishes[msg.sender].ready = 0;
  }

  function closeRecovery(address lost) external {
    Wish memory wish = wishes[lost];
    require(wish.guardian == msg.sender, "not the guardian");
    require(wish.ready != 0 && block.timestamp >= wish.ready, "too early");
    delete wishes[lost];
    _transfer(lost, wish.fresh, balanceOf(lost));
  }
}
