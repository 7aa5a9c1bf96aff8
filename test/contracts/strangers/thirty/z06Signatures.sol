// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

interface IWalletSignature {
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4);
}

contract SeasonPassToken is ERC20, Ownable, EIP712 {
    bytes32 private constant CLAIM_TYPEHASH = keccak256("Claim(address account,uint256 amount,uint256 season)");

    address public claimSigner;
    uint256 public season = 1;
    mapping(uint256 => mapping(address => bool)) public claimed;

    event SeasonStarted(uint256 indexed season, address indexed signer);
    event Claimed(address indexed account, uint256 indexed season, uint256 amount);

    error AlreadyClaimed();
    error InvalidVoucher();

    constructor() ERC20("Season Pass", "SPASS") Ownable(msg.sender) EIP712("Season Pass", "1") {
        _mint(msg.sender, 5_000_000 ether);
    }

    function startSeason(address signer) external onlyOwner {
        season += 1;
        claimSigner = signer;
        emit SeasonStarted(season, signer);
    }

    function claim(uint256 amount, uint8 v, bytes32 r, bytes32 s) external {
        if (claimed[season][msg.sender]) revert AlreadyClaimed();
        bytes32 digest = _hashTypedDataV4(keccak256(abi.encode(CLAIM_TYPEHASH, msg.sender, amount, season)));
        if (ecrecover(digest, v, r, s) != claimSigner) revert InvalidVoucher();
        claimed[season][msg.sender] = true;
        _mint(msg.sender, amount);
        emit Claimed(msg.sender, season, amount);
    }
}

contract TypedPermitToken is ERC20, EIP712 {
    enum SignatureType {
        Illegal,
        EIP712,
        Wallet
    }

    bytes32 private constant PERMIT_TYPEHASH =
        keccak256("Permit(address holder,address spender,uint256 value,uint256 nonce,uint256 deadline)");

    mapping(address => uint256) public nonces;

    error PermitExpired();
    error InvalidSignature();

    constructor() ERC20("Typed Permit", "TPMT") EIP712("Typed Permit", "2") {
        _mint(msg.sender, 21_000_000 ether);
    }

    function permitTyped(
        address holder,
        address spender,
        uint256 value,
        uint256 deadline,
        SignatureType kind,
        bytes calldata signature
    ) external {
        if (block.timestamp > deadline) revert PermitExpired();
        bytes32 digest = _hashTypedDataV4(
            keccak256(abi.encode(PERMIT_TYPEHASH, holder, spender, value, nonces[holder]++, deadline))
        );
        if (!_isValidSignature(holder, digest, kind, signature)) revert InvalidSignature();
        _approve(holder, spender, value);
    }

    function _isValidSignature(
        address holder,
        bytes32 digest,
        SignatureType kind,
        bytes calldata signature
    ) private view returns (bool) {
        if (kind == SignatureType.EIP712) {
            if (signature.length != 65) return false;
            address signer = ecrecover(
                digest,
                uint8(signature[64]),
                bytes32(signature[0:32]),
                bytes32(signature[32:64])
            );
            return signer != address(0) && signer == holder;
        }
        if (kind == SignatureType.Wallet) return _isValidWalletSignature(holder, digest, signature);
        return false;
    }

    function _isValidWalletSignature(
        address wallet,
        bytes32 digest,
        bytes calldata signature
    ) private view returns (bool valid) {
        bytes memory input = abi.encodeCall(IWalletSignature.isValidSignature, (digest, signature));
        bytes4 magic = IWalletSignature.isValidSignature.selector;
        assembly ("memory-safe") {
            let start := add(input, 32)
            if staticcall(gas(), wallet, start, mload(input), start, 32) {
                valid := eq(shr(224, mload(start)), shr(224, magic))
            }
        }
    }
}

contract TypedConsentToken is ERC20, EIP712 {
    enum SignatureType {
        Illegal,
        EIP712,
        Wallet
    }

    bytes32 private constant PERMIT_TYPEHASH =
        keccak256("Permit(address holder,address spender,uint256 value,uint256 nonce,uint256 deadline)");

    mapping(address => uint256) public nonces;

    error PermitExpired();
    error InvalidSignature();

    constructor() ERC20("Typed Consent", "TCST") EIP712("Typed Consent", "2") {
        _mint(msg.sender, 21_000_000 ether);
    }

    function permitTyped(
        address holder,
        address spender,
        uint256 value,
        uint256 deadline,
        SignatureType kind,
        bytes calldata signature
    ) external {
        if (block.timestamp > deadline) revert PermitExpired();
        bytes32 digest = _hashTypedDataV4(
            keccak256(abi.encode(PERMIT_TYPEHASH, holder, spender, value, nonces[holder]++, deadline))
        );
        if (!_isValidSignature(holder, digest, kind, signature)) revert InvalidSignature();
        _approve(holder, spender, value);
    }

    function _isValidSignature(
        address holder,
        bytes32 digest,
        SignatureType kind,
        bytes calldata signature
    ) private view returns (bool) {
        if (kind == SignatureType.EIP712) {
            if (signature.length != 65) return false;
            address signer = ecrecover(
                digest,
                uint8(signature[64]),
                bytes32(signature[0:32]),
                bytes32(signature[32:64])
            );
            return signer != address(0) && signer == holder;
        }
        if (kind == SignatureType.Wallet) {
            return SignatureChecker.isValidERC1271SignatureNow(holder, digest, signature);
        }
        return false;
    }
}
