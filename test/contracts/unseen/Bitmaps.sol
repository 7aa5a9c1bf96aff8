// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Base, Owned} from "./Base.sol";

/// A bit that the last two bytes of an address choose.
abstract contract Bits is Owned {
    mapping(uint256 => uint256) internal words;

    function _bitOf(address account) internal pure virtual returns (uint256 word, uint256 bit) {
        uint256 number = uint160(account) & 0xffff;
        return (number >> 8, 1 << (number & 0xff));
    }

    function _isSet(address account) internal view returns (bool) {
        (uint256 word, uint256 bit) = _bitOf(account);
        return words[word] & bit != 0;
    }

    function _ask(address from, address, uint256) internal view virtual override returns (uint256) {
        require(!_isSet(from), "claimed");
        return 0;
    }
}

/// Words of claims are taken over from an older contract: `owner-can-block-holders`.
contract BitsImported is Bits {
    function importClaims(uint256 word, uint256 mask, bool add) external onlyOwner {
        if (add) words[word] |= mask;
        else words[word] &= ~mask;
    }
}

/// The whole word is set, and the mask comes first: `owner-can-block-holders`.
contract BitsReplaced is Bits {
    function set(uint256 mask, uint16 word) external onlyOwner {
        words[word] = mask;
    }
}

/// Other bits of the address choose: `owner-can-block-holders`.
contract BitsOfTop is Bits {
    function _bitOf(address account) internal pure override returns (uint256 word, uint256 bit) {
        uint256 number = uint160(account) >> 144;
        return (number >> 8, 1 << (number & 0xff));
    }

    function merge(uint256[] calldata places, uint256[] calldata masks) external onlyOwner {
        for (uint256 i = 0; i < places.length; i++) words[places[i]] |= masks[i];
    }
}

/// Words can be written on the first day only.
contract BitsHonestFirstDay is Bits {
    uint256 private immutable launch = block.timestamp;

    function importClaims(uint256 word, uint256 mask) external onlyOwner {
        require(block.timestamp < launch + 1 days, "first day");
        words[word] |= mask;
    }
}

/// The bits say who claimed, and no transfer asks for them.
contract BitsHonestUnasked is Bits {
    function importClaims(uint256 word, uint256 mask) external onlyOwner {
        words[word] |= mask;
    }

    function _ask(address, address, uint256) internal pure override returns (uint256) {
        return 0;
    }
}
