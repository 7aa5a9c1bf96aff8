// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

interface IMeterRouter {
    function factory() external view returns (address);
    function WETH() external view returns (address);
}

interface IMeterFactory {
    function createPair(address tokenA, address tokenB) external returns (address);
}

abstract contract MeteredPair is ERC20 {
    IMeterRouter internal constant ROUTER = IMeterRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
    address public immutable pair;

    constructor() {
        pair = IMeterFactory(ROUTER.factory()).createPair(address(this), ROUTER.WETH());
    }
}

contract MeridianFlowToken is MeteredPair {
    uint256 public constant WHALE_SHARE_BPS = 2_500;
    uint256 public constant DAY = 1 days;

    uint256 public dayVolume;
    uint64 public dayStarted;
    uint256 public saleCeiling = type(uint256).max;

    event DayRolled(uint64 indexed startedAt, uint256 volume, uint256 ceiling);

    error DayNotOver(uint256 endsAt);
    error AboveSaleCeiling(uint256 value, uint256 ceiling);

    constructor() ERC20("Meridian Flow", "MFLOW") {
        dayStarted = uint64(block.timestamp);
        _mint(msg.sender, 100_000_000 ether);
    }

    function rollDay() external {
        uint256 end = dayStarted + DAY;
        if (block.timestamp < end) revert DayNotOver(end);
        uint256 volume = dayVolume;
        saleCeiling = (volume * WHALE_SHARE_BPS) / 10_000;
        dayVolume = 0;
        dayStarted = uint64(block.timestamp);
        emit DayRolled(uint64(block.timestamp), volume, saleCeiling);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pair) {
            if (value > saleCeiling) revert AboveSaleCeiling(value, saleCeiling);
            dayVolume += value;
        } else if (from == pair) {
            dayVolume += value;
        }
        super._update(from, to, value);
    }
}

contract MeridianFlowBuyersToken is MeteredPair {
    uint256 public constant WHALE_SHARE_BPS = 2_500;
    uint256 public constant DAY = 1 days;

    uint256 public dayVolume;
    uint64 public dayStarted;
    uint256 public purchaseCeiling = type(uint256).max;

    event DayRolled(uint64 indexed startedAt, uint256 volume, uint256 ceiling);

    error DayNotOver(uint256 endsAt);
    error AbovePurchaseCeiling(uint256 value, uint256 ceiling);

    constructor() ERC20("Meridian Flow Buyers", "MFLB") {
        dayStarted = uint64(block.timestamp);
        _mint(msg.sender, 100_000_000 ether);
    }

    function rollDay() external {
        uint256 end = dayStarted + DAY;
        if (block.timestamp < end) revert DayNotOver(end);
        uint256 volume = dayVolume;
        purchaseCeiling = Math.max((volume * WHALE_SHARE_BPS) / 10_000, totalSupply() / 50);
        dayVolume = 0;
        dayStarted = uint64(block.timestamp);
        emit DayRolled(uint64(block.timestamp), volume, purchaseCeiling);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pair) {
            dayVolume += value;
        } else if (from == pair) {
            if (value > purchaseCeiling) revert AbovePurchaseCeiling(value, purchaseCeiling);
            dayVolume += value;
        }
        super._update(from, to, value);
    }
}

contract HarborlineToken is MeteredPair, Ownable {
    uint256 public constant MAX_TOTAL_BPS = 500;
    uint256 private constant LANES = 4;

    address public immutable treasury;
    address public gateway;
    uint256 public schedule = (150) | (150 << 16);

    event ScheduleSet(uint256 word);
    event GatewaySet(address indexed gateway);

    error MalformedSchedule(uint256 word);
    error ScheduleTooHigh(uint256 total);

    constructor() ERC20("Harborline", "HARB") Ownable(msg.sender) {
        treasury = msg.sender;
        _mint(msg.sender, 50_000_000 ether);
    }

    function setGateway(address gateway_) external onlyOwner {
        gateway = gateway_;
        emit GatewaySet(gateway_);
    }

    function setSchedule(uint256 word) external onlyOwner {
        if (word >> (16 * LANES) != 0) revert MalformedSchedule(word);
        uint16 total;
        unchecked {
            for (uint256 i; i < LANES; ++i) {
                total += uint16(word >> (16 * i));
            }
        }
        if (total > MAX_TOTAL_BPS) revert ScheduleTooHigh(total);
        schedule = word;
        emit ScheduleSet(word);
    }

    function rateOf(address from, address to) public view returns (uint256) {
        uint256 lane = from == pair ? 0 : to == pair ? 1 : to == gateway ? 3 : 2;
        return uint16(schedule >> (16 * lane));
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from == address(0) || to == address(0)) {
            super._update(from, to, value);
            return;
        }
        uint256 fee = (value * rateOf(from, to)) / 10_000;
        if (fee > 0) super._update(from, treasury, fee);
        super._update(from, to, value - fee);
    }
}

