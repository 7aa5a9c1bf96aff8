// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Checkpoints} from "@openzeppelin/contracts/utils/structs/Checkpoints.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";

contract ParishCouncilToken is ERC20 {
    using Checkpoints for Checkpoints.Trace208;

    enum Kind {
        Stipend,
        Suspend,
        Reinstate
    }

    struct Motion {
        uint48 opened;
        Kind kind;
        bool carried;
        address subject;
        uint256 ayes;
    }

    uint48 public constant VOTING_TIME = 2 days;
    uint256 public constant QUORUM_PERCENT = 12;

    Motion[] public motions;
    mapping(address account => address) public delegateOf;
    mapping(address account => bool) public suspended;
    mapping(address account => uint256) public stipends;
    mapping(uint256 motion => mapping(address member => bool)) public hasVoted;
    mapping(address member => Checkpoints.Trace208) private _weights;

    event DelegateChanged(address indexed account, address indexed from, address indexed to);
    event MotionOpened(uint256 indexed id, Kind kind, address indexed subject);
    event MotionVoted(uint256 indexed id, address indexed member, uint256 weight);
    event MotionCarried(uint256 indexed id);

    error NoWeight(address member);
    error VotingClosed(uint256 id);
    error VotingOpen(uint256 id);
    error AlreadyVoted(uint256 id, address member);
    error QuorumMissed(uint256 ayes);
    error AccountSuspended(address account);

    constructor() ERC20("Parish Council", "PARISH") {
        _mint(msg.sender, 60_000_000 ether);
    }

    function weightOf(address member) public view returns (uint256) {
        return _weights[member].latest();
    }

    function weightAt(address member, uint48 when) public view returns (uint256) {
        return _weights[member].upperLookup(when);
    }

    function delegate(address member) external {
        address former = delegateOf[msg.sender];
        uint256 units = balanceOf(msg.sender);
        if (former != address(0) && former != member) _lower(former, units);
        delegateOf[msg.sender] = member;
        if (member != address(0)) _raise(member, units);
        emit DelegateChanged(msg.sender, former, member);
    }

    function openMotion(Kind kind, address subject) external returns (uint256 id) {
        if (weightOf(msg.sender) == 0) revert NoWeight(msg.sender);
        id = motions.length;
        motions.push(Motion(uint48(block.timestamp), kind, false, subject, 0));
        emit MotionOpened(id, kind, subject);
    }

    function vote(uint256 id) external {
        Motion storage motion = motions[id];
        if (block.timestamp <= motion.opened || block.timestamp > motion.opened + VOTING_TIME) revert VotingClosed(id);
        if (hasVoted[id][msg.sender]) revert AlreadyVoted(id, msg.sender);
        hasVoted[id][msg.sender] = true;
        uint256 weight = weightAt(msg.sender, motion.opened);
        motion.ayes += weight;
        emit MotionVoted(id, msg.sender, weight);
    }

    function carry(uint256 id) external {
        Motion storage motion = motions[id];
        if (motion.carried || block.timestamp <= motion.opened + VOTING_TIME) revert VotingOpen(id);
        if (motion.ayes * 100 < totalSupply() * QUORUM_PERCENT) revert QuorumMissed(motion.ayes);
        motion.carried = true;
        if (motion.kind == Kind.Stipend) stipends[motion.subject] += 1;
        else suspended[motion.subject] = motion.kind == Kind.Suspend;
        emit MotionCarried(id);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (suspended[from]) revert AccountSuspended(from);
        super._update(from, to, value);
        address giver = delegateOf[from];
        address taker = delegateOf[to];
        if (giver != taker) {
            if (giver != address(0)) _lower(giver, value);
            if (taker != address(0)) _raise(taker, value);
        }
    }

    function _raise(address member, uint256 units) private {
        _weights[member].push(uint48(block.timestamp), uint208(weightOf(member) + units));
    }

    function _lower(address member, uint256 units) private {
        _weights[member].push(uint48(block.timestamp), uint208(weightOf(member) - units));
    }
}

