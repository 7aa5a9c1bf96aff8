// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

abstract contract Context {
    function _msgSender() internal view virtual returns (address) {
        return msg.sender;
    }
}

abstract contract Ownable is Context {
    address private _owner;

    error OwnableUnauthorizedAccount(address account);
    error OwnableInvalidOwner(address owner);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    constructor(address initialOwner) {
        if (initialOwner == address(0)) revert OwnableInvalidOwner(address(0));
        _transferOwnership(initialOwner);
    }

    modifier onlyOwner() {
        if (owner() != _msgSender()) revert OwnableUnauthorizedAccount(_msgSender());
        _;
    }

    function owner() public view virtual returns (address) {
        return _owner;
    }

    function renounceOwnership() public virtual onlyOwner {
        _transferOwnership(address(0));
    }

    function transferOwnership(address newOwner) public virtual onlyOwner {
        if (newOwner == address(0)) revert OwnableInvalidOwner(address(0));
        _transferOwnership(newOwner);
    }

    function _transferOwnership(address newOwner) internal virtual {
        emit OwnershipTransferred(_owner, newOwner);
        _owner = newOwner;
    }
}

abstract contract ERC20 is Context {
    mapping(address => uint256) private _balances;
    mapping(address => mapping(address => uint256)) private _allowances;
    uint256 private _totalSupply;
    string private _name;
    string private _symbol;

    error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed);
    error ERC20InvalidSender(address sender);
    error ERC20InvalidReceiver(address receiver);
    error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed);
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory name_, string memory symbol_) {
        _name = name_;
        _symbol = symbol_;
    }

    function name() public view virtual returns (string memory) {
        return _name;
    }

    function symbol() public view virtual returns (string memory) {
        return _symbol;
    }

    function decimals() public view virtual returns (uint8) {
        return 18;
    }

    function totalSupply() public view virtual returns (uint256) {
        return _totalSupply;
    }

    function balanceOf(address account) public view virtual returns (uint256) {
        return _balances[account];
    }

    function allowance(address holder, address spender) public view virtual returns (uint256) {
        return _allowances[holder][spender];
    }

    function transfer(address to, uint256 value) public virtual returns (bool) {
        _transfer(_msgSender(), to, value);
        return true;
    }

    function approve(address spender, uint256 value) public virtual returns (bool) {
        _approve(_msgSender(), spender, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) public virtual returns (bool) {
        _spendAllowance(from, _msgSender(), value);
        _transfer(from, to, value);
        return true;
    }

    function _transfer(address from, address to, uint256 value) internal {
        if (from == address(0)) revert ERC20InvalidSender(address(0));
        if (to == address(0)) revert ERC20InvalidReceiver(address(0));
        _update(from, to, value);
    }

    function _update(address from, address to, uint256 value) internal virtual {
        if (from == address(0)) {
            _totalSupply += value;
        } else {
            uint256 fromBalance = _balances[from];
            if (fromBalance < value) revert ERC20InsufficientBalance(from, fromBalance, value);
            unchecked {
                _balances[from] = fromBalance - value;
            }
        }
        unchecked {
            if (to == address(0)) _totalSupply -= value;
            else _balances[to] += value;
        }
        emit Transfer(from, to, value);
    }

    function _mint(address account, uint256 value) internal {
        if (account == address(0)) revert ERC20InvalidReceiver(address(0));
        _update(address(0), account, value);
    }

    function _burn(address account, uint256 value) internal {
        if (account == address(0)) revert ERC20InvalidSender(address(0));
        _update(account, address(0), value);
    }

    function _approve(address holder, address spender, uint256 value) internal virtual {
        _allowances[holder][spender] = value;
        emit Approval(holder, spender, value);
    }

    function _spendAllowance(address holder, address spender, uint256 value) internal virtual {
        uint256 current = allowance(holder, spender);
        if (current < type(uint256).max) {
            if (current < value) revert ERC20InsufficientAllowance(spender, current, value);
            unchecked {
                _allowances[holder][spender] = current - value;
            }
        }
    }
}

