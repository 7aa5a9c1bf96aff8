// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// One swap of several in Balancer's older vault: tokens are called by their places in a list.
struct Step {
    bytes32 id;
    uint256 from;
    uint256 to;
    uint256 amount;
    bytes data;
}

/// Who pays that vault, and who is paid.
struct Funds {
    address sender;
    bool fromInternal;
    address recipient;
    bool toInternal;
}
