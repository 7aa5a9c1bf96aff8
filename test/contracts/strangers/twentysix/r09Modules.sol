// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

interface IModulesRouter {
    function factory() external view returns (address);
    function WETH() external view returns (address);
}

interface IModulesFactory {
    function createPair(address a, address b) external returns (address);
}

contract TidepoolReferralToken is ERC20, Ownable {
    uint256 public constant MAX_LEVELS = 16;
    uint16 public constant MAX_COMMISSION = 500;

    address public immutable pair;
    address public immutable pot;
    uint16[] public commissions;
    mapping(address account => address) public referrerOf;

    event Referred(address indexed account, address indexed referrer);
    event CommissionsChanged(uint16[] commissions);
    event CommissionPaid(address indexed from, address indexed to, uint256 level, uint256 amount);

    error AlreadyReferred(address account);
    error InvalidReferrer(address referrer);
    error TooManyLevels(uint256 levels);
    error CommissionTooHigh(uint16 commission);

    constructor() ERC20("Tidepool Referral", "TPOOL") Ownable(msg.sender) {
        IModulesRouter router = IModulesRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IModulesFactory(router.factory()).createPair(address(this), router.WETH());
        pot = msg.sender;
        commissions.push(200);
        commissions.push(100);
        _mint(msg.sender, 45_000_000e18);
    }

    function bindReferrer(address referrer) external {
        if (referrerOf[msg.sender] != address(0)) revert AlreadyReferred(msg.sender);
        if (referrer == address(0) || referrer == msg.sender || referrer == pair) revert InvalidReferrer(referrer);
        referrerOf[msg.sender] = referrer;
        emit Referred(msg.sender, referrer);
    }

    function setCommissions(uint16[] calldata next) external onlyOwner {
        if (next.length > MAX_LEVELS) revert TooManyLevels(next.length);
        for (uint256 i = 0; i < next.length; ++i) {
            if (next[i] > MAX_COMMISSION) revert CommissionTooHigh(next[i]);
        }
        commissions = next;
        emit CommissionsChanged(next);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pair && from != pot) {
            uint256 paid = 0;
            address upline = referrerOf[from];
            for (uint256 level = 0; level < commissions.length; ++level) {
                uint256 amount = value * commissions[level] / 10_000;
                address payee = upline == address(0) ? pot : upline;
                super._update(from, payee, amount);
                emit CommissionPaid(from, payee, level, amount);
                paid += amount;
                upline = referrerOf[upline];
            }
            value -= paid;
        }
        super._update(from, to, value);
    }
}

contract PilotagePolicy is Ownable {
    uint256 public constant MAX_RATE = 1_000;

    uint256 public entryRate = 50;
    uint256 public exitRate = 100;

    event RatesChanged(uint256 entryRate, uint256 exitRate);

    error RateTooHigh(uint256 rate);

    constructor() Ownable(msg.sender) {}

    function setRates(uint256 entry, uint256 exit) external onlyOwner {
        if (entry > MAX_RATE) revert RateTooHigh(entry);
        if (exit > MAX_RATE) revert RateTooHigh(exit);
        entryRate = entry;
        exitRate = exit;
        emit RatesChanged(entry, exit);
    }

    function feeFor(bool exit, uint256 amount) external view returns (uint256) {
        return amount * (exit ? exitRate : entryRate) / 10_000;
    }
}

contract PilotageToken is ERC20 {
    uint256 public constant FEE_CEILING = 300;

    PilotagePolicy public immutable policy;
    address public immutable pair;
    address public immutable harbourmaster;

    error FeeAboveCeiling(uint256 fee, uint256 ceiling);

    constructor(address policy_) ERC20("Pilotage", "PILOT") {
        IModulesRouter router = IModulesRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        policy = PilotagePolicy(policy_);
        pair = IModulesFactory(router.factory()).createPair(address(this), router.WETH());
        harbourmaster = msg.sender;
        _mint(msg.sender, 33_000_000e18);
    }

    function feeFor(bool exit, uint256 value) public view returns (uint256 fee) {
        fee = policy.feeFor(exit, value);
        uint256 ceiling = value * FEE_CEILING / 10_000;
        if (fee > ceiling) revert FeeAboveCeiling(fee, ceiling);
    }

    function _update(address from, address to, uint256 value) internal override {
        if ((from == pair || to == pair) && from != harbourmaster && to != harbourmaster) {
            uint256 fee = feeFor(to == pair, value);
            super._update(from, harbourmaster, fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}

contract TowageToken is ERC20 {
    uint256 public constant FEE_CEILING = 300;

    PilotagePolicy public immutable policy;
    address public immutable pair;
    address public immutable harbourmaster;

    constructor(address policy_) ERC20("Towage", "TOW") {
        IModulesRouter router = IModulesRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        policy = PilotagePolicy(policy_);
        pair = IModulesFactory(router.factory()).createPair(address(this), router.WETH());
        harbourmaster = msg.sender;
        _mint(msg.sender, 33_000_000e18);
    }

    function feeFor(bool exit, uint256 value) public view returns (uint256 fee) {
        fee = policy.feeFor(exit, value);
        uint256 ceiling = value * FEE_CEILING / 10_000;
        return Math.min(fee, ceiling);
    }

    function _update(address from, address to, uint256 value) internal override {
        if ((from == pair || to == pair) && from != harbourmaster && to != harbourmaster) {
            uint256 fee = feeFor(to == pair, value);
            super._update(from, harbourmaster, fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}

contract QuarryDiamondToken is ERC20, Ownable {
    struct FacetCut {
        address facet;
        bytes4[] selectors;
    }

    mapping(bytes4 selector => address) public facetOf;

    event DiamondCut(FacetCut[] cuts, address init, bytes data);

    error FacetHasNoCode(address facet);
    error FunctionNotFound(bytes4 selector);

    constructor() ERC20("Quarry Diamond", "QUARRY") Ownable(msg.sender) {
        _mint(msg.sender, 66_000_000e18);
    }

    function diamondCut(FacetCut[] calldata cuts, address init, bytes calldata data) external onlyOwner {
        for (uint256 i = 0; i < cuts.length; ++i) {
            address facet = cuts[i].facet;
            if (facet != address(0) && facet.code.length == 0) revert FacetHasNoCode(facet);
            for (uint256 j = 0; j < cuts[i].selectors.length; ++j) facetOf[cuts[i].selectors[j]] = facet;
        }
        emit DiamondCut(cuts, init, data);
        if (init != address(0)) Address.functionDelegateCall(init, data);
    }

    fallback() external payable {
        address facet = facetOf[msg.sig];
        if (facet == address(0)) revert FunctionNotFound(msg.sig);
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), facet, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch ok
            case 0 { revert(0, returndatasize()) }
            default { return(0, returndatasize()) }
        }
    }
}
