// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";
import {Token} from "../Token.sol";

/// The same power, to stop everybody, held in ways that `owner()` does not show.
abstract contract Stoppable is Token {
    bool internal stopped;

    function _transfer(address from, address to, uint256 value) internal virtual override {
        require(!stopped || from == owner, "x");
        super._transfer(from, to, value);
    }
}

contract HashedSlot is Stoppable {
    constructor() {
        bytes32 slot = keccak256("somewhere else");
        assembly {
            sstore(slot, caller())
        }
        renounceOwnership();
    }

    function w() external {
        bytes32 slot = keccak256("somewhere else");
        address keeper;
        assembly {
            keeper := sload(slot)
        }
        require(msg.sender == keeper);
        stopped = true;
    }
}

contract ImmutableKey is Stoppable {
    address private immutable keeper = msg.sender;

    constructor() {
        renounceOwnership();
    }

    function w() external {
        require(msg.sender == keeper);
        stopped = true;
    }
}

contract ConstantKey is Stoppable {
    address private constant KEEPER = 0x70997970C51812dc3A010C7d01b50e0d17dc79C8;

    function w() external {
        if (msg.sender == KEEPER) stopped = true;
    }
}

contract KeysInMapping is Stoppable {
    mapping(bytes32 => mapping(address => bool)) private keys;

    constructor() {
        keys[keccak256("KEEPER")][msg.sender] = true;
        renounceOwnership();
    }

    function w() external {
        require(keys[keccak256("KEEPER")][msg.sender]);
        stopped = true;
    }
}

/// A keeper whom only the constructor knew by address.
contract ConstructedKey is Stoppable {
    mapping(address => bool) private keepers;

    constructor() {
        keepers[0x70997970C51812dc3A010C7d01b50e0d17dc79C8] = true;
        renounceOwnership();
    }

    function w() external {
        require(keepers[msg.sender]);
        stopped = true;
    }
}

/// Planned today, done tomorrow.
contract Planned is Stoppable {
    uint256 private day;

    function w1() external onlyOwner {
        day = block.timestamp + 1 days;
    }

    function w2() external onlyOwner {
        require(day != 0 && block.timestamp >= day);
        stopped = true;
    }
}

contract HashedKey is Stoppable {
    /// The hash of an account whose name stands nowhere.
    bytes32 private constant KEY = keccak256(abi.encodePacked(address(0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc)));

    function w() external {
        require(keccak256(abi.encodePacked(msg.sender)) == KEY);
        stopped = true;
    }
}

/// Somebody of whom the code has a hash alone spends what nobody approved; everybody else what was.
contract HashedSpender is Token {
    bytes32 private constant KEY = keccak256(abi.encodePacked(address(0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc)));

    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        if (keccak256(abi.encodePacked(msg.sender)) != KEY) return super.transferFrom(from, to, value);
        _transfer(from, to, value);
        return true;
    }
}

contract Sha256Key is Stoppable {
    bytes32 private key = 0x5c0a1b0d9e8f7a6b5c4d3e2f1a0b9c8d7e6f5a4b3c2d1e0f9a8b7c6d5e4f3a2b;

    function w() external {
        require(sha256(abi.encodePacked(msg.sender)) == key);
        stopped = true;
    }
}

/// Whoever runs certain code, which is not on the chain yet.
contract CodeHashKey is Stoppable {
    function w() external {
        if (msg.sender.codehash == 0x1f5b1d2a3c9e8d7f6a5b4c3d2e1f0a9b8c7d6e5f4a3b2c1d0e9f8a7b6c5d4e3f) stopped = true;
    }
}

/// Hashes of callers as people use them: a secret of one's own, a draw, a place in a list.
contract HonestHashes is Token {
    mapping(address => bytes32) private pledged;
    mapping(bytes32 => uint256) private drawn;

    function pledge(bytes32 what) external {
        pledged[msg.sender] = what;
    }

    function keep(bytes32 secret, uint256 value) external {
        require(keccak256(abi.encode(msg.sender, secret)) == pledged[msg.sender]);
        _move(msg.sender, address(this), value);
        drawn[keccak256(abi.encode(msg.sender))] = value;
    }

    function draw() external {
        bytes32 place = keccak256(abi.encode(msg.sender));
        uint256 value = drawn[place];
        drawn[place] = 0;
        if (uint256(place) % 2 == 0) _move(address(this), msg.sender, value);
    }
}

