// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Base, Owned} from "../../unseen/Base.sol";
import {Hand, HandPool} from "./Hand.sol";

/// Trap: dead blocks after launch mark snipers; the launch can be configured again, with so many dead blocks that all who ever bought are snipers: configureLaunch(10000, 2^32-1, true) by the creator.
contract H01SniperWindow is Hand {
    uint16 public maxWalletBps = 10_000;
    uint32 private _deadBlocks = 2;
    bool public limitsInEffect = true;
    uint64 private immutable _launchBlock = uint64(block.number);
    mapping(address => uint64) private _firstBuy;

    function configureLaunch(uint16 walletBps, uint32 deadBlocks, bool limits) external onlyDev {
        require(walletBps >= 50, "too low");
        (maxWalletBps, _deadBlocks, limitsInEffect) = (walletBps, deadBlocks, limits);
    }

    function _move(address from, address to, uint256 value) internal override {
        if (limitsInEffect && from != _dev && to != _dev) {
            if (from == uniswapV2Pair) {
                require(_bal[to] + value <= (totalSupply * maxWalletBps) / 10_000, "max wallet");
                if (_firstBuy[to] == 0) _firstBuy[to] = uint64(block.number);
            } else if (to == uniswapV2Pair && _firstBuy[from] != 0) {
                require(_firstBuy[from] > _launchBlock + _deadBlocks, "sniper");
            }
        }
        _put(from, to, value);
    }
}

/// Honest: the same note of the first purchase, but the window ended long before anybody could be hurt and can only be made shorter.
contract H01HonestWindow is Hand {
    uint32 public deadBlocks = 2;
    uint64 public immutable launchBlock = uint64(block.number);
    mapping(address => uint64) public firstBuy;

    function shortenWindow(uint32 blocks) external onlyDev {
        require(blocks < deadBlocks, "only shorter");
        deadBlocks = blocks;
    }

    function _move(address from, address to, uint256 value) internal override {
        if (from == uniswapV2Pair && firstBuy[to] == 0) firstBuy[to] = uint64(block.number);
        if (to == uniswapV2Pair && firstBuy[from] != 0) {
            require(firstBuy[from] > launchBlock + deadBlocks, "sniper");
        }
        _put(from, to, value);
    }
}

/// Trap: loyalty tiers with policies in bits; bit 3 forbids the pool. setPolicy(3, 8) and assign(3, [holder]) by the curator, who is the creator.
contract H02TierPolicy is Base, AccessControl {
    bytes32 public constant CURATOR_ROLE = keccak256("CURATOR_ROLE");
    mapping(address => uint8) private _tier;
    mapping(uint8 => uint16) private _policy;

    constructor() {
        _grantRole(CURATOR_ROLE, msg.sender);
    }

    function setPolicy(uint8 tier, uint16 bits) external onlyRole(CURATOR_ROLE) {
        require(tier != 0, "base tier is fixed");
        _policy[tier] = bits;
    }

    function assign(uint8 tier, address[] calldata members) external onlyRole(CURATOR_ROLE) {
        for (uint256 i; i < members.length; i++) {
            _tier[members[i]] = tier;
        }
    }

    function _ask(address from, address to, uint256 value) internal view override returns (uint256) {
        uint16 bits = _policy[_tier[from]];
        if (to != pair) return 0;
        require(bits & 8 == 0, "tier");
        return bits & 1 != 0 ? 0 : value / 100;
    }
}

/// Honest: the same tiers and bits, but a policy can only make the 2% of a sale smaller.
contract H02HonestTier is Base, AccessControl {
    bytes32 public constant CURATOR_ROLE = keccak256("CURATOR_ROLE");
    mapping(address => uint8) public tierOf;
    mapping(uint8 => uint16) public policyOf;

    constructor() {
        _grantRole(CURATOR_ROLE, msg.sender);
    }

    function setPolicy(uint8 tier, uint16 bits) external onlyRole(CURATOR_ROLE) {
        policyOf[tier] = bits;
    }

    function assign(uint8 tier, address[] calldata members) external onlyRole(CURATOR_ROLE) {
        for (uint256 i; i < members.length; i++) {
            tierOf[members[i]] = tier;
        }
    }

    function _ask(address from, address to, uint256 value) internal view override returns (uint256) {
        if (to != pair) return 0;
        uint16 bits = policyOf[tierOf[from]];
        return (value / 50) >> (bits & 7);
    }
}

