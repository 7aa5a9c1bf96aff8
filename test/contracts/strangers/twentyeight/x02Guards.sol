// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface IX02Factory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface IX02Router {
    function factory() external view returns (address);
    function WETH() external view returns (address);
}

interface IX02AntiBot {
    function setTokenOwner(address owner) external;
    function onPreTransferCheck(address from, address to, uint256 amount) external;
}

abstract contract X02AntiBotStore {
    struct Config {
        address pair;
        uint256 amountLimitPerTrade;
        uint256 amountToBeAddedPerBlock;
        uint256 startBlock;
        uint256 disableAtBlock;
    }

    mapping(address token => address) public tokenOwner;
    mapping(address token => Config) public configs;

    event TokenRegistered(address indexed token, address indexed owner);
    event ConfigSaved(address indexed token, uint256 amountLimitPerTrade, uint256 disableAtBlock);

    error NotTokenOwner();
    error AlreadyRegistered();
    error AmountLimitExceeded(uint256 amount, uint256 limit);

    modifier onlyTokenOwner(address token) {
        if (msg.sender != tokenOwner[token]) revert NotTokenOwner();
        _;
    }

    function setTokenOwner(address owner) external {
        if (tokenOwner[msg.sender] != address(0)) revert AlreadyRegistered();
        tokenOwner[msg.sender] = owner;
        emit TokenRegistered(msg.sender, owner);
    }

    function currentLimit(address token) public view returns (uint256) {
        Config storage config = configs[token];
        return config.amountLimitPerTrade + (block.number - config.startBlock) * config.amountToBeAddedPerBlock;
    }

    function _save(address token, address pair, uint256 limit, uint256 perBlock, uint256 blocks) internal {
        configs[token] = Config(pair, limit, perBlock, block.number, block.number + blocks);
        emit ConfigSaved(token, limit, block.number + blocks);
    }
}

contract SentryAntiBot is X02AntiBotStore {
    function saveConfig(address token, address pair, uint256 limit, uint256 perBlock, uint256 blocks)
        external
        onlyTokenOwner(token)
    {
        _save(token, pair, limit, perBlock, blocks);
    }

    function onPreTransferCheck(address from, address to, uint256 amount) external view {
        Config storage config = configs[msg.sender];
        if (config.pair == address(0) || block.number >= config.disableAtBlock) return;
        if (from != config.pair && to != config.pair) return;
        address owner = tokenOwner[msg.sender];
        if (from == owner || to == owner) return;
        uint256 limit = currentLimit(msg.sender);
        if (amount > limit) revert AmountLimitExceeded(amount, limit);
    }
}

contract SentryBuyGuard is X02AntiBotStore {
    error LimitTooSmall();
    error WindowTooLong();

    function saveConfig(address token, address pair, uint256 limit, uint256 perBlock, uint256 blocks)
        external
        onlyTokenOwner(token)
    {
        uint256 supply = IERC20(token).totalSupply();
        if (limit < supply / 100 || limit > supply) revert LimitTooSmall();
        if (perBlock > supply || blocks > 300) revert WindowTooLong();
        if (pair == address(0) || pair != IX02Paired(token).uniswapV2Pair()) revert NotTokenOwner();
        _save(token, pair, limit, perBlock, blocks);
    }

    function onPreTransferCheck(address from, address to, uint256 amount) external view {
        Config storage config = configs[msg.sender];
        if (config.pair == address(0) || block.number >= config.disableAtBlock) return;
        if (from != config.pair) return;
        if (to == tokenOwner[msg.sender]) return;
        uint256 limit = currentLimit(msg.sender);
        if (amount > limit) revert AmountLimitExceeded(amount, limit);
    }
}

interface IX02Paired {
    function uniswapV2Pair() external view returns (address);
}

abstract contract X02SentryMeme is ERC20 {
    IX02AntiBot public immutable antiBot;
    address public immutable uniswapV2Pair;

    constructor(address antiBot_) {
        IX02Router router = IX02Router(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        uniswapV2Pair = IX02Factory(router.factory()).createPair(address(this), router.WETH());
        _mint(msg.sender, 100_000_000 ether);
        antiBot = IX02AntiBot(antiBot_);
        antiBot.setTokenOwner(msg.sender);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0)) antiBot.onPreTransferCheck(from, to, value);
        super._update(from, to, value);
    }
}

