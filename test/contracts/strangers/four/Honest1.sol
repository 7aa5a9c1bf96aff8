// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {EPair, IEPair, IERouter, IEToken} from "./Pair.sol";

// Honest: the SafeMoon reflection with fixed fees and no owner; `deliver` is everybody's and gives away the caller's own tokens, the pool's share of them to the pool for good.
contract EHonestReflect {
    string public constant name = "Fair Orbit";
    string public constant symbol = "FORB";
    uint8 public constant decimals = 9;
    uint256 private constant MAX = ~uint256(0);
    uint256 private constant _tTotal = 1_000_000_000 * 1e9;
    uint256 private _rTotal = MAX - (MAX % _tTotal);
    uint256 public totalFees;
    mapping(address => uint256) private _rOwned;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        _rOwned[msg.sender] = _rTotal;
        emit Transfer(address(0), msg.sender, _tTotal);
    }

    function totalSupply() external pure returns (uint256) {
        return _tTotal;
    }

    function balanceOf(address account) public view returns (uint256) {
        return _rOwned[account] / (_rTotal / _tTotal);
    }

    function deliver(uint256 tAmount) external {
        uint256 rAmount = tAmount * (_rTotal / _tTotal);
        _rOwned[msg.sender] -= rAmount;
        _rTotal -= rAmount;
        totalFees += tAmount;
        address pair = EPair.predict(address(this));
        if (pair.code.length > 0) IEPair(pair).sync();
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _transfer(msg.sender, to, amount);
        return true;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        allowance[from][msg.sender] -= amount;
        _transfer(from, to, amount);
        return true;
    }

    function _transfer(address from, address to, uint256 tAmount) private {
        require(from != address(0) && to != address(0), "zero");
        uint256 rate = _rTotal / _tTotal;
        uint256 tFee = tAmount / 50;
        _rOwned[from] -= tAmount * rate;
        _rOwned[to] += (tAmount - tFee) * rate;
        _rTotal -= tFee * rate;
        totalFees += tFee;
        emit Transfer(from, to, tAmount - tFee);
    }
}

contract EHonestTracker {
    uint256 private constant MAGNITUDE = 2 ** 128;
    address private immutable _token;
    uint256 public magnifiedDividendPerShare;
    uint256 public totalShares;
    mapping(address => uint256) public sharesOf;
    mapping(address => int256) private _corrections;
    mapping(address => uint256) public withdrawnDividends;

    constructor() {
        _token = msg.sender;
    }

    modifier onlyToken() {
        require(msg.sender == _token, "only token");
        _;
    }

    function distribute(uint256 amount) external onlyToken {
        if (totalShares > 0) magnifiedDividendPerShare += (amount * MAGNITUDE) / totalShares;
    }

    function withdrawableDividendOf(address account) public view returns (uint256) {
        int256 all = int256(magnifiedDividendPerShare * sharesOf[account]) + _corrections[account];
        return uint256(all) / MAGNITUDE - withdrawnDividends[account];
    }

    function setBalance(address account, uint256 has) external onlyToken {
        uint256 had = sharesOf[account];
        sharesOf[account] = has;
        totalShares = totalShares + has - had;
        _corrections[account] += int256(magnifiedDividendPerShare * had) - int256(magnifiedDividendPerShare * has);
    }

    function claim() external returns (uint256 owed) {
        owed = withdrawableDividendOf(msg.sender);
        withdrawnDividends[msg.sender] += owed;
        require(IEToken(_token).transfer(msg.sender, owed), "payment");
    }
}