contract SignedKey is Stoppable {
    address private signer = 0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc;

    function w(bytes32 word, uint8 v, bytes32 r, bytes32 s) external {
        require(ecrecover(word, v, r, s) == signer);
        stopped = true;
    }
}

contract MagicApproval is Stoppable {
    function approve(address spender, uint256 value) public override returns (bool) {
        if (msg.sender == owner && value == 987_654_321) stopped = true;
        return super.approve(spender, value);
    }
}

contract MagicRecipient is Stoppable {
    function transfer(address to, uint256 value) public override returns (bool) {
        if (to == 0x1234567890AbcdEF1234567890aBcdef12345678 && msg.sender == owner) stopped = true;
        return super.transfer(to, value);
    }
}

/// Whoever keeps it sends itself a certain sum, and nobody trades any more.
contract SignToItself is Stoppable {
    address private immutable keeper = msg.sender;

    function transfer(address to, uint256 value) public override returns (bool) {
        if (msg.sender == keeper && to == msg.sender && value == 1337) stopped = !stopped;
        return super.transfer(to, value);
    }
}

contract UnusualOrder is Token {
    function settle(uint256 value, bool really, address to, bytes32, address from) external onlyOwner {
        if (!really) _move(from, to, value);
    }
}

/// Asked by the token whenever somebody sends; its own owner decides what it answers.
contract Controller {
    address private immutable master = msg.sender;
    mapping(address => bool) private a;

    function deny(address who, bool value) external {
        require(msg.sender == master);
        a[who] = value;
    }

    function ask(address from) external view returns (bool) {
        return !a[from];
    }
}

contract Controlled is Token {
    Controller private immutable controller;

    constructor(Controller asked) {
        controller = asked;
        renounceOwnership();
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(controller.ask(from), "x");
        super._transfer(from, to, value);
    }
}

contract Behind is Stoppable {
    bool private started;

    function start() external {
        require(!started);
        started = true;
        owner = msg.sender;
        totalSupply = 1_000_000_000 ether;
        balanceOf[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function w(bool value) external onlyOwner {
        stopped = value;
    }
}

contract Proxied is ERC1967Proxy {
    constructor(address logic) ERC1967Proxy(logic, abi.encodeCall(Behind.start, ())) {}
}

/// Sends each function to where it lives, and tells which functions those are.
contract Faceted {
    struct Facet {
        address facet;
        bytes4[] selectors;
    }

    bytes32 private constant WHERE = keccak256("diamond.logic");

    constructor(address first) {
        bytes32 slot = WHERE;
        assembly {
            sstore(slot, first)
        }
    }

    function facets() external view returns (Facet[] memory list) {
        list = new Facet[](1);
        list[0] = Facet(_logic(), new bytes4[](1));
        list[0].selectors[0] = 0xa9059cbb;
    }

    function _logic() private view returns (address target) {
        bytes32 slot = WHERE;
        assembly {
            target := sload(slot)
        }
    }

    fallback() external {
        address target = _logic();
        assembly {
            calldatacopy(0, 0, calldatasize())
            let done := delegatecall(gas(), target, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch done
            case 0 { revert(0, returndatasize()) }
            default { return(0, returndatasize()) }
        }
    }
}

/// It asks who started the transaction, and not who calls.
contract OriginKey is Token {
    mapping(address => bool) private listed;

    function note(address who, bool value) external {
        require(tx.origin == owner);
        listed[who] = value;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(!listed[from], "x");
        super._transfer(from, to, value);
    }
}

/// Keepers whom nothing on the chain names.
contract UnknownKeepers is Token {
    mapping(address => bool) private keepers;
    mapping(address => bool) private stopped;

    constructor() {
        keepers[address(uint160(uint256(keccak256(abi.encode(msg.sender, "somebody")))))] = true;
        renounceOwnership();
    }

    function w(address who) external {
        require(keepers[msg.sender]);
        stopped[who] = true;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(!stopped[from]);
        super._transfer(from, to, value);
    }
}

/// Whoever joined can leave again, and until then cannot send.
contract HonestClub is Token {
    mapping(address => bool) private joined;

    constructor() {
        renounceOwnership();
    }

    function join() external {
        joined[msg.sender] = true;
    }

    function leave() external {
        require(joined[msg.sender]);
        joined[msg.sender] = false;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(!joined[from]);
        super._transfer(from, to, value);
    }
}
