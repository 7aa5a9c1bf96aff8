// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import "@openzeppelin/contracts/access/AccessControl.sol";
import "@openzeppelin/contracts/access/Ownable.sol";
import "@openzeppelin/contracts/token/ERC20/ERC20.sol";

abstract contract MooringStaking is ERC20, Ownable {
    struct Position {
        uint256 amount;
        uint256 debt;
        uint256 owed;
    }

    uint256 internal constant PRECISION = 1e12;

    mapping(address => Position) public positions;
    uint256 public emissionPerSecond;
    uint256 public accPerShare;
    uint256 public totalStaked;
    uint64 public lastAccrual;

    event Staked(address indexed account, uint256 amount);
    event Unstaked(address indexed account, uint256 amount);
    event Harvested(address indexed account, uint256 amount);
    event EmissionSet(uint256 perSecond);

    error NothingStaked();
    error EmissionTooHigh();

    function stake(uint256 amount) external {
        _settle(msg.sender);
        _transfer(msg.sender, address(this), amount);
        Position storage p = positions[msg.sender];
        p.amount += amount;
        p.debt = (p.amount * accPerShare) / PRECISION;
        totalStaked += amount;
        emit Staked(msg.sender, amount);
    }

    function unstake(uint256 amount) external {
        Position storage p = positions[msg.sender];
        if (p.amount < amount) revert NothingStaked();
        _settle(msg.sender);
        p.amount -= amount;
        p.debt = (p.amount * accPerShare) / PRECISION;
        totalStaked -= amount;
        _transfer(address(this), msg.sender, amount);
        emit Unstaked(msg.sender, amount);
    }

    function harvest() external {
        _settle(msg.sender);
        uint256 owed = positions[msg.sender].owed;
        uint256 paid = _payReward(msg.sender, owed);
        positions[msg.sender].owed = owed - paid;
        emit Harvested(msg.sender, paid);
    }

    function _payReward(address to, uint256 amount) internal virtual returns (uint256);

    function _accrue() internal {
        uint256 elapsed = block.timestamp - lastAccrual;
        lastAccrual = uint64(block.timestamp);
        if (totalStaked == 0 || elapsed == 0) return;
        accPerShare += (elapsed * emissionPerSecond * PRECISION) / totalStaked;
    }

    function _settle(address account) internal {
        _accrue();
        Position storage p = positions[account];
        uint256 gross = (p.amount * accPerShare) / PRECISION;
        p.owed += gross - p.debt;
        p.debt = gross;
    }
}

contract MooringRewardsToken is MooringStaking {
    constructor() ERC20("Mooring", "MOOR") Ownable(msg.sender) {
        _mint(msg.sender, 50_000_000 ether);
        lastAccrual = uint64(block.timestamp);
    }

    function setEmission(uint256 perSecond) external onlyOwner {
        _accrue();
        emissionPerSecond = perSecond;
        emit EmissionSet(perSecond);
    }

    function _payReward(address to, uint256 amount) internal override returns (uint256) {
        _mint(to, amount);
        return amount;
    }
}

contract MooringReserveToken is MooringStaking {
    uint256 public constant MAX_EMISSION = 1 ether;
    uint256 public rewardReserve;

    event ReserveFunded(address indexed from, uint256 amount);

    constructor() ERC20("Mooring Reserve", "MOORR") Ownable(msg.sender) {
        _mint(msg.sender, 50_000_000 ether);
        lastAccrual = uint64(block.timestamp);
    }

    function setEmission(uint256 perSecond) external onlyOwner {
        if (perSecond > MAX_EMISSION) revert EmissionTooHigh();
        _accrue();
        emissionPerSecond = perSecond;
        emit EmissionSet(perSecond);
    }

    function fundReserve(uint256 amount) external {
        _transfer(msg.sender, address(this), amount);
        rewardReserve += amount;
        emit ReserveFunded(msg.sender, amount);
    }

    function _payReward(address to, uint256 amount) internal override returns (uint256) {
        uint256 paid = amount < rewardReserve ? amount : rewardReserve;
        rewardReserve -= paid;
        _transfer(address(this), to, paid);
        return paid;
    }
}