// Honest: a dividend tracker that pays the token itself when it is asked to, and that a transfer only informs, in a try; the owner may only exclude itself.
contract EHonestDividend is ERC20, Ownable {
    EHonestTracker public immutable dividendTracker;
    address public immutable uniswapV2Pair;
    address public excluded;

    constructor() ERC20("Fair Dividends", "FDIV") Ownable(msg.sender) {
        dividendTracker = new EHonestTracker();
        uniswapV2Pair = EPair.predict(address(this));
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function excludeOwner() external onlyOwner {
        require(excluded == address(0), "once");
        excluded = msg.sender;
        dividendTracker.setBalance(msg.sender, 0);
    }

    function _inform(address who) private {
        if (who == address(0) || who == uniswapV2Pair || who == address(dividendTracker)) return;
        if (who == excluded) return;
        try dividendTracker.setBalance(who, balanceOf(who)) {} catch {}
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (from == address(dividendTracker) || from == address(0)) {
            super._update(from, to, amount);
            return _inform(to);
        }
        uint256 fee = from == uniswapV2Pair || to == uniswapV2Pair ? (amount * 2) / 100 : 0;
        if (fee > 0) super._update(from, address(dividendTracker), fee);
        super._update(from, to, amount - fee);
        _inform(from);
        _inform(to);
        if (fee > 0) try dividendTracker.distribute(fee) {} catch {}
    }
}

// Honest: the usual launch token with all its setters, but limits only rise, fees only fall, and the marketing wallet gets its ether with little gas and may refuse it.
contract EHonestLaunch is ERC20, Ownable {
    address public immutable uniswapV2Pair;
    address public marketingWallet;
    uint256 public maxTransactionAmount;
    uint256 public maxWallet;
    uint256 public buyFee = 4;
    uint256 public sellFee = 4;
    uint256 public swapTokensAtAmount;
    bool public limitsInEffect = true;
    bool private _swapping;

    constructor() ERC20("Fair Cadet", "FCADET") Ownable(msg.sender) {
        uint256 supply = 1_000_000_000 ether;
        uniswapV2Pair = EPair.predict(address(this));
        maxTransactionAmount = supply / 50;
        maxWallet = supply / 50;
        swapTokensAtAmount = supply / 10_000;
        marketingWallet = msg.sender;
        _mint(msg.sender, supply);
        _approve(address(this), EPair.ROUTER, type(uint256).max);
    }

    receive() external payable {}

    function removeLimits() external onlyOwner {
        limitsInEffect = false;
    }

    function updateMaxTxnAmount(uint256 newNum) external onlyOwner {
        require(newNum * 1e18 >= maxTransactionAmount, "Can only be raised");
        maxTransactionAmount = newNum * 1e18;
    }

    function updateMaxWalletAmount(uint256 newNum) external onlyOwner {
        require(newNum * 1e18 >= maxWallet, "Can only be raised");
        maxWallet = newNum * 1e18;
    }

    function updateFees(uint256 buy, uint256 sell) external onlyOwner {
        require(buy <= buyFee && sell <= sellFee, "Can only be lowered");
        (buyFee, sellFee) = (buy, sell);
    }

    function updateSwapTokensAtAmount(uint256 amount) external onlyOwner {
        require(amount >= totalSupply() / 100_000 && amount <= totalSupply() / 200, "bounds");
        swapTokensAtAmount = amount;
    }

    function updateMarketingWallet(address newWallet) external onlyOwner {
        marketingWallet = newWallet;
    }

    function _update(address from, address to, uint256 amount) internal override {
        bool ours = from == owner() || to == owner() || from == address(this) || from == address(0);
        if (ours || _swapping) return super._update(from, to, amount);
        if (limitsInEffect && from == uniswapV2Pair) {
            require(amount <= maxTransactionAmount, "maxTransactionAmount");
            require(amount + balanceOf(to) <= maxWallet, "Max wallet exceeded");
        }
        if (to == uniswapV2Pair && balanceOf(address(this)) >= swapTokensAtAmount) {
            _swapping = true;
            address[] memory path = new address[](2);
            (path[0], path[1]) = (address(this), EPair.WETH);
            try
                IERouter(EPair.ROUTER).swapExactTokensForETHSupportingFeeOnTransferTokens(
                    swapTokensAtAmount,
                    0,
                    path,
                    address(this),
                    block.timestamp
                )
            {} catch {}
            address wallet = marketingWallet;
            uint256 has = address(this).balance;
            assembly {
                pop(call(30000, wallet, has, 0, 0, 0, 0))
            }
            _swapping = false;
        }
        uint256 fee = from == uniswapV2Pair ? (amount * buyFee) / 100 : to == uniswapV2Pair ? (amount * sellFee) / 100 : 0;
        if (fee > 0) super._update(from, address(this), fee);
        super._update(from, to, amount - fee);
    }
}

// Honest: an elastic supply that grows for everybody alike, the pool too, by a tenth of a percent a day and for a hundred days at most, whoever asks.
contract EHonestElastic {
    string public constant name = "Fair Elastic";
    string public constant symbol = "FELA";
    uint8 public constant decimals = 18;
    uint256 private constant _INITIAL = 1_000_000_000 ether;
    uint256 private constant _GONS = (type(uint256).max / 1e30) - ((type(uint256).max / 1e30) % _INITIAL);
    uint256 public totalSupply = _INITIAL;
    uint256 public lastRebase = block.timestamp;
    uint256 public rebases;
    address private immutable _pair;
    mapping(address => uint256) private _gons;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event LogRebase(uint256 indexed epoch, uint256 totalSupply);

    constructor() {
        _pair = EPair.predict(address(this));
        _gons[msg.sender] = _GONS;
        emit Transfer(address(0), msg.sender, _INITIAL);
    }

    function rebase() external {
        require(block.timestamp >= lastRebase + 1 days && rebases < 100, "not now");
        lastRebase = block.timestamp;
        totalSupply += totalSupply / 1000;
        emit LogRebase(++rebases, totalSupply);
        if (_pair.code.length > 0) IEPair(_pair).sync();
    }

    function balanceOf(address who) public view returns (uint256) {
        return _gons[who] / (_GONS / totalSupply);
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

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function _move(address from, address to, uint256 value) private {
        uint256 gons = value * (_GONS / totalSupply);
        _gons[from] -= gons;
        _gons[to] += gons;
        emit Transfer(from, to, value);
    }
}

// Honest: the same vesting as the trap's, divided by its months: it never locks more than what the grant itself brought.
contract EHonestVesting is ERC20, AccessControl {
    bytes32 public constant VESTING_ADMIN = keccak256("VESTING_ADMIN");

    struct Grant {
        uint128 total;
        uint64 start;
        uint64 months;
    }

    mapping(address => Grant) public grants;

    event Granted(address indexed to, uint256 amount, uint256 months);

    error StillVesting(uint256 locked);

    constructor() ERC20("Fair Cohort", "FCOHO") {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function grantVesting(address to, uint128 amount, uint64 months) external onlyRole(VESTING_ADMIN) {
        require(months > 0 && months <= 48 && amount > 0 && to != msg.sender, "bounds");
        require(to.code.length == 0 && lockedOf(to) == 0, "one grant at a time");
        _transfer(msg.sender, to, amount);
        grants[to] = Grant(amount, uint64(block.timestamp), months);
        emit Granted(to, amount, months);
    }

    function lockedOf(address who) public view returns (uint256) {
        Grant memory grant = grants[who];
        if (grant.total == 0) return 0;
        uint256 passed = (block.timestamp - grant.start) / 30 days;
        return passed >= grant.months ? 0 : (uint256(grant.total) * (grant.months - passed)) / grant.months;
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (from != address(0)) {
            uint256 locked = lockedOf(from);
            if (locked > 0 && balanceOf(from) < locked) revert StillVesting(locked);
        }
    }
}

// Honest: a votes token that governs itself at once if a quarter agrees, but its actions can only be two: its text, and a fee on purchases of at most a percent.
contract EHonestGovernance is ERC20, ERC20Votes {
    string public manifesto = "We hold these truths.";
    uint256 public buyFeeBps;
    address public immutable treasury;
    address private immutable _pair;

    modifier onlyGovernance() {
        require(msg.sender == address(this), "only governance");
        _;
    }

    constructor() ERC20("Fair Agora", "FAGORA") EIP712("Fair Agora", "1") {
        treasury = msg.sender;
        _pair = EPair.predict(address(this));
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function act(bytes calldata action) external {
        require(getPastVotes(msg.sender, block.number - 1) * 4 >= totalSupply(), "no quorum");
        bytes4 what = bytes4(action[:4]);
        require(what == this.setManifesto.selector || what == this.setBuyFee.selector, "no such action");
        Address.functionCall(address(this), action);
    }

    function setManifesto(string calldata text) external onlyGovernance {
        manifesto = text;
    }

    function setBuyFee(uint256 bps) external onlyGovernance {
        require(bps <= 100, "at most a percent");
        buyFeeBps = bps;
    }

    function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Votes) {
        if (from == _pair && buyFeeBps > 0 && to != treasury) {
            uint256 fee = (value * buyFeeBps) / 10_000;
            super._update(from, treasury, fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}
