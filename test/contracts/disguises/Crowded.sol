// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// Somebody whom only the code knows stops holders; what differs is where that one stands.
abstract contract Stopping is Token {
    mapping(address => bool) internal stopped;

    function _transfer(address from, address to, uint256 value) internal override {
        require(!stopped[from]);
        super._transfer(from, to, value);
    }

    function poke(address who) external {
        require(_isKey(msg.sender));
        _poke(who);
    }

    function _poke(address who) internal virtual {
        stopped[who] = true;
    }

    function _isKey(address who) internal view virtual returns (bool);
}

/// Behind forty accounts that the token keeps, and lets do nothing.
contract KeyAmongMany is Stopping {
    address[40] internal friends;
    uint256 public poked;

    constructor() {
        for (uint256 i; i < 40; i++) friends[i] = address(uint160(uint256(keccak256(abi.encode(i)))));
    }

    function _isKey(address who) internal view virtual override returns (bool) {
        return who == address(bytes20(hex"cb91ce375bc8fbbcbde5c0994164d8399f767c45"));
    }
}

contract HonestAmongMany is KeyAmongMany {
    function _poke(address) internal override {
        poked++;
    }
}

/// Further back in storage than a contract's first variables.
contract KeyFarAway is Stopping {
    uint256[80] private gap;
    bool private flag = true;
    address private key = address(bytes20(hex"cb91ce375bc8fbbcbde5c0994164d8399f767c45"));

    function _isKey(address who) internal view override returns (bool) {
        return flag && who == key;
    }
}

/// The account itself stands nowhere.
contract MaskedKey is Stopping {
    function _isKey(address who) internal pure override returns (bool) {
        return uint160(who) ^ 0x001111111122222222333333334444444455555555 == 0x0084a11a01d564d9c0d42f7a2bbabc7d7f3fa4f7f4;
    }
}

/// More may do it than could be tried.
contract KeysWithoutEnd is KeyAmongMany {
    function _isKey(address who) internal view override returns (bool) {
        if (who == friends[0] || who == friends[1] || who == friends[2] || who == friends[3] || who == friends[4]) return true;
        if (who == friends[5] || who == friends[6] || who == friends[7] || who == friends[8] || who == friends[9]) return true;
        if (who == friends[10] || who == friends[11] || who == friends[12] || who == friends[13]) return true;
        if (who == friends[14] || who == friends[15] || who == friends[16] || who == friends[17]) return true;
        if (who == friends[18] || who == friends[19] || who == friends[20] || who == friends[21]) return true;
        return who == friends[22] || who == friends[23] || who == friends[24] || super._isKey(who);
    }
}

contract Harmless {
    function allows(address) external view virtual returns (bool) {
        return true;
    }
}

contract Listing is Harmless {
    address private immutable boss = tx.origin;
    mapping(address => bool) private stopped;

    function allows(address who) external view override returns (bool) {
        return !stopped[who];
    }

    function poke(address who) external {
        require(msg.sender == boss);
        stopped[who] = true;
    }
}

/// Each transfer asks six contracts, of which one can be told to refuse.
contract ListBehindMany is Token {
    Harmless[6] private asked;

    constructor() {
        for (uint256 i; i < 5; i++) asked[i] = new Harmless();
        asked[5] = new Listing();
    }

    function _transfer(address from, address to, uint256 value) internal override {
        for (uint256 i; i < 6; i++) require(asked[i].allows(from));
        super._transfer(from, to, value);
    }
}
