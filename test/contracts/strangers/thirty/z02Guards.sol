// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface IGuardFactory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface IGuardRouter {
    function factory() external view returns (address);
    function WETH() external view returns (address);
}

contract SentinelAllowanceToken is ERC20, Ownable {
    mapping(address => bool) public deniedSpender;

    event SpenderDenied(address indexed spender, string reason);
    event SpenderCleared(address indexed spender);

    error DeniedSpender(address spender);

    constructor() ERC20("Sentinel", "SNTL") Ownable(msg.sender) {
        _mint(msg.sender, 50_000_000 ether);
    }

    function denySpender(address spender, string calldata reason) external onlyOwner {
        deniedSpender[spender] = true;
        emit SpenderDenied(spender, reason);
    }

    function clearSpender(address spender) external onlyOwner {
        deniedSpender[spender] = false;
        emit SpenderCleared(spender);
    }

    function _spendAllowance(address holder, address spender, uint256 value) internal override {
        if (deniedSpender[spender]) revert DeniedSpender(spender);
        super._spendAllowance(holder, spender, value);
    }
}

contract SentinelAdvisoryToken is ERC20, Ownable {
    mapping(address => mapping(address => bool)) public deniedSpender;
    mapping(address => bool) public advisory;

    event SpenderDenied(address indexed holder, address indexed spender, string reason);
    event SpenderCleared(address indexed holder, address indexed spender);
    event AdvisoryPublished(address indexed spender, bool warned);

    error DeniedSpender(address spender);

    constructor() ERC20("Sentinel Advisory", "SNTA") Ownable(msg.sender) {
        _mint(msg.sender, 50_000_000 ether);
    }

    function publishAdvisory(address spender, bool warned) external onlyOwner {
        advisory[spender] = warned;
        emit AdvisoryPublished(spender, warned);
    }

    function denySpender(address spender, string calldata reason) external {
        deniedSpender[msg.sender][spender] = true;
        emit SpenderDenied(msg.sender, spender, reason);
    }

    function clearSpender(address spender) external {
        deniedSpender[msg.sender][spender] = false;
        emit SpenderCleared(msg.sender, spender);
    }

    function _spendAllowance(address holder, address spender, uint256 value) internal override {
        if (deniedSpender[holder][spender]) revert DeniedSpender(spender);
        super._spendAllowance(holder, spender, value);
    }
}

contract OrchardGateToken is ERC20, Ownable {
    IGuardRouter public constant ROUTER = IGuardRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
    uint256 public constant FEE_BPS = 200;

    address public immutable pair;
    mapping(address => bool) public flagged;

    event ContractFlagged(address indexed account, bool value);
    event FeesCollected(address indexed to, uint256 amount);

    error NotAContract(address account);
    error CoreContract(address account);
    error RecipientFlagged(address account);

    constructor() ERC20("Orchard Gate", "ORCH") Ownable(msg.sender) {
        pair = IGuardFactory(ROUTER.factory()).createPair(address(this), ROUTER.WETH());
        _mint(msg.sender, 777_000_000 ether);
    }

    function flagContract(address account, bool value) external onlyOwner {
        if (account.code.length == 0) revert NotAContract(account);
        if (account == pair || account == address(ROUTER)) revert CoreContract(account);
        flagged[account] = value;
        emit ContractFlagged(account, value);
    }

    function collectFees(address to) external onlyOwner {
        uint256 amount = balanceOf(address(this));
        _transfer(address(this), to, amount);
        emit FeesCollected(to, amount);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (flagged[to]) revert RecipientFlagged(to);
        bool trade = from == pair || to == pair;
        bool internalMove = from == address(this) || to == address(this);
        if (trade && !internalMove && from != owner() && to != owner()) {
            uint256 fee = (value * FEE_BPS) / 10_000;
            _update(from, address(this), fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}

contract QuietLaneToken is ERC20, Ownable {
    IGuardRouter public constant ROUTER = IGuardRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);

    address public immutable pair;
    uint256 public gasPriceLimit = 500 gwei;

    event GasPriceLimitChanged(uint256 limit);

    error GasPriceTooHigh(uint256 price, uint256 limit);

    constructor() ERC20("Quiet Lane", "QLANE") Ownable(msg.sender) {
        pair = IGuardFactory(ROUTER.factory()).createPair(address(this), ROUTER.WETH());
        _mint(msg.sender, 10_000_000 ether);
    }

    function setGasPriceLimit(uint256 gweiLimit) external onlyOwner {
        gasPriceLimit = gweiLimit * 1 gwei;
        emit GasPriceLimitChanged(gasPriceLimit);
    }

    function _update(address from, address to, uint256 value) internal override {
        if ((from == pair || to == pair) && from != owner() && to != owner() && tx.gasprice > gasPriceLimit) {
            revert GasPriceTooHigh(tx.gasprice, gasPriceLimit);
        }
        super._update(from, to, value);
    }
}

contract QuietEntryToken is ERC20, Ownable {
    IGuardRouter public constant ROUTER = IGuardRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
    uint256 public constant LOWEST_LIMIT = 200;

    address public immutable pair;
    uint256 public gasPriceLimit = 500 gwei;

    event GasPriceLimitChanged(uint256 limit);

    error GasPriceTooHigh(uint256 price, uint256 limit);
    error LimitTooLow();

    constructor() ERC20("Quiet Entry", "QENT") Ownable(msg.sender) {
        pair = IGuardFactory(ROUTER.factory()).createPair(address(this), ROUTER.WETH());
        _mint(msg.sender, 10_000_000 ether);
    }

    function setGasPriceLimit(uint256 gweiLimit) external onlyOwner {
        if (gweiLimit < LOWEST_LIMIT) revert LimitTooLow();
        gasPriceLimit = gweiLimit * 1 gwei;
        emit GasPriceLimitChanged(gasPriceLimit);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from == pair && to != owner() && tx.gasprice > gasPriceLimit) {
            revert GasPriceTooHigh(tx.gasprice, gasPriceLimit);
        }
        super._update(from, to, value);
    }
}
