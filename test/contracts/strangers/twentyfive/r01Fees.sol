// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface IPuddleFactory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface IPuddleRouter {
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

contract PuddleCat is ERC20, Ownable {
    struct ImpactTier {
        uint16 poolShareBps;
        uint16 surchargeBps;
    }

    uint256 public constant BASE_FEE = 200;
    uint256 public constant MAX_SURCHARGE = 1_000;

    address public immutable pair;
    address public marketingWallet;
    mapping(address account => bool) public isFeeExempt;
    ImpactTier[] private _tiers;

    event ImpactTiersUpdated(uint256 count);
    event MarketingWalletUpdated(address indexed wallet);
    event FeeExemptionUpdated(address indexed account, bool exempt);

    error LengthMismatch();
    error SurchargeTooHigh(uint16 surcharge);
    error ZeroAddress();

    constructor() ERC20("Puddle Cat", "PUDDLE") Ownable(msg.sender) {
        IPuddleRouter router = IPuddleRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IPuddleFactory(router.factory()).createPair(address(this), router.WETH());
        marketingWallet = msg.sender;
        isFeeExempt[msg.sender] = true;
        isFeeExempt[address(this)] = true;
        _mint(msg.sender, 420_690_000 ether);
    }

    function setImpactTiers(uint16[] calldata shares, uint16[] calldata surcharges) external onlyOwner {
        if (shares.length != surcharges.length) revert LengthMismatch();
        delete _tiers;
        for (uint256 i; i < shares.length; ++i) {
            if (surcharges[i] > MAX_SURCHARGE) revert SurchargeTooHigh(surcharges[i]);
            _tiers.push(ImpactTier(shares[i], surcharges[i]));
        }
        emit ImpactTiersUpdated(shares.length);
    }

    function setMarketingWallet(address wallet) external onlyOwner {
        if (wallet == address(0)) revert ZeroAddress();
        marketingWallet = wallet;
        emit MarketingWalletUpdated(wallet);
    }

    function setFeeExempt(address account, bool exempt) external onlyOwner {
        isFeeExempt[account] = exempt;
        emit FeeExemptionUpdated(account, exempt);
    }

    function sellFee(uint256 amount) public view returns (uint256 bps) {
        bps = BASE_FEE;
        uint256 depth = balanceOf(pair);
        uint256 count = _tiers.length;
        for (uint256 i; i < count; ++i) {
            ImpactTier memory tier = _tiers[i];
            if (amount * 10_000 >= depth * tier.poolShareBps) bps += tier.surchargeBps;
        }
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (to == pair && !isFeeExempt[from]) {
            uint256 fee = (amount * sellFee(amount)) / 10_000;
            super._update(from, marketingWallet, fee);
            amount -= fee;
        }
        super._update(from, to, amount);
    }
}

contract PuddleCatTiered is ERC20, Ownable {
    struct ImpactTier {
        uint16 poolShareBps;
        uint16 surchargeBps;
    }

    uint256 public constant BASE_FEE = 200;
    uint256 public constant MAX_SURCHARGE = 300;
    uint256 public constant MAX_TIERS = 8;

    address public immutable pair;
    address public marketingWallet;
    mapping(address account => bool) public isFeeExempt;
    ImpactTier[] private _tiers;

    event ImpactTiersUpdated(uint256 count);
    event MarketingWalletUpdated(address indexed wallet);
    event FeeExemptionUpdated(address indexed account, bool exempt);

    error LengthMismatch();
    error TooManyTiers();
    error SurchargeTooHigh(uint16 surcharge);
    error ZeroAddress();

    constructor() ERC20("Puddle Cat", "PUDDLE") Ownable(msg.sender) {
        IPuddleRouter router = IPuddleRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IPuddleFactory(router.factory()).createPair(address(this), router.WETH());
        marketingWallet = msg.sender;
        isFeeExempt[msg.sender] = true;
        isFeeExempt[address(this)] = true;
        _mint(msg.sender, 420_690_000 ether);
    }

    function setImpactTiers(uint16[] calldata shares, uint16[] calldata surcharges) external onlyOwner {
        if (shares.length != surcharges.length) revert LengthMismatch();
        if (shares.length > MAX_TIERS) revert TooManyTiers();
        delete _tiers;
        for (uint256 i; i < shares.length; ++i) {
            if (surcharges[i] > MAX_SURCHARGE) revert SurchargeTooHigh(surcharges[i]);
            _tiers.push(ImpactTier(shares[i], surcharges[i]));
        }
        emit ImpactTiersUpdated(shares.length);
    }

    function setMarketingWallet(address wallet) external onlyOwner {
        if (wallet == address(0)) revert ZeroAddress();
        marketingWallet = wallet;
        emit MarketingWalletUpdated(wallet);
    }

    function setFeeExempt(address account, bool exempt) external onlyOwner {
        isFeeExempt[account] = exempt;
        emit FeeExemptionUpdated(account, exempt);
    }

    function sellFee(uint256 amount) public view returns (uint256) {
        uint256 surcharge;
        uint256 depth = balanceOf(pair);
        uint256 count = _tiers.length;
        for (uint256 i; i < count; ++i) {
            ImpactTier memory tier = _tiers[i];
            if (amount * 10_000 >= depth * tier.poolShareBps && tier.surchargeBps > surcharge) {
                surcharge = tier.surchargeBps;
            }
        }
        return BASE_FEE + surcharge;
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (to == pair && !isFeeExempt[from]) {
            uint256 fee = (amount * sellFee(amount)) / 10_000;
            super._update(from, marketingWallet, fee);
            amount -= fee;
        }
        super._update(from, to, amount);
    }
}

