// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

// Trap: balances are shares times the index of the holder's class; indices stay between 0.9 and 1.1, but class 7 was never opened and has index 0: the steward (creator) assigns a holder to it.
contract ClassShares {
    string public constant name = "Class Shares";
    string public constant symbol = "CLS";
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 12_000_000 ether;

    address public steward;
    mapping(address => uint256) private _shares;
    mapping(address => uint8) public classOf;
    mapping(uint8 => uint256) public indexOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event Assigned(address indexed who, uint8 class);

    constructor() {
        steward = msg.sender;
        indexOf[0] = 1e18;
        indexOf[1] = 1.02e18;
        _shares[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    modifier onlySteward() {
        require(msg.sender == steward, "steward only");
        _;
    }

    function setIndex(uint8 class, uint256 index) external onlySteward {
        require(index >= 0.9e18 && index <= 1.1e18, "bounded");
        indexOf[class] = index;
    }

    function assign(address who, uint8 class) external onlySteward {
        require(class < 8, "eight classes");
        classOf[who] = class;
        emit Assigned(who, class);
    }

    function balanceOf(address who) public view returns (uint256) {
        return (_shares[who] * indexOf[classOf[who]]) / 1e18;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        if (allowance[from][msg.sender] != type(uint256).max) allowance[from][msg.sender] -= value;
        return _move(from, to, value);
    }

    function _move(address from, address to, uint256 value) private returns (bool) {
        require(value <= balanceOf(from), "balance");
        if (value > 0) {
            _shares[from] -= (value * 1e18) / indexOf[classOf[from]];
            _shares[to] += (value * 1e18) / indexOf[classOf[to]];
        }
        emit Transfer(from, to, value);
        return true;
    }
}
