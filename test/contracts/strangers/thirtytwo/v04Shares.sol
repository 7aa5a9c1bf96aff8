// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import "@openzeppelin/contracts/access/Ownable.sol";
import "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

abstract contract IndexedLedger is IERC20Metadata, Ownable {
    uint256 internal constant ONE = 1e18;

    string public name;
    string public symbol;
    uint8 public constant decimals = 18;

    uint256 public index = ONE;
    uint256 public rebasingCredits;
    uint256 public fixedSupply;
    mapping(address => uint256) public creditsOf;
    mapping(address => uint256) internal _fixedOf;
    mapping(address => bool) public optedOut;
    mapping(address => mapping(address => uint256)) public allowance;

    event OptedOut(address indexed account);
    event OptedIn(address indexed account);
    event Reported(uint256 gain, uint256 loss, uint256 index);

    error BalanceTooLow();
    error AllowanceTooLow();
    error LossTooLarge();
    error SameMode();

    constructor(string memory name_, string memory symbol_, uint256 supply) Ownable(msg.sender) {
        name = name_;
        symbol = symbol_;
        creditsOf[msg.sender] = supply;
        rebasingCredits = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function rebasingSupply() public view returns (uint256) {
        return (rebasingCredits * index) / ONE;
    }

    function totalSupply() public view returns (uint256) {
        return rebasingSupply() + fixedSupply;
    }

    function balanceOf(address account) public view returns (uint256) {
        return optedOut[account] ? _fixedOf[account] : (creditsOf[account] * index) / ONE;
    }

    function optOut() external {
        if (optedOut[msg.sender]) revert SameMode();
        uint256 held = balanceOf(msg.sender);
        rebasingCredits -= creditsOf[msg.sender];
        creditsOf[msg.sender] = 0;
        optedOut[msg.sender] = true;
        _fixedOf[msg.sender] = held;
        fixedSupply += held;
        emit OptedOut(msg.sender);
    }

    function optIn() external {
        if (!optedOut[msg.sender]) revert SameMode();
        uint256 held = _fixedOf[msg.sender];
        fixedSupply -= held;
        _fixedOf[msg.sender] = 0;
        optedOut[msg.sender] = false;
        _add(msg.sender, held);
        emit OptedIn(msg.sender);
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < amount) revert AllowanceTooLow();
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - amount;
        _move(from, to, amount);
        return true;
    }

    function _move(address from, address to, uint256 amount) internal {
        _remove(from, amount);
        _add(to, amount);
        emit Transfer(from, to, amount);
    }

    function _remove(address account, uint256 amount) internal {
        if (balanceOf(account) < amount) revert BalanceTooLow();
        if (optedOut[account]) {
            _fixedOf[account] -= amount;
            fixedSupply -= amount;
        } else {
            uint256 credits = (amount * ONE) / index;
            creditsOf[account] -= credits;
            rebasingCredits -= credits;
        }
    }

    function _add(address account, uint256 amount) internal {
        if (optedOut[account]) {
            _fixedOf[account] += amount;
            fixedSupply += amount;
        } else {
            uint256 credits = (amount * ONE) / index;
            creditsOf[account] += credits;
            rebasingCredits += credits;
        }
    }
}

contract LanternYieldTokenProtocol is IndexedLedger {
    constructor() IndexedLedger("Lantern Yield", "LNTN", 40_000_000 ether) {}

    function report(uint256 gain, uint256 loss) external onlyOwner {
        uint256 base = rebasingSupply();
        if (loss >= base || gain > base / 100) revert LossTooLarge();
        index = (index * (base + gain - loss)) / base;
        emit Reported(gain, loss, index);
    }
}

contract LanternBufferToken is IndexedLedger {
    constructor() IndexedLedger("Lantern Buffer", "LNTNB", 40_000_000 ether) {}

    function report(uint256 gain, uint256 loss) external onlyOwner {
        uint256 base = balanceOf(msg.sender);
        if (loss > base || gain > base / 100) revert LossTooLarge();
        _remove(msg.sender, loss);
        emit Transfer(msg.sender, address(0), loss);
        emit Reported(gain, loss, index);
    }
}

contract CapstanSavingsToken is ERC20, Ownable {
    address public strategy;
    uint256 public deployedAssets;
    uint256 public totalDeposits;
    mapping(address => uint256) public depositOf;

    event Deposited(address indexed account, uint256 amount);
    event Withdrawn(address indexed account, uint256 amount);
    event StrategySet(address strategy);
    event Rebalanced(address indexed strategy, uint256 amount);

    error NoStrategy();

    constructor() ERC20("Capstan", "CAPS") Ownable(msg.sender) {
        _mint(msg.sender, 30_000_000 ether);
    }

    function deposit(uint256 amount) external {
        _transfer(msg.sender, address(this), amount);
        depositOf[msg.sender] += amount;
        totalDeposits += amount;
        emit Deposited(msg.sender, amount);
    }

    function withdraw(uint256 amount) external {
        depositOf[msg.sender] -= amount;
        totalDeposits -= amount;
        _transfer(address(this), msg.sender, amount);
        emit Withdrawn(msg.sender, amount);
    }

    function setStrategy(address strategy_) external onlyOwner {
        strategy = strategy_;
        emit StrategySet(strategy_);
    }

    function rebalance(uint256 amount) external onlyOwner {
        if (strategy == address(0)) revert NoStrategy();
        deployedAssets += amount;
        _transfer(address(this), strategy, amount);
        emit Rebalanced(strategy, amount);
    }
}

contract CapstanReserveToken is ERC20, Ownable {
    address public strategy;
    uint256 public protocolReserve;
    uint256 public totalDeposits;
    mapping(address => uint256) public depositOf;

    event Deposited(address indexed account, uint256 amount);
    event Withdrawn(address indexed account, uint256 amount);
    event ReserveFunded(uint256 amount);
    event StrategySet(address strategy);
    event Rebalanced(address indexed strategy, uint256 amount);

    error NoStrategy();

    constructor() ERC20("Capstan Reserve", "CAPSR") Ownable(msg.sender) {
        _mint(msg.sender, 30_000_000 ether);
    }

    function deposit(uint256 amount) external {
        _transfer(msg.sender, address(this), amount);
        depositOf[msg.sender] += amount;
        totalDeposits += amount;
        emit Deposited(msg.sender, amount);
    }

    function withdraw(uint256 amount) external {
        depositOf[msg.sender] -= amount;
        totalDeposits -= amount;
        _transfer(address(this), msg.sender, amount);
        emit Withdrawn(msg.sender, amount);
    }

    function fundReserve(uint256 amount) external onlyOwner {
        _transfer(msg.sender, address(this), amount);
        protocolReserve += amount;
        emit ReserveFunded(amount);
    }

    function setStrategy(address strategy_) external onlyOwner {
        strategy = strategy_;
        emit StrategySet(strategy_);
    }

    function rebalance(uint256 amount) external onlyOwner {
        if (strategy == address(0)) revert NoStrategy();
        protocolReserve -= amount;
        _transfer(address(this), strategy, amount);
        emit Rebalanced(strategy, amount);
    }
}