abstract contract AccessControl is Context {
    struct RoleData {
        mapping(address account => bool) hasRole;
        bytes32 adminRole;
    }

    mapping(bytes32 role => RoleData) private _roles;
    bytes32 public constant DEFAULT_ADMIN_ROLE = 0x00;

    error AccessControlUnauthorizedAccount(address account, bytes32 neededRole);
    error AccessControlBadConfirmation();
    event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender);
    event RoleRevoked(bytes32 indexed role, address indexed account, address indexed sender);

    modifier onlyRole(bytes32 role) {
        if (!hasRole(role, _msgSender())) revert AccessControlUnauthorizedAccount(_msgSender(), role);
        _;
    }

    function hasRole(bytes32 role, address account) public view virtual returns (bool) {
        return _roles[role].hasRole[account];
    }

    function getRoleAdmin(bytes32 role) public view virtual returns (bytes32) {
        return _roles[role].adminRole;
    }

    function grantRole(bytes32 role, address account) public virtual onlyRole(getRoleAdmin(role)) {
        _grantRole(role, account);
    }

    function revokeRole(bytes32 role, address account) public virtual onlyRole(getRoleAdmin(role)) {
        _revokeRole(role, account);
    }

    function renounceRole(bytes32 role, address callerConfirmation) public virtual {
        if (callerConfirmation != _msgSender()) revert AccessControlBadConfirmation();
        _revokeRole(role, callerConfirmation);
    }

    function _grantRole(bytes32 role, address account) internal virtual {
        if (!_roles[role].hasRole[account]) {
            _roles[role].hasRole[account] = true;
            emit RoleGranted(role, account, _msgSender());
        }
    }

    function _revokeRole(bytes32 role, address account) internal virtual {
        if (_roles[role].hasRole[account]) {
            _roles[role].hasRole[account] = false;
            emit RoleRevoked(role, account, _msgSender());
        }
    }
}

/// Reviewed accounts are kept by a key per review season.
contract HarborToken is ERC20, AccessControl {
    bytes32 public constant COMPLIANCE_ROLE = keccak256("COMPLIANCE_ROLE");
    uint256 public season = 1;
    mapping(bytes32 key => uint8 result) private _results;
    event ReviewRecorded(bytes32 indexed key, uint8 result);
    error ReviewFailed();

    constructor() ERC20("Harbor", "HRBR") {
        _grantRole(DEFAULT_ADMIN_ROLE, _msgSender());
        _mint(_msgSender(), 1_000_000_000 ether);
    }

    function reviewKey(address account, uint256 season_) public pure returns (bytes32) {
        return keccak256(abi.encode("harbor.review", season_, account));
    }

    function recordReviews(bytes32[] calldata keys, uint8 result) external onlyRole(COMPLIANCE_ROLE) {
        for (uint256 i; i < keys.length; ++i) {
            _results[keys[i]] = result;
            emit ReviewRecorded(keys[i], result);
        }
    }

    function _update(address from, address to, uint256 value) internal override {
        if (_results[reviewKey(from, season)] == 2) revert ReviewFailed();
        super._update(from, to, value);
    }
}

/// As above, with every role given up when the launch was over.
contract HarborClassic is ERC20, AccessControl {
    bytes32 public constant COMPLIANCE_ROLE = keccak256("COMPLIANCE_ROLE");
    uint256 public season = 1;
    mapping(bytes32 key => uint8 result) private _results;
    event ReviewRecorded(bytes32 indexed key, uint8 result);
    error ReviewFailed();

    constructor() ERC20("Harbor Classic", "HRBC") {
        _grantRole(DEFAULT_ADMIN_ROLE, _msgSender());
        _grantRole(COMPLIANCE_ROLE, _msgSender());
        _mint(_msgSender(), 1_000_000_000 ether);
        renounceRole(COMPLIANCE_ROLE, _msgSender());
        renounceRole(DEFAULT_ADMIN_ROLE, _msgSender());
    }

    function reviewKey(address account, uint256 season_) public pure returns (bytes32) {
        return keccak256(abi.encode("harbor.review", season_, account));
    }

    function recordReviews(bytes32[] calldata keys, uint8 result) external onlyRole(COMPLIANCE_ROLE) {
        for (uint256 i; i < keys.length; ++i) {
            _results[keys[i]] = result;
            emit ReviewRecorded(keys[i], result);
        }
    }

    function _update(address from, address to, uint256 value) internal override {
        if (_results[reviewKey(from, season)] == 2) revert ReviewFailed();
        super._update(from, to, value);
    }
}

/// A token that bridges mint, each within its limit of the day.
contract MeridianToken is ERC20, Ownable {
    struct Limit {
        uint128 max;
        uint128 left;
        uint64 at;
    }

    struct Bridge {
        Limit minter;
        Limit burner;
    }

    mapping(address bridge => Bridge) public bridges;
    event BridgeLimitsSet(uint256 mintingLimit, uint256 burningLimit, address indexed bridge);
    error IXERC20_NotHighEnoughLimits();

    constructor() ERC20("Meridian", "MRDN") Ownable(msg.sender) {
        _mint(msg.sender, 100_000_000 ether);
    }

    function setLimits(address bridge, uint256 mintingLimit, uint256 burningLimit) external onlyOwner {
        if (mintingLimit > type(uint128).max / 2 || burningLimit > type(uint128).max / 2) revert IXERC20_NotHighEnoughLimits();
        bridges[bridge].minter = Limit(uint128(mintingLimit), uint128(mintingLimit), uint64(block.timestamp));
        bridges[bridge].burner = Limit(uint128(burningLimit), uint128(burningLimit), uint64(block.timestamp));
        emit BridgeLimitsSet(mintingLimit, burningLimit, bridge);
    }

    function mint(address user, uint256 amount) external {
        _use(bridges[msg.sender].minter, amount);
        _mint(user, amount);
    }

    function burn(address user, uint256 amount) external {
        if (msg.sender != user) {
            _spendAllowance(user, msg.sender, amount);
            _use(bridges[msg.sender].burner, amount);
        }
        _burn(user, amount);
    }

    function _use(Limit storage limit, uint256 amount) private {
        uint256 left = limit.left + (uint256(limit.max) * (block.timestamp - limit.at)) / 1 days;
        if (left > limit.max) left = limit.max;
        if (left < amount) revert IXERC20_NotHighEnoughLimits();
        limit.left = uint128(left - amount);
        limit.at = uint64(block.timestamp);
    }
}

