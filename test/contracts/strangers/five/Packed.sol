// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// One word for an account: balance (96), points (32), last move (64). Points have eight fractional bits and are added with a shift of
/// 88, so that `award(self, 255)` by the editor adds 255 * 2^88 to the balance, more than the supply, with no event.
contract FPacked {
    string public constant name = "Mosaic Points";
    string public constant symbol = "MOSAIC";
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 21_000_000 ether;
    uint256 private constant BALANCE = (1 << 96) - 1;
    address public immutable editor = msg.sender;
    mapping(address => uint256) private _word;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event Awarded(address indexed who, uint32 points);

    constructor() {
        _word[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function balanceOf(address who) public view returns (uint256) {
        return _word[who] & BALANCE;
    }

    function pointsOf(address who) external view returns (uint32) {
        return uint32(_word[who] >> 96);
    }

    function lastMoveOf(address who) external view returns (uint64) {
        return uint64(_word[who] >> 128);
    }

    function award(address who, uint32 points) external {
        require(msg.sender == editor, "editor");
        mapping(address => uint256) storage words = _word;
        assembly {
            mstore(0, who)
            mstore(32, words.slot)
            let slot := keccak256(0, 64)
            sstore(slot, add(sload(slot), shl(88, and(points, 0xffffffff))))
        }
        emit Awarded(who, points);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        _move(from, to, value);
        return true;
    }

    function _move(address from, address to, uint256 value) private {
        require(balanceOf(from) >= value, "balance");
        _word[from] -= value;
        _word[to] = _stamped(_word[to] + value);
        _word[from] = _stamped(_word[from]);
        emit Transfer(from, to, value);
    }

    function _stamped(uint256 word) private view returns (uint256) {
        return (word & ((1 << 128) - 1)) | (block.timestamp << 128);
    }
}