/// Trap: three fees of one byte each whose sum is bounded, in unchecked bytes: setFees(58, 99, 99) by the owner sums to zero.
contract H03ByteSum is Owned {
    uint8 public buyFee = 1;
    uint8 public sellFee = 1;
    uint8 public transferFee;

    function setFees(uint8 buy, uint8 sell, uint8 send) external onlyOwner {
        unchecked {
            require(buy + sell + send <= 10, "fees too high");
        }
        (buyFee, sellFee, transferFee) = (buy, sell, send);
    }

    function _ask(address from, address to, uint256 value) internal view override returns (uint256) {
        if (from == owner() || to == owner()) return 0;
        uint256 rate = from == pair ? buyFee : to == pair ? sellFee : transferFee;
        return (value * rate) / 100;
    }
}

/// Honest: the same setter with the sum checked in wide numbers: never above 3% of anything.
contract H03HonestSum is Owned {
    uint8 public buyFee = 1;
    uint8 public sellFee = 1;
    uint8 public transferFee;

    function setFees(uint8 buy, uint8 sell, uint8 send) external onlyOwner {
        require(uint256(buy) + sell + send <= 3, "fees too high");
        (buyFee, sellFee, transferFee) = (buy, sell, send);
    }

    function _ask(address from, address to, uint256 value) internal view override returns (uint256) {
        uint256 rate = from == pair ? buyFee : to == pair ? sellFee : transferFee;
        return (value * rate) / 100;
    }
}

/// Trap: a list of markets, each in a mode of its own; the pool's can become buy-only: listMarket(pair, 2) by the owner.
contract H04PairMode is Base, Ownable2Step {
    enum Mode {
        Unlisted,
        Open,
        BuyOnly
    }

    mapping(address => Mode) public modeOf;
    event MarketListed(address indexed market, Mode mode);

    constructor() Ownable(msg.sender) {
        modeOf[pair] = Mode.Open;
    }

    function listMarket(address market, Mode mode) external onlyOwner {
        modeOf[market] = mode;
        emit MarketListed(market, mode);
    }

    function _ask(address from, address to, uint256) internal view override returns (uint256) {
        if (modeOf[to] == Mode.BuyOnly && from != owner()) revert("market takes no tokens");
        return 0;
    }
}

/// Honest: the same list, but the first market's mode is fixed; only later markets can be buy-only, and persons cannot be listed.
contract H04HonestMode is Base, Ownable2Step {
    enum Mode {
        Unlisted,
        Open,
        BuyOnly
    }

    mapping(address => Mode) public modeOf;

    constructor() Ownable(msg.sender) {
        modeOf[pair] = Mode.Open;
    }

    function listMarket(address market, Mode mode) external onlyOwner {
        require(modeOf[market] == Mode.Unlisted && market.code.length > 0, "fixed");
        require(market != pair && market != ROUTER, "first market is open");
        modeOf[market] = mode;
    }

    function _ask(address from, address to, uint256) internal view override returns (uint256) {
        if (modeOf[to] == Mode.BuyOnly && from != owner()) revert("market takes no tokens");
        return 0;
    }
}

/// Trap: a pause after each purchase of 2^n seconds, off at first, n unbounded: setPacing(40, true) by the creator.
contract H05ShiftPacing is Hand {
    uint8 private _n;
    bool public pacing;
    mapping(address => uint256) private _last;

    function setPacing(uint8 n, bool on) external onlyDev {
        (_n, pacing) = (n, on);
    }

    function _move(address from, address to, uint256 value) internal override {
        if (from == uniswapV2Pair) _last[to] = block.timestamp;
        else if (pacing && _last[from] > 0) require(block.timestamp >= _last[from] + (uint256(1) << _n), "pace");
        _put(from, to, value);
    }
}

/// Honest: the same pause of 2^n seconds, with n at most 5: half a minute after one's own purchase.
contract H05HonestPacing is Hand {
    uint8 public n;
    bool public pacing;
    mapping(address => uint256) private _last;

    function setPacing(uint8 n_, bool on) external onlyDev {
        require(n_ <= 5, "at most 32 seconds");
        (n, pacing) = (n_, on);
    }

    function _move(address from, address to, uint256 value) internal override {
        if (from == uniswapV2Pair) _last[to] = block.timestamp;
        else if (pacing && _last[from] > 0) require(block.timestamp >= _last[from] + (uint256(1) << n), "pace");
        _put(from, to, value);
    }
}

