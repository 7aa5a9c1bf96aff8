// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Where the pool of a token against WETH will stand.
library EPair {
    address internal constant FACTORY = 0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f;
    address internal constant ROUTER = 0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D;
    address internal constant WETH = 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2;
    bytes32 internal constant CODE = 0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f;

    function predict(address token) internal pure returns (address) {
        (address a, address b) = WETH < token ? (WETH, token) : (token, WETH);
        bytes32 salt = keccak256(abi.encodePacked(a, b));
        return address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", FACTORY, salt, CODE)))));
    }
}

interface IEPair {
    function sync() external;
    function skim(address to) external;
    function getReserves() external view returns (uint112, uint112, uint32);
    function token0() external view returns (address);
    function transfer(address to, uint256 value) external returns (bool);
    function balanceOf(address who) external view returns (uint256);
    function burn(address to) external returns (uint256, uint256);
    function mint(address to) external returns (uint256);
}

interface IERouter {
    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;
}

interface IEToken {
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
    function balanceOf(address who) external view returns (uint256);
}
