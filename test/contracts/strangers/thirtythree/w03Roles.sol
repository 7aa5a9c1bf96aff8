// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";

interface IPairFactory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface IDexRouter {
    function factory() external view returns (address);

    function WETH() external view returns (address);
}

contract GangwayTokenAudited is ERC20, AccessControl {
    bytes32 public constant REGISTRAR_ROLE = keccak256("REGISTRAR_ROLE");
    bytes32 public constant KEEPER_ROLE = keccak256("KEEPER_ROLE");
    bytes32 public constant BRIDGE_ROLE = keccak256("BRIDGE_ROLE");

    mapping(uint256 chainId => string) public remoteOf;

    event RemoteSet(uint256 indexed chainId, string remote);
    event Bridged(address indexed account, uint256 amount);

    constructor() ERC20("Gangway", "GNGW") {
        _setRoleAdmin(KEEPER_ROLE, REGISTRAR_ROLE);
        _setRoleAdmin(BRIDGE_ROLE, KEEPER_ROLE);
        _grantRole(REGISTRAR_ROLE, msg.sender);
        _mint(msg.sender, 21_000_000e18);
    }

    function setRemote(uint256 chainId, string calldata remote) external onlyRole(KEEPER_ROLE) {
        remoteOf[chainId] = remote;
        emit RemoteSet(chainId, remote);
    }

    function bridgeIn(address account, uint256 amount) external onlyRole(BRIDGE_ROLE) {
        _mint(account, amount);
        emit Bridged(account, amount);
    }

    function bridgeOut(uint256 amount) external {
        _burn(msg.sender, amount);
    }
}

contract FootbridgeToken is ERC20, AccessControl {
    bytes32 public constant REGISTRAR_ROLE = keccak256("REGISTRAR_ROLE");
    bytes32 public constant KEEPER_ROLE = keccak256("KEEPER_ROLE");
    bytes32 public constant BRIDGE_ROLE = keccak256("BRIDGE_ROLE");

    mapping(uint256 chainId => string) public remoteOf;

    event RemoteSet(uint256 indexed chainId, string remote);
    event Bridged(address indexed account, uint256 amount);

    constructor() ERC20("Footbridge", "FTBR") {
        _setRoleAdmin(KEEPER_ROLE, REGISTRAR_ROLE);
        _grantRole(REGISTRAR_ROLE, msg.sender);
        _mint(msg.sender, 21_000_000e18);
    }

    function setRemote(uint256 chainId, string calldata remote) external onlyRole(KEEPER_ROLE) {
        remoteOf[chainId] = remote;
        emit RemoteSet(chainId, remote);
    }

    function bridgeIn(address account, uint256 amount) external onlyRole(BRIDGE_ROLE) {
        _mint(account, amount);
        emit Bridged(account, amount);
    }

    function bridgeOut(uint256 amount) external {
        _burn(msg.sender, amount);
    }
}

contract BeaconhillToken is ERC20 {
    uint256 public constant MAX_SELL_FEE = 9_000;

    address public owner;
    address public pendingOwner;
    uint256 public sellFee = 300;
    address public immutable pair;
    address public immutable collector;

    event OwnershipTransferStarted(address indexed previousOwner, address indexed newOwner);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);
    event SellFee(uint256 fee);

    error NotOwner(address caller);
    error FeeAboveMaximum(uint256 fee);

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner(msg.sender);
        _;
    }

    constructor() ERC20("Beaconhill", "BCNH") {
        IDexRouter router = IDexRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IPairFactory(router.factory()).createPair(address(this), router.WETH());
        pendingOwner = msg.sender;
        collector = msg.sender;
        _mint(msg.sender, 77_000_000e18);
        emit OwnershipTransferStarted(address(0), msg.sender);
    }

    function transferOwnership(address newOwner) external onlyOwner {
        pendingOwner = newOwner;
        emit OwnershipTransferStarted(owner, newOwner);
    }

    function acceptOwnership() external {
        if (msg.sender != pendingOwner) revert NotOwner(msg.sender);
        emit OwnershipTransferred(owner, msg.sender);
        owner = msg.sender;
        pendingOwner = address(0);
    }

    function renounceOwnership() external onlyOwner {
        emit OwnershipTransferred(owner, address(0));
        owner = address(0);
    }

    function setSellFee(uint256 fee) external onlyOwner {
        if (fee > MAX_SELL_FEE) revert FeeAboveMaximum(fee);
        sellFee = fee;
        emit SellFee(fee);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pair && from != collector) {
            uint256 fee = (value * sellFee) / 10_000;
            super._update(from, collector, fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}

contract LanternhillToken is ERC20 {
    uint256 public constant MAX_SELL_FEE = 500;

    address public owner;
    address public pendingOwner;
    uint256 public sellFee = 300;
    address public immutable pair;
    address public immutable collector;

    event OwnershipTransferStarted(address indexed previousOwner, address indexed newOwner);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);
    event SellFee(uint256 fee);

    error NotOwner(address caller);
    error FeeAboveMaximum(uint256 fee);

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner(msg.sender);
        _;
    }

    constructor() ERC20("Lanternhill", "LNTH") {
        IDexRouter router = IDexRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IPairFactory(router.factory()).createPair(address(this), router.WETH());
        owner = msg.sender;
        collector = msg.sender;
        _mint(msg.sender, 77_000_000e18);
        emit OwnershipTransferred(address(0), msg.sender);
    }

    function transferOwnership(address newOwner) external onlyOwner {
        pendingOwner = newOwner;
        emit OwnershipTransferStarted(owner, newOwner);
    }

    function acceptOwnership() external {
        if (msg.sender != pendingOwner) revert NotOwner(msg.sender);
        emit OwnershipTransferred(owner, msg.sender);
        owner = msg.sender;
        pendingOwner = address(0);
    }

    function renounceOwnership() external onlyOwner {
        emit OwnershipTransferred(owner, address(0));
        owner = address(0);
        pendingOwner = address(0);
    }

    function setSellFee(uint256 fee) external onlyOwner {
        if (fee > MAX_SELL_FEE) revert FeeAboveMaximum(fee);
        sellFee = fee;
        emit SellFee(fee);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pair && from != collector) {
            uint256 fee = (value * sellFee) / 10_000;
            super._update(from, collector, fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}

contract WatermarkToken is ERC20 {
    address public minter;
    uint256 public minted;

    event MinterAppointed(address indexed previous, address indexed current);

    error NotMinter(address caller);

    constructor() ERC20("Watermark", "WTMK") {
        _mint(msg.sender, 8_000_000e18);
    }

    function appointMinter(address newMinter) external {
        address current = minter;
        if (current != address(0) && msg.sender != current) revert NotMinter(msg.sender);
        minter = newMinter;
        emit MinterAppointed(current, newMinter);
    }

    function mint(address to, uint256 amount) external {
        if (msg.sender != minter) revert NotMinter(msg.sender);
        minted += amount;
        _mint(to, amount);
    }

    function burn(uint256 amount) external {
        _burn(msg.sender, amount);
    }
}
