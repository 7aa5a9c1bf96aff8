// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface IX09Factory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface IX09Router {
    function factory() external view returns (address);
    function WETH() external view returns (address);
}

interface IX09Pair {
    function sync() external;
}

contract FurnaceInu is ERC20, Ownable {
    address public immutable uniswapV2Pair;
    address public constant deadAddress = address(0xdead);
    uint256 public percentForLPBurn = 25;
    uint256 public manualBurnFrequency = 30 minutes;
    uint256 public lastManualLpBurnTime;

    event ManualNukeLP(uint256 amount);

    constructor() ERC20("Furnace Inu", "FURN") Ownable(msg.sender) {
        IX09Router router = IX09Router(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        uniswapV2Pair = IX09Factory(router.factory()).createPair(address(this), router.WETH());
        lastManualLpBurnTime = block.timestamp;
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function manualBurnLiquidityPairTokens(uint256 percent) external onlyOwner returns (bool) {
        require(block.timestamp > lastManualLpBurnTime + manualBurnFrequency, "Must wait for cooldown to finish");
        require(percent < 1000, "May not nuke more than 10% of tokens in LP");
        lastManualLpBurnTime = block.timestamp;

        uint256 liquidityPairBalance = balanceOf(uniswapV2Pair);
        uint256 amountToBurn = (liquidityPairBalance * percent) / 1000;
        if (amountToBurn > 0) {
            super._update(uniswapV2Pair, deadAddress, amountToBurn);
        }
        IX09Pair(uniswapV2Pair).sync();
        emit ManualNukeLP(amountToBurn);
        return true;
    }
}
