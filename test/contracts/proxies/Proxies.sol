// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";
import {UpgradeableBeacon} from "@openzeppelin/contracts/proxy/beacon/UpgradeableBeacon.sol";
import {BeaconProxy} from "@openzeppelin/contracts/proxy/beacon/BeaconProxy.sol";
import {TransparentUpgradeableProxy} from "@openzeppelin/contracts/proxy/transparent/TransparentUpgradeableProxy.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {Token} from "../Token.sol";

/// Behind a proxy, variables are set by a function instead of the constructor.
contract Logic is Token {
    bool private started;

    function start(address first) external {
        require(!started, "started");
        started = true;
        owner = first;
        name = "Behind";
        symbol = "BEHIND";
        totalSupply = 1_000 ether;
        balanceOf[first] = totalSupply;
        emit Transfer(address(0), first, totalSupply);
    }
}

contract UupsLogic is Logic, UUPSUpgradeable {
    function _authorizeUpgrade(address) internal override onlyOwner {}
}

/// Everything that only passes calls on, with the target kept where `_target` says.
abstract contract Passing {
    function _target() internal view virtual returns (address);

    fallback() external payable virtual {
        _pass(_target());
    }

    function _pass(address target) internal {
        assembly {
            calldatacopy(0, 0, calldatasize())
            let done := delegatecall(gas(), target, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch done
            case 0 { revert(0, returndatasize()) }
            default { return(0, returndatasize()) }
        }
    }
}

abstract contract Slotted is Passing {
    bytes32 private immutable slot;

    constructor(bytes32 where, address target) {
        slot = where;
        assembly {
            sstore(where, target)
        }
    }

    function _target() internal view override returns (address target) {
        bytes32 where = slot;
        assembly {
            target := sload(where)
        }
    }
}

contract ProxiableProxy is Slotted(keccak256("PROXIABLE"), address(0)) {
    constructor(address target) {
        bytes32 where = keccak256("PROXIABLE");
        assembly {
            sstore(where, target)
        }
    }
}

/// OpenZeppelin's before EIP-1967, which Circle's dollar still uses.
contract ZeppelinProxy is Slotted {
    constructor(address target, address admin) Slotted(keccak256("org.zeppelinos.proxy.implementation"), target) {
        bytes32 where = keccak256("org.zeppelinos.proxy.admin");
        assembly {
            sstore(where, admin)
        }
    }
}

/// Says where it points (EIP-897) and keeps it at a place of its own.
contract TellingProxy is Slotted {
    address private immutable boss;

    constructor(address target, address admin) Slotted(keccak256("telling.target"), target) {
        boss = admin;
    }

    function implementation() external view returns (address) {
        return _target();
    }

    function proxyOwner() external view returns (address) {
        return boss;
    }

    function upgradeTo(address target) external {
        require(msg.sender == boss);
        bytes32 where = keccak256("telling.target");
        assembly {
            sstore(where, target)
        }
    }
}

/// Says nothing, and keeps its target in the sixth slot.
contract SilentProxy is Passing {
    address[5] private gap;
    address private target;

    constructor(address to) {
        target = to;
    }

    function _target() internal view override returns (address) {
        return target;
    }
}

contract SafeLikeProxy is Passing {
    address private singleton;

    constructor(address to) {
        singleton = to;
    }

    function _target() internal view override returns (address) {
        return singleton;
    }
}

contract FixedProxy is Passing {
    address private immutable to;

    constructor(address target) {
        to = target;
    }

    function _target() internal view override returns (address) {
        return to;
    }
}

contract CloneFactory {
    event Made(address clone);

    function clone(address logic) external {
        emit Made(Clones.clone(logic));
    }

    function cloneWithArguments(address logic) external {
        emit Made(Clones.cloneWithImmutableArgs(logic, abi.encode(address(this), uint256(7))));
    }
}

/// A token with an implementation slot that nothing reads.
contract Decoy is Token {
    constructor(address target) {
        bytes32 slot = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;
        assembly {
            sstore(slot, target)
        }
    }
}

library Arithmetic {
    function twice(uint256 value) public pure returns (uint256) {
        return value * 2;
    }
}

/// Delegates to a library, as many honest tokens do.
contract Multicalling is Token {
    function multicall(bytes[] calldata calls) external {
        for (uint256 i = 0; i < calls.length; i++) {
            (bool done,) = address(this).delegatecall(calls[i]);
            require(done);
        }
    }
}

/// An ERC-2535 diamond with as little as makes one.
contract Diamond is Passing {
    struct FacetCut {
        address facet;
        uint8 action;
        bytes4[] selectors;
    }

    event DiamondCut(FacetCut[] cuts, address init, bytes data);

    mapping(bytes4 => address) internal facetOf;

    constructor(address facet, bytes4[] memory selectors, address loupe, bytes4[] memory asked) {
        FacetCut[] memory cuts = new FacetCut[](2);
        cuts[0] = FacetCut(facet, 0, selectors);
        cuts[1] = FacetCut(loupe, 0, asked);
        for (uint256 i = 0; i < cuts.length; i++) {
            for (uint256 k = 0; k < cuts[i].selectors.length; k++) facetOf[cuts[i].selectors[k]] = cuts[i].facet;
        }
        emit DiamondCut(cuts, address(0), "");
    }

    function _target() internal view override returns (address target) {
        target = facetOf[msg.sig];
        require(target != address(0), "no function");
    }
}

contract Cutting {
    struct Facet {
        address facet;
        bytes4[] selectors;
    }

    address private immutable first;

    constructor(address facet) {
        first = facet;
    }

    function facets() external view returns (Facet[] memory list) {
        list = new Facet[](1);
        list[0].facet = first;
        list[0].selectors = new bytes4[](1);
        list[0].selectors[0] = 0xa9059cbb;
    }

    function diamondCut(Diamond.FacetCut[] calldata, address, bytes calldata) external {}
}
