// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface IX03Factory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface IX03Router {
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

struct X03Share {
    address wallet;
    uint16 bps;
}

interface IX03Manager {
    function allShares() external view returns (X03Share[] memory);
}

abstract contract X03ShareBook is Ownable {
    X03Share[] internal _shares;

    event SharesSet(uint256 count);

    error ShareTooHigh(uint16 bps);
    error BadWallet();

    constructor() Ownable(msg.sender) {
        _shares.push(X03Share(msg.sender, 200));
    }

    function allShares() external view returns (X03Share[] memory) {
        return _shares;
    }

    function setShares(X03Share[] calldata shares) external onlyOwner {
        delete _shares;
        for (uint256 i = 0; i < shares.length; i++) {
            if (shares[i].wallet == address(0)) revert BadWallet();
            _shares.push(shares[i]);
        }
        _checkShares();
        emit SharesSet(shares.length);
    }

    function _checkShares() internal view virtual;
}

contract RiverFeeManager is X03ShareBook {
    uint16 public constant MAX_SHARE = 2_000;

    function _checkShares() internal view override {
        for (uint256 i = 0; i < _shares.length; i++) {
            if (_shares[i].bps > MAX_SHARE) revert ShareTooHigh(_shares[i].bps);
        }
    }
}

contract BrookFeeManager is X03ShareBook {
    uint16 public constant MAX_TOTAL = 500;
    uint256 public constant MAX_WALLETS = 5;

    function _checkShares() internal view override {
        if (_shares.length > MAX_WALLETS) revert BadWallet();
        uint16 total;
        for (uint256 i = 0; i < _shares.length; i++) {
            if (_shares[i].bps > MAX_TOTAL) revert ShareTooHigh(_shares[i].bps);
            total += _shares[i].bps;
        }
        if (total > MAX_TOTAL) revert ShareTooHigh(total);
    }
}

abstract contract X03SharedFees is ERC20 {
    IX03Manager public immutable feeManager;
    address public immutable uniswapV2Pair;
    address public immutable deployer;

    constructor(address feeManager_) {
        IX03Router router = IX03Router(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        uniswapV2Pair = IX03Factory(router.factory()).createPair(address(this), router.WETH());
        feeManager = IX03Manager(feeManager_);
        deployer = msg.sender;
        _mint(msg.sender, 500_000_000 ether);
    }

    function _update(address from, address to, uint256 value) internal override {
        if ((from == uniswapV2Pair || to == uniswapV2Pair) && from != deployer && to != deployer) {
            X03Share[] memory shares = feeManager.allShares();
            uint256 rest = value;
            for (uint256 i = 0; i < shares.length; i++) {
                uint256 part = (value * shares[i].bps) / 10_000;
                if (part == 0) continue;
                super._update(from, shares[i].wallet, part);
                rest -= part;
            }
            value = rest;
        }
        super._update(from, to, value);
    }
}

contract RiverFrog is X03SharedFees {
    constructor(address feeManager_) ERC20("River Frog", "RFROG") X03SharedFees(feeManager_) {}
}

contract BrookFrog is X03SharedFees {
    constructor(address feeManager_) ERC20("Brook Frog", "BFROG") X03SharedFees(feeManager_) {}
}

abstract contract X03SwapBack is ERC20, Ownable {
    IX03Router public immutable uniswapV2Router;
    address public immutable uniswapV2Pair;
    address public immutable deployer;
    address public marketingWallet;
    uint256 public swapTokensAtAmount;
    uint256 public constant BUY_FEE = 2;
    uint256 public constant SELL_FEE = 3;
    bool private swapping;

    event MarketingWalletUpdated(address indexed newWallet, address indexed oldWallet);

    constructor() Ownable(msg.sender) {
        uniswapV2Router = IX03Router(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        uniswapV2Pair = IX03Factory(uniswapV2Router.factory()).createPair(address(this), uniswapV2Router.WETH());
        deployer = msg.sender;
        marketingWallet = msg.sender;
        uint256 supply = 10_000_000 ether;
        swapTokensAtAmount = supply / 2_000;
        _mint(msg.sender, supply);
        _approve(address(this), address(uniswapV2Router), type(uint256).max);
    }

    receive() external payable {}

    function updateMarketingWallet(address newWallet) external onlyOwner {
        require(newWallet != address(0), "zero wallet");
        emit MarketingWalletUpdated(newWallet, marketingWallet);
        marketingWallet = newWallet;
    }

    function updateSwapTokensAtAmount(uint256 newAmount) external onlyOwner {
        require(newAmount >= totalSupply() / 100_000, "Swap amount cannot be lower than 0.001%");
        require(newAmount <= (totalSupply() * 5) / 1_000, "Swap amount cannot be higher than 0.5%");
        swapTokensAtAmount = newAmount;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from == address(0) || from == address(this) || from == deployer || to == deployer || swapping) {
            super._update(from, to, value);
            return;
        }
        if (to == uniswapV2Pair && balanceOf(address(this)) >= swapTokensAtAmount) {
            swapping = true;
            _swapBack(swapTokensAtAmount);
            swapping = false;
        }
        uint256 fee;
        if (to == uniswapV2Pair) fee = (value * SELL_FEE) / 100;
        else if (from == uniswapV2Pair) fee = (value * BUY_FEE) / 100;
        if (fee > 0) super._update(from, address(this), fee);
        super._update(from, to, value - fee);
    }

    function _path() internal view returns (address[] memory path) {
        path = new address[](2);
        path[0] = address(this);
        path[1] = uniswapV2Router.WETH();
    }

    function _swapBack(uint256 amount) internal virtual;
}

contract OtterFuel is X03SwapBack {
    constructor() ERC20("Otter Fuel", "OTTER") {}

    function _swapBack(uint256 amount) internal override {
        uniswapV2Router.swapExactTokensForETHSupportingFeeOnTransferTokens(
            amount,
            0,
            _path(),
            address(this),
            block.timestamp
        );
        (bool success, ) = marketingWallet.call{value: address(this).balance}("");
        require(success, "Transfer failed.");
    }
}

contract OtterFuelLite is X03SwapBack {
    constructor() ERC20("Otter Fuel Lite", "OTTERL") {}

    function _swapBack(uint256 amount) internal override {
        try
            uniswapV2Router.swapExactTokensForETHSupportingFeeOnTransferTokens(
                amount,
                0,
                _path(),
                address(this),
                block.timestamp
            )
        {
            (bool success, ) = marketingWallet.call{value: address(this).balance, gas: 30_000}("");
            success;
        } catch {}
    }
}
