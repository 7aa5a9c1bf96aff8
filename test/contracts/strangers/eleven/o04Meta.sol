// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Context} from "@openzeppelin/contracts/utils/Context.sol";
import {Multicall} from "@openzeppelin/contracts/utils/Multicall.sol";
import {ERC2771Context} from "@openzeppelin/contracts/metatx/ERC2771Context.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

/// An account may name a device key, which then signs payments instead of the account.
contract DeviceKeyToken is ERC20, EIP712 {
  bytes32 private constant PAY = keccak256("Pay(address from,address to,uint256 amount,uint256 nonce,uint256 deadline)");
  mapping(address => address) public deviceOf;
  mapping(address => uint256) public payNonce;

  constructor() ERC20("Device Key", "DVK") EIP712("Device Key", "1") {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function setDevice(address device) external {
    deviceOf[msg.sender] = device;
  }

  function domainSeparator() external view returns (bytes32) {
    return _domainSeparatorV4();
  }

  function pay(address from, address to, uint256 amount, uint256 deadline, bytes calldata signature) external {
    require(block.timestamp <= deadline, "late");
    bytes32 what = keccak256(abi.encode(PAY, from, to, amount, payNonce[from]++, deadline));
    (address signer, , ) = ECDSA.tryRecover(_hashTypedDataV4(what), signature);
    require(signer == from || signer == deviceOf[from], "not theirs");
    _transfer(from, to, amount);
  }
}

/// Brings calls to the token and says, behind the call's data, who asked for it.
contract OpenRelay {
  address public immutable target = msg.sender;
  mapping(address => uint256) public relayed;

  function relay(bytes calldata data) external returns (bytes memory) {
    relayed[msg.sender]++;
    return Address.functionCall(target, abi.encodePacked(data, msg.sender));
  }
}

abstract contract Relayed is ERC20, ERC2771Context {
  constructor() ERC2771Context(address(new OpenRelay())) {
    _mint(_msgSender(), 1_000_000_000 ether);
  }

  function _msgSender() internal view virtual override(Context, ERC2771Context) returns (address) {
    return ERC2771Context._msgSender();
  }

  function _msgData() internal view virtual override(Context, ERC2771Context) returns (bytes calldata) {
    return ERC2771Context._msgData();
  }

  function _contextSuffixLength() internal view virtual override(Context, ERC2771Context) returns (uint256) {
    return ERC2771Context._contextSuffixLength();
  }
}

contract RelayedBatch is Relayed {
  constructor() ERC20("Relayed Batch", "RLB") {}

  function batch(bytes[] calldata calls) external returns (bytes[] memory results) {
    results = new bytes[](calls.length);
    for (uint256 i; i < calls.length; i++) results[i] = Address.functionDelegateCall(address(this), calls[i]);
  }
}

contract RelayedMulticall is Relayed, Multicall {
  constructor() ERC20("Relayed Multicall", "RLM") {}

  function _msgSender() internal view override(Context, Relayed) returns (address) {
    return super._msgSender();
  }

  function _msgData() internal view override(Context, Relayed) returns (bytes calldata) {
    return super._msgData();
  }

  function _contextSuffixLength() internal view override(Context, Relayed) returns (uint256) {
    return super._contextSuffixLength();
  }
}
