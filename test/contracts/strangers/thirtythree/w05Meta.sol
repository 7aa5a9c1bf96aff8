// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC2771Context} from "@openzeppelin/contracts/metatx/ERC2771Context.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Context} from "@openzeppelin/contracts/utils/Context.sol";
import {Multicall} from "@openzeppelin/contracts/utils/Multicall.sol";

contract LatchkeyToken is ERC20 {
    bytes32 private constant PERMIT_TYPEHASH =
        keccak256("SessionPermit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");

    mapping(address owner => address) public sessionKeyOf;
    mapping(address owner => uint256) public nonces;

    event SessionKey(address indexed owner, address indexed key);

    error Expired(uint256 deadline);
    error InvalidSigner(address signer);

    constructor() ERC20("Latchkey", "LTCH") {
        _mint(msg.sender, 50_000_000e18);
    }

    function setSessionKey(address key) external {
        sessionKeyOf[msg.sender] = key;
        emit SessionKey(msg.sender, key);
    }

    function domainSeparator() public view returns (bytes32) {
        return
            keccak256(
                abi.encode(
                    keccak256("EIP712Domain(string name,uint256 chainId,address verifyingContract)"),
                    keccak256(bytes(name())),
                    block.chainid,
                    address(this)
                )
            );
    }

    function permitBySession(
        address owner,
        address spender,
        uint256 value,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        if (block.timestamp > deadline) revert Expired(deadline);
        bytes32 content = keccak256(abi.encode(PERMIT_TYPEHASH, owner, spender, value, nonces[owner]++, deadline));
        address signer = ecrecover(keccak256(abi.encodePacked("\x19\x01", domainSeparator(), content)), v, r, s);
        if (signer != sessionKeyOf[owner]) revert InvalidSigner(signer);
        _approve(owner, spender, value);
    }
}

contract DeadboltToken is ERC20 {
    bytes32 private constant PERMIT_TYPEHASH =
        keccak256("SessionPermit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");

    mapping(address owner => address) public sessionKeyOf;
    mapping(address owner => uint256) public nonces;

    event SessionKey(address indexed owner, address indexed key);

    error Expired(uint256 deadline);
    error InvalidSigner(address signer);

    constructor() ERC20("Deadbolt", "DDBT") {
        _mint(msg.sender, 50_000_000e18);
    }

    function setSessionKey(address key) external {
        sessionKeyOf[msg.sender] = key;
        emit SessionKey(msg.sender, key);
    }

    function domainSeparator() public view returns (bytes32) {
        return
            keccak256(
                abi.encode(
                    keccak256("EIP712Domain(string name,uint256 chainId,address verifyingContract)"),
                    keccak256(bytes(name())),
                    block.chainid,
                    address(this)
                )
            );
    }

    function permitBySession(
        address owner,
        address spender,
        uint256 value,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        if (block.timestamp > deadline) revert Expired(deadline);
        bytes32 content = keccak256(abi.encode(PERMIT_TYPEHASH, owner, spender, value, nonces[owner]++, deadline));
        address signer = ecrecover(keccak256(abi.encodePacked("\x19\x01", domainSeparator(), content)), v, r, s);
        if (signer == address(0) || signer != sessionKeyOf[owner]) revert InvalidSigner(signer);
        _approve(owner, spender, value);
    }
}

contract CarrierForwarder {
    event Relayed(address indexed account, address indexed target);

    error BadTarget(address target);

    function relay(address target, bytes calldata data) external returns (bytes memory) {
        if (target == address(this) || target.code.length == 0) revert BadTarget(target);
        emit Relayed(msg.sender, target);
        return Address.functionCall(target, abi.encodePacked(data, msg.sender));
    }
}

contract CarrierToken is ERC20, ERC2771Context {
    mapping(address account => string) public memoOf;

    event Memo(address indexed account, string memo);

    constructor(address forwarder) ERC20("Carrier", "CARR") ERC2771Context(forwarder) {
        _mint(_msgSender(), 18_000_000e18);
    }

    function multicall(bytes[] calldata data) external returns (bytes[] memory results) {
        results = new bytes[](data.length);
        for (uint256 i = 0; i < data.length; i++) {
            results[i] = Address.functionDelegateCall(address(this), data[i]);
        }
    }

    function setMemo(string calldata memo) external {
        memoOf[_msgSender()] = memo;
        emit Memo(_msgSender(), memo);
    }

    function burn(uint256 value) external {
        _burn(_msgSender(), value);
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

contract CourierForwarder {
    event Relayed(address indexed account, address indexed target);

    error BadTarget(address target);

    function relay(address target, bytes calldata data) external returns (bytes memory) {
        if (target == address(this) || target.code.length == 0) revert BadTarget(target);
        emit Relayed(msg.sender, target);
        return Address.functionCall(target, abi.encodePacked(data, msg.sender));
    }
}

contract CourierToken is ERC20, ERC2771Context, Multicall {
    mapping(address account => string) public memoOf;

    event Memo(address indexed account, string memo);

    constructor(address forwarder) ERC20("Courier", "COUR") ERC2771Context(forwarder) {
        _mint(_msgSender(), 18_000_000e18);
    }

    function setMemo(string calldata memo) external {
        memoOf[_msgSender()] = memo;
        emit Memo(_msgSender(), memo);
    }

    function burn(uint256 value) external {
        _burn(_msgSender(), value);
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
