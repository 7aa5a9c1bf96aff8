// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface IKelpVault {
    function bind() external;
}

interface IFernFactory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface IFernRouter {
    function factory() external view returns (address);

    function WETH() external view returns (address);
}

contract KelpVault {
    struct Position {
        uint128 amount;
        uint64 since;
        uint64 points;
    }

    IERC20 public token;
    uint256 public totalStaked;
    mapping(address account => Position) public positions;

    event Staked(address indexed from, address indexed onBehalf, uint256 amount);
    event Unstaked(address indexed account, uint256 amount);

    error AlreadyBound();
    error ZeroAmount();

    function bind() external {
        if (address(token) != address(0)) revert AlreadyBound();
        token = IERC20(msg.sender);
    }

    function stake(address from, address onBehalf, uint128 amount) external {
        if (amount == 0) revert ZeroAmount();
        token.transferFrom(from, address(this), amount);
        Position storage position = _accrue(onBehalf);
        position.amount += amount;
        totalStaked += amount;
        emit Staked(from, onBehalf, amount);
    }

    function unstake(uint128 amount) external {
        if (amount == 0) revert ZeroAmount();
        Position storage position = _accrue(msg.sender);
        position.amount -= amount;
        totalStaked -= amount;
        token.transfer(msg.sender, amount);
        emit Unstaked(msg.sender, amount);
    }

    function _accrue(address account) private returns (Position storage position) {
        position = positions[account];
        position.points += uint64((uint256(position.amount) * (block.timestamp - position.since)) / 1e24);
        position.since = uint64(block.timestamp);
    }
}

contract KelpBedToken is ERC20 {
    address public immutable vault;

    constructor(address vault_) ERC20("Kelp Forest", "KELP") {
        vault = vault_;
        IKelpVault(vault_).bind();
        _mint(msg.sender, 21_000_000 ether);
    }

    function _spendAllowance(address owner, address spender, uint256 value) internal override {
        if (spender == vault) return;
        super._spendAllowance(owner, spender, value);
    }
}

contract KelpVaultGuarded {
    struct Position {
        uint128 amount;
        uint64 since;
        uint64 points;
    }

    IERC20 public token;
    uint256 public totalStaked;
    mapping(address account => Position) public positions;
    mapping(address account => mapping(address operator => bool)) public isOperator;

    event Staked(address indexed from, address indexed onBehalf, uint256 amount);
    event Unstaked(address indexed account, uint256 amount);
    event OperatorSet(address indexed account, address indexed operator, bool allowed);

    error AlreadyBound();
    error ZeroAmount();
    error NotOperator(address account, address caller);

    function bind() external {
        if (address(token) != address(0)) revert AlreadyBound();
        token = IERC20(msg.sender);
    }

    function setOperator(address operator, bool allowed) external {
        isOperator[msg.sender][operator] = allowed;
        emit OperatorSet(msg.sender, operator, allowed);
    }

    function stake(address from, address onBehalf, uint128 amount) external {
        if (amount == 0) revert ZeroAmount();
        if (from != msg.sender && !isOperator[from][msg.sender]) revert NotOperator(from, msg.sender);
        token.transferFrom(from, address(this), amount);
        Position storage position = _accrue(onBehalf);
        position.amount += amount;
        totalStaked += amount;
        emit Staked(from, onBehalf, amount);
    }

    function unstake(uint128 amount) external {
        if (amount == 0) revert ZeroAmount();
        Position storage position = _accrue(msg.sender);
        position.amount -= amount;
        totalStaked -= amount;
        token.transfer(msg.sender, amount);
        emit Unstaked(msg.sender, amount);
    }

    function _accrue(address account) private returns (Position storage position) {
        position = positions[account];
        unchecked {
            position.points += uint64((uint256(position.amount) * (block.timestamp - position.since)) / 1e24);
        }
        position.since = uint64(block.timestamp);
    }
}

contract KelpTokenGuarded is ERC20 {
    address public immutable vault;

    constructor(address vault_) ERC20("Kelp Forest", "KELP") {
        vault = vault_;
        IKelpVault(vault_).bind();
        _mint(msg.sender, 21_000_000 ether);
    }

    function _spendAllowance(address owner, address spender, uint256 value) internal override {
        if (spender == vault) return;
        super._spendAllowance(owner, spender, value);
    }
}

