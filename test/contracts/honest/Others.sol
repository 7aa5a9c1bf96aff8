// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Token} from "../Token.sol";

/// Wrapped money: anybody gets as much as they pay in, and back. Nobody is in charge.
contract WrappedMoney {
    string public name = "Wrapped Money";
    string public symbol = "WMON";
    uint8 public decimals = 18;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event Deposit(address indexed to, uint256 value);

    receive() external payable {
        deposit();
    }

    function deposit() public payable {
        balanceOf[msg.sender] += msg.value;
        emit Deposit(msg.sender, msg.value);
    }

    function withdraw(uint256 value) public {
        balanceOf[msg.sender] -= value;
        payable(msg.sender).transfer(value);
    }

    function totalSupply() public view returns (uint256) {
        return address(this).balance;
    }

    function approve(address spender, uint256 value) public returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) public returns (bool) {
        return transferFrom(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) public returns (bool) {
        if (from != msg.sender && allowance[from][msg.sender] != type(uint256).max) allowance[from][msg.sender] -= value;
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}

/// Votes follow balances, and whoever has them delegates them, also by signature.
contract Governance is Token {
    struct Checkpoint {
        uint32 fromBlock;
        uint96 votes;
    }

    mapping(address => address) public delegates;
    mapping(address => mapping(uint32 => Checkpoint)) public checkpoints;
    mapping(address => uint32) public numCheckpoints;
    mapping(address => uint256) public nonces;

    constructor() {
        owner = address(0);
    }

    function delegate(address to) external {
        _delegate(msg.sender, to);
    }

    function delegateBySig(address to, uint256 nonce, uint256 expiry, uint8 v, bytes32 r, bytes32 s) external {
        bytes32 digest = keccak256(abi.encode(address(this), block.chainid, to, nonce, expiry));
        address signer = ecrecover(digest, v, r, s);
        require(signer != address(0) && nonce == nonces[signer]++ && block.timestamp <= expiry);
        _delegate(signer, to);
    }

    function getCurrentVotes(address who) external view returns (uint96) {
        uint32 count = numCheckpoints[who];
        return count > 0 ? checkpoints[who][count - 1].votes : 0;
    }

    function _delegate(address from, address to) private {
        address before = delegates[from];
        delegates[from] = to;
        _moveVotes(before, to, uint96(balanceOf[from]));
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(value < 2 ** 96);
        super._transfer(from, to, value);
        _moveVotes(delegates[from], delegates[to], uint96(value));
    }

    function _moveVotes(address from, address to, uint96 value) private {
        if (from == to || value == 0) return;
        if (from != address(0)) _write(from, _votesOf(from) - value);
        if (to != address(0)) _write(to, _votesOf(to) + value);
    }

    function _votesOf(address who) private view returns (uint96) {
        uint32 count = numCheckpoints[who];
        return count > 0 ? checkpoints[who][count - 1].votes : 0;
    }

    function _write(address who, uint96 votes) private {
        uint32 count = numCheckpoints[who];
        if (count > 0 && checkpoints[who][count - 1].fromBlock == block.number) {
            checkpoints[who][count - 1].votes = votes;
        } else {
            checkpoints[who][count] = Checkpoint(uint32(block.number), votes);
            numCheckpoints[who] = count + 1;
        }
    }
}

/// Shares of staked money; an oracle of several members reports what it earned. Anybody may stake.
contract Staked {
    string public name = "Staked Money";
    string public symbol = "stMON";
    uint8 public decimals = 18;
    address public immutable oracle;
    uint256 public total;
    uint256 private allShares;
    mapping(address => uint256) private shares;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(address oracle_) {
        oracle = oracle_;
        total = allShares = 1_000_000_000 ether;
        shares[msg.sender] = allShares;
        emit Transfer(address(0), msg.sender, total);
    }

    function submit() external payable {
        uint256 part = (msg.value * allShares) / total;
        shares[msg.sender] += part;
        allShares += part;
        total += msg.value;
        emit Transfer(address(0), msg.sender, msg.value);
    }

    function report(uint256 earned) external {
        require(msg.sender == oracle && earned <= total / 1000);
        total += earned;
    }

    function totalSupply() external view returns (uint256) {
        return total;
    }

    function balanceOf(address who) public view returns (uint256) {
        return (shares[who] * total) / allShares;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        return _move(from, to, value);
    }

    function _move(address from, address to, uint256 value) private returns (bool) {
        uint256 part = (value * allShares) / total;
        shares[from] -= part;
        shares[to] += part;
        emit Transfer(from, to, value);
        return true;
    }
}

contract Oracle {
    mapping(bytes32 => uint256) private reports;
    mapping(address => bool) private isMember;

    constructor(address[] memory members) {
        for (uint256 i = 0; i < members.length; i++) isMember[members[i]] = true;
    }

    function report(Staked token, uint256 earned, uint256 day) external {
        require(isMember[msg.sender]);
        if (++reports[keccak256(abi.encode(earned, day))] == 2) token.report(earned);
    }
}

/// Whoever has tokens may lock some of them until a day, or send them so locked; nobody can do it to another's.
contract Vesting is Token {
    struct Lock {
        uint128 amount;
        uint64 until;
    }

    mapping(address => Lock) public locks;

    constructor() {
        owner = address(0);
    }

    function lockMine(uint128 amount, uint64 until) external {
        require(amount <= balanceOf[msg.sender] && until > locks[msg.sender].until && amount >= locks[msg.sender].amount);
        locks[msg.sender] = Lock(amount, until);
    }

    function transferLocked(address to, uint128 amount, uint64 until) external {
        require(locks[to].amount == 0 && amount > 0 && balanceOf[to] == 0);
        _transfer(msg.sender, to, amount);
        locks[to] = Lock(amount, until);
    }

    function release() external {
        require(block.timestamp >= locks[msg.sender].until);
        delete locks[msg.sender];
    }

    function _transfer(address from, address to, uint256 value) internal override {
        Lock memory lock = locks[from];
        require(block.timestamp >= lock.until || balanceOf[from] >= value + lock.amount);
        super._transfer(from, to, value);
    }
}

interface Receiver {
    function onTokenTransfer(address from, uint256 value, bytes calldata data) external;
}

/// What everybody has is counted anew, as a price tells it to be.
contract Elastic {
    string public constant name = "Elastic";
    string public constant symbol = "ELA";
    uint8 public constant decimals = 18;
    uint256 private constant SHARES = type(uint256).max - (type(uint256).max % 1e27);
    address public owner = msg.sender;
    uint256 public totalSupply = 1e27;
    uint256 private _perToken = SHARES / 1e27;
    mapping(address => uint256) private _shares;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        _shares[msg.sender] = SHARES;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function rebase(uint256, int256 by) external returns (uint256) {
        require(msg.sender == owner);
        if (by < 0) {
            require(uint256(-by) < totalSupply / 20);
            totalSupply -= uint256(-by);
        } else {
            require(uint256(by) <= totalSupply / 10);
            totalSupply += uint256(by);
        }
        _perToken = SHARES / totalSupply;
        return totalSupply;
    }

    function balanceOf(address who) public view returns (uint256) {
        return _shares[who] / _perToken;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _send(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        return _send(from, to, value);
    }

    function _send(address from, address to, uint256 value) private returns (bool) {
        _shares[from] -= value * _perToken;
        _shares[to] += value * _perToken;
        emit Transfer(from, to, value);
        return true;
    }
}

/// ERC-677: the recipient is called where it is a contract.
contract TransferAndCall is Token {
    constructor() {
        owner = address(0);
    }

    function transferAndCall(address to, uint256 value, bytes calldata data) external returns (bool) {
        _transfer(msg.sender, to, value);
        if (to.code.length > 0) Receiver(to).onTokenTransfer(msg.sender, value, data);
        return true;
    }

    function burn(uint256 value) external {
        balanceOf[msg.sender] -= value;
        totalSupply -= value;
        emit Transfer(msg.sender, address(0), value);
    }

    function burnFrom(address from, uint256 value) external {
        allowance[from][msg.sender] -= value;
        balanceOf[from] -= value;
        totalSupply -= value;
        emit Transfer(from, address(0), value);
    }
}

/// Minted by a timelock, once a year, and little.
contract Inflation is Token {
    address public minter;
    uint256 public nextMint;

    constructor(address minter_) {
        owner = address(0);
        minter = minter_;
        nextMint = block.timestamp;
    }

    function mint(address to, uint256 value) external {
        require(msg.sender == minter && block.timestamp >= nextMint && value <= totalSupply / 50);
        nextMint = block.timestamp + 365 days;
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }
}
