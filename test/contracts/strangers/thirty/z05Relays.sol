// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Context} from "@openzeppelin/contracts/utils/Context.sol";
import {Multicall} from "@openzeppelin/contracts/utils/Multicall.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ERC2771Context} from "@openzeppelin/contracts/metatx/ERC2771Context.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

contract GaslessHarbourToken is ERC20, Ownable {
    address public trustedForwarder;

    event TrustedForwarderChanged(address indexed forwarder);

    constructor() ERC20("Gasless Harbour", "GHBR") Ownable(msg.sender) {
        _mint(msg.sender, 88_000_000 ether);
    }

    function setTrustedForwarder(address forwarder) external onlyOwner {
        trustedForwarder = forwarder;
        emit TrustedForwarderChanged(forwarder);
    }

    function isTrustedForwarder(address forwarder) public view returns (bool) {
        return forwarder != address(0) && forwarder == trustedForwarder;
    }

    function _msgSender() internal view override returns (address) {
        if (msg.data.length >= 24 && isTrustedForwarder(msg.sender)) {
            return address(bytes20(msg.data[msg.data.length - 20:]));
        }
        return msg.sender;
    }
}

contract GaslessCoveToken is ERC20, Ownable {
    mapping(address => address) public trustedForwarder;

    event TrustedForwarderChanged(address indexed holder, address indexed forwarder);

    constructor() ERC20("Gasless Cove", "GCOV") Ownable(msg.sender) {
        _mint(msg.sender, 88_000_000 ether);
    }

    function setTrustedForwarder(address forwarder) external {
        trustedForwarder[msg.sender] = forwarder;
        emit TrustedForwarderChanged(msg.sender, forwarder);
    }

    function isTrustedForwarder(address holder, address forwarder) public view returns (bool) {
        return forwarder != address(0) && forwarder == trustedForwarder[holder];
    }

    function _msgSender() internal view override returns (address) {
        if (msg.data.length >= 24) {
            address holder = address(bytes20(msg.data[msg.data.length - 20:]));
            if (isTrustedForwarder(holder, msg.sender)) return holder;
        }
        return msg.sender;
    }
}

contract CourierRelay is EIP712 {
    bytes32 private constant REQUEST_TYPEHASH =
        keccak256("Request(address from,address target,bytes data,uint256 nonce,uint256 deadline)");

    mapping(address => uint256) public nonces;

    error Expired();
    error WrongSigner();
    error SelfRelay();

    constructor() EIP712("CourierRelay", "1") {}

    function relay(address target, bytes calldata data) external returns (bytes memory) {
        if (target == address(this)) revert SelfRelay();
        return Address.functionCall(target, abi.encodePacked(data, msg.sender));
    }

    function relayFor(
        address from,
        address target,
        bytes calldata data,
        uint256 deadline,
        bytes calldata signature
    ) external returns (bytes memory) {
        if (block.timestamp > deadline) revert Expired();
        bytes32 digest = _hashTypedDataV4(
            keccak256(abi.encode(REQUEST_TYPEHASH, from, target, keccak256(data), nonces[from]++, deadline))
        );
        if (ECDSA.recover(digest, signature) != from) revert WrongSigner();
        if (target == address(this)) revert SelfRelay();
        return Address.functionCall(target, abi.encodePacked(data, from));
    }
}

contract CourierPostToken is ERC20, ERC2771Context {
    constructor(address relay) ERC20("Courier Post", "CPOST") ERC2771Context(relay) {
        _mint(msg.sender, 12_000_000 ether);
    }

    function multicall(bytes[] calldata data) external returns (bytes[] memory results) {
        results = new bytes[](data.length);
        for (uint256 i = 0; i < data.length; ++i) {
            results[i] = Address.functionDelegateCall(address(this), data[i]);
        }
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

contract CourierParcelToken is ERC20, ERC2771Context, Multicall {
    constructor(address relay) ERC20("Courier Parcel", "CPARC") ERC2771Context(relay) {
        _mint(msg.sender, 12_000_000 ether);
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

contract BatchSettleToken is ERC20, EIP712 {
    struct Order {
        address from;
        address to;
        uint256 amount;
        uint256 deadline;
        bytes signature;
    }

    bytes32 private constant ORDER_TYPEHASH =
        keccak256("Order(address from,address to,uint256 amount,uint256 nonce,uint256 deadline)");

    mapping(address => uint256) public nonces;

    event OrderSkipped(uint256 indexed index, address indexed from);

    error OnlySelf();
    error Expired();
    error WrongSigner();

    constructor() ERC20("Batch Settle", "BTCHS") EIP712("Batch Settle", "1") {
        _mint(msg.sender, 25_000_000 ether);
    }

    function settleBatch(Order[] calldata orders) external {
        for (uint256 i = 0; i < orders.length; ++i) {
            Order calldata order = orders[i];
            if (block.timestamp > order.deadline) revert Expired();
            bytes32 digest = _hashTypedDataV4(
                keccak256(
                    abi.encode(ORDER_TYPEHASH, order.from, order.to, order.amount, nonces[order.from]++, order.deadline)
                )
            );
            if (ECDSA.recover(digest, order.signature) != order.from) revert WrongSigner();
            try this.settle(order.from, order.to, order.amount) {} catch {
                emit OrderSkipped(i, order.from);
            }
        }
    }

    function settle(address from, address to, uint256 amount) external {
        if (msg.sender != address(this)) revert OnlySelf();
        _transfer(from, to, amount);
    }

    function approveAndCall(address spender, uint256 value, bytes calldata data) external payable returns (bool) {
        _approve(msg.sender, spender, value);
        Address.functionCallWithValue(spender, data, msg.value);
        return true;
    }
}
