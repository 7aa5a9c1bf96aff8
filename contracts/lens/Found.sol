// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// What the lens answers of a pool; what the words mean depends on the question.
struct Found {
    address pool;
    uint256 first;
    uint256 second;
    uint256 third;
    uint256 fourth;
}
