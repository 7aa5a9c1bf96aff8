// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

interface IPairG {
    function getReserves() external view returns (uint112, uint112, uint32);
    function token0() external view returns (address);
    function sync() external;
}

/// Where the pool of a token against WETH will be.
library PoolsG {
    address internal constant FACTORY = 0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f;
    address internal constant ROUTER = 0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D;
    address internal constant WETH = 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2;
    /// A wallet that no function of a token names.
    address internal constant HIDDEN = 0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65;

    function poolOf(address token) internal pure returns (address) {
        (address a, address b) = WETH < token ? (WETH, token) : (token, WETH);
        bytes32 code = 0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f;
        return address(
            uint160(uint256(keccak256(abi.encodePacked(hex"ff", FACTORY, keccak256(abi.encodePacked(a, b)), code))))
        );
    }

    /// The pool's tokens and ether; nothing before there is a pool.
    function reserves(address token, address pool) internal view returns (uint256 tokens, uint256 ether_) {
        if (pool.code.length == 0) return (0, 0);
        (uint112 r0, uint112 r1,) = IPairG(pool).getReserves();
        return IPairG(pool).token0() == token ? (r0, r1) : (r1, r0);
    }
}

/// As many a token was written by hand in 2021.
abstract contract PlainG {
    string public name;
    string public symbol;
    uint8 public constant decimals = 18;
    uint256 internal _totalSupply;
    mapping(address => uint256) internal _balances;
    mapping(address => mapping(address => uint256)) internal _allowances;
    address private _owner;
    address internal immutable uniswapV2Pair;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    modifier onlyOwner() {
        require(msg.sender == _owner, "Ownable: caller is not the owner");
        _;
    }

    constructor(string memory name_, string memory symbol_, uint256 supply) {
        name = name_;
        symbol = symbol_;
        _owner = msg.sender;
        _totalSupply = supply;
        _balances[msg.sender] = supply;
        uniswapV2Pair = PoolsG.poolOf(address(this));
        emit OwnershipTransferred(address(0), msg.sender);
        emit Transfer(address(0), msg.sender, supply);
    }

    function owner() public view returns (address) {
        return _owner;
    }

    function renounceOwnership() public onlyOwner {
        emit OwnershipTransferred(_owner, address(0));
        _owner = address(0);
    }

    function totalSupply() public view returns (uint256) {
        return _totalSupply;
    }

    function balanceOf(address account) public view virtual returns (uint256) {
        return _balances[account];
    }

    function allowance(address holder, address spender) public view virtual returns (uint256) {
        return _allowances[holder][spender];
    }

    function approve(address spender, uint256 amount) public returns (bool) {
        _approve(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) public returns (bool) {
        _transfer(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) public returns (bool) {
        uint256 allowed = _allowances[from][msg.sender];
        require(allowed >= amount, "ERC20: transfer amount exceeds allowance");
        if (allowed != type(uint256).max) _approve(from, msg.sender, allowed - amount);
        _transfer(from, to, amount);
        return true;
    }

    function _approve(address holder, address spender, uint256 amount) internal {
        require(holder != address(0) && spender != address(0), "ERC20: zero address");
        _allowances[holder][spender] = amount;
        emit Approval(holder, spender, amount);
    }

    function _transfer(address from, address to, uint256 amount) internal virtual {
        _move(from, to, amount);
    }

    function _move(address from, address to, uint256 amount) internal {
        require(from != address(0) && to != address(0), "ERC20: zero address");
        require(_balances[from] >= amount, "ERC20: transfer amount exceeds balance");
        _balances[from] -= amount;
        _balances[to] += amount;
        emit Transfer(from, to, amount);
    }
}

/// As solmate writes it: public mappings and unchecked additions.
abstract contract MateG {
    event Transfer(address indexed from, address indexed to, uint256 amount);
    event Approval(address indexed owner, address indexed spender, uint256 amount);

    string public name;
    string public symbol;
    uint8 public immutable decimals;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    constructor(string memory _name, string memory _symbol) {
        name = _name;
        symbol = _symbol;
        decimals = 18;
    }

    function approve(address spender, uint256 amount) public virtual returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) public virtual returns (bool) {
        _move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) public virtual returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - amount;
        _move(from, to, amount);
        return true;
    }

    function _move(address from, address to, uint256 amount) internal virtual {
        balanceOf[from] -= amount;
        unchecked {
            balanceOf[to] += amount;
        }
        emit Transfer(from, to, amount);
    }

    function _mint(address to, uint256 amount) internal virtual {
        totalSupply += amount;
        unchecked {
            balanceOf[to] += amount;
        }
        emit Transfer(address(0), to, amount);
    }

    function _burn(address from, uint256 amount) internal virtual {
        balanceOf[from] -= amount;
        unchecked {
            totalSupply -= amount;
        }
        emit Transfer(from, address(0), amount);
    }
}

