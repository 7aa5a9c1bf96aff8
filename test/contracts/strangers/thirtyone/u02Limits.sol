// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";


interface IFrogFactory {
    function createPair(address a, address b) external returns (address);
}

interface IFrogRouter {
    function factory() external view returns (address);
    function WETH() external view returns (address);
}

abstract contract FrogPairBase is ERC20, Ownable {
    address public immutable pair;

    constructor(string memory name_, string memory symbol_, uint256 supply) ERC20(name_, symbol_) Ownable(msg.sender) {
        IFrogRouter router = IFrogRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IFrogFactory(router.factory()).createPair(address(this), router.WETH());
        _mint(msg.sender, supply);
    }
}

contract PondFrog is FrogPairBase {
    uint256 public constant MAX_COOLDOWN = 1 hours;
    uint256 public cooldown;
    mapping(address => uint256) public nextSale;

    error CoolingDown(uint256 until);

    event CooldownUpdated(uint256 cooldown);
    event Airdropped(uint256 recipients, uint256 each);

    constructor() FrogPairBase("Pond Frog", "PFROG", 69_000_000 ether) {}

    function setCooldown(uint256 seconds_) external onlyOwner {
        require(seconds_ <= MAX_COOLDOWN, "cooldown");
        cooldown = seconds_;
        emit CooldownUpdated(seconds_);
    }

    function airdrop(address[] calldata recipients, uint256 each) external {
        for (uint256 i; i < recipients.length; i++) _transfer(msg.sender, recipients[i], each);
        emit Airdropped(recipients.length, each);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pair && block.timestamp < nextSale[from]) revert CoolingDown(nextSale[from]);
        super._update(from, to, value);
        if (cooldown != 0 && to != pair && to != owner()) {
            uint256 base = nextSale[to] > block.timestamp ? nextSale[to] : block.timestamp;
            nextSale[to] = base + cooldown;
        }
    }
}

contract PondFrogCalm is FrogPairBase {
    uint256 public constant MAX_COOLDOWN = 30 seconds;
    uint256 public cooldown;
    mapping(address => uint256) public nextBuy;

    error CoolingDown(uint256 until);

    event CooldownUpdated(uint256 cooldown);
    event Airdropped(uint256 recipients, uint256 each);

    constructor() FrogPairBase("Pond Frog Calm", "PFROGC", 69_000_000 ether) {}

    function setCooldown(uint256 seconds_) external onlyOwner {
        require(seconds_ <= MAX_COOLDOWN, "cooldown");
        cooldown = seconds_;
        emit CooldownUpdated(seconds_);
    }

    function airdrop(address[] calldata recipients, uint256 each) external {
        for (uint256 i; i < recipients.length; i++) _transfer(msg.sender, recipients[i], each);
        emit Airdropped(recipients.length, each);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from == pair && cooldown != 0) {
            if (block.timestamp < nextBuy[to]) revert CoolingDown(nextBuy[to]);
            nextBuy[to] = block.timestamp + cooldown;
        }
        super._update(from, to, value);
    }
}

contract SteadyShiba is FrogPairBase {
    uint256 public dailySellCap;
    uint256 public day;
    uint256 public soldToday;

    error DailyCapReached();

    event DailySellCapUpdated(uint256 cap);

    constructor() FrogPairBase("Steady Shiba", "SSHIB", 1_000_000_000 ether) {
        dailySellCap = totalSupply();
    }

    function setDailySellCap(uint256 cap) external onlyOwner {
        require(cap >= totalSupply() / 1000, "cap below 0.1%");
        dailySellCap = cap;
        emit DailySellCapUpdated(cap);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pair) {
            if (block.timestamp / 1 days != day) {
                day = block.timestamp / 1 days;
                soldToday = 0;
            }
            soldToday += value;
            if (from != owner() && soldToday > dailySellCap) revert DailyCapReached();
        }
        super._update(from, to, value);
    }
}

contract SteadyShibaTeam is FrogPairBase {
    address public immutable team;
    uint256 public dailySellCap;
    uint256 public day;
    uint256 public soldToday;

    error DailyCapReached();

    event DailySellCapUpdated(uint256 cap);

    constructor() FrogPairBase("Steady Shiba Team", "SSHIBT", 1_000_000_000 ether) {
        team = msg.sender;
        dailySellCap = totalSupply();
    }

    function setDailySellCap(uint256 cap) external onlyOwner {
        require(cap >= totalSupply() / 1000, "cap below 0.1%");
        dailySellCap = cap;
        emit DailySellCapUpdated(cap);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pair && from == team) {
            if (block.timestamp / 1 days != day) {
                day = block.timestamp / 1 days;
                soldToday = 0;
            }
            soldToday += value;
            if (soldToday > dailySellCap) revert DailyCapReached();
        }
        super._update(from, to, value);
    }
}

contract GiftGoose is FrogPairBase {
    uint256 public constant MAX_LOCK = 1460 days;
    mapping(address => uint256) public lockedUntil;
    mapping(address => uint256) public lockedAmount;

    error StillLocked(uint256 until);

    event LockedFor(address indexed by, address indexed account, uint256 amount, uint256 until);

    constructor() FrogPairBase("Gift Goose", "GOOSE", 21_000_000 ether) {}

    function lockFor(address account, uint256 amount, uint256 duration) external {
        require(amount > 0 && duration <= MAX_LOCK && account != pair, "lock");
        _transfer(msg.sender, account, amount);
        uint256 until = block.timestamp + duration;
        lockedAmount[account] += amount;
        if (until > lockedUntil[account]) lockedUntil[account] = until;
        emit LockedFor(msg.sender, account, amount, until);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (lockedAmount[from] > 0) {
            if (block.timestamp < lockedUntil[from]) revert StillLocked(lockedUntil[from]);
            lockedAmount[from] = 0;
        }
        super._update(from, to, value);
    }
}

contract GiftGooseFair is FrogPairBase {
    uint256 public constant MAX_LOCK = 1460 days;
    mapping(address => uint256) public lockedUntil;
    mapping(address => uint256) public lockedAmount;

    error StillLocked(uint256 until);

    event LockedFor(address indexed by, address indexed account, uint256 amount, uint256 until);

    constructor() FrogPairBase("Gift Goose Fair", "GOOSEF", 21_000_000 ether) {}

    function lockOwn(uint256 amount, uint256 duration) external {
        require(amount > 0 && duration <= MAX_LOCK && amount <= balanceOf(msg.sender), "lock");
        uint256 until = block.timestamp + duration;
        lockedAmount[msg.sender] = amount;
        if (until > lockedUntil[msg.sender]) lockedUntil[msg.sender] = until;
        emit LockedFor(msg.sender, msg.sender, amount, until);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (lockedAmount[from] > 0) {
            if (block.timestamp >= lockedUntil[from]) lockedAmount[from] = 0;
            else if (balanceOf(from) < value + lockedAmount[from]) revert StillLocked(lockedUntil[from]);
        }
        super._update(from, to, value);
    }
}
