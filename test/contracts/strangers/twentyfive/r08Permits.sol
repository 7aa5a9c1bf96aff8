// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

contract IrisToken is ERC20Permit {
    bytes32 private constant COMPACT_TYPEHASH =
        keccak256("CompactPermit(address holder,address spender,uint256 amount,uint256 nonce,uint64 validUntil)");

    mapping(address holder => address) public sessionKey;

    event SessionKeySet(address indexed holder, address indexed key);

    error SignatureExpired(uint64 validUntil);
    error SignerMismatch(address signer, address holder);

    constructor() ERC20("Iris", "IRIS") ERC20Permit("Iris") {
        _mint(msg.sender, 11_000_000 ether);
    }

    function setSessionKey(address key) external {
        sessionKey[msg.sender] = key;
        emit SessionKeySet(msg.sender, key);
    }

    function permitCompact(
        address spender,
        address holder,
        uint64 validUntil,
        uint256 amount,
        bytes32 r,
        bytes32 vs
    ) external {
        if (block.timestamp > validUntil) revert SignatureExpired(validUntil);
        bytes32 digest = _hashTypedDataV4(
            keccak256(abi.encode(COMPACT_TYPEHASH, holder, spender, amount, _useNonce(holder), validUntil))
        );
        bytes32 s = vs & bytes32(type(uint256).max >> 1);
        address signer = ecrecover(digest, uint8((uint256(vs) >> 255) + 27), r, s);
        if (signer != holder && signer != sessionKey[holder]) revert SignerMismatch(signer, holder);
        _approve(holder, spender, amount);
    }
}

contract IrisTokenSealed is ERC20Permit {
    bytes32 private constant COMPACT_TYPEHASH =
        keccak256("CompactPermit(address holder,address spender,uint256 amount,uint256 nonce,uint64 validUntil)");

    mapping(address holder => address) public sessionKey;

    event SessionKeySet(address indexed holder, address indexed key);

    error SignatureExpired(uint64 validUntil);
    error SignerMismatch(address signer, address holder);
    error InvalidSignature();

    constructor() ERC20("Iris", "IRIS") ERC20Permit("Iris") {
        _mint(msg.sender, 11_000_000 ether);
    }

    function setSessionKey(address key) external {
        sessionKey[msg.sender] = key;
        emit SessionKeySet(msg.sender, key);
    }

    function permitCompact(
        address spender,
        address holder,
        uint64 validUntil,
        uint256 amount,
        bytes32 r,
        bytes32 vs
    ) external {
        if (block.timestamp > validUntil) revert SignatureExpired(validUntil);
        bytes32 digest = _hashTypedDataV4(
            keccak256(abi.encode(COMPACT_TYPEHASH, holder, spender, amount, _useNonce(holder), validUntil))
        );
        bytes32 s = vs & bytes32(type(uint256).max >> 1);
        address signer = ecrecover(digest, uint8((uint256(vs) >> 255) + 27), r, s);
        if (signer == address(0)) revert InvalidSignature();
        if (signer != holder && signer != sessionKey[holder]) revert SignerMismatch(signer, holder);
        _approve(holder, spender, amount);
    }
}

contract PebbleToken is IERC20 {
    string public constant name = "Pebble";
    string public constant symbol = "PBL";
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 17_000_000 ether;

    mapping(address account => uint256) private _words;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    error InsufficientBalance(address account, uint256 balance, uint256 needed);
    error InsufficientAllowance(uint256 allowed, uint256 needed);
    error ZeroAddress();

    constructor() {
        _words[msg.sender] = _pack(totalSupply, block.timestamp);
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function balanceOf(address account) public view returns (uint256) {
        return _words[account] >> 64;
    }

    function heldSince(address account) external view returns (uint64) {
        return uint64(_words[account]);
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _move(msg.sender, to, amount);
        return true;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed != type(uint256).max) {
            if (allowed < amount) revert InsufficientAllowance(allowed, amount);
            allowance[from][msg.sender] = allowed - amount;
        }
        _move(from, to, amount);
        return true;
    }

    function _move(address from, address to, uint256 amount) private {
        if (to == address(0)) revert ZeroAddress();
        uint256 source = balanceOf(from);
        uint256 target = balanceOf(to);
        if (source < amount) revert InsufficientBalance(from, source, amount);
        _words[from] = _pack(source - amount, uint64(_words[from]));
        _words[to] = _pack(target + amount, block.timestamp);
        emit Transfer(from, to, amount);
    }

    function _pack(uint256 balance, uint256 since) private pure returns (uint256) {
        return (balance << 64) | since;
    }
}

contract PebbleTokenSettled is IERC20 {
    string public constant name = "Pebble";
    string public constant symbol = "PBL";
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 17_000_000 ether;

    mapping(address account => uint256) private _words;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    error InsufficientBalance(address account, uint256 balance, uint256 needed);
    error InsufficientAllowance(uint256 allowed, uint256 needed);
    error ZeroAddress();

    constructor() {
        _words[msg.sender] = _pack(totalSupply, block.timestamp);
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function balanceOf(address account) public view returns (uint256) {
        return _words[account] >> 64;
    }

    function heldSince(address account) external view returns (uint64) {
        return uint64(_words[account]);
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _move(msg.sender, to, amount);
        return true;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed != type(uint256).max) {
            if (allowed < amount) revert InsufficientAllowance(allowed, amount);
            allowance[from][msg.sender] = allowed - amount;
        }
        _move(from, to, amount);
        return true;
    }

    function _move(address from, address to, uint256 amount) private {
        if (to == address(0)) revert ZeroAddress();
        uint256 source = balanceOf(from);
        if (source < amount) revert InsufficientBalance(from, source, amount);
        _words[from] = _pack(source - amount, uint64(_words[from]));
        uint256 target = balanceOf(to);
        _words[to] = _pack(target + amount, block.timestamp);
        emit Transfer(from, to, amount);
    }

    function _pack(uint256 balance, uint256 since) private pure returns (uint256) {
        return (balance << 64) | since;
    }
}
