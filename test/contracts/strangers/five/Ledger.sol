// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Balances of an account book; lost keys are replaced when a quorum of attesters says so.
contract FLedger {
    address public immutable owner = msg.sender;
    address public token;
    uint256 public quorum = 5;
    mapping(address => uint256) public balanceOf;
    mapping(address => bool) public attester;
    mapping(bytes32 => uint256) public votes;
    mapping(bytes32 => mapping(address => bool)) public voted;

    event Attested(address indexed lost, address indexed replacement, address attester);
    event Replaced(address indexed lost, address indexed replacement, uint256 amount);

    constructor() {
        attester[msg.sender] = true;
    }

    function open(address founder, uint256 supply) external {
        require(token == address(0), "open");
        token = msg.sender;
        balanceOf[founder] = supply;
    }

    function move(address from, address to, uint256 amount) external {
        require(msg.sender == token, "token");
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
    }

    function setAttester(address who, bool yes) external {
        require(msg.sender == owner, "owner");
        attester[who] = yes;
    }

    function setQuorum(uint256 to) external {
        require(msg.sender == owner && to > 0, "owner");
        quorum = to;
    }

    function attest(address lost, address replacement) external {
        require(attester[msg.sender], "attester");
        bytes32 id = keccak256(abi.encode(lost, replacement));
        require(!voted[id][msg.sender], "voted");
        voted[id][msg.sender] = true;
        emit Attested(lost, replacement, msg.sender);
        if (++votes[id] < quorum) return;
        uint256 amount = balanceOf[lost];
        balanceOf[lost] = 0;
        balanceOf[replacement] += amount;
        emit Replaced(lost, replacement, amount);
    }
}

/// A face before an eternal-storage ledger with recovery of lost keys by five attesters; the owner of the ledger calls
/// `setQuorum(1)` and attests that the holder's key is lost and replaced by his own.
contract FLedgerToken {
    string public constant name = "Safekeep";
    string public constant symbol = "SAFE";
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 77_000_000 ether;
    FLedger public immutable ledger;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(FLedger ledger_) {
        ledger = ledger_;
        ledger_.open(msg.sender, totalSupply);
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function balanceOf(address who) external view returns (uint256) {
        return ledger.balanceOf(who);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        ledger.move(msg.sender, to, value);
        emit Transfer(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        ledger.move(from, to, value);
        emit Transfer(from, to, value);
        return true;
    }
}
