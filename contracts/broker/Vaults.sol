// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Funds, Step} from "../BatchSwap.sol";
import {Leg} from "./Leg.sol";
import {Paying} from "./Paying.sol";

/// Balancer's two vaults.
abstract contract Vaults is Paying {
    struct Single {
        uint256 id;
        uint8 kind;
        address from;
        address to;
        uint256 amount;
        bytes data;
    }

    struct Swap {
        uint8 kind;
        address pool;
        address from;
        address to;
        uint256 amount;
        uint256 limit;
        bytes data;
    }

    function _swapInVault(Leg calldata leg, address payer, uint256 amount, address to) internal {
        address vault = _vaultOf(leg);
        if (payer != address(this)) _pay(leg.from, payer, address(this), amount);
        amount = _balance(leg.from, address(this));
        _allow(leg.from, vault, amount);
        _call(
            vault,
            0,
            abi.encodeWithSignature(
                "swap((bytes32,uint8,address,address,uint256,bytes),(address,bool,address,bool),uint256,uint256)",
                Single(_idOf(leg), 0, leg.from, leg.to, amount, ""),
                Funds(address(this), false, to, false),
                0,
                type(uint256).max
            )
        );
    }

    /// Below nothing: what the vault would give.
    function _balancerGives(Leg calldata leg, uint256 amount) internal returns (uint256) {
        Step[] memory steps = new Step[](1);
        steps[0] = Step(bytes32(_idOf(leg)), 0, 1, amount, "");
        address[] memory assets = new address[](2);
        (assets[0], assets[1]) = (leg.from, leg.to);
        (bool ok, bytes memory answer) = _vaultOf(leg).call(
            abi.encodeWithSignature(
                "queryBatchSwap(uint8,(bytes32,uint256,uint256,uint256,bytes)[],address[],(address,bool,address,bool))",
                0,
                steps,
                assets,
                Funds(address(this), false, address(this), false)
            )
        );
        _must(ok, answer);
        return uint256(-abi.decode(answer, (int256[]))[1]);
    }

    /// What the unlocked vault asks of us: a swap whose debts are settled, or one that is only looked at, for nobody.
    function swapUnlocked(Leg calldata leg, address payer, uint256 amount, address to) external {
        (bool ok, bytes memory answer) = _lockOf(leg).call(
            abi.encodeWithSignature(
                "swap((uint8,address,address,address,uint256,uint256,bytes))",
                Swap(0, leg.pool, leg.from, leg.to, amount, 0, "")
            )
        );
        _must(ok, answer);
        (, , uint256 out) = abi.decode(answer, (uint256, uint256, uint256));
        if (payer == address(0)) _answer(out);
        _pay(leg.from, payer, _lockOf(leg), amount);
        _call(_lockOf(leg), 0, abi.encodeWithSignature("settle(address,uint256)", leg.from, amount));
        _call(_lockOf(leg), 0, abi.encodeWithSignature("sendTo(address,address,uint256)", leg.to, to, out));
    }

    function _unlocked(Leg calldata leg, uint256 amount) internal returns (uint256) {
        (bool ok, bytes memory answer) = _lockOf(leg).call(_unlockCall(leg, address(0), amount, address(0)));
        if (ok || answer.length != 32) _must(false, answer);
        return abi.decode(answer, (uint256));
    }

    function _unlockCall(Leg calldata leg, address payer, uint256 amount, address to) internal pure returns (bytes memory) {
        return
            abi.encodeWithSignature(
                "unlock(bytes)",
                abi.encodeWithSelector(this.swapUnlocked.selector, leg, payer, amount, to)
            );
    }

    function _lockOf(Leg calldata leg) internal pure returns (address) {
        return abi.decode(leg.more, (address));
    }

    function _vaultOf(Leg calldata leg) internal view returns (address) {
        return address(uint160(_word(leg.pool, abi.encodeWithSignature("getVault()"))));
    }

    function _idOf(Leg calldata leg) internal view returns (uint256) {
        return _word(leg.pool, abi.encodeWithSignature("getPoolId()"));
    }
}