contract KeelOperatorToken is ERC20, AccessControl {
    bytes32 public constant COUNCIL_ROLE = keccak256("COUNCIL_ROLE");

    struct Operator {
        address keeper;
        uint32 faults;
    }

    Operator[] public operators;
    mapping(address => uint256) public delegationOf;

    event OperatorAdded(uint256 indexed id);
    event KeeperAppointed(uint256 indexed id, address keeper);
    event Delegated(address indexed account, uint256 indexed id);
    event FaultReported(uint256 indexed id, address indexed delegator, uint256 burned);

    error NotKeeper();
    error NotDelegated();
    error UnknownOperator();
    error SeverityOutOfRange();

    constructor() ERC20("Keel Network", "KEEL") {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(COUNCIL_ROLE, msg.sender);
        operators.push(Operator(address(0), 0));
        _mint(msg.sender, 100_000_000 ether);
    }

    function addOperator(address keeper) external onlyRole(COUNCIL_ROLE) returns (uint256 id) {
        id = operators.length;
        operators.push(Operator(keeper, 0));
        emit OperatorAdded(id);
    }

    function appointKeeper(uint256 id, address keeper) external onlyRole(COUNCIL_ROLE) {
        if (id >= operators.length) revert UnknownOperator();
        operators[id].keeper = keeper;
        emit KeeperAppointed(id, keeper);
    }

    function delegate(uint256 id) external {
        if (id >= operators.length) revert UnknownOperator();
        delegationOf[msg.sender] = id;
        emit Delegated(msg.sender, id);
    }

    function reportFault(uint256 id, address delegator, uint256 severityBps) external {
        Operator storage op = operators[id];
        if (msg.sender != op.keeper) revert NotKeeper();
        if (delegationOf[delegator] != id) revert NotDelegated();
        if (severityBps == 0 || severityBps > 10_000) revert SeverityOutOfRange();
        op.faults += 1;
        uint256 cut = (balanceOf(delegator) * severityBps) / 10_000;
        _burn(delegator, cut);
        emit FaultReported(id, delegator, cut);
    }
}

contract KeelBondToken is ERC20, AccessControl {
    bytes32 public constant COUNCIL_ROLE = keccak256("COUNCIL_ROLE");

    struct Operator {
        address keeper;
        uint32 faults;
        uint256 bond;
    }

    Operator[] public operators;
    mapping(address => uint256) public delegationOf;

    event OperatorAdded(uint256 indexed id);
    event KeeperAppointed(uint256 indexed id, address keeper);
    event Delegated(address indexed account, uint256 indexed id);
    event BondPosted(uint256 indexed id, uint256 amount);
    event FaultReported(uint256 indexed id, address indexed delegator, uint256 burned);

    error NotKeeper();
    error NotDelegated();
    error UnknownOperator();
    error SeverityOutOfRange();

    constructor() ERC20("Keel Bonded", "KEELB") {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(COUNCIL_ROLE, msg.sender);
        operators.push(Operator(address(0), 0, 0));
        _mint(msg.sender, 100_000_000 ether);
    }

    function addOperator(address keeper) external onlyRole(COUNCIL_ROLE) returns (uint256 id) {
        id = operators.length;
        operators.push(Operator(keeper, 0, 0));
        emit OperatorAdded(id);
    }

    function appointKeeper(uint256 id, address keeper) external onlyRole(COUNCIL_ROLE) {
        if (id >= operators.length) revert UnknownOperator();
        operators[id].keeper = keeper;
        emit KeeperAppointed(id, keeper);
    }

    function postBond(uint256 id, uint256 amount) external onlyRole(COUNCIL_ROLE) {
        if (id >= operators.length) revert UnknownOperator();
        _transfer(msg.sender, address(this), amount);
        operators[id].bond += amount;
        emit BondPosted(id, amount);
    }

    function delegate(uint256 id) external {
        if (id >= operators.length) revert UnknownOperator();
        delegationOf[msg.sender] = id;
        emit Delegated(msg.sender, id);
    }

    function reportFault(uint256 id, address delegator, uint256 severityBps) external {
        Operator storage op = operators[id];
        if (msg.sender != op.keeper) revert NotKeeper();
        if (delegationOf[delegator] != id) revert NotDelegated();
        if (severityBps == 0 || severityBps > 10_000) revert SeverityOutOfRange();
        op.faults += 1;
        uint256 cut = (op.bond * severityBps) / 10_000;
        op.bond -= cut;
        _burn(address(this), cut);
        emit FaultReported(id, delegator, cut);
    }
}

contract BollardSavingsToken is ERC20 {
    mapping(address => uint256) public savings;
    mapping(address => bytes32) public zapTag;

    event ZapRegistered(address indexed zap, bytes32 tag);
    event Saved(address indexed from, address indexed receiver, uint256 amount);
    event Withdrawn(address indexed account, uint256 amount);

    error TagRequired();
    error NotAllowed();

    constructor() ERC20("Bollard", "BLRD") {
        _mint(msg.sender, 25_000_000 ether);
    }

    function registerZap(bytes32 tag) external {
        if (tag == bytes32(0)) revert TagRequired();
        zapTag[msg.sender] = tag;
        emit ZapRegistered(msg.sender, tag);
    }

    function saveFor(address from, uint256 amount, address receiver) external {
        if (from != msg.sender && zapTag[msg.sender] == bytes32(0)) revert NotAllowed();
        _transfer(from, address(this), amount);
        savings[receiver] += amount;
        emit Saved(from, receiver, amount);
    }

    function withdraw(uint256 amount) external {
        savings[msg.sender] -= amount;
        _transfer(address(this), msg.sender, amount);
        emit Withdrawn(msg.sender, amount);
    }
}
