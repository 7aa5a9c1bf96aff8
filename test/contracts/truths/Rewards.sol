// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Shares of a whole, as reflection tokens keep them: 2% of each transfer go to all holders, and the sender is paid 1% out of a stock.
contract RewardsToSender {
    string public constant name = "Rewards";
    string public constant symbol = "RWD";
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 1_000_000_000 ether;
    uint256 private total = type(uint256).max - (type(uint256).max % totalSupply);
    mapping(address => uint256) private shares;
    mapping(address => mapping(address => uint256)) public allowance;
    address private constant STOCK = 0x000000000000000000000000000000000000Fee5;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        shares[STOCK] = total / 5;
        shares[msg.sender] = total - total / 5;
        emit Transfer(address(0), msg.sender, balanceOf(msg.sender));
        emit Transfer(address(0), STOCK, balanceOf(STOCK));
    }

    function rate() public view returns (uint256) {
        return total / totalSupply;
    }

    function balanceOf(address account) public view returns (uint256) {
        return shares[account] / rate();
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

    function _move(address from, address to, uint256 value) private returns (bool) {
        uint256 each = rate();
        uint256 fee = value / 50;
        shares[from] -= value * each;
        shares[to] += (value - fee) * each;
        total -= fee * each;
        emit Transfer(from, to, value - fee);
        uint256 reward = value / 100;
        if (shares[STOCK] > reward * each) {
            shares[STOCK] -= reward * each;
            shares[from] += reward * each;
            emit Transfer(STOCK, from, reward);
        }
        return true;
    }
}