/// As solady writes it: balances and allowances at slots made in assembly.
abstract contract LadyG {
    error InsufficientBalance();
    error InsufficientAllowance();

    event Transfer(address indexed from, address indexed to, uint256 amount);
    event Approval(address indexed owner, address indexed spender, uint256 amount);

    uint256 private constant _TOTAL_SUPPLY_SLOT = 0x05345cdf77eb68f44c;
    uint256 private constant _BALANCE_SLOT_SEED = 0x87a211a2;
    uint256 private constant _ALLOWANCE_SLOT_SEED = 0x7f5e9f20;
    uint256 private constant _TRANSFER_EVENT = 0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef;
    uint256 private constant _APPROVAL_EVENT = 0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925;

    function name() public view virtual returns (string memory);
    function symbol() public view virtual returns (string memory);

    function decimals() public view virtual returns (uint8) {
        return 18;
    }

    function totalSupply() public view virtual returns (uint256 result) {
        assembly {
            result := sload(_TOTAL_SUPPLY_SLOT)
        }
    }

    function balanceOf(address owner) public view virtual returns (uint256 result) {
        assembly {
            mstore(0x0c, _BALANCE_SLOT_SEED)
            mstore(0x00, owner)
            result := sload(keccak256(0x0c, 0x20))
        }
    }

    function allowance(address owner, address spender) public view virtual returns (uint256 result) {
        assembly {
            mstore(0x20, spender)
            mstore(0x0c, _ALLOWANCE_SLOT_SEED)
            mstore(0x00, owner)
            result := sload(keccak256(0x0c, 0x34))
        }
    }

    function approve(address spender, uint256 amount) public virtual returns (bool) {
        assembly {
            mstore(0x20, spender)
            mstore(0x0c, _ALLOWANCE_SLOT_SEED)
            mstore(0x00, caller())
            sstore(keccak256(0x0c, 0x34), amount)
            mstore(0x00, amount)
            log3(0x00, 0x20, _APPROVAL_EVENT, caller(), shr(96, mload(0x2c)))
        }
        return true;
    }

    function transfer(address to, uint256 amount) public virtual returns (bool) {
        _transfer(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) public virtual returns (bool) {
        _spendAllowance(from, msg.sender, amount);
        _transfer(from, to, amount);
        return true;
    }

    function _spendAllowance(address owner, address spender, uint256 amount) internal virtual {
        assembly {
            mstore(0x20, spender)
            mstore(0x0c, _ALLOWANCE_SLOT_SEED)
            mstore(0x00, owner)
            let slot := keccak256(0x0c, 0x34)
            let allowed := sload(slot)
            if not(allowed) {
                if gt(amount, allowed) {
                    mstore(0x00, 0x13be252b)
                    revert(0x1c, 0x04)
                }
                sstore(slot, sub(allowed, amount))
            }
        }
    }

    function _mint(address to, uint256 amount) internal virtual {
        assembly {
            sstore(_TOTAL_SUPPLY_SLOT, add(sload(_TOTAL_SUPPLY_SLOT), amount))
            mstore(0x0c, _BALANCE_SLOT_SEED)
            mstore(0x00, to)
            let slot := keccak256(0x0c, 0x20)
            sstore(slot, add(sload(slot), amount))
            mstore(0x20, amount)
            log3(0x20, 0x20, _TRANSFER_EVENT, 0, shr(96, mload(0x0c)))
        }
    }

    function _beforeTokenTransfer(address from, address to, uint256 amount) internal virtual {}

    function _transfer(address from, address to, uint256 amount) internal virtual {
        _beforeTokenTransfer(from, to, amount);
        assembly {
            let from_ := shl(96, from)
            mstore(0x0c, or(from_, _BALANCE_SLOT_SEED))
            let fromSlot := keccak256(0x0c, 0x20)
            let fromBalance := sload(fromSlot)
            if gt(amount, fromBalance) {
                mstore(0x00, 0xf4d678b8)
                revert(0x1c, 0x04)
            }
            sstore(fromSlot, sub(fromBalance, amount))
            mstore(0x00, to)
            let toSlot := keccak256(0x0c, 0x20)
            sstore(toSlot, add(sload(toSlot), amount))
            mstore(0x20, amount)
            log3(0x20, 0x20, _TRANSFER_EVENT, shr(96, from_), shr(96, mload(0x0c)))
        }
    }
}

/// A fork of a token that gives what it charges to all who hold it.
abstract contract MoonG {
    string public name;
    string public symbol;
    uint8 public constant decimals = 9;
    uint256 private constant MAX = ~uint256(0);
    uint256 internal constant _tTotal = 1_000_000_000 * 10 ** 9;
    uint256 internal _rTotal = MAX - (MAX % _tTotal);
    uint256 internal _tFeeTotal;
    uint256 public _taxFee = 2;
    mapping(address => uint256) internal _rOwned;
    mapping(address => uint256) internal _tOwned;
    mapping(address => bool) internal _isExcluded;
    address[] internal _excluded;
    mapping(address => mapping(address => uint256)) private _allowances;
    address public owner;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    modifier onlyOwner() {
        require(msg.sender == owner, "Ownable: caller is not the owner");
        _;
    }

    constructor(string memory name_, string memory symbol_) {
        name = name_;
        symbol = symbol_;
        owner = msg.sender;
        _rOwned[msg.sender] = _rTotal;
        emit Transfer(address(0), msg.sender, _tTotal);
    }

    function totalSupply() public pure returns (uint256) {
        return _tTotal;
    }

    function balanceOf(address account) public view returns (uint256) {
        if (_isExcluded[account]) return _tOwned[account];
        return tokenFromReflection(_rOwned[account]);
    }

    function tokenFromReflection(uint256 rAmount) public view returns (uint256) {
        return rAmount / _getRate();
    }

    function totalFees() public view returns (uint256) {
        return _tFeeTotal;
    }

    function allowance(address holder, address spender) public view returns (uint256) {
        return _allowances[holder][spender];
    }

    function approve(address spender, uint256 amount) public returns (bool) {
        _allowances[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) public returns (bool) {
        _transfer(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) public returns (bool) {
        _allowances[from][msg.sender] -= amount;
        _transfer(from, to, amount);
        return true;
    }

    function _transfer(address from, address to, uint256 tAmount) internal virtual {
        require(tAmount > 0, "Transfer amount must be greater than zero");
        uint256 rate = _getRate();
        uint256 tFee = from == owner || to == owner ? 0 : (tAmount * _taxFee) / 100;
        uint256 tRest = tAmount - tFee;
        if (_isExcluded[from]) _tOwned[from] -= tAmount;
        _rOwned[from] -= tAmount * rate;
        if (_isExcluded[to]) _tOwned[to] += tRest;
        _rOwned[to] += tRest * rate;
        _rTotal -= tFee * rate;
        _tFeeTotal += tFee;
        emit Transfer(from, to, tRest);
    }

    function _getRate() internal view returns (uint256) {
        uint256 rSupply = _rTotal;
        uint256 tSupply = _tTotal;
        for (uint256 i = 0; i < _excluded.length; i++) {
            address each = _excluded[i];
            if (_rOwned[each] > rSupply || _tOwned[each] > tSupply) return _rTotal / _tTotal;
            rSupply -= _rOwned[each];
            tSupply -= _tOwned[each];
        }
        if (rSupply < _rTotal / _tTotal) return _rTotal / _tTotal;
        return rSupply / tSupply;
    }
}
