// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IERC20 {
    function balanceOf(address) external view returns (uint256);
    function transfer(address, uint256) external returns (bool);
    function transferFrom(address, address, uint256) external returns (bool);
}

interface IWETH is IERC20 {
    function deposit() external payable;
    function withdraw(uint256) external;
}

/// What routers of every kind do with native tokens.
abstract contract Wraps {
    IWETH internal immutable weth;

    constructor(IWETH weth_) {
        weth = weth_;
    }

    receive() external payable {
        require(msg.sender == address(weth), "not WETH");
    }

    function _unwrapTo(address to) internal {
        uint256 amount = weth.balanceOf(address(this));
        weth.withdraw(amount);
        (bool ok, ) = to.call{value: amount}("");
        require(ok, "ETH transfer failed");
    }
}
