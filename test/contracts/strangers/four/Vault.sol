// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {EPair, IEToken} from "./Pair.sol";

// Trap: shares of a Yearn-like vault of WETH; a strategy reports its gain and its fee is minted as shares, and nothing checks that the gain came. Sprung by: governance.addStrategy(self, 0, 2000), then report(10^10 tokens, 0): 2 * 10^9 new shares.
contract EVault is ERC20 {
    struct Strategy {
        uint64 activation;
        uint64 debtRatio;
        uint64 performanceFee;
        uint256 totalDebt;
        uint256 totalGain;
        uint256 totalLoss;
    }

    address public governance;
    address public pendingGovernance;
    address public rewards;
    uint256 public totalDebt;
    uint256 public debtRatio;
    uint256 public lastReport;
    uint256 public lockedProfit;
    uint256 public lockedProfitDegradation = 46e12;
    mapping(address => Strategy) public strategies;

    event StrategyReported(address indexed strategy, uint256 gain, uint256 loss, uint256 totalGain, uint256 totalLoss);

    constructor() ERC20("yOrbit WETH Vault", "yoWETH") {
        governance = msg.sender;
        rewards = msg.sender;
        lastReport = block.timestamp;
        _mint(msg.sender, 1_000_000_000 ether);
    }

    modifier onlyGovernance() {
        require(msg.sender == governance, "!governance");
        _;
    }

    function setPendingGovernance(address next) external onlyGovernance {
        pendingGovernance = next;
    }

    function acceptGovernance() external {
        require(msg.sender == pendingGovernance, "!pending");
        governance = msg.sender;
    }

    function setRewards(address to) external onlyGovernance {
        rewards = to;
    }

    function addStrategy(address strategy, uint64 ratio, uint64 performanceFee) external onlyGovernance {
        require(strategies[strategy].activation == 0, "active");
        require(ratio + debtRatio <= 10_000 && performanceFee <= 5000, "bounds");
        strategies[strategy] = Strategy(uint64(block.timestamp), ratio, performanceFee, 0, 0, 0);
        debtRatio += ratio;
    }

    function totalAssets() public view returns (uint256) {
        return IEToken(EPair.WETH).balanceOf(address(this)) + totalDebt;
    }

    function pricePerShare() external view returns (uint256) {
        return (1e18 * _freeFunds()) / totalSupply();
    }

    function deposit(uint256 amount) external returns (uint256 shares) {
        uint256 funds = _freeFunds();
        shares = funds == 0 ? amount : (amount * totalSupply()) / funds;
        require(IEToken(EPair.WETH).transferFrom(msg.sender, address(this), amount), "weth");
        _mint(msg.sender, shares);
    }

    function withdraw(uint256 shares) external returns (uint256 value) {
        value = (shares * _freeFunds()) / totalSupply();
        _burn(msg.sender, shares);
        require(IEToken(EPair.WETH).transfer(msg.sender, value), "weth");
    }

    function report(uint256 gain, uint256 loss) external returns (uint256) {
        Strategy storage strategy = strategies[msg.sender];
        require(strategy.activation > 0, "!strategy");
        if (loss > 0) {
            require(strategy.totalDebt >= loss, "loss");
            strategy.totalLoss += loss;
            strategy.totalDebt -= loss;
            totalDebt -= loss;
        }
        uint256 fees = _assessFees(strategy, gain);
        strategy.totalGain += gain;
        lockedProfit = _calculateLockedProfit() + gain - fees;
        lastReport = block.timestamp;
        emit StrategyReported(msg.sender, gain, loss, strategy.totalGain, strategy.totalLoss);
        return strategy.totalDebt;
    }

    function _assessFees(Strategy storage strategy, uint256 gain) private returns (uint256 fee) {
        fee = (gain * strategy.performanceFee) / 10_000;
        if (fee == 0) return 0;
        uint256 funds = _freeFunds();
        _mint(rewards, funds == 0 ? fee : (fee * totalSupply()) / funds);
    }

    function _calculateLockedProfit() private view returns (uint256) {
        uint256 ratio = (block.timestamp - lastReport) * lockedProfitDegradation;
        return ratio < 1e18 ? lockedProfit - (ratio * lockedProfit) / 1e18 : 0;
    }

    function _freeFunds() private view returns (uint256) {
        uint256 assets = totalAssets();
        uint256 locked = _calculateLockedProfit();
        return assets > locked ? assets - locked : 0;
    }
}