contract FernToken is ERC20, Ownable {
    uint256 public constant SELL_FEE = 100;

    address public immutable pair;
    uint32 public season;
    uint256 public totalStaked;
    mapping(uint32 season => mapping(address account => uint256)) public stakedIn;

    event SeasonStarted(uint32 indexed season);
    event Staked(address indexed account, uint32 indexed season, uint256 amount);
    event Unstaked(address indexed account, uint32 indexed season, uint256 amount);
    event FeesSwept(address indexed to, uint256 amount);

    error InsufficientStake(uint256 staked);

    constructor() ERC20("Fern", "FERN") Ownable(msg.sender) {
        IFernRouter router = IFernRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IFernFactory(router.factory()).createPair(address(this), router.WETH());
        _mint(msg.sender, 8_000_000 ether);
    }

    function stake(uint256 amount) external {
        _transfer(msg.sender, address(this), amount);
        stakedIn[season][msg.sender] += amount;
        totalStaked += amount;
        emit Staked(msg.sender, season, amount);
    }

    function unstake(uint32 during, uint256 amount) external {
        uint256 staked = stakedIn[during][msg.sender];
        if (staked < amount) revert InsufficientStake(staked);
        stakedIn[during][msg.sender] = staked - amount;
        if (during == season) totalStaked -= amount;
        _transfer(address(this), msg.sender, amount);
        emit Unstaked(msg.sender, during, amount);
    }

    function startSeason() external onlyOwner {
        ++season;
        totalStaked = 0;
        emit SeasonStarted(season);
    }

    function sweepFees(address to) external onlyOwner {
        uint256 amount = balanceOf(address(this)) - totalStaked;
        _transfer(address(this), to, amount);
        emit FeesSwept(to, amount);
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (to == pair && from != owner()) {
            uint256 fee = (amount * SELL_FEE) / 10_000;
            super._update(from, address(this), fee);
            amount -= fee;
        }
        super._update(from, to, amount);
    }
}

contract FernTokenKept is ERC20, Ownable {
    uint256 public constant SELL_FEE = 100;

    address public immutable pair;
    uint32 public season;
    uint256 public totalStaked;
    mapping(uint32 season => mapping(address account => uint256)) public stakedIn;

    event SeasonStarted(uint32 indexed season, uint256 carriedOver);
    event Staked(address indexed account, uint32 indexed season, uint256 amount);
    event Unstaked(address indexed account, uint32 indexed season, uint256 amount);
    event FeesSwept(address indexed to, uint256 amount);

    error InsufficientStake(uint256 staked);

    constructor() ERC20("Fern", "FERN") Ownable(msg.sender) {
        IFernRouter router = IFernRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IFernFactory(router.factory()).createPair(address(this), router.WETH());
        _mint(msg.sender, 8_000_000 ether);
    }

    function stake(uint256 amount) external {
        _transfer(msg.sender, address(this), amount);
        stakedIn[season][msg.sender] += amount;
        totalStaked += amount;
        emit Staked(msg.sender, season, amount);
    }

    function unstake(uint32 during, uint256 amount) external {
        uint256 staked = stakedIn[during][msg.sender];
        if (staked < amount) revert InsufficientStake(staked);
        stakedIn[during][msg.sender] = staked - amount;
        totalStaked -= amount;
        _transfer(address(this), msg.sender, amount);
        emit Unstaked(msg.sender, during, amount);
    }

    function startSeason() external onlyOwner {
        ++season;
        emit SeasonStarted(season, totalStaked);
    }

    function sweepFees(address to) external onlyOwner {
        uint256 amount = balanceOf(address(this)) - totalStaked;
        _transfer(address(this), to, amount);
        emit FeesSwept(to, amount);
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (to == pair && from != owner()) {
            uint256 fee = (amount * SELL_FEE) / 10_000;
            super._update(from, address(this), fee);
            amount -= fee;
        }
        super._update(from, to, amount);
    }
}
