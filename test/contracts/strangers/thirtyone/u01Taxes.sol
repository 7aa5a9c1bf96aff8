// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";


interface IPepeFactory {
    function createPair(address a, address b) external returns (address);
}

interface IPepeRouter {
    function factory() external view returns (address);
    function WETH() external view returns (address);
}

abstract contract PepeTaxBase is ERC20, Ownable {
    uint256 public constant BPS = 10_000;
    address public immutable pair;
    address public treasury;
    mapping(address => bool) public isFeeExempt;

    event TreasuryUpdated(address indexed treasury);

    constructor(string memory name_, string memory symbol_, uint256 supply) ERC20(name_, symbol_) Ownable(msg.sender) {
        IPepeRouter router = IPepeRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IPepeFactory(router.factory()).createPair(address(this), router.WETH());
        treasury = msg.sender;
        isFeeExempt[msg.sender] = true;
        isFeeExempt[address(this)] = true;
        _mint(msg.sender, supply);
    }

    function setTreasury(address treasury_) external onlyOwner {
        require(treasury_ != address(0) && treasury_ != pair, "treasury");
        treasury = treasury_;
        emit TreasuryUpdated(treasury_);
    }

    function buyTax() public view virtual returns (uint256);

    function sellTax() public view virtual returns (uint256);

    function _update(address from, address to, uint256 value) internal virtual override {
        uint256 fee;
        if (from != address(0) && to != address(0) && !isFeeExempt[from] && !isFeeExempt[to]) {
            if (to == pair) fee = (value * sellTax()) / BPS;
            else if (from == pair) fee = (value * buyTax()) / BPS;
        }
        if (fee > 0) super._update(from, treasury, fee);
        super._update(from, to, value - fee);
    }
}

contract CyclePepe is PepeTaxBase {
    struct Phase {
        uint40 start;
        uint40 end;
        uint16 buy;
        uint16 sell;
    }

    uint256 public constant MAX_PHASE_TAX = 400;
    Phase[] public phases;

    error PhaseTaxTooHigh();
    error PhaseWindow();

    event PhaseAdded(uint40 start, uint40 end, uint16 buy, uint16 sell);

    constructor() PepeTaxBase("Cycle Pepe", "CPEPE", 1_000_000_000 ether) {
        phases.push(Phase(uint40(block.timestamp), type(uint40).max, 100, 200));
    }

    function addPhases(Phase[] calldata added) external onlyOwner {
        for (uint256 i; i < added.length; i++) {
            if (added[i].buy > MAX_PHASE_TAX || added[i].sell > MAX_PHASE_TAX) revert PhaseTaxTooHigh();
            if (added[i].end <= added[i].start) revert PhaseWindow();
            phases.push(added[i]);
            emit PhaseAdded(added[i].start, added[i].end, added[i].buy, added[i].sell);
        }
    }

    function buyTax() public view override returns (uint256 tax) {
        for (uint256 i; i < phases.length; i++) {
            if (block.timestamp >= phases[i].start && block.timestamp < phases[i].end) tax += phases[i].buy;
        }
    }

    function sellTax() public view override returns (uint256 tax) {
        for (uint256 i; i < phases.length; i++) {
            if (block.timestamp >= phases[i].start && block.timestamp < phases[i].end) tax += phases[i].sell;
        }
    }
}

contract CyclePepeClassic is PepeTaxBase {
    struct Phase {
        uint40 start;
        uint40 end;
        uint16 buy;
        uint16 sell;
    }

    uint256 public constant MAX_PHASE_TAX = 400;
    uint256 public constant MAX_PHASES = 8;
    Phase[] public phases;

    error PhaseTaxTooHigh();
    error PhaseWindow();
    error PhasesFull();

    event PhaseAdded(uint40 start, uint40 end, uint16 buy, uint16 sell);

    constructor() PepeTaxBase("Cycle Pepe Classic", "CPEPEC", 1_000_000_000 ether) {
        phases.push(Phase(uint40(block.timestamp), type(uint40).max, 100, 200));
    }

    function addPhases(Phase[] calldata added) external onlyOwner {
        for (uint256 i; i < added.length; i++) {
            if (phases.length >= MAX_PHASES) revert PhasesFull();
            if (added[i].buy > MAX_PHASE_TAX || added[i].sell > MAX_PHASE_TAX) revert PhaseTaxTooHigh();
            if (added[i].end <= added[i].start) revert PhaseWindow();
            phases.push(added[i]);
            emit PhaseAdded(added[i].start, added[i].end, added[i].buy, added[i].sell);
        }
    }

    function buyTax() public view override returns (uint256 tax) {
        for (uint256 i; i < phases.length; i++) {
            if (block.timestamp >= phases[i].start && block.timestamp < phases[i].end) tax = phases[i].buy;
        }
    }

    function sellTax() public view override returns (uint256 tax) {
        for (uint256 i; i < phases.length; i++) {
            if (block.timestamp >= phases[i].start && block.timestamp < phases[i].end) tax = phases[i].sell;
        }
    }
}

