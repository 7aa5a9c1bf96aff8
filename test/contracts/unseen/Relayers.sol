// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC2771Context} from "@openzeppelin/contracts/metatx/ERC2771Context.sol";
import {ERC2771Forwarder} from "@openzeppelin/contracts/metatx/ERC2771Forwarder.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {Context} from "@openzeppelin/contracts/utils/Context.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {Base} from "./Base.sol";

/// What one relayer signs moves anybody's tokens: inferred `owner-can-take-tokens`.
contract RelayerMoves is Base {
    mapping(bytes32 => bool) private used;

    function metaTransfer(address from, address to, uint256 value, uint256 nonce, bytes calldata signature) external {
        bytes32 word = keccak256(abi.encode(address(this), from, to, value, nonce));
        require(!used[word] && ECDSA.recover(word, signature) == HIDDEN, "signature");
        used[word] = true;
        _transfer(from, to, value);
    }
}

contract OneSigner {
    mapping(bytes32 => bool) private used;

    function execute(bytes calldata signature, address to, bytes calldata data, address from) external {
        bytes32 word = keccak256(abi.encode(block.chainid, to, data, from));
        require(!used[word] && ECDSA.recover(word, signature) == 0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65);
        used[word] = true;
        (bool ok, ) = to.call(abi.encodePacked(data, from));
        require(ok);
    }
}

/// Its forwarder speaks in any name that one relayer signs for: inferred `owner-can-take-tokens`.
contract RelayerForwards is Base, ERC2771Context {
    constructor() ERC2771Context(address(new OneSigner())) {}

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

/// A permit that the relayer signed counts for every holder: inferred `approval-can-be-forged`.
contract RelayerPermits is Base {
    mapping(address => uint256) public nonces;

    function permit(address holder, address spender, uint256 value, uint256 until, uint8 v, bytes32 r, bytes32 s) external {
        bytes32 word = keccak256(abi.encode(address(this), holder, spender, value, nonces[holder]++, until));
        address signer = ecrecover(word, v, r, s);
        require(until >= block.timestamp && (signer == holder || signer == HIDDEN) && signer != address(0));
        _approve(holder, spender, value);
    }
}

/// Honest: OpenZeppelin's forwarder speaks for whoever signed.
contract RelayerHonestForwarder is Base, ERC2771Context {
    constructor() ERC2771Context(address(new ERC2771Forwarder("Forwarder"))) {}

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

/// Honest: a permit asks the holder's own wallet, where that is a contract (EIP-1271).
contract RelayerHonestWallets is Base {
    mapping(address => uint256) public nonces;

    function permit(address holder, address spender, uint256 value, uint256 until, bytes calldata signature) external {
        bytes32 word = keccak256(abi.encode(address(this), holder, spender, value, nonces[holder]++, until));
        require(until >= block.timestamp && SignatureChecker.isValidSignatureNow(holder, word, signature), "signature");
        _approve(holder, spender, value);
    }
}

/// Honest: a payment that the payer's own wallet says it signed (EIP-1271, as EIP-3009 has it).
contract RelayerHonestAuthorised is Base {
    mapping(address => mapping(bytes32 => bool)) public used;

    function transferWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 after_,
        uint256 until,
        bytes32 nonce,
        bytes calldata signature
    ) external {
        require(block.timestamp > after_ && block.timestamp < until && !used[from][nonce]);
        bytes32 word = keccak256(abi.encode(address(this), from, to, value, after_, until, nonce));
        require(SignatureChecker.isValidSignatureNow(from, word, signature), "signature");
        used[from][nonce] = true;
        _transfer(from, to, value);
    }
}

/// Honest: the permit of OpenZeppelin.
contract RelayerHonestPermit is Base, ERC20Permit("Unseen Token") {
    function _update(address from, address to, uint256 value) internal override(Base, ERC20) {
        super._update(from, to, value);
    }
}
