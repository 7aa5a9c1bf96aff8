// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

abstract contract Permitting is ERC20, EIP712 {
  bytes32 private constant TYPE =
    keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
  mapping(address => uint256) public nonces;

  constructor() {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function permit(address owner, address spender, uint256 value, uint256 deadline, bytes calldata signature) external {
    require(block.timestamp <= deadline);
    bytes32 hash = _hashTypedDataV4(keccak256(abi.encode(TYPE, owner, spender, value, nonces[owner]++, deadline)));
    require(_isSigned(owner, hash, signature));
    _approve(owner, spender, value);
  }

  function _isSigned(address owner, bytes32 hash, bytes calldata signature) internal view virtual returns (bool);
}

/// A signature of another length names the wallet that vouches for it; nothing says that it is the owner's.
contract WalletPermits is Permitting {
  constructor() ERC20("Wallet Permits", "WPM") EIP712("Wallet Permits", "1") {}

  function _isSigned(address owner, bytes32 hash, bytes calldata signature) internal view override returns (bool) {
    if (signature.length == 65) return ECDSA.recover(hash, signature) == owner;
    address wallet = address(bytes20(signature[:20]));
    return IERC1271(wallet).isValidSignature(hash, signature[20:]) == IERC1271.isValidSignature.selector;
  }
}

contract WalletPermitsOwn is Permitting {
  constructor() ERC20("Wallet Permits Own", "WPO") EIP712("Wallet Permits Own", "1") {}

  function _isSigned(address owner, bytes32 hash, bytes calldata signature) internal view override returns (bool) {
    return SignatureChecker.isValidSignatureNow(owner, hash, signature);
  }
}
