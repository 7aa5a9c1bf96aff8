// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {BeaconProxy} from "@openzeppelin/contracts/proxy/beacon/BeaconProxy.sol";
import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";
import {TransparentUpgradeableProxy} from "@openzeppelin/contracts/proxy/transparent/TransparentUpgradeableProxy.sol";
import {UpgradeableBeacon} from "@openzeppelin/contracts/proxy/beacon/UpgradeableBeacon.sol";
import {Issuer} from "../examples/Issuer.sol";
import {Logic, UupsLogic, Diamond, Cutting} from "../proxies/Proxies.sol";
import {Token} from "../Token.sol";

/// An issuer whose roles are given behind a proxy.
contract IssuerLogic is Issuer(address(1), address(1), address(1)) {
    function start(address admin, address minter, address pauser, address compliance) external {
        require(totalSupply() == 0, "started");
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _grantRole(MINTER_ROLE, minter);
        _grantRole(PAUSER_ROLE, pauser);
        _grantRole(COMPLIANCE_ROLE, compliance);
        _mint(admin, 50_000_000e6);
    }
}

/// Makes a clone and starts it at once, as factories do.
contract Launcher {
    function launch(address logic, address first) external {
        address clone = Clones.clone(logic);
        Logic(clone).start(first);
    }
}

/// Owned by somebody, and able to do nothing: what stands between a token and whoever decides.
contract Between {
    address public owner;

    constructor(address first) {
        owner = first;
    }
}

/// Who may send is decided elsewhere, by a contract that belongs to another contract.
contract Guard is Between {
    mapping(address => bool) public barred;

    constructor(address first) Between(first) {}

    function bar(address account, bool value) external {
        require(msg.sender == owner || msg.sender == Between(owner).owner(), "not the owner");
        barred[account] = value;
    }

    function check(address from, address to) external view {
        require(!barred[from] && !barred[to], "barred");
    }
}

contract Guarded is Token {
    Guard public guard;

    constructor(Guard first) {
        guard = first;
    }

    function setGuard(Guard next) external onlyOwner {
        guard = next;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        guard.check(from, to);
        super._transfer(from, to, value);
    }
}
