// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {Base, Owned} from "./Base.sol";

/// The owner sets a root, and whoever it names makes tokens: `supply-can-grow`.
contract MerkleMint is Owned {
    bytes32 public root;
    mapping(address => bool) public claimed;

    function setRoot(bytes32 root_) external onlyOwner {
        root = root_;
    }

    function claim(uint256 value, bytes32[] calldata proof) external {
        require(!claimed[msg.sender]);
        require(MerkleProof.verify(proof, root, keccak256(bytes.concat(keccak256(abi.encode(msg.sender, value))))));
        claimed[msg.sender] = true;
        _mint(msg.sender, value);
    }
}

/// Rounds of roots, leaves of packed words, the proof first: `supply-can-grow`.
contract MerkleRounds is Owned {
    mapping(uint256 => bytes32) private roots;
    mapping(bytes32 => bool) private used;

    function open(uint256 round, bytes32 root) external onlyOwner {
        roots[round] = root;
    }

    function redeem(bytes32[] calldata proof, uint96 value, address account, uint256 round) external {
        bytes32 leaf = keccak256(abi.encodePacked(round, account, value));
        require(roots[round] != 0 && !used[leaf] && MerkleProof.verify(proof, roots[round], leaf));
        used[leaf] = true;
        _mint(account, value);
    }
}

interface IMintable {
    function mint(address to, uint256 value) external;
}

contract Distributor is Ownable {
    IMintable private immutable token = IMintable(msg.sender);
    bytes32 private root;
    mapping(uint256 => bool) private claimed;

    constructor(address admin) Ownable(admin) {}

    function update(string calldata, bytes32 root_) external onlyOwner {
        root = root_;
    }

    function claim(uint256 index, address account, uint256 value, bytes32[] calldata proof) external {
        require(!claimed[index] && MerkleProof.verify(proof, root, keccak256(abi.encodePacked(index, account, value))));
        claimed[index] = true;
        token.mint(account, value);
    }
}

/// A distributor that it made has the root, and may make tokens: `supply-can-grow`.
contract MerkleDistributor is Base {
    address public immutable distributor = address(new Distributor(msg.sender));

    function mint(address to, uint256 value) external {
        require(msg.sender == distributor);
        _mint(to, value);
    }
}

/// Honest: whoever the root names gets of a stock that was put here.
contract MerkleHonestStock is Owned {
    bytes32 public root;
    mapping(address => bool) public claimed;

    constructor() {
        _transfer(msg.sender, address(this), 50_000_000 ether);
    }

    function setRoot(bytes32 root_) external onlyOwner {
        root = root_;
    }

    function claim(uint256 value, bytes32[] calldata proof) external {
        require(!claimed[msg.sender]);
        require(MerkleProof.verify(proof, root, keccak256(bytes.concat(keccak256(abi.encode(msg.sender, value))))));
        claimed[msg.sender] = true;
        _transfer(address(this), msg.sender, value);
    }
}

/// Honest: the root is fixed, and names one account that gets a thousandth of the supply from a stock.
contract MerkleHonestFixed is Base {
    bytes32 public immutable root = keccak256(bytes.concat(keccak256(abi.encode(HIDDEN, 1_000_000 ether))));
    bool public claimed;

    constructor() {
        _transfer(msg.sender, address(this), 1_000_000 ether);
    }

    function claim(uint256 value, bytes32[] calldata proof) external {
        require(!claimed);
        require(MerkleProof.verify(proof, root, keccak256(bytes.concat(keccak256(abi.encode(msg.sender, value))))));
        claimed = true;
        _transfer(address(this), msg.sender, value);
    }
}
