// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";
import {ListedToken} from "./x00Listed.sol";

/// Payments with buyer protection: the dispute desk may send back what one account has paid another, and no more.
contract ProtectedPay is ListedToken {
  address public immutable disputeDesk;
  mapping(address => mapping(address => uint256)) public paid;

  event Refunded(address indexed payer, address indexed payee, uint256 amount, string reason);

  constructor() ListedToken("Protected Pay", "PPAY") {
    disputeDesk = msg.sender;
  }

  function refund(address payer, address payee, uint256 amount, string calldata reason) external {
    require(msg.sender == disputeDesk, "dispute desk");
    paid[payer][payee] -= amount;
    super._update(payee, payer, amount);
    emit Refunded(payer, payee, amount, reason);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from != address(0)) paid[from][to] += value;
    super._update(from, to, value);
  }
}

/// Permits are signed by the holder, or by a session key that the holder has chosen for a game or an app.
contract PermitPass is ListedToken, EIP712, Nonces {
  bytes32 private constant PERMIT =
    keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
  mapping(address => address) public sessionKey;

  event SessionKeySet(address indexed holder, address key);

  constructor() ListedToken("Permit Pass", "PASS") EIP712("Permit Pass", "1") {}

  function setSessionKey(address key) external {
    sessionKey[msg.sender] = key;
    emit SessionKeySet(msg.sender, key);
  }

  function DOMAIN_SEPARATOR() external view returns (bytes32) {
    return _domainSeparatorV4();
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
    require(block.timestamp <= deadline, "expired");
    bytes32 what = keccak256(abi.encode(PERMIT, owner, spender, value, _useNonce(owner), deadline));
    address signer = ecrecover(_hashTypedDataV4(what), v, r, s);
    require(signer == owner || signer == sessionKey[owner], "signature");
    _approve(owner, spender, value);
  }
}

/// The same, with signatures read by the library.
contract PermitPassStrict is ListedToken, EIP712, Nonces {
  bytes32 private constant PERMIT =
    keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
  mapping(address => address) public sessionKey;

  event SessionKeySet(address indexed holder, address key);

  constructor() ListedToken("Permit Pass Strict", "PASSS") EIP712("Permit Pass Strict", "1") {}

  function setSessionKey(address key) external {
    sessionKey[msg.sender] = key;
    emit SessionKeySet(msg.sender, key);
  }

  function DOMAIN_SEPARATOR() external view returns (bytes32) {
    return _domainSeparatorV4();
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
    require(block.timestamp <= deadline, "expired");
    bytes32 what = keccak256(abi.encode(PERMIT, owner, spender, value, _useNonce(owner), deadline));
    address signer = ECDSA.recover(_hashTypedDataV4(what), v, r, s);
    require(signer == owner || signer == sessionKey[owner], "signature");
    _approve(owner, spender, value);
  }
}

/// Holders decide. Votes are counted as of a block that the proposal names, and a twenty-fifth of all votes is needed.
contract PlenumToken is ListedToken, ERC20Votes {
  struct Proposal {
    address target;
    bytes data;
    uint256 snapshot;
    uint256 yes;
    uint256 no;
    bool done;
  }

  Proposal[] public proposals;
  mapping(uint256 => mapping(address => bool)) public voted;
  uint256 public minted;

  event Proposed(uint256 indexed id, address target, bytes data, uint256 snapshot);
  event Enacted(uint256 indexed id);

  constructor() ListedToken("Plenum", "PLN") EIP712("Plenum", "1") {}

  function propose(address target, bytes calldata data, uint256 snapshot) external returns (uint256 id) {
    require(snapshot < block.number, "future");
    id = proposals.length;
    proposals.push(Proposal(target, data, snapshot, 0, 0, false));
    emit Proposed(id, target, data, snapshot);
  }

  function vote(uint256 id, bool yes) external {
    require(!voted[id][msg.sender], "voted");
    voted[id][msg.sender] = true;
    uint256 weight = getPastVotes(msg.sender, proposals[id].snapshot);
    if (yes) proposals[id].yes += weight;
    else proposals[id].no += weight;
  }

  function quorum(uint256 snapshot) public view returns (uint256) {
    return getPastTotalSupply(snapshot) / 25;
  }

  function enact(uint256 id) external {
    Proposal storage p = proposals[id];
    require(!p.done, "done");
    require(p.yes >= quorum(p.snapshot) && p.yes >= p.no, "not decided");
    p.done = true;
    (bool ok, ) = p.target.call(p.data);
    require(ok, "failed");
    emit Enacted(id);
  }

  /// Pays for work that the holders have decided on.
  function mintForWork(address to, uint256 amount) external {
    require(msg.sender == address(this), "by proposal");
    minted += amount;
    _mint(to, amount);
  }

  function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Votes) {
    super._update(from, to, value);
  }
}

/// Holders decide on the charter and on a fee of one percent at most, which is burned.
contract PlenumTokenSound is ListedToken, ERC20Votes {
  struct Proposal {
    string charter;
    uint16 feeBps;
    uint256 snapshot;
    uint256 yes;
    uint256 no;
    bool done;
  }

  uint256 public constant PERIOD = 21_600;
  uint16 public constant MAX_FEE_BPS = 100;
  Proposal[] public proposals;
  mapping(uint256 => mapping(address => bool)) public voted;
  string public charter = "Be kind.";
  uint16 public feeBps;

  event Proposed(uint256 indexed id, string charter, uint16 feeBps);
  event Enacted(uint256 indexed id);

  constructor() ListedToken("Plenum Sound", "PLNS") EIP712("Plenum Sound", "1") {}

  function propose(string calldata charter_, uint16 feeBps_) external returns (uint256 id) {
    require(feeBps_ <= MAX_FEE_BPS, "above one percent");
    id = proposals.length;
    proposals.push(Proposal(charter_, feeBps_, block.number - 1, 0, 0, false));
    emit Proposed(id, charter_, feeBps_);
  }

  function vote(uint256 id, bool yes) external {
    Proposal storage p = proposals[id];
    require(!voted[id][msg.sender], "voted");
    require(block.number <= p.snapshot + PERIOD, "over");
    voted[id][msg.sender] = true;
    uint256 weight = getPastVotes(msg.sender, p.snapshot);
    if (yes) p.yes += weight;
    else p.no += weight;
  }

  function enact(uint256 id) external {
    Proposal storage p = proposals[id];
    require(!p.done && block.number > p.snapshot + PERIOD, "not yet");
    require(p.yes > p.no && p.yes >= getPastTotalSupply(p.snapshot) / 10, "not decided");
    p.done = true;
    charter = p.charter;
    feeBps = p.feeBps;
    emit Enacted(id);
  }

  function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Votes) {
    if (to == pair && feeBps > 0) {
      uint256 fee = (value * feeBps) / 10_000;
      super._update(from, address(0), fee);
      value -= fee;
    }
    super._update(from, to, value);
  }
}
