// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Takes liquidity out of a pool for shares that were sent here before: where how that is done depends on how many tokens a pool has, or
/// asks a contract back. Its code is put at a stranger's address by a state override, and what it gets stays there.
contract Leaver {
    uint256 private constant MOST_COINS = 8;

    receive() external payable {}

    /// Curve's functions differ by the number of coins; the newest take a list.
    function leaveCurve(address pool, uint256 shares) external {
        uint256 coins = _coinsOf(pool);
        bytes memory least = new bytes(32 * coins);
        (bool ok, bytes memory answer) = pool.call(
            abi.encodePacked(
                bytes4(keccak256(abi.encodePacked("remove_liquidity(uint256,uint256[", bytes1(uint8(48 + coins)), "])"))),
                shares,
                least
            )
        );
        if (!ok) (ok, answer) = pool.call(abi.encodeWithSignature("remove_liquidity(uint256,uint256[])", shares, new uint256[](coins)));
        _must(ok, answer);
        // The oldest pools keep quiet about what they do not know.
        (ok, answer) = pool.staticcall(abi.encodeWithSignature("balanceOf(address)", address(this)));
        require(ok && answer.length == 32 && abi.decode(answer, (uint256)) < shares, "nothing was taken out");
    }

    struct Exit {
        address[] assets;
        uint256[] least;
        bytes data;
        bool toInternal;
    }

    /// So many shares for their part of everything, which pools of different kinds have under different numbers.
    function leaveBalancer(address vault, bytes32 id, uint256 shares) external {
        (bool ok, bytes memory answer) = vault.staticcall(abi.encodeWithSignature("getPoolTokens(bytes32)", id));
        _must(ok, answer);
        (address[] memory assets, , ) = abi.decode(answer, (address[], uint256[], uint256));
        for (uint256 kind = 1; kind < 3; kind++) {
            Exit memory request = Exit(assets, new uint256[](assets.length), abi.encode(kind, shares), false);
            (ok, answer) = vault.call(
                abi.encodeWithSignature(
                    "exitPool(bytes32,address,address,(address[],uint256[],bytes,bool))",
                    id,
                    address(this),
                    address(this),
                    request
                )
            );
            if (ok) return;
        }
        _must(ok, answer);
    }

    struct Removal {
        address pool;
        address from;
        uint256 most;
        uint256[] least;
        uint8 kind;
        bytes data;
    }

    function leaveVault(address vault, address pool, uint256 shares) external {
        (bool ok, bytes memory answer) = vault.call(
            abi.encodeWithSignature("unlock(bytes)", abi.encodeWithSelector(this.leaveUnlocked.selector, pool, shares))
        );
        _must(ok, answer);
    }

    /// What the unlocked vault asks of us: shares for their part of everything, which is taken.
    function leaveUnlocked(address pool, uint256 shares) external {
        (bool ok, bytes memory answer) = msg.sender.staticcall(abi.encodeWithSignature("getPoolTokens(address)", pool));
        _must(ok, answer);
        address[] memory tokens = abi.decode(answer, (address[]));
        (ok, answer) = msg.sender.call(
            abi.encodeWithSignature(
                "removeLiquidity((address,address,uint256,uint256[],uint8,bytes))",
                Removal(pool, address(this), shares, new uint256[](tokens.length), 0, "")
            )
        );
        _must(ok, answer);
        (, uint256[] memory amounts, ) = abi.decode(answer, (uint256, uint256[], bytes));
        for (uint256 i = 0; i < tokens.length; i++) {
            (ok, answer) = msg.sender.call(
                abi.encodeWithSignature("sendTo(address,address,uint256)", tokens[i], address(this), amounts[i])
            );
            _must(ok, answer);
        }
    }

    function _coinsOf(address pool) private view returns (uint256 count) {
        for (; count < MOST_COINS; count++) {
            (bool ok, bytes memory answer) = pool.staticcall(abi.encodeWithSignature("coins(uint256)", count));
            if (!ok || answer.length != 32) (ok, answer) = pool.staticcall(abi.encodeWithSignature("coins(int128)", count));
            if (!ok || answer.length != 32 || abi.decode(answer, (uint256)) == 0) return count;
        }
    }

    /// Whoever refused is heard in their own words.
    function _must(bool ok, bytes memory answer) private pure {
        if (ok) return;
        assembly {
            revert(add(answer, 0x20), mload(answer))
        }
    }
}
