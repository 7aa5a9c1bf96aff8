// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

contract ERegistryTokenV1 {
    mapping(address => uint256) internal _balances;
    mapping(address => mapping(address => uint256)) internal _allowances;
    uint256 internal _supply;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function initialize(address to) external {
        require(_supply == 0, "initialized");
        _supply = _balances[to] = 1_000_000_000 ether;
        emit Transfer(address(0), to, _supply);
    }

    function name() external pure returns (string memory) {
        return "Module Protocol";
    }

    function symbol() external pure returns (string memory) {
        return "MODU";
    }

    function decimals() external pure returns (uint8) {
        return 18;
    }

    function totalSupply() external view returns (uint256) {
        return _supply;
    }

    function balanceOf(address who) external view returns (uint256) {
        return _balances[who];
    }

    function allowance(address who, address spender) external view returns (uint256) {
        return _allowances[who][spender];
    }

    function approve(address spender, uint256 value) external returns (bool) {
        _allowances[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        _allowances[from][msg.sender] -= value;
        _move(from, to, value);
        return true;
    }

    function _move(address from, address to, uint256 value) internal virtual {
        _balances[from] -= value;
        _balances[to] += value;
        emit Transfer(from, to, value);
    }
}

/// What the verification replaces it by.
contract ERegistryTokenV2 is ERegistryTokenV1 {
    function _move(address, address, uint256) internal pure override {
        revert("closed");
    }
}

/// Names of modules and who implements them: nominated, then activated.
contract ERegistry is Ownable2Step {
    mapping(bytes32 => address) private _active;
    mapping(bytes32 => address) public nominated;

    event Activated(bytes32 indexed module, address implementation);

    constructor() Ownable(msg.sender) {
        _active["token"] = address(new ERegistryTokenV1());
    }

    function resolve(bytes32 module) external view returns (address) {
        return _active[module];
    }

    function nominate(bytes32 module, address implementation) external onlyOwner {
        require(implementation.code.length > 0, "no code");
        nominated[module] = implementation;
    }

    function activate(bytes32 module) external onlyOwner {
        _active[module] = nominated[module];
        emit Activated(module, nominated[module]);
    }
}

// Trap: a Synthetix-like address resolver: at every call the token asks a registry by name who implements it, and no slot of its own says so. Sprung by: registry owner.nominate("token", other code), activate("token").
contract ERegistryToken {
    ERegistry private immutable _registry;

    constructor(ERegistry registry) {
        _registry = registry;
        (bool ok, ) = registry.resolve("token").delegatecall(
            abi.encodeCall(ERegistryTokenV1.initialize, (msg.sender))
        );
        require(ok);
    }

    fallback() external payable {
        address implementation = _registry.resolve("token");
        assembly {
            calldatacopy(0, 0, calldatasize())
            let result := delegatecall(gas(), implementation, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(result) {
                revert(0, returndatasize())
            }
            return(0, returndatasize())
        }
    }
}