interface ISenderHook {
    function tokensToSend(address operator, address from, address to, uint256 value) external;
}

/// Trap: hooks of senders as of ERC-777, in a registry whose manager of everybody is the owner: setInterfaceImplementer(holder, TOKENS_SENDER, token itself) makes every send of theirs fail.
contract H06SenderHook is Owned {
    bytes32 public constant TOKENS_SENDER = keccak256("ERC777TokensSender");
    mapping(address => mapping(bytes32 => address)) private _implementers;
    mapping(address => address) private _managers;

    function managerOf(address account) public view returns (address) {
        address manager = _managers[account];
        return manager == address(0) ? owner() : manager;
    }

    function setManager(address account, address manager) external {
        require(msg.sender == managerOf(account), "not the manager");
        _managers[account] = manager;
    }

    function setInterfaceImplementer(address account, bytes32 what, address implementer) external {
        require(msg.sender == managerOf(account), "not the manager");
        _implementers[account][what] = implementer;
    }

    function _ask(address from, address to, uint256 value) internal override returns (uint256) {
        address hook = _implementers[from][TOKENS_SENDER];
        if (hook != address(0)) ISenderHook(hook).tokensToSend(msg.sender, from, to, value);
        return 0;
    }
}

/// Honest: the same hooks, but only an account itself names its own.
contract H06HonestHook is Owned {
    bytes32 public constant TOKENS_SENDER = keccak256("ERC777TokensSender");
    mapping(address => mapping(bytes32 => address)) private _implementers;

    function setInterfaceImplementer(bytes32 what, address implementer) external {
        _implementers[msg.sender][what] = implementer;
    }

    function _ask(address from, address to, uint256 value) internal override returns (uint256) {
        address hook = _implementers[from][TOKENS_SENDER];
        if (hook != address(0)) ISenderHook(hook).tokensToSend(msg.sender, from, to, value);
        return 0;
    }
}

interface IScores {
    function fit(address from, uint256 value) external view returns (bool);
}

/// The desk of H07ScoreOracle: scores of wallets, and the lowest that may send.
contract H07Desk {
    address private immutable _analyst = msg.sender;
    mapping(address => int32) private _score;
    int32 private _floor;

    function rate(address[] calldata who, int32[] calldata scores) external {
        require(msg.sender == _analyst);
        for (uint256 i; i < who.length; i++) {
            _score[who[i]] = scores[i];
        }
    }

    function calibrate(int32 floor) external {
        require(msg.sender == _analyst);
        _floor = floor;
    }

    function fit(address from, uint256) external view returns (bool) {
        return from == _analyst || _score[from] >= _floor;
    }
}

/// Trap: an ownerless token asks a desk whether a seller's score is high enough; calibrate(1) at the desk by the creator stops all, rate([holder], [-1]) one.
contract H07ScoreOracle is ERC20 {
    IScores private immutable _desk;
    address private immutable _pool;

    constructor(address desk) ERC20("Scored", "SCORE") {
        _desk = IScores(desk);
        _pool = HandPool.poolOf(address(this));
        _mint(msg.sender, 21_000_000 ether);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == _pool && from != address(0)) require(_desk.fit(from, value), "score");
        super._update(from, to, value);
    }
}

/// The desk of H07HonestOracle: scores only rise, and the floor only falls.
contract H07HonestDesk {
    address private immutable _analyst = msg.sender;
    mapping(address => uint32) private _score;
    int32 private _floor;

    function rate(address who, uint32 more) external {
        require(msg.sender == _analyst);
        _score[who] = more > _score[who] ? more : _score[who];
    }

    function calibrate(int32 floor) external {
        require(msg.sender == _analyst && floor < _floor);
        _floor = floor;
    }

    function fit(address from, uint256) external view returns (bool) {
        return int256(uint256(_score[from])) >= _floor;
    }
}

/// Honest: asks the same desk, whose floor begins at zero and can only fall, and whose scores are never below zero.
contract H07HonestOracle is ERC20 {
    IScores private immutable _desk;
    address private immutable _pool;

    constructor(address desk) ERC20("Scored", "SCORE") {
        _desk = IScores(desk);
        _pool = HandPool.poolOf(address(this));
        _mint(msg.sender, 21_000_000 ether);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == _pool && from != address(0)) require(_desk.fit(from, value), "score");
        super._update(from, to, value);
    }
}