contract HarborlineCheckedToken is MeteredPair, Ownable {
    uint256 public constant MAX_TOTAL_BPS = 500;
    uint256 private constant LANES = 4;

    address public immutable treasury;
    address public gateway;
    uint256 public schedule = (150) | (150 << 16);

    event ScheduleSet(uint256 word);
    event GatewaySet(address indexed gateway);

    error MalformedSchedule(uint256 word);
    error ScheduleTooHigh(uint256 total);

    constructor() ERC20("Harborline Checked", "HARBC") Ownable(msg.sender) {
        treasury = msg.sender;
        _mint(msg.sender, 50_000_000 ether);
    }

    function setGateway(address gateway_) external onlyOwner {
        gateway = gateway_;
        emit GatewaySet(gateway_);
    }

    function setSchedule(uint256 word) external onlyOwner {
        if (word >> (16 * LANES) != 0) revert MalformedSchedule(word);
        uint256 total;
        unchecked {
            for (uint256 i; i < LANES; ++i) {
                total += uint16(word >> (16 * i));
            }
        }
        if (total > MAX_TOTAL_BPS) revert ScheduleTooHigh(total);
        schedule = word;
        emit ScheduleSet(word);
    }

    function rateOf(address from, address to) public view returns (uint256) {
        uint256 lane = from == pair ? 0 : to == pair ? 1 : to == gateway ? 3 : 2;
        return uint16(schedule >> (16 * lane));
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from == address(0) || to == address(0)) {
            super._update(from, to, value);
            return;
        }
        uint256 fee = (value * rateOf(from, to)) / 10_000;
        if (fee > 0) super._update(from, treasury, fee);
        super._update(from, to, value - fee);
    }
}

contract GranaryToken is MeteredPair, Ownable {
    uint256 public constant MAX_BASE = 400;
    uint256 public constant MAX_SURGE = 500;
    uint256 public constant MAX_WEIGHT = 500;

    address public immutable treasury;
    address public riskDesk;
    address public keeper;
    uint16 public base = 200;
    uint16 public surge = 100;
    uint16 public weight = 100;

    event DeskAppointed(address indexed desk);
    event KeeperAppointed(address indexed keeper);
    event FigureSet(bytes32 indexed which, uint16 figure);

    error NotDesk(address caller);
    error NotKeeper(address caller);
    error OutOfRange(uint16 figure);

    constructor() ERC20("Granary", "GRAN") Ownable(msg.sender) {
        treasury = msg.sender;
        _mint(msg.sender, 80_000_000 ether);
    }

    function appointDesk(address desk) external onlyOwner {
        riskDesk = desk;
        emit DeskAppointed(desk);
    }

    function appointKeeper(address keeper_) external {
        if (msg.sender != riskDesk) revert NotDesk(msg.sender);
        keeper = keeper_;
        emit KeeperAppointed(keeper_);
    }

    function setBase(uint16 figure) external onlyOwner {
        if (figure > MAX_BASE) revert OutOfRange(figure);
        base = figure;
        emit FigureSet("base", figure);
    }

    function setSurge(uint16 figure) external {
        if (msg.sender != riskDesk) revert NotDesk(msg.sender);
        if (figure > MAX_SURGE) revert OutOfRange(figure);
        surge = figure;
        emit FigureSet("surge", figure);
    }

    function setWeight(uint16 figure) external {
        if (msg.sender != keeper) revert NotKeeper(msg.sender);
        if (figure > MAX_WEIGHT) revert OutOfRange(figure);
        weight = figure;
        emit FigureSet("weight", figure);
    }

    function saleRate() public view returns (uint256) {
        return (uint256(base) * surge * weight) / 10_000;
    }

    function _update(address from, address to, uint256 value) internal override {
        uint256 fee = to == pair ? (value * saleRate()) / 10_000 : 0;
        if (fee > 0) super._update(from, treasury, fee);
        super._update(from, to, value - fee);
    }
}

contract GranaryBoundedToken is MeteredPair, Ownable {
    uint256 public constant MAX_BASE = 400;
    uint256 public constant MAX_SURGE = 500;
    uint256 public constant MAX_WEIGHT = 500;
    uint256 public constant MAX_RATE = 500;

    address public immutable treasury;
    address public riskDesk;
    address public keeper;
    uint16 public base = 200;
    uint16 public surge = 100;
    uint16 public weight = 100;

    event DeskAppointed(address indexed desk);
    event KeeperAppointed(address indexed keeper);
    event FigureSet(bytes32 indexed which, uint16 figure);

    error NotDesk(address caller);
    error NotKeeper(address caller);
    error OutOfRange(uint16 figure);

    constructor() ERC20("Granary Bounded", "GRANB") Ownable(msg.sender) {
        treasury = msg.sender;
        _mint(msg.sender, 80_000_000 ether);
    }

    function appointDesk(address desk) external onlyOwner {
        riskDesk = desk;
        emit DeskAppointed(desk);
    }

    function appointKeeper(address keeper_) external {
        if (msg.sender != riskDesk) revert NotDesk(msg.sender);
        keeper = keeper_;
        emit KeeperAppointed(keeper_);
    }

    function setBase(uint16 figure) external onlyOwner {
        if (figure > MAX_BASE) revert OutOfRange(figure);
        base = figure;
        emit FigureSet("base", figure);
    }

    function setSurge(uint16 figure) external {
        if (msg.sender != riskDesk) revert NotDesk(msg.sender);
        if (figure > MAX_SURGE) revert OutOfRange(figure);
        surge = figure;
        emit FigureSet("surge", figure);
    }

    function setWeight(uint16 figure) external {
        if (msg.sender != keeper) revert NotKeeper(msg.sender);
        if (figure > MAX_WEIGHT) revert OutOfRange(figure);
        weight = figure;
        emit FigureSet("weight", figure);
    }

    function saleRate() public view returns (uint256) {
        return Math.min((uint256(base) * surge * weight) / 10_000, MAX_RATE);
    }

    function _update(address from, address to, uint256 value) internal override {
        uint256 fee = to == pair ? (value * saleRate()) / 10_000 : 0;
        if (fee > 0) super._update(from, treasury, fee);
        super._update(from, to, value - fee);
    }
}
