// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Owned} from "../unseen/Base.sol";

/// The sale alone may cost nearly all, and a search that raises all figures together ends at the bound of the others.
abstract contract TwoFees is Owned {
    uint256 public buyFee = 1;
    uint256 public sellFee = 1;

    function _whole() internal pure virtual returns (uint256) {
        return 100;
    }

    function _ask(address from, address to, uint256 value) internal view override returns (uint256) {
        if (from == owner() || to == owner()) return 0;
        return to == pair ? (value * sellFee) / _whole() : from == pair ? (value * buyFee) / _whole() : 0;
    }
}

/// A purchase costs from 1% to 9%, a sale up to 99%.
contract MaximaApart is TwoFees {
    function setFees(uint256 buy, uint256 sell) external onlyOwner {
        require(buy >= 1 && buy <= 9 && sell >= 1 && sell <= 99);
        (buyFee, sellFee) = (buy, sell);
    }
}

/// The other way about, in thousandths, and there is a third.
contract MaximaThousandths is TwoFees {
    uint256 public wallets;

    function _whole() internal pure override returns (uint256) {
        return 1_000;
    }

    function setTaxes(uint16 sell, uint16 buy, uint16 between) external onlyOwner {
        require(buy > 0 && buy <= 90 && between > 4 && between < 50 && sell > 2 && sell <= 930);
        (buyFee, sellFee, wallets) = (buy, sell, between);
    }
}

/// Together no more than 96%, and neither may be nothing.
contract MaximaSum is TwoFees {
    function _whole() internal pure override returns (uint256) {
        return 10_000;
    }

    function update(uint256 buy, uint256 sell) external onlyOwner {
        require(buy >= 100 && sell >= 100 && buy + sell <= 9_600);
        (buyFee, sellFee) = (buy, sell);
    }
}

/// Honest: together no more than 8%.
contract MaximaHonest is TwoFees {
    function setFees(uint256 buy, uint256 sell) external onlyOwner {
        require(buy >= 1 && sell >= 1 && buy + sell <= 6);
        (buyFee, sellFee) = (buy, sell);
    }
}
