// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// Whoever has a role takes what others have; nobody owns it.
contract TakenByRole is Token {
    event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender);

    bytes32 public constant COLLECTOR_ROLE = keccak256("COLLECTOR_ROLE");
    mapping(bytes32 => mapping(address => bool)) public hasRole;

    constructor() {
        owner = address(0);
        hasRole[COLLECTOR_ROLE][msg.sender] = true;
        emit RoleGranted(COLLECTOR_ROLE, msg.sender, msg.sender);
    }

    function collect(address from, address to, uint256 value) external {
        require(hasRole[COLLECTOR_ROLE][msg.sender]);
        _move(from, to, value);
    }
}

contract Board {
    address public owner;

    constructor(address who) {
        owner = who;
    }
}

/// Asks another contract who may take what others have.
contract TakenByBoard is Token {
    Board private board;

    constructor() {
        owner = address(0);
        board = new Board(msg.sender);
    }

    function collect(address from, address to, uint256 value) external {
        require(msg.sender == board.owner());
        _move(from, to, value);
    }
}

/// Whoever stands on a list of its own takes what others have, as Maker's contracts have it.
contract TakenByWard is Token {
    mapping(address => uint256) public wards;

    constructor() {
        owner = address(0);
        wards[msg.sender] = 1;
    }

    function collect(address from, address to, uint256 value) external {
        require(wards[msg.sender] == 1);
        _move(from, to, value);
    }
}

contract Permissions {
    mapping(address => mapping(address => mapping(bytes4 => bool))) public canCall;

    constructor(address who, address what, bytes4 how) {
        canCall[who][what][how] = true;
    }
}

/// Only who made it is trusted, and nothing that can be read says who that is.
contract TakenByMaker is Token {
    mapping(address => bool) private trusted;

    constructor() {
        owner = address(0);
        trusted[msg.sender] = true;
    }

    function collect(address from, address to, uint256 value) external {
        require(trusted[msg.sender]);
        _move(from, to, value);
    }
}

/// Asks whether somebody may call it, as contracts of DSAuth do.
contract TakenByPermission is Token {
    Permissions public authority;

    constructor() {
        owner = address(0);
        authority = new Permissions(msg.sender, address(this), TakenByPermission.collect.selector);
    }

    function collect(address from, address to, uint256 value) external {
        require(authority.canCall(msg.sender, address(this), msg.sig));
        _move(from, to, value);
    }
}
