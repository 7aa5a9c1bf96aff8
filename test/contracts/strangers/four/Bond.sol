// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

interface IBondToken {
    function bondMint(address to, uint256 amount) external;
    function totalSupply() external view returns (uint256);
}

contract EBondDepository is Ownable {
    struct Terms {
        uint256 controlVariable;
        uint256 vestingTerm;
        uint256 minimumPrice;
        uint256 maxPayoutBps;
        uint256 maxDebt;
    }

    struct Bond {
        uint256 payout;
        uint256 vesting;
        uint256 lastBlock;
        uint256 pricePaid;
    }

    IBondToken private immutable _token;
    Terms public terms;
    uint256 public totalDebt;
    uint256 public lastDecay;
    mapping(address => Bond) public bondInfo;

    event BondCreated(uint256 deposit, uint256 indexed payout, uint256 indexed expires);
    event BondRedeemed(address indexed recipient, uint256 payout, uint256 remaining);

    constructor(address owner_) Ownable(owner_) {
        _token = IBondToken(msg.sender);
        lastDecay = block.number;
    }

    function initializeBondTerms(uint256 cv, uint256 vesting, uint256 minPrice, uint256 maxPayoutBps, uint256 maxDebt) external onlyOwner {
        require(currentDebt() == 0, "Debt must be 0 for initialization");
        require(maxPayoutBps <= 10_000, "payout");
        terms = Terms(cv, vesting, minPrice, maxPayoutBps, maxDebt);
        lastDecay = block.number;
    }

    function currentDebt() public view returns (uint256) {
        if (terms.vestingTerm == 0) return 0;
        uint256 decay = (totalDebt * (block.number - lastDecay)) / terms.vestingTerm;
        return decay > totalDebt ? 0 : totalDebt - decay;
    }

    /// Wei for one whole token.
    function bondPrice() public view returns (uint256) {
        uint256 price = (terms.controlVariable * currentDebt()) / _token.totalSupply() + 1;
        return price < terms.minimumPrice ? terms.minimumPrice : price;
    }

    function maxPayout() public view returns (uint256) {
        return (_token.totalSupply() * terms.maxPayoutBps) / 10_000;
    }

    function deposit(uint256 maxPrice, address depositor) external payable returns (uint256 payout) {
        require(terms.maxDebt > 0, "Not initialized");
        uint256 price = bondPrice();
        require(maxPrice >= price, "Slippage limit: more than max price");
        payout = (msg.value * 1e18) / price;
        require(payout >= 1e16, "Bond too small");
        require(payout <= maxPayout(), "Bond too large");
        totalDebt = currentDebt() + payout;
        lastDecay = block.number;
        require(totalDebt <= terms.maxDebt, "Max capacity reached");
        Bond storage bond = bondInfo[depositor];
        (bond.payout, bond.vesting) = (bond.payout + payout, terms.vestingTerm);
        (bond.lastBlock, bond.pricePaid) = (block.number, price);
        emit BondCreated(msg.value, payout, block.number + terms.vestingTerm);
    }

    function redeem(address recipient) external returns (uint256 amount) {
        Bond storage bond = bondInfo[recipient];
        uint256 passed = block.number - bond.lastBlock;
        amount = passed >= bond.vesting ? bond.payout : (bond.payout * passed) / bond.vesting;
        bond.payout -= amount;
        bond.vesting -= passed >= bond.vesting ? bond.vesting : passed;
        bond.lastBlock = block.number;
        _token.bondMint(recipient, amount);
        emit BondRedeemed(recipient, amount, bond.payout);
    }

    function collect() external onlyOwner {
        (bool ok, ) = msg.sender.call{value: address(this).balance}("");
        require(ok);
    }
}

// Trap: an Olympus-like bond: everybody may buy new tokens at the bond's price, which its owner can make one wei a token. Sprung by: depository owner.initializeBondTerms(0, 1, 1, 10000, max), deposit{value: 10^9 wei}(1, self), redeem(self): the supply doubles for a gwei.
contract EBond is ERC20 {
    EBondDepository public immutable depository;

    constructor() ERC20("Zenith DAO", "ZEN") {
        depository = new EBondDepository(msg.sender);
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function bondMint(address to, uint256 amount) external {
        require(msg.sender == address(depository), "depository");
        _mint(to, amount);
    }
}