/// What comes back over the bridge never exceeds what went out.
contract MeridianPeg is ERC20, AccessControl {
    bytes32 public constant BRIDGE_ROLE = keccak256("BRIDGE_ROLE");
    uint256 public outstanding;
    mapping(bytes32 id => bool) public processed;
    event SentOut(address indexed from, uint256 amount, uint64 chain);
    event BroughtIn(address indexed to, uint256 amount, bytes32 id);
    error AlreadyProcessed();
    error ExceedsOutstanding();

    constructor() ERC20("Meridian Peg", "PEGM") {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(BRIDGE_ROLE, msg.sender);
        _mint(msg.sender, 100_000_000 ether);
    }

    function sendOut(uint256 amount, uint64 chain) external {
        _burn(msg.sender, amount);
        outstanding += amount;
        emit SentOut(msg.sender, amount, chain);
    }

    function bringIn(address to, uint256 amount, bytes32 id) external onlyRole(BRIDGE_ROLE) {
        if (processed[id]) revert AlreadyProcessed();
        if (amount > outstanding) revert ExceedsOutstanding();
        processed[id] = true;
        outstanding -= amount;
        _mint(to, amount);
        emit BroughtIn(to, amount, id);
    }
}

/// A dollar with the roles of its issuer, each in hands of its own.
contract FiatDollar is ERC20 {
    address public owner = 0x4F54cC7B6D5E0147608455A6D22A0c614E0bc0C2;
    address public masterMinter = 0xb9Ab8fF306520a043209e37BE7C8C75055B1D7d5;
    address public pauser = 0xf0DcC5944d7a2F3574Da75Dc4D353E2e81CCBf8C;
    address public blacklister = 0x1183c691e54625821Dd3361Bd6eBdB0218f3E5A7;
    address public rescuer = 0x0e3536C16e09b0aC4B6baF5BD28222910315F121;
    bool public paused;
    mapping(address => bool) internal blacklisted;
    mapping(address => uint256) internal minterAllowed;
    event Pause();
    event Unpause();
    event Blacklisted(address indexed account);
    event UnBlacklisted(address indexed account);
    event MinterConfigured(address indexed minter, uint256 minterAllowedAmount);

    modifier only(address role) {
        require(msg.sender == role, "caller is not authorized");
        _;
    }

    constructor() ERC20("Fiat Dollar", "FUSD") {
        _mint(msg.sender, 50_000_000 * 1e6);
    }

    function decimals() public pure override returns (uint8) {
        return 6;
    }

    function isBlacklisted(address account) external view returns (bool) {
        return blacklisted[account];
    }

    function pause() external only(pauser) {
        paused = true;
        emit Pause();
    }

    function unpause() external only(pauser) {
        paused = false;
        emit Unpause();
    }

    function blacklist(address account) external only(blacklister) {
        blacklisted[account] = true;
        emit Blacklisted(account);
    }

    function unBlacklist(address account) external only(blacklister) {
        blacklisted[account] = false;
        emit UnBlacklisted(account);
    }

    function configureMinter(address minter, uint256 minterAllowedAmount) external only(masterMinter) {
        minterAllowed[minter] = minterAllowedAmount;
        emit MinterConfigured(minter, minterAllowedAmount);
    }

    function mint(address to, uint256 amount) external returns (bool) {
        require(amount <= minterAllowed[msg.sender], "mint amount exceeds minterAllowance");
        minterAllowed[msg.sender] -= amount;
        _mint(to, amount);
        return true;
    }

    function burn(uint256 amount) external {
        require(minterAllowed[msg.sender] > 0, "caller is not a minter");
        _burn(msg.sender, amount);
    }

    function updatePauser(address newPauser) external only(owner) {
        pauser = newPauser;
    }

    function updateBlacklister(address newBlacklister) external only(owner) {
        blacklister = newBlacklister;
    }

    function updateMasterMinter(address newMasterMinter) external only(owner) {
        masterMinter = newMasterMinter;
    }

    function _update(address from, address to, uint256 value) internal override {
        require(!paused, "Pausable: paused");
        require(!blacklisted[from] && !blacklisted[to] && !blacklisted[msg.sender], "Blacklistable: account is blacklisted");
        super._update(from, to, value);
    }
}
