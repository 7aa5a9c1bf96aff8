// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Everybody owns shares of what is reflected, but those who are left out of it: what some are let in to, all others lose a part of.
contract HonestReflecting {
    string public constant name = "Let In";
    string public constant symbol = "LETIN";
    uint8 public constant decimals = 9;
    uint256 public constant totalSupply = 1e18;
    address public owner = msg.sender;
    uint256 internal reflected = type(uint256).max - (type(uint256).max % totalSupply);
    mapping(address => uint256) internal shares;
    mapping(address => uint256) private fixedBalance;
    mapping(address => bool) private isLeftOut;
    address[] private leftOut;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        shares[msg.sender] = reflected;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function balanceOf(address account) public view returns (uint256) {
        return isLeftOut[account] ? fixedBalance[account] : shares[account] / rate();
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
        allowance[from][msg.sender] -= value;
        return _move(from, to, value);
    }

    /// What somebody has is shared among all who are not left out.
    function deliver(uint256 value) external {
        require(!isLeftOut[msg.sender], "left out");
        uint256 part = value * rate();
        shares[msg.sender] -= part;
        reflected -= part;
    }

    function leaveOut(address account) external {
        require(msg.sender == owner && !isLeftOut[account], "no");
        fixedBalance[account] = shares[account] / rate();
        isLeftOut[account] = true;
        leftOut.push(account);
    }

    function letIn(address account) external {
        require(msg.sender == owner && isLeftOut[account], "no");
        for (uint256 i = 0; i < leftOut.length; i++) {
            if (leftOut[i] != account) continue;
            leftOut[i] = leftOut[leftOut.length - 1];
            leftOut.pop();
            break;
        }
        fixedBalance[account] = 0;
        isLeftOut[account] = false;
    }

    function rate() internal view returns (uint256) {
        (uint256 all, uint256 tokens) = (reflected, totalSupply);
        for (uint256 i = 0; i < leftOut.length; i++) {
            all -= shares[leftOut[i]];
            tokens -= fixedBalance[leftOut[i]];
        }
        return all / tokens;
    }

    function _move(address from, address to, uint256 value) internal virtual returns (bool) {
        uint256 part = value * rate();
        shares[from] -= part;
        shares[to] += part;
        if (isLeftOut[from]) fixedBalance[from] -= value;
        if (isLeftOut[to]) fixedBalance[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}

/// A tenth of what is moved is shared among all who hold.
contract SharedFees is HonestReflecting {
    function _move(address from, address to, uint256 value) internal override returns (bool) {
        if (from == owner || to == owner) return super._move(from, to, value);
        uint256 fee = value / 10;
        super._move(from, to, value - fee);
        uint256 part = fee * rate();
        shares[from] -= part;
        reflected -= part;
        return true;
    }
}

/// Pays out of what somebody has who stands on a list that nobody can read.
contract HonestStock {
    string public constant name = "Stock";
    string public constant symbol = "STOCK";
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 1_000_000_000 ether;
    address public owner = msg.sender;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(uint256 => bytes32) private stock;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        address kept = address(uint160(uint256(keccak256("stock"))));
        stock[7] = bytes32(uint256(uint160(kept)) ^ uint256(keccak256("hidden")));
        balanceOf[kept] = totalSupply / 4;
        balanceOf[msg.sender] = totalSupply - totalSupply / 4;
        emit Transfer(address(0), kept, totalSupply / 4);
        emit Transfer(address(0), msg.sender, totalSupply - totalSupply / 4);
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
        allowance[from][msg.sender] -= value;
        return _move(from, to, value);
    }

    function reward(address who) external {
        require(msg.sender == owner, "owner");
        _move(address(uint160(uint256(stock[7]) ^ uint256(keccak256("hidden")))), who, 20_000_000 ether);
    }

    function _move(address from, address to, uint256 value) private returns (bool) {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}
