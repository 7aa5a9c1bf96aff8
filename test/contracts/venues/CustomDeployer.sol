// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IFactory {
    function createCustomPool(address deployer, address creator, address one, address other, bytes calldata data) external returns (address);
}

/// Makes pools of Algebra Integral beside the pair's own, as anybody's contract can; without a plugin.
contract CustomDeployer {
    function create(IFactory factory, address one, address other) external returns (address) {
        return factory.createCustomPool(address(this), msg.sender, one, other, "");
    }

    function beforeCreatePoolHook(address, address, address, address, address, bytes calldata) external pure returns (address) {
        return address(0);
    }

    function afterCreatePoolHook(address, address, address) external pure {}
}