contract VesperSuccessionToken is ERC20, Ownable {
    uint256 public constant SILENCE = 30 days;
    uint256 public constant WITNESSES = 2;
    uint256 public constant MAX_QUIET = 7 days;

    address public heir;
    uint64 public lastSeen;
    uint64 public quietUntil;
    uint32 public round;
    uint32 public attestations;
    mapping(uint256 round => mapping(address witness => bool)) public attested;

    event HeirNamed(address indexed heir);
    event Attested(uint256 indexed round, address indexed witness);
    event Succeeded(address indexed heir, uint256 indexed round);
    event QuietCalled(uint64 until);

    error NotHeir(address caller);
    error NotAHolder(address caller);
    error AlreadyAttested(address caller);
    error StillSeen(uint256 until);
    error TooFewWitnesses(uint256 count);
    error QuietTooLong(uint64 until);
    error Quiet(uint64 until);

    constructor() ERC20("Vesper", "VESP") Ownable(msg.sender) {
        heir = msg.sender;
        lastSeen = uint64(block.timestamp);
        _mint(msg.sender, 21_000_000 ether);
        _transferOwnership(address(0));
    }

    function checkIn() external onlyOwner {
        lastSeen = uint64(block.timestamp);
    }

    function nameHeir(address heir_) external onlyOwner {
        heir = heir_;
        emit HeirNamed(heir_);
    }

    function callQuiet(uint64 until) external onlyOwner {
        if (until > block.timestamp + MAX_QUIET) revert QuietTooLong(until);
        quietUntil = until;
        emit QuietCalled(until);
    }

    function attest() external {
        if (balanceOf(msg.sender) == 0) revert NotAHolder(msg.sender);
        if (attested[round][msg.sender]) revert AlreadyAttested(msg.sender);
        attested[round][msg.sender] = true;
        attestations += 1;
        emit Attested(round, msg.sender);
    }

    function succeed() external {
        if (msg.sender != heir) revert NotHeir(msg.sender);
        if (block.timestamp < lastSeen + SILENCE) revert StillSeen(lastSeen + SILENCE);
        if (attestations < WITNESSES) revert TooFewWitnesses(attestations);
        emit Succeeded(heir, round);
        round += 1;
        attestations = 0;
        lastSeen = uint64(block.timestamp);
        _transferOwnership(msg.sender);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (block.timestamp < quietUntil && from != owner() && to != owner()) revert Quiet(quietUntil);
        super._update(from, to, value);
    }
}

contract PasskeyLedgerToken is ERC20, EIP712, Ownable {
    bytes32 private constant PERMIT_TYPEHASH = keccak256(
        "PermitFor(address holder,address spender,uint256 value,uint256 nonce,uint256 deadline)"
    );

    address public houseValidator;
    mapping(address holder => address) public validatorOf;
    mapping(address holder => uint256) public nonces;

    event ValidatorChosen(address indexed holder, address indexed validator);
    event HouseValidatorSet(address indexed validator);

    error Expired(uint256 deadline);
    error ProofRefused(address holder);
    error NotAContract(address validator);

    constructor() ERC20("Passkey Ledger", "PKL") EIP712("Passkey Ledger", "1") Ownable(msg.sender) {
        _mint(msg.sender, 40_000_000 ether);
    }

    function chooseValidator(address validator) external {
        validatorOf[msg.sender] = validator;
        emit ValidatorChosen(msg.sender, validator);
    }

    function setHouseValidator(address validator) external onlyOwner {
        if (validator.code.length == 0) revert NotAContract(validator);
        houseValidator = validator;
        emit HouseValidatorSet(validator);
    }

    function permitFor(address holder, address spender, uint256 value, uint256 deadline, bytes calldata proof) external {
        if (block.timestamp > deadline) revert Expired(deadline);
        bytes32 digest = _hashTypedDataV4(
            keccak256(abi.encode(PERMIT_TYPEHASH, holder, spender, value, nonces[holder]++, deadline))
        );
        if (!_proves(holder, digest, proof)) revert ProofRefused(holder);
        _approve(holder, spender, value);
    }

    function _proves(address holder, bytes32 digest, bytes calldata proof) private view returns (bool) {
        address validator = validatorOf[holder];
        if (validator == address(0)) validator = houseValidator;
        if (validator == address(0)) {
            (address signer, ECDSA.RecoverError problem,) = ECDSA.tryRecover(digest, proof);
            return problem == ECDSA.RecoverError.NoError && signer == holder;
        }
        return IERC1271(validator).isValidSignature(digest, proof) == IERC1271.isValidSignature.selector;
    }
}
