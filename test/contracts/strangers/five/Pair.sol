// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

library FPair {
    address internal constant FACTORY = 0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f;
    address internal constant ROUTER = 0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D;
    address internal constant WETH = 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2;

    function pairOf(address token) internal pure returns (address) {
        (address a, address b) = WETH < token ? (WETH, token) : (token, WETH);
        bytes32 salt = keccak256(abi.encodePacked(a, b));
        bytes32 code = 0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f;
        return address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", FACTORY, salt, code)))));
    }
}
