// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

contract TidewaterBond is ERC20 {
    uint256 public immutable maturity = block.timestamp + 180 days;
    address public immutable issuer = msg.sender;

    event RedemptionFunded(address indexed from, uint256 value);
    event Redeemed(address indexed holder, uint256 amount, uint256 paid);

    error NotMatured(uint256 maturity);
    error Matured(uint256 maturity);
    error RedemptionNotFunded();

    constructor() ERC20("Tidewater Harbour Bond 6M", "TWB") {
        _mint(msg.sender, 8_000_000e18);
    }

    function matured() public view returns (bool) {
        return block.timestamp >= maturity;
    }

    function fundRedemption() external payable {
        emit RedemptionFunded(msg.sender, msg.value);
    }

    function redeem(uint256 amount) external returns (uint256 paid) {
        if (!matured()) revert NotMatured(maturity);
        paid = amount * address(this).balance / totalSupply();
        if (paid == 0) revert RedemptionNotFunded();
        _burn(msg.sender, amount);
        Address.sendValue(payable(msg.sender), paid);
        emit Redeemed(msg.sender, amount, paid);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (matured() && to != address(0) && from != issuer) revert Matured(maturity);
        super._update(from, to, value);
    }
}

contract BreakwaterBond is ERC20 {
    uint256 public immutable maturity = block.timestamp + 180 days;
    address public immutable issuer = msg.sender;

    event RedemptionFunded(address indexed from, uint256 value);
    event Redeemed(address indexed holder, uint256 amount, uint256 paid);

    error NotMatured(uint256 maturity);
    error RedemptionNotFunded();

    constructor() ERC20("Breakwater Harbour Bond 6M", "BWB") {
        _mint(msg.sender, 8_000_000e18);
    }

    function matured() public view returns (bool) {
        return block.timestamp >= maturity;
    }

    function fundRedemption() external payable {
        emit RedemptionFunded(msg.sender, msg.value);
    }

    function redeem(uint256 amount) external returns (uint256 paid) {
        if (!matured()) revert NotMatured(maturity);
        paid = amount * address(this).balance / totalSupply();
        if (paid == 0) revert RedemptionNotFunded();
        _burn(msg.sender, amount);
        Address.sendValue(payable(msg.sender), paid);
        emit Redeemed(msg.sender, amount, paid);
    }
}

contract FoundersGrantToken is ERC20 {
    uint256 public constant MAX_CLIFF = 4 * 365 days;

    struct Award {
        uint128 amount;
        uint64 cliff;
    }

    mapping(address account => Award) public awardOf;

    event Granted(address indexed from, address indexed to, uint256 amount, uint256 cliff);

    error EmptyGrant();
    error CliffTooLong(uint256 duration);
    error BeforeCliff(address account, uint256 cliff);

    constructor() ERC20("Founders Grant", "FNDR") {
        _mint(msg.sender, 100_000_000e18);
    }

    function grant(address to, uint128 amount, uint64 duration) external {
        if (amount == 0) revert EmptyGrant();
        if (duration > MAX_CLIFF) revert CliffTooLong(duration);
        _transfer(msg.sender, to, amount);
        Award storage award = awardOf[to];
        uint64 cliff = uint64(block.timestamp) + duration;
        award.amount += amount;
        if (cliff > award.cliff) award.cliff = cliff;
        emit Granted(msg.sender, to, amount, award.cliff);
    }

    function vested(address account) public view returns (bool) {
        return block.timestamp >= awardOf[account].cliff;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0) && !vested(from)) revert BeforeCliff(from, awardOf[from].cliff);
        super._update(from, to, value);
    }
}

contract PatronsGrantToken is ERC20 {
    uint256 public constant MAX_CLIFF = 4 * 365 days;

    struct Award {
        uint128 amount;
        uint64 cliff;
    }

    mapping(address account => Award) public awardOf;

    event Granted(address indexed from, address indexed to, uint256 amount, uint256 cliff);

    error EmptyGrant();
    error GrantPending(address account);
    error NotAPerson(address account);
    error CliffTooLong(uint256 duration);
    error BeforeCliff(address account, uint256 cliff);

    constructor() ERC20("Patrons Grant", "PTRN") {
        _mint(msg.sender, 100_000_000e18);
    }

    function grant(address to, uint128 amount, uint64 duration) external {
        if (amount == 0) revert EmptyGrant();
        if (duration > MAX_CLIFF) revert CliffTooLong(duration);
        if (to == msg.sender || to.code.length != 0) revert NotAPerson(to);
        if (!vested(to)) revert GrantPending(to);
        _transfer(msg.sender, to, amount);
        uint64 cliff = uint64(block.timestamp) + duration;
        awardOf[to] = Award(amount, cliff);
        emit Granted(msg.sender, to, amount, cliff);
    }

    function vested(address account) public view returns (bool) {
        return block.timestamp >= awardOf[account].cliff;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0) && !vested(from)) {
            Award memory award = awardOf[from];
            if (balanceOf(from) < value + award.amount) revert BeforeCliff(from, award.cliff);
        }
        super._update(from, to, value);
    }
}
