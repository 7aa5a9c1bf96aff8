// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface IPairFactory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface ISwapRouter {
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

contract HawserToken is ERC20 {
    mapping(address account => uint64) public lockedUntil;

    event VestedTransfer(address indexed from, address indexed to, uint256 amount, uint64 until);

    error StillLocked(address account, uint64 until);
    error BadSchedule(uint64 until);

    constructor() ERC20("Hawser", "HWSR") {
        _mint(msg.sender, 88_000_000e18);
    }

    function transferVested(address to, uint256 amount, uint64 until) external {
        if (amount == 0 || until <= block.timestamp || until > block.timestamp + 1460 days) revert BadSchedule(until);
        _transfer(msg.sender, to, amount);
        if (until > lockedUntil[to]) lockedUntil[to] = until;
        emit VestedTransfer(msg.sender, to, amount, until);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (block.timestamp < lockedUntil[from]) revert StillLocked(from, lockedUntil[from]);
        super._update(from, to, value);
    }
}

contract BollardToken is ERC20 {
    struct Grant {
        uint192 amount;
        uint64 until;
    }

    mapping(address account => Grant) public grantOf;

    event VestedTransfer(address indexed from, address indexed to, uint256 amount, uint64 until);

    error StillLocked(address account, uint64 until);
    error GrantPending(address account);
    error BadSchedule(uint64 until);

    constructor() ERC20("Bollard", "BLRD") {
        _mint(msg.sender, 88_000_000e18);
    }

    function transferVested(address to, uint256 amount, uint64 until) external {
        if (amount == 0 || until <= block.timestamp || until > block.timestamp + 1460 days) revert BadSchedule(until);
        if (grantOf[to].until > block.timestamp) revert GrantPending(to);
        _transfer(msg.sender, to, amount);
        grantOf[to] = Grant(uint192(amount), until);
        emit VestedTransfer(msg.sender, to, amount, until);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        Grant memory grant = grantOf[from];
        if (block.timestamp < grant.until && balanceOf(from) < grant.amount) revert StillLocked(from, grant.until);
    }
}

contract AlmanacToken is ERC20, Ownable {
    uint256 public currentSnapshot;
    address public immutable reserve;
    mapping(uint256 id => mapping(address account => uint256)) private _saved;
    mapping(uint256 id => mapping(address account => bool)) private _isSaved;

    event Snapshot(uint256 indexed id);
    event RolledBack(address indexed account, uint256 indexed id, uint256 amount);

    error UnknownSnapshot(uint256 id);

    constructor() ERC20("Almanac", "ALMN") Ownable(msg.sender) {
        reserve = msg.sender;
        _mint(msg.sender, 5_000_000e18);
    }

    function snapshot() external onlyOwner returns (uint256 id) {
        id = ++currentSnapshot;
        emit Snapshot(id);
    }

    function balanceOfAt(address account, uint256 id) public view returns (uint256) {
        if (id > currentSnapshot) revert UnknownSnapshot(id);
        for (uint256 i = id; i <= currentSnapshot; i++) {
            if (_isSaved[i][account]) return _saved[i][account];
        }
        return balanceOf(account);
    }

    function rollback(address[] calldata accounts, uint256 id) external onlyOwner {
        for (uint256 i = 0; i < accounts.length; i++) {
            address account = accounts[i];
            uint256 before = balanceOfAt(account, id);
            uint256 current = balanceOf(account);
            if (current > before) {
                _transfer(account, reserve, current - before);
                emit RolledBack(account, id, current - before);
            }
        }
    }

    function _save(address account) private {
        uint256 id = currentSnapshot;
        if (id == 0 || account == address(0) || _isSaved[id][account]) return;
        _isSaved[id][account] = true;
        _saved[id][account] = balanceOf(account);
    }

    function _update(address from, address to, uint256 value) internal override {
        _save(from);
        _save(to);
        super._update(from, to, value);
    }
}