contract TurboWojak is PepeTaxBase {
    uint16 private _buy = 200;
    uint16 private _sell = 300;
    uint16 public queuedBuy;
    uint16 public queuedSell;
    uint256 public applyAfter;

    event TaxesQueued(uint16 buy, uint16 sell, uint256 applyAfter);
    event TaxesApplied(uint16 buy, uint16 sell);

    constructor() PepeTaxBase("Turbo Wojak", "TWOJAK", 420_690_000 ether) {}

    function queueTaxes(uint16 buy, uint16 sell) external onlyOwner {
        unchecked {
            uint16 total = buy + sell;
            require(total <= 1000, "taxes above 10% together");
        }
        queuedBuy = buy;
        queuedSell = sell;
        applyAfter = block.timestamp + 12 hours;
        emit TaxesQueued(buy, sell, applyAfter);
    }

    function applyTaxes() external {
        require(applyAfter != 0 && block.timestamp >= applyAfter, "too early");
        _buy = queuedBuy;
        _sell = queuedSell;
        applyAfter = 0;
        emit TaxesApplied(_buy, _sell);
    }

    function buyTax() public view override returns (uint256) {
        return _buy;
    }

    function sellTax() public view override returns (uint256) {
        return _sell;
    }
}

contract TurboWojakTwo is PepeTaxBase {
    uint16 private _buy = 200;
    uint16 private _sell = 300;
    uint16 public queuedBuy;
    uint16 public queuedSell;
    uint256 public applyAfter;

    event TaxesQueued(uint16 buy, uint16 sell, uint256 applyAfter);
    event TaxesApplied(uint16 buy, uint16 sell);

    constructor() PepeTaxBase("Turbo Wojak Two", "TWOJAK2", 420_690_000 ether) {}

    function queueTaxes(uint16 buy, uint16 sell) external onlyOwner {
        uint256 total = uint256(buy) + sell;
        require(total <= 500, "taxes above 5% together");
        queuedBuy = buy;
        queuedSell = sell;
        applyAfter = block.timestamp + 12 hours;
        emit TaxesQueued(buy, sell, applyAfter);
    }

    function applyTaxes() external {
        require(applyAfter != 0 && block.timestamp >= applyAfter, "too early");
        _buy = queuedBuy;
        _sell = queuedSell;
        applyAfter = 0;
        emit TaxesApplied(_buy, _sell);
    }

    function buyTax() public view override returns (uint256) {
        return _buy;
    }

    function sellTax() public view override returns (uint256) {
        return _sell;
    }
}

contract DecimalDoge is PepeTaxBase {
    uint256 public buyFee = 30;
    uint256 public sellFee = 55;
    uint8 public feeDecimals = 3;

    event FeesUpdated(uint256 buyFee, uint256 sellFee);
    event FeeDecimalsUpdated(uint8 decimals);

    constructor() PepeTaxBase("Decimal Doge", "DDOGE", 100_000_000 ether) {}

    function setFees(uint256 buy, uint256 sell) external onlyOwner {
        uint256 most = (10 ** feeDecimals * 55) / 1000;
        require(buy <= most && sell <= most, "fee above 5.5%");
        buyFee = buy;
        sellFee = sell;
        emit FeesUpdated(buy, sell);
    }

    function setFeeDecimals(uint8 decimals_) external onlyOwner {
        require(decimals_ >= 2 && decimals_ <= 6, "decimals");
        feeDecimals = decimals_;
        emit FeeDecimalsUpdated(decimals_);
    }

    function buyTax() public view override returns (uint256) {
        return (buyFee * BPS) / 10 ** feeDecimals;
    }

    function sellTax() public view override returns (uint256) {
        return (sellFee * BPS) / 10 ** feeDecimals;
    }
}

contract DecimalDogeScaled is PepeTaxBase {
    uint256 public buyFee = 30;
    uint256 public sellFee = 50;
    uint8 public feeDecimals = 3;

    event FeesUpdated(uint256 buyFee, uint256 sellFee);
    event FeeDecimalsUpdated(uint8 decimals);

    constructor() PepeTaxBase("Decimal Doge Scaled", "DDOGES", 100_000_000 ether) {}

    function setFees(uint256 buy, uint256 sell) external onlyOwner {
        uint256 most = (10 ** feeDecimals * 5) / 100;
        require(buy <= most && sell <= most, "fee above 5%");
        buyFee = buy;
        sellFee = sell;
        emit FeesUpdated(buy, sell);
    }

    function setFeeDecimals(uint8 decimals_) external onlyOwner {
        require(decimals_ >= 2 && decimals_ <= 6, "decimals");
        buyFee = (buyFee * 10 ** decimals_) / 10 ** feeDecimals;
        sellFee = (sellFee * 10 ** decimals_) / 10 ** feeDecimals;
        feeDecimals = decimals_;
        emit FeeDecimalsUpdated(decimals_);
    }

    function buyTax() public view override returns (uint256) {
        return (buyFee * BPS) / 10 ** feeDecimals;
    }

    function sellTax() public view override returns (uint256) {
        return (sellFee * BPS) / 10 ** feeDecimals;
    }
}
