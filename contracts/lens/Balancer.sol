// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Funds, Step} from "../BatchSwap.sol";
import {Found} from "./Found.sol";
import {Reading} from "./Reading.sol";

/// Balancer's two vaults.
abstract contract Balancer is Reading {
    uint256 internal constant MADE_BY = 17;
    uint256 internal constant BALANCER_V2_RULES = 18;
    uint256 internal constant BALANCER_V3_RULES = 19;

    /// The vault keeps what belongs to its pools: what lies there in cash can be paid out. What it would give, it tells by trying.
    function _askBalancer(address vault, address a, address b, address pool) internal returns (Found memory found) {
        bytes32 id = bytes32(_word(pool, abi.encodeWithSignature("getPoolId()")));
        if (address(bytes20(id)) != pool || _pool(vault, abi.encodeWithSignature("getPool(bytes32)", id)) != pool) return found;
        found.first = _cash(vault, id, a);
        found.second = _cash(vault, id, b);
        if (found.first == 0 || found.second == 0) return found;
        found.pool = pool;
        found.fourth = found.first / 1000;
        Step[] memory steps = new Step[](1);
        steps[0] = Step(id, 0, 1, found.fourth, "");
        address[] memory assets = new address[](2);
        (assets[0], assets[1]) = (a, b);
        bytes memory data = abi.encodeWithSignature(
            "queryBatchSwap(uint8,(bytes32,uint256,uint256,uint256,bytes)[],address[],(address,bool,address,bool))",
            0,
            steps,
            assets,
            Funds(address(this), false, address(this), false)
        );
        uint256 gasBound = GAS_TO_COUNT;
        int256 delta;
        assembly {
            let ok := call(gasBound, vault, 0, add(data, 0x20), mload(data), 0, 0)
            if and(ok, gt(returndatasize(), 0x7f)) {
                returndatacopy(0, 0x60, 0x20)
                delta := mload(0)
            }
        }
        if (delta < 0) found.third = uint256(-delta);
    }

    function _cash(address vault, bytes32 id, address token) private view returns (uint256) {
        return _word(vault, abi.encodeWithSignature("getPoolTokenInfo(bytes32,address)", id, token));
    }

    /// The newer vault tells a pool's tokens, something of each, and what there is of each, in lists side by side. Weights, where it has
    /// any, make the price.
    function _askBalancerV3(address vault, address a, address b, address pool) internal view returns (Found memory found) {
        (bool ok, uint256[80] memory words) = _list(vault, abi.encodeWithSignature("getPoolTokenInfo(address)", pool));
        if (!ok || words[0] >= 1280 || words[2] >= 1280) return found;
        (uint256 tokens, uint256 held) = (words[0] / 32, words[2] / 32);
        (uint256 ofA, uint256 ofB) = (0, 0);
        for (uint256 i = 1; i <= words[tokens] && i <= MOST_COINS; i++) {
            if (address(uint160(words[tokens + i])) == a) (found.first, ofA) = (words[held + i], i);
            if (address(uint160(words[tokens + i])) == b) (found.second, ofB) = (words[held + i], i);
        }
        if (found.first == 0 || found.second == 0) return found;
        found.pool = pool;
        (ok, words) = _list(pool, abi.encodeWithSignature("getNormalizedWeights()"));
        if (!ok || words[0] != 0x20 || words[1] < ofA || words[1] < ofB) return found;
        (uint256 weightOfA, uint256 weightOfB) = (words[1 + ofA], words[1 + ofB]);
        if (weightOfA == 0 || weightOfB == 0 || weightOfA > 1 ether || weightOfB > 1 ether) return found;
        if ((found.first | found.second) >> 128 != 0) return found;
        (found.third, found.fourth) = (found.second * weightOfA, found.first * weightOfB);
    }

    /// Who made a pool, and who has a say in its trades.
    function _askRules(uint256 kind, address asked, address pool) internal view returns (Found memory found) {
        if (kind == MADE_BY) {
            if (_word(asked, abi.encodeWithSignature("isPoolFromFactory(address)", pool)) == 1) found.pool = pool;
            return found;
        }
        found.pool = pool;
        if (kind == BALANCER_V2_RULES) {
            (bool tells, uint256[3] memory owner) = _call(pool, abi.encodeWithSignature("getOwner()"), 32);
            (found.third, found.fourth) = (owner[0], tells ? 0 : 1);
            // Where trade has a switch it is its owner's.
            (bool hasSwitch, ) = _call(pool, abi.encodeWithSignature("getSwapEnabled()"), 32);
            if (hasSwitch) found.second = owner[0];
            // Stable pools trade at the rates that they are told; others count fees by them.
            (bool isStable, ) = _call(pool, abi.encodeWithSignature("getAmplificationParameter()"), 96);
            if (isStable && _hasTellers(pool)) found.fourth = 1;
            return found;
        }
        (bool hooked, uint256[80] memory words) = _list(asked, abi.encodeWithSignature("getHooksConfig(address)", pool));
        // Of all that it may be asked for: the fee, before a trade and after it.
        if (words[3] + words[4] + words[5] != 0) found.first = words[10];
        (bool led, uint256[3] memory roles) = _call(asked, abi.encodeWithSignature("getPoolRoleAccounts(address)", pool), 96);
        (found.second, found.third) = (roles[0], roles[1]);
        bool listed;
        (listed, words) = _list(asked, abi.encodeWithSignature("getPoolTokenInfo(address)", pool));
        if (!hooked || !led || !listed || words[1] >= 1280) found.fourth = 1;
        else if (_asksForRates(words)) found.fourth = 1;
    }

    function _hasTellers(address pool) private view returns (bool) {
        (bool ok, uint256[80] memory words) = _list(pool, abi.encodeWithSignature("getRateProviders()"));
        if (!ok) return false;
        if (words[0] != 0x20 || words[1] > MOST_COINS) return true;
        for (uint256 i = 0; i < words[1]; i++) {
            if (words[2 + i] != 0) return true;
        }
        return false;
    }

    function _asksForRates(uint256[80] memory words) private pure returns (bool) {
        uint256 told = words[1] / 32;
        if (words[told] > MOST_COINS) return true;
        for (uint256 i = 0; i < words[told]; i++) {
            if (words[told + 2 + 3 * i] != 0) return true;
        }
        return false;
    }
}
