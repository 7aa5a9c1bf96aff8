// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Asks strangers: each question has a gas bound, and a bounded part of its answer is read.
abstract contract Reading {
    uint256 internal constant GAS = 150000;
    uint256 internal constant GAS_OF_LIST = 300000;
    /// Curves of their own are sums over many rounds.
    uint256 internal constant GAS_TO_COUNT = 600000;
    uint256 internal constant MOST_COINS = 8;

    /// What is answered in lists, as far as so many words go; all zero if the call failed.
    function _list(address target, bytes memory data) internal view returns (bool ok, uint256[80] memory words) {
        assembly {
            ok := staticcall(GAS_OF_LIST, target, add(data, 0x20), mload(data), words, 2560)
        }
        if (!ok) assembly { calldatacopy(words, calldatasize(), 2560) }
    }

    function _least(uint256 one, uint256 other) internal pure returns (uint256) {
        return one < other ? one : other;
    }

    function _balance(address token, address account) internal view returns (uint256) {
        if (token == address(0)) return account.balance;
        return _word(token, abi.encodeWithSignature("balanceOf(address)", account));
    }

    function _pool(address target, bytes memory data) internal view returns (address) {
        uint256 word = _word(target, data);
        return word >> 160 == 0 ? address(uint160(word)) : address(0);
    }

    function _word(address target, bytes memory data) internal view returns (uint256) {
        (, uint256[3] memory words) = _call(target, data, 32);
        return words[0];
    }

    function _count(address target, bytes memory data) internal view returns (uint256) {
        (, uint256[3] memory words) = _callWith(GAS_TO_COUNT, target, data, 32);
        return words[0];
    }

    /// Three words of the answer; all zero if the call failed or answered less than `least` bytes.
    function _call(address target, bytes memory data, uint256 least) internal view returns (bool ok, uint256[3] memory words) {
        return _callWith(GAS, target, data, least);
    }

    function _callWith(
        uint256 gasBound,
        address target,
        bytes memory data,
        uint256 least
    ) internal view returns (bool ok, uint256[3] memory words) {
        assembly {
            ok := staticcall(gasBound, target, add(data, 0x20), mload(data), words, 0x60)
            if lt(returndatasize(), least) { ok := 0 }
        }
        if (!ok) return (false, [uint256(0), 0, 0]);
    }

    function _reserves(address pool, address a, address b) internal view returns (uint256 ofA, uint256 ofB) {
        (, uint256[3] memory words) = _call(pool, abi.encodeWithSignature("getReserves()"), 64);
        return a < b ? (words[0], words[1]) : (words[1], words[0]);
    }
}
