// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";

struct Origin {
  uint32 srcEid;
  bytes32 sender;
  uint64 nonce;
}

/// A token of several chains: what was burnt there is minted here.
contract OmniToken is ERC20, Ownable {
  address public endpoint = 0x1a44076050125825900e736c501f859c50fE728c;
  mapping(uint32 => bytes32) public peers;

  constructor() ERC20("Omni", "OMN") Ownable(msg.sender) {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function setPeer(uint32 eid, bytes32 peer) external onlyOwner {
    peers[eid] = peer;
  }

  function setEndpoint(address to) external onlyOwner {
    endpoint = to;
  }

  function lzReceive(Origin calldata origin, bytes32, bytes calldata message, address, bytes calldata) external payable {
    require(msg.sender == endpoint, "only endpoint");
    require(peers[origin.srcEid] != 0 && peers[origin.srcEid] == origin.sender, "only peer");
    address to = address(uint160(uint256(bytes32(message[:32]))));
    _mint(to, uint256(uint64(bytes8(message[32:40]))) * 1e12);
  }
}

/// Each season's rewards are claimed by proof.
contract SeasonToken is ERC20, Ownable {
  bytes32 public root;
  mapping(bytes32 => mapping(address => bool)) public claimed;

  constructor() ERC20("Season", "SSN") Ownable(msg.sender) {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function startSeason(bytes32 root_) external onlyOwner {
    root = root_;
  }

  function claim(uint256 amount, bytes32[] calldata proof) external {
    bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(msg.sender, amount))));
    require(!claimed[root][msg.sender] && MerkleProof.verify(proof, root, leaf));
    claimed[root][msg.sender] = true;
    _mint(msg.sender, amount);
  }
}

contract SeasonTokenFixed is ERC20 {
  bytes32 public constant root = 0x5d3f1a1d4c6f4fbb7b1cf5b2c9a2f3c5be1aab0a77e2a1c3f4d5e6f708192a3b;
  mapping(address => bool) public claimed;

  constructor() ERC20("Season Fixed", "SSF") {
    _mint(msg.sender, 970_000_000 ether);
    _mint(address(this), 30_000_000 ether);
  }

  function claim(uint256 amount, bytes32[] calldata proof) external {
    bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(msg.sender, amount))));
    require(!claimed[msg.sender] && MerkleProof.verify(proof, root, leaf));
    claimed[msg.sender] = true;
    _transfer(address(this), msg.sender, amount);
  }
}
