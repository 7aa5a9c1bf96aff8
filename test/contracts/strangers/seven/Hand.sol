// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// An ERC-20 written by hand, as many launch templates are; knows its pool against WETH.
abstract contract Hand {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    string public constant name = "Handmade";
    string public constant symbol = "HAND";
    uint8 public constant decimals = 18;
    uint256 public totalSupply;
    mapping(address => uint256) internal _bal;
    mapping(address => mapping(address => uint256)) internal _allow;

    address internal constant WETH = 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2;
    address public immutable uniswapV2Pair;
    address internal immutable _dev;

    modifier onlyDev() {
        require(msg.sender == _dev, "!dev");
        _;
    }

    constructor() {
        _dev = msg.sender;
        uniswapV2Pair = HandPool.poolOf(address(this));
        totalSupply = 1_000_000_000 ether;
        _bal[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function balanceOf(address who) public view virtual returns (uint256) {
        return _bal[who];
    }

    function allowance(address from, address spender) public view virtual returns (uint256) {
        return _allow[from][spender];
    }

    function approve(address spender, uint256 value) external returns (bool) {
        _allow[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external virtual returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external virtual returns (bool) {
        uint256 allowed = allowance(from, msg.sender);
        if (allowed != type(uint256).max) {
            require(allowed >= value, "allowance");
            _allow[from][msg.sender] = allowed - value;
        }
        _move(from, to, value);
        return true;
    }

    function _move(address from, address to, uint256 value) internal virtual {
        _put(from, to, value);
    }

    function _put(address from, address to, uint256 value) internal virtual {
        require(to != address(0), "to zero");
        require(_bal[from] >= value, "balance");
        unchecked {
            _bal[from] -= value;
            _bal[to] += value;
        }
        emit Transfer(from, to, value);
    }
}

library HandPool {
    address private constant WETH = 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2;

    function poolOf(address token) internal pure returns (address) {
        (address a, address b) = WETH < token ? (WETH, token) : (token, WETH);
        bytes32 code = 0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f;
        bytes32 salt = keccak256(abi.encodePacked(a, b));
        return address(
            uint160(
                uint256(
                    keccak256(abi.encodePacked(hex"ff", 0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f, salt, code))
                )
            )
        );
    }
}