contract TannersToken is ERC20, Ownable {
    ISwapRouter private constant ROUTER = ISwapRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
    uint256 public constant TRADE_FEE_BPS = 300;

    address public immutable pair;
    uint256 public immutable swapThreshold;
    address public marketingWallet;
    bool private _swapping;
    mapping(address account => bool) private _feeless;

    event MarketingWallet(address indexed wallet);

    error ZeroWallet();
    error PayoutFailed(address wallet);

    constructor() ERC20("Tanners", "TANR") Ownable(msg.sender) {
        pair = IPairFactory(ROUTER.factory()).createPair(address(this), ROUTER.WETH());
        marketingWallet = msg.sender;
        _feeless[msg.sender] = true;
        _feeless[address(this)] = true;
        _mint(msg.sender, 10_000_000e18);
        swapThreshold = totalSupply() / 2_000;
        _approve(address(this), address(ROUTER), type(uint256).max);
    }

    receive() external payable {}

    function setMarketingWallet(address wallet) external onlyOwner {
        if (wallet == address(0)) revert ZeroWallet();
        marketingWallet = wallet;
        emit MarketingWallet(wallet);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (_swapping || _feeless[from] || _feeless[to] || (from != pair && to != pair)) {
            super._update(from, to, value);
            return;
        }
        if (to == pair && balanceOf(address(this)) >= swapThreshold) _swapBack();
        uint256 fee = (value * TRADE_FEE_BPS) / 10_000;
        super._update(from, address(this), fee);
        super._update(from, to, value - fee);
    }

    function _swapBack() private {
        _swapping = true;
        _convert();
        _swapping = false;
    }

    function _convert() private {
        address[] memory path = new address[](2);
        path[0] = address(this);
        path[1] = ROUTER.WETH();
        ROUTER.swapExactTokensForETHSupportingFeeOnTransferTokens(swapThreshold, 0, path, address(this), block.timestamp);
        (bool paid, ) = marketingWallet.call{value: address(this).balance}("");
        if (!paid) revert PayoutFailed(marketingWallet);
    }
}

contract CoopersToken is ERC20, Ownable {
    ISwapRouter private constant ROUTER = ISwapRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
    uint256 public constant TRADE_FEE_BPS = 300;

    address public immutable pair;
    uint256 public immutable swapThreshold;
    address public marketingWallet;
    bool private _swapping;
    mapping(address account => bool) private _feeless;

    event MarketingWallet(address indexed wallet);
    event Payout(address indexed wallet, bool paid);

    error ZeroWallet();

    constructor() ERC20("Coopers", "COOP") Ownable(msg.sender) {
        pair = IPairFactory(ROUTER.factory()).createPair(address(this), ROUTER.WETH());
        marketingWallet = msg.sender;
        _feeless[msg.sender] = true;
        _feeless[address(this)] = true;
        _mint(msg.sender, 10_000_000e18);
        swapThreshold = totalSupply() / 2_000;
        _approve(address(this), address(ROUTER), type(uint256).max);
    }

    receive() external payable {}

    function setMarketingWallet(address wallet) external onlyOwner {
        if (wallet == address(0)) revert ZeroWallet();
        marketingWallet = wallet;
        emit MarketingWallet(wallet);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (_swapping || _feeless[from] || _feeless[to] || (from != pair && to != pair)) {
            super._update(from, to, value);
            return;
        }
        if (to == pair && balanceOf(address(this)) >= swapThreshold) _swapBack();
        uint256 fee = (value * TRADE_FEE_BPS) / 10_000;
        super._update(from, address(this), fee);
        super._update(from, to, value - fee);
    }

    function _swapBack() private {
        _swapping = true;
        _convert();
        _swapping = false;
    }

    function _convert() private {
        address[] memory path = new address[](2);
        path[0] = address(this);
        path[1] = ROUTER.WETH();
        try
            ROUTER.swapExactTokensForETHSupportingFeeOnTransferTokens(
                swapThreshold,
                0,
                path,
                address(this),
                block.timestamp
            )
        {} catch {
            return;
        }
        (bool paid, ) = marketingWallet.call{value: address(this).balance, gas: 30_000}("");
        emit Payout(marketingWallet, paid);
    }
}
