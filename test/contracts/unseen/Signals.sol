// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Owned} from "./Base.sol";

abstract contract Signalled is Owned {
    uint256 internal fee;

    function _ask(address, address to, uint256 value) internal view override returns (uint256) {
        return to == pair ? (value * fee) / 100 : 0;
    }
}

/// A payment's last two figures are the fee: `tax-can-rise`.
contract SignalPaid is Signalled {
    receive() external payable {
        if (msg.sender == owner()) fee = msg.value % 100;
    }
}

/// So are those of a sum in a function: `tax-can-rise`.
contract SignalDonated is Signalled {
    function donate(uint256 note) external payable onlyOwner {
        require(note > 1_000_000, "note");
        fee = (note / 10) % 100;
    }
}

/// A payment's last figure is the fee, of at most 3%.
contract SignalHonestPaid is Signalled {
    receive() external payable {
        if (msg.sender == owner()) fee = msg.value % 4;
    }
}

/// The first byte of a word is the fee: `tax-can-rise`.
contract SignalWord is Signalled {
    function store(bytes32 word) external onlyOwner {
        require(uint8(uint256(word)) == 7, "kind");
        fee = uint8(word[0]) % 100;
    }
}

/// Anybody may donate, and nothing comes of it.
contract SignalHonestDonated is Signalled {
    uint256 public donated;

    function donate() external payable {
        donated += msg.value;
    }
}