contract FerryDoge is ERC20, Ownable {
    IPuddleRouter public constant ROUTER = IPuddleRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
    uint256 public constant FEE_BPS = 200;

    address public immutable pair;
    address private immutable _weth;
    address payable public marketingWallet;
    uint256 public swapThreshold;
    bool private _swapping;
    mapping(address account => bool) private _exempt;

    event FeesConverted(uint256 tokens, uint256 received);
    event SwapThresholdSet(uint256 threshold);

    error ThresholdOutOfRange();
    error MarketingPaymentFailed();
    error ZeroAddress();

    modifier lockSwap() {
        _swapping = true;
        _;
        _swapping = false;
    }

    constructor() ERC20("Ferry Doge", "FERRY") Ownable(msg.sender) {
        _weth = ROUTER.WETH();
        pair = IPuddleFactory(ROUTER.factory()).createPair(address(this), _weth);
        marketingWallet = payable(msg.sender);
        swapThreshold = 100_000 ether;
        _exempt[msg.sender] = true;
        _exempt[address(this)] = true;
        _mint(msg.sender, 1_000_000_000 ether);
    }

    receive() external payable {}

    function setMarketingWallet(address payable wallet) external onlyOwner {
        if (wallet == address(0)) revert ZeroAddress();
        marketingWallet = wallet;
    }

    function setSwapThreshold(uint256 threshold) external onlyOwner {
        if (threshold < 1_000 ether || threshold > 5_000_000 ether) revert ThresholdOutOfRange();
        swapThreshold = threshold;
        emit SwapThresholdSet(threshold);
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (_swapping || _exempt[from] || _exempt[to] || (from != pair && to != pair)) {
            super._update(from, to, amount);
            return;
        }
        if (to == pair) {
            uint256 held = balanceOf(address(this));
            if (held >= swapThreshold) _convert(held);
        }
        uint256 fee = (amount * FEE_BPS) / 10_000;
        super._update(from, address(this), fee);
        super._update(from, to, amount - fee);
    }

    function _convert(uint256 held) private lockSwap {
        uint256 most = swapThreshold * 20;
        uint256 tokens = held > most ? most : held;
        address[] memory path = new address[](2);
        path[0] = address(this);
        path[1] = _weth;
        _approve(address(this), address(ROUTER), tokens);
        try ROUTER.swapExactTokensForETHSupportingFeeOnTransferTokens(tokens, 0, path, address(this), block.timestamp) {
            uint256 received = address(this).balance;
            (bool paid, ) = marketingWallet.call{value: received}("");
            if (!paid) revert MarketingPaymentFailed();
            emit FeesConverted(tokens, received);
        } catch {}
    }
}

contract FerryDogeCalm is ERC20, Ownable {
    IPuddleRouter public constant ROUTER = IPuddleRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
    uint256 public constant FEE_BPS = 200;

    address public immutable pair;
    address private immutable _weth;
    address payable public marketingWallet;
    uint256 public swapThreshold;
    bool private _swapping;
    mapping(address account => bool) private _exempt;

    event FeesConverted(uint256 tokens, uint256 received, bool paid);
    event SwapThresholdSet(uint256 threshold);

    error ThresholdOutOfRange();
    error ZeroAddress();

    modifier lockSwap() {
        _swapping = true;
        _;
        _swapping = false;
    }

    constructor() ERC20("Ferry Doge", "FERRY") Ownable(msg.sender) {
        _weth = ROUTER.WETH();
        pair = IPuddleFactory(ROUTER.factory()).createPair(address(this), _weth);
        marketingWallet = payable(msg.sender);
        swapThreshold = 100_000 ether;
        _exempt[msg.sender] = true;
        _exempt[address(this)] = true;
        _mint(msg.sender, 1_000_000_000 ether);
    }

    receive() external payable {}

    function setMarketingWallet(address payable wallet) external onlyOwner {
        if (wallet == address(0)) revert ZeroAddress();
        marketingWallet = wallet;
    }

    function setSwapThreshold(uint256 threshold) external onlyOwner {
        if (threshold < 1_000 ether || threshold > 5_000_000 ether) revert ThresholdOutOfRange();
        swapThreshold = threshold;
        emit SwapThresholdSet(threshold);
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (_swapping || _exempt[from] || _exempt[to] || (from != pair && to != pair)) {
            super._update(from, to, amount);
            return;
        }
        if (to == pair) {
            uint256 held = balanceOf(address(this));
            if (held >= swapThreshold) _convert(held);
        }
        uint256 fee = (amount * FEE_BPS) / 10_000;
        super._update(from, address(this), fee);
        super._update(from, to, amount - fee);
    }

    function _convert(uint256 held) private lockSwap {
        uint256 most = 1_000_000 ether;
        uint256 tokens = held > most ? most : held;
        address[] memory path = new address[](2);
        path[0] = address(this);
        path[1] = _weth;
        _approve(address(this), address(ROUTER), tokens);
        try ROUTER.swapExactTokensForETHSupportingFeeOnTransferTokens(tokens, 0, path, address(this), block.timestamp) {
            uint256 received = address(this).balance;
            (bool paid, ) = marketingWallet.call{value: received, gas: 30_000}("");
            emit FeesConverted(tokens, received, paid);
        } catch {}
    }
}
