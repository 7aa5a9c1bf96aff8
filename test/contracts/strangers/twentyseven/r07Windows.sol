// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

interface IWindowRouter {
    function factory() external view returns (address);
    function WETH() external view returns (address);
}

interface IWindowFactory {
    function createPair(address tokenA, address tokenB) external returns (address);
}

abstract contract WindowedPair is ERC20 {
    IWindowRouter internal constant ROUTER = IWindowRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
    address public immutable pair;

    constructor() {
        pair = IWindowFactory(ROUTER.factory()).createPair(address(this), ROUTER.WETH());
    }
}

contract SolsticeToken is WindowedPair, Ownable {
    uint256 public constant EARLY_BPS = 400;
    uint256 public constant MIN_WINDOW = 1 days;
    uint256 public constant MAX_WINDOW = 30 days;

    address public immutable treasury;
    uint64 public window = 30 days;
    mapping(address account => uint64) public matureAt;

    event WindowSet(uint64 window);

    error WindowOutOfRange(uint64 window);

    constructor() ERC20("Solstice", "SOLST") Ownable(msg.sender) {
        treasury = msg.sender;
        _mint(msg.sender, 55_000_000 ether);
    }

    function setWindow(uint64 window_) external onlyOwner {
        if (window_ < MIN_WINDOW || window_ > MAX_WINDOW) revert WindowOutOfRange(window_);
        window = window_;
        emit WindowSet(window_);
    }

    function exitRate(address account) public view returns (uint256) {
        uint256 end = matureAt[account];
        if (end <= block.timestamp) return 0;
        return Math.min((EARLY_BPS * (end - block.timestamp)) / window, 10_000);
    }

    function _update(address from, address to, uint256 value) internal override {
        uint256 fee;
        if (to == pair) {
            fee = (value * exitRate(from)) / 10_000;
        } else if (from == pair) {
            matureAt[to] = uint64(block.timestamp) + window;
        }
        if (fee > 0) super._update(from, treasury, fee);
        super._update(from, to, value - fee);
    }
}

contract SolsticeKeptToken is WindowedPair, Ownable {
    struct Term {
        uint64 matureAt;
        uint64 window;
    }

    uint256 public constant EARLY_BPS = 400;
    uint256 public constant MIN_WINDOW = 1 days;
    uint256 public constant MAX_WINDOW = 30 days;

    address public immutable treasury;
    uint64 public window = 30 days;
    mapping(address account => Term) public terms;

    event WindowSet(uint64 window);

    error WindowOutOfRange(uint64 window);

    constructor() ERC20("Solstice Kept", "SOLSK") Ownable(msg.sender) {
        treasury = msg.sender;
        _mint(msg.sender, 55_000_000 ether);
    }

    function setWindow(uint64 window_) external onlyOwner {
        if (window_ < MIN_WINDOW || window_ > MAX_WINDOW) revert WindowOutOfRange(window_);
        window = window_;
        emit WindowSet(window_);
    }

    function exitRate(address account) public view returns (uint256) {
        Term memory term = terms[account];
        if (term.matureAt <= block.timestamp) return 0;
        return Math.min((EARLY_BPS * (term.matureAt - block.timestamp)) / term.window, EARLY_BPS);
    }

    function _update(address from, address to, uint256 value) internal override {
        uint256 fee;
        if (to == pair) {
            fee = (value * exitRate(from)) / 10_000;
        } else if (from == pair) {
            terms[to] = Term(uint64(block.timestamp) + window, window);
        }
        if (fee > 0) super._update(from, treasury, fee);
        super._update(from, to, value - fee);
    }
}

interface ISpendListener {
    function onSpent(address from, address to, uint256 value) external;
}

contract BelfryToken is WindowedPair {
    mapping(address account => address) public sponsorOf;
    mapping(address account => ISpendListener) public listenerOf;

    event Sponsored(address indexed account, address indexed sponsor);
    event ListenerSet(address indexed account, ISpendListener indexed listener);

    error NotSponsor(address account, address caller);

    constructor() ERC20("Belfry", "BELL") {
        _mint(msg.sender, 65_000_000 ether);
    }

    function setListener(address account, ISpendListener listener) external {
        if (msg.sender != account && msg.sender != sponsorOf[account]) revert NotSponsor(account, msg.sender);
        listenerOf[account] = listener;
        emit ListenerSet(account, listener);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (from != address(0) && from != pair && to != pair && from != to && value > 0) {
            sponsorOf[to] = from;
            emit Sponsored(to, from);
        }
        ISpendListener listener = listenerOf[from];
        if (address(listener) != address(0)) listener.onSpent(from, to, value);
    }
}

contract BelfryMutedToken is WindowedPair {
    uint256 public constant LISTENER_GAS = 50_000;

    mapping(address account => address) public sponsorOf;
    mapping(address account => ISpendListener) public listenerOf;

    event Sponsored(address indexed account, address indexed sponsor);
    event ListenerSet(address indexed account, ISpendListener indexed listener);
    event ListenerFailed(address indexed account, ISpendListener indexed listener);

    error NotSponsor(address account, address caller);

    constructor() ERC20("Belfry Muted", "BELM") {
        _mint(msg.sender, 65_000_000 ether);
    }

    function setListener(address account, ISpendListener listener) external {
        if (msg.sender != account && msg.sender != sponsorOf[account]) revert NotSponsor(account, msg.sender);
        listenerOf[account] = listener;
        emit ListenerSet(account, listener);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (from != address(0) && from != pair && to != pair && from != to && value > 0) {
            sponsorOf[to] = from;
            emit Sponsored(to, from);
        }
        ISpendListener listener = listenerOf[from];
        if (address(listener) != address(0)) {
            bytes memory data = abi.encodeCall(ISpendListener.onSpent, (from, to, value));
            (bool told,) = address(listener).call{gas: LISTENER_GAS}(data);
            if (!told) emit ListenerFailed(from, listener);
        }
    }
}
