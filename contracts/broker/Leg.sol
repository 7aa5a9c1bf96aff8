// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// One pool on the way, and what is swapped there for what.
struct Leg {
    uint256 kind;
    address pool;
    address from;
    address to;
    /// In hundredths of a basis point; UNKNOWN: whatever the pool accepts.
    uint256 feePips;
    /// What else tells the pool from others, where its address does not.
    bytes more;
}

// Pairs whose product stays; pairs that say what they give; concentrated liquidity, paid for when the pool asks for it;
// Curve's pools, which take what they are allowed to; books of bins, paid beforehand; pools of a vault that is locked meanwhile;
// Balancer's, whose vault takes what it is allowed to; DODO's, paid beforehand; pools of a manager that is unlocked meanwhile; what wraps the
// native token; SyncSwap's pairs, paid beforehand in their vault.
uint256 constant PRODUCT = 0;
uint256 constant ANSWERING = 1;
uint256 constant CONCENTRATED = 2;
uint256 constant CURVE = 3;
uint256 constant BOOK = 4;
uint256 constant LOCKED = 5;
uint256 constant BALANCER_V2 = 6;
uint256 constant DODO = 7;
uint256 constant BALANCER_V3 = 8;
uint256 constant UNLOCKED = 9;
uint256 constant WRAPPER = 10;
uint256 constant SYNC_SWAP = 11;