contract CastleDoge is X02SentryMeme {
    constructor(address antiBot_) ERC20("Castle Doge", "CDOGE") X02SentryMeme(antiBot_) {}
}

contract CastleDogeGate is X02SentryMeme {
    constructor(address antiBot_) ERC20("Castle Doge Gate", "CDGATE") X02SentryMeme(antiBot_) {}
}

contract LedgerHound is ERC20, Ownable {
    address public immutable uniswapV2Pair;
    uint256 public maxWallet;
    bool public limitsInEffect = true;
    mapping(address => bool) public isExcludedMaxTransactionAmount;

    event MaxWalletUpdated(uint256 amount);
    event ExcludedFromMax(address indexed account, bool excluded);

    constructor() ERC20("Ledger Hound", "LHOUND") Ownable(msg.sender) {
        IX02Router router = IX02Router(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        uniswapV2Pair = IX02Factory(router.factory()).createPair(address(this), router.WETH());
        uint256 supply = 1_000_000_000 ether;
        maxWallet = supply / 10;
        excludeFromMaxTransaction(msg.sender, true);
        excludeFromMaxTransaction(address(this), true);
        excludeFromMaxTransaction(address(0xdead), true);
        excludeFromMaxTransaction(address(router), true);
        excludeFromMaxTransaction(uniswapV2Pair, true);
        _mint(msg.sender, supply);
    }

    function removeLimits() external onlyOwner {
        limitsInEffect = false;
    }

    function updateMaxWalletAmount(uint256 newNum) external onlyOwner {
        require(newNum >= (totalSupply() * 10) / 1000, "Cannot set maxWallet lower than 1%");
        maxWallet = newNum;
        emit MaxWalletUpdated(newNum);
    }

    function excludeFromMaxTransaction(address updAds, bool isEx) public onlyOwner {
        isExcludedMaxTransactionAmount[updAds] = isEx;
        emit ExcludedFromMax(updAds, isEx);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (limitsInEffect && from != address(0) && from != owner() && !isExcludedMaxTransactionAmount[to]) {
            require(value + balanceOf(to) <= maxWallet, "Max wallet exceeded");
        }
        super._update(from, to, value);
    }
}

abstract contract X02SniperTaxed is ERC20, Ownable {
    uint256 public constant SELL_TAX = 200;
    address public immutable uniswapV2Pair;
    address public immutable treasury;
    uint256 public immutable launchedAt;
    uint32 public deadBlocks;
    mapping(address => uint256) public firstBuyBlock;

    event DeadBlocksSet(uint32 blocks);

    constructor() Ownable(msg.sender) {
        IX02Router router = IX02Router(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        uniswapV2Pair = IX02Factory(router.factory()).createPair(address(this), router.WETH());
        treasury = msg.sender;
        launchedAt = block.number;
        _mint(msg.sender, 69_000_000_000 ether);
    }

    function sniperTax() public pure virtual returns (uint256);

    function setDeadBlocks(uint32 blocks) external onlyOwner {
        deadBlocks = blocks;
        emit DeadBlocksSet(blocks);
    }

    function isSniper(address account) public view returns (bool) {
        uint256 bought = firstBuyBlock[account];
        return bought != 0 && bought < launchedAt + deadBlocks;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from == uniswapV2Pair && firstBuyBlock[to] == 0) firstBuyBlock[to] = block.number;
        if (to == uniswapV2Pair && from != treasury) {
            uint256 tax = (value * (isSniper(from) ? sniperTax() : SELL_TAX)) / 10_000;
            super._update(from, treasury, tax);
            value -= tax;
        }
        super._update(from, to, value);
    }
}

contract OwlNightToken is X02SniperTaxed {
    constructor() ERC20("Owl Night", "OWLN") {}

    function sniperTax() public pure override returns (uint256) {
        return 9_000;
    }
}

contract OwlDayToken is X02SniperTaxed {
    constructor() ERC20("Owl Day", "OWLD") {}

    function sniperTax() public pure override returns (uint256) {
        return 500;
    }
}
