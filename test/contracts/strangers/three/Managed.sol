// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessManaged} from "@openzeppelin/contracts/access/manager/AccessManaged.sol";
import {AccessManager} from "@openzeppelin/contracts/access/manager/AccessManager.sol";
import {Base} from "../../unseen/Base.sol";

abstract contract ManagedBase is Base, AccessManaged {
    struct Taxes {
        uint16 buy;
        uint16 sell;
        uint16 send;
    }

    Taxes public taxes = Taxes(100, 100, 0);
    uint16 public constant MOST = 400;

    event TaxesChanged(uint16 buy, uint16 sell, uint16 send);

    constructor() AccessManaged(address(new AccessManager(msg.sender))) {}

    function _ask(address from, address to, uint256 value) internal view override returns (uint256) {
        Taxes memory t = taxes;
        uint256 bps = to == pair ? t.sell : from == pair ? t.buy : t.send;
        return (value * bps) / 10_000;
    }
}

// Trap: the three taxes are added as uint16 unchecked, so (0, 9500, 56036) adds up to 0 and passes the limit of 4%; the AccessManager's admin (creator) sets it.
contract ManagedTaxes is ManagedBase {
    function setTaxes(uint16 buy, uint16 sell, uint16 send) external restricted {
        unchecked {
            require(buy + sell + send <= MOST, "too much");
        }
        taxes = Taxes(buy, sell, send);
        emit TaxesChanged(buy, sell, send);
    }
}

// Honest: the same sum is checked, so the three taxes together are 4% at most.
contract ManagedTaxesChecked is ManagedBase {
    function setTaxes(uint16 buy, uint16 sell, uint16 send) external restricted {
        require(uint256(buy) + sell + send <= MOST, "too much");
        taxes = Taxes(buy, sell, send);
        emit TaxesChanged(buy, sell, send);
    }
}
