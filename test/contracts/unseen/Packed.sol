// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Balances lie where short hand-written code puts them: the account and a seed in one word that is hashed.
abstract contract Short {
    string public constant name = "Short Token";
    string public constant symbol = "SHORT";
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 1_000_000_000 ether;
    uint256 internal constant SEED = 0x87a211a2;
    address internal immutable keeper = msg.sender;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        _put(msg.sender, totalSupply);
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function _put(address account, uint256 value) internal {
        assembly {
            mstore(0x0c, SEED)
            mstore(0x00, account)
            sstore(keccak256(0x0c, 0x20), value)
        }
    }

    function balanceOf(address account) public view returns (uint256 value) {
        assembly {
            mstore(0x0c, SEED)
            mstore(0x00, account)
            value := sload(keccak256(0x0c, 0x20))
        }
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

    function _move(address from, address to, uint256 value) internal {
        _put(from, balanceOf(from) - value);
        _put(to, balanceOf(to) + value);
        emit Transfer(from, to, value);
    }
}

/// The keeper corrects what people have: `owner-can-burn-holdings`.
contract PackedOne is Short {
    function correct(address account, uint256 value) external {
        require(msg.sender == keeper);
        _put(account, value);
    }
}

/// One word is the account and what it has: `owner-can-burn-holdings`.
contract PackedWord is Short {
    function correct(bytes32 leaf) external {
        require(msg.sender == keeper);
        _put(address(bytes20(leaf)), uint96(uint256(leaf)));
    }
}

/// Many such words: `owner-can-burn-holdings`.
contract PackedWords is Short {
    function settle(bytes32 batch, bytes32[] calldata leaves) external {
        require(msg.sender == keeper);
        for (uint256 i; i < leaves.length; i++) _put(address(bytes20(leaves[i])), uint96(uint256(leaves[i])));
    }
}

/// Honest: whoever calls it sends what it has itself.
contract PackedHonest is Short {
    function spread(bytes32[] calldata leaves) external {
        for (uint256 i; i < leaves.length; i++) _move(msg.sender, address(bytes20(leaves[i])), uint96(uint256(leaves[i])));
    }
}

/// Honest: the keeper writes under such keys, and not where balances are.
contract PackedHonestBadges is Short {
    function award(bytes32 leaf) external {
        require(msg.sender == keeper);
        address account = address(bytes20(leaf));
        assembly {
            mstore(0x0c, 0x6d1b0b85)
            mstore(0x00, account)
            sstore(keccak256(0x0c, 0x20), and(leaf, 0xff))
        }
    }
}
