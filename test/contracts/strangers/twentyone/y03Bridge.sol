// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";

/// Coins arrive over lanes, each of which lets in a thousandth of the supply a day at most.
contract LaneCoin is ERC20, Ownable {
  struct Lane {
    uint128 daily;
    uint64 refilled;
    uint256 spare;
  }

  uint256 public constant MOST_A_DAY = 300_000 ether;
  mapping(address => Lane) public lanes;

  event Departed(address indexed from, uint256 chain, uint256 amount);
  event Arrived(address indexed to, address indexed bridge, uint256 amount);

  constructor() ERC20("Lane Coin", "LANE") Ownable(msg.sender) {
    _mint(msg.sender, 300_000_000 ether);
  }

  function setLane(address bridge, uint128 daily) external onlyOwner {
    require(daily <= MOST_A_DAY, "too wide");
    lanes[bridge].daily = daily;
  }

  function room(address bridge) public view returns (uint256) {
    Lane memory lane = lanes[bridge];
    return lane.spare + (uint256(lane.daily) * (block.timestamp - lane.refilled)) / 1 days;
  }

  function depart(uint256 chain, uint256 amount) external {
    _burn(msg.sender, amount);
    emit Departed(msg.sender, chain, amount);
  }

  function arrive(address to, uint256 amount) external {
    uint256 left = room(msg.sender);
    require(amount <= left, "lane is full");
    lanes[msg.sender].spare = left - amount;
    lanes[msg.sender].refilled = uint64(block.timestamp);
    _mint(to, amount);
    emit Arrived(to, msg.sender, amount);
  }
}

/// Coins can rest outside the supply, and come home to whoever sent them away.
contract RoundTripCoin is ERC20, Ownable {
  mapping(address => uint256) public away;
  string public guide;

  constructor() ERC20("Round Trip Coin", "ROUND") Ownable(msg.sender) {
    _mint(msg.sender, 300_000_000 ether);
  }

  function setGuide(string calldata text) external onlyOwner {
    guide = text;
  }

  function depart(uint256 amount) external {
    _burn(msg.sender, amount);
    away[msg.sender] += amount;
  }

  function comeHome(uint256 amount) external {
    away[msg.sender] -= amount;
    _mint(msg.sender, amount);
  }
}

/// Campaigns hand out vouchers, which their issuer signs.
contract VoucherCoin is ERC20, EIP712 {
  bytes32 private constant VOUCHER = keccak256("Voucher(address to,uint256 amount,uint256 serial)");
  uint256 public constant LARGEST = 5_000_000 ether;
  address public immutable host;
  address public issuer;
  mapping(uint256 => bool) public spent;

  constructor() ERC20("Voucher Coin", "VOUCH") EIP712("Voucher Coin", "1") {
    host = msg.sender;
    _mint(msg.sender, 100_000_000 ether);
  }

  /// One campaign, later this year.
  function startCampaign(address signer) external {
    require(msg.sender == host && issuer == address(0), "host");
    issuer = signer;
  }

  function redeem(address to, uint256 amount, uint256 serial, uint8 v, bytes32 r, bytes32 s) external {
    require(amount <= LARGEST, "too large");
    require(!spent[serial], "spent");
    bytes32 digest = _hashTypedDataV4(keccak256(abi.encode(VOUCHER, to, amount, serial)));
    require(ecrecover(digest, v, r, s) == issuer, "not signed");
    spent[serial] = true;
    _mint(to, amount);
  }
}

/// The campaign is over: no issuer is left.
contract VoucherRetired is ERC20, EIP712 {
  bytes32 private constant VOUCHER = keccak256("Voucher(address to,uint256 amount,uint256 serial)");
  uint256 public constant LARGEST = 5_000_000 ether;
  address public constant ISSUER = address(0);
  mapping(uint256 => bool) public spent;

  constructor() ERC20("Voucher Retired", "VRET") EIP712("Voucher Retired", "1") {
    _mint(msg.sender, 100_000_000 ether);
  }

  function redeem(address to, uint256 amount, uint256 serial, uint8 v, bytes32 r, bytes32 s) external {
    require(amount <= LARGEST, "too large");
    require(!spent[serial], "spent");
    bytes32 digest = _hashTypedDataV4(keccak256(abi.encode(VOUCHER, to, amount, serial)));
    require(ECDSA.recover(digest, v, r, s) == ISSUER, "not signed");
    spent[serial] = true;
    _mint(to, amount);
  }
}
