// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

interface IFTokensSender {
    function tokensToSend(address operator, address from, address to, uint256 amount) external;
}

/// ERC-1820-like registry beside the token.
contract FHookRegistry {
    address public immutable steward = msg.sender;
    mapping(address => address) private _managers;
    mapping(address => mapping(bytes32 => address)) private _implementers;

    event ManagerChanged(address indexed account, address indexed manager);
    event InterfaceImplementerSet(address indexed account, bytes32 indexed id, address indexed implementer);

    /// Who never chose one is managed by the steward "until the account claims itself".
    function getManager(address account) public view returns (address) {
        address manager = _managers[account];
        return manager == address(0) ? steward : manager;
    }

    function claim() external {
        _managers[msg.sender] = msg.sender;
        emit ManagerChanged(msg.sender, msg.sender);
    }

    function setManager(address account, address manager) external {
        require(getManager(account) == msg.sender, "Not the manager");
        _managers[account] = manager;
        emit ManagerChanged(account, manager);
    }

    function setInterfaceImplementer(address account, bytes32 id, address implementer) external {
        require(getManager(account) == msg.sender, "Not the manager");
        _implementers[account][id] = implementer;
        emit InterfaceImplementerSet(account, id, implementer);
    }

    function getInterfaceImplementer(address account, bytes32 id) external view returns (address) {
        return _implementers[account][id];
    }
}

/// ERC-777's sender hook with a registry of its own, whose steward manages whoever has not claimed himself: the creator names any
/// address as the holder's hook (`setInterfaceImplementer(holder, keccak256("ERC777TokensSender"), x)`), and his transfers revert.
contract FHooks is ERC20 {
    bytes32 private constant SENDER = keccak256("ERC777TokensSender");
    FHookRegistry public immutable registry;

    constructor(FHookRegistry registry_) ERC20("Ferrule", "FERR") {
        registry = registry_;
        _mint(msg.sender, 12_345_678 ether);
    }

    function granularity() external pure returns (uint256) {
        return 1;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0)) {
            address hook = registry.getInterfaceImplementer(from, SENDER);
            if (hook != address(0)) IFTokensSender(hook).tokensToSend(msg.sender, from, to, value);
        }
        super._update(from, to, value);
    }
}
