// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface IShelfBorrower {
    function onShelfLoan(address initiator, uint256 amount, uint256 fee, bytes calldata data) external;
}

contract LendingShelfToken is ERC20, Ownable {
    mapping(address account => uint256) public shelvedBy;
    uint256 public totalShelved;
    uint256 public feesEarned;

    event Shelved(address indexed account, uint256 amount);
    event Unshelved(address indexed account, uint256 amount);
    event Lent(address indexed borrower, uint256 amount, uint256 fee);

    error ShelvedTooLow(uint256 available);
    error LoanNotRepaid(uint256 missing);

    constructor() ERC20("Lending Shelf", "SHELF") Ownable(msg.sender) {
        _mint(msg.sender, 45_000_000 ether);
    }

    function shelve(uint256 amount) external {
        shelvedBy[msg.sender] += amount;
        totalShelved += amount;
        _transfer(msg.sender, address(this), amount);
        emit Shelved(msg.sender, amount);
    }

    function unshelve(uint256 amount) external {
        if (amount > shelvedBy[msg.sender]) revert ShelvedTooLow(shelvedBy[msg.sender]);
        shelvedBy[msg.sender] -= amount;
        totalShelved -= amount;
        _transfer(address(this), msg.sender, amount);
        emit Unshelved(msg.sender, amount);
    }

    function lend(IShelfBorrower borrower, uint256 amount, bytes calldata data) external {
        uint256 fee = amount / 1_000;
        uint256 due = balanceOf(address(this)) + fee;
        _transfer(address(this), address(borrower), amount);
        borrower.onShelfLoan(msg.sender, amount, fee, data);
        if (balanceOf(address(this)) < due) revert LoanNotRepaid(due - balanceOf(address(this)));
        feesEarned += fee;
        emit Lent(address(borrower), amount, fee);
    }

    function collectFees() external onlyOwner {
        uint256 fees = feesEarned;
        feesEarned = 0;
        _transfer(address(this), owner(), fees);
    }
}

contract LendingShelfClosedToken is ERC20, Ownable {
    mapping(address account => uint256) public shelvedBy;
    uint256 public totalShelved;
    uint256 public feesEarned;
    bool public lending;

    event Shelved(address indexed account, uint256 amount);
    event Unshelved(address indexed account, uint256 amount);
    event Lent(address indexed borrower, uint256 amount, uint256 fee);

    error ShelvedTooLow(uint256 available);
    error LoanNotRepaid(uint256 missing);
    error LoanOutstanding();

    modifier whenHome() {
        if (lending) revert LoanOutstanding();
        _;
    }

    constructor() ERC20("Lending Shelf Closed", "SHELC") Ownable(msg.sender) {
        _mint(msg.sender, 45_000_000 ether);
    }

    function shelve(uint256 amount) external whenHome {
        shelvedBy[msg.sender] += amount;
        totalShelved += amount;
        _transfer(msg.sender, address(this), amount);
        emit Shelved(msg.sender, amount);
    }

    function unshelve(uint256 amount) external whenHome {
        if (amount > shelvedBy[msg.sender]) revert ShelvedTooLow(shelvedBy[msg.sender]);
        shelvedBy[msg.sender] -= amount;
        totalShelved -= amount;
        _transfer(address(this), msg.sender, amount);
        emit Unshelved(msg.sender, amount);
    }

    function lend(IShelfBorrower borrower, uint256 amount, bytes calldata data) external whenHome {
        uint256 fee = amount / 1_000;
        uint256 due = balanceOf(address(this)) + fee;
        lending = true;
        _transfer(address(this), address(borrower), amount);
        borrower.onShelfLoan(msg.sender, amount, fee, data);
        if (balanceOf(address(this)) < due) revert LoanNotRepaid(due - balanceOf(address(this)));
        lending = false;
        feesEarned += fee;
        emit Lent(address(borrower), amount, fee);
    }

    function collectFees() external onlyOwner whenHome {
        uint256 fees = feesEarned;
        feesEarned = 0;
        _transfer(address(this), owner(), fees);
    }
}

contract TidewaterNoteToken is ERC20, Ownable {
    uint256 private constant PRECISION = 1e6;
    uint256 public constant MAX_DRIFT_DIVISOR = 200;
    uint256 public constant INTERVAL = 1 days;

    address public immutable treasury;
    uint256 public pooled;
    uint256 public totalShares;
    uint64 public settledAt;
    mapping(address account => uint256) public sharesOf;

    event Settled(uint256 earned, uint256 lost, uint256 pooled, uint256 totalShares);

    error TooSoon(uint256 until);
    error DriftTooLarge(uint256 drift);

    constructor() ERC20("Tidewater Note", "TIDE") Ownable(msg.sender) {
        treasury = msg.sender;
        settledAt = uint64(block.timestamp);
        _mint(msg.sender, 100_000_000 ether);
    }

    function totalSupply() public view override returns (uint256) {
        return pooled;
    }

    function balanceOf(address account) public view override returns (uint256) {
        return totalShares == 0 ? 0 : (sharesOf[account] * pooled) / totalShares;
    }

    function settle(uint256 earned, uint256 lost) external onlyOwner {
        if (block.timestamp < settledAt + INTERVAL) revert TooSoon(settledAt + INTERVAL);
        uint256 drift = earned > lost ? earned - lost : lost - earned;
        if (drift > pooled / MAX_DRIFT_DIVISOR) revert DriftTooLarge(drift);
        settledAt = uint64(block.timestamp);
        pooled -= lost;
        uint256 shares = (earned * totalShares) / pooled;
        pooled += earned;
        totalShares += shares;
        sharesOf[treasury] += shares;
        emit Settled(earned, lost, pooled, totalShares);
    }

    function _update(address from, address to, uint256 value) internal override {
        uint256 shares = totalShares == 0 ? value * PRECISION : (value * totalShares) / pooled;
        if (from == address(0)) {
            totalShares += shares;
            pooled += value;
        } else {
            uint256 available = sharesOf[from];
            if (available < shares) revert ERC20InsufficientBalance(from, balanceOf(from), value);
            sharesOf[from] = available - shares;
        }
        sharesOf[to] += shares;
        emit Transfer(from, to, value);
    }
}

contract SafeReturnToken is ERC20 {
    struct Payment {
        address payer;
        address payee;
        uint128 amount;
        uint64 paidAt;
    }

    uint256 public constant RECALL_TIME = 1 days;

    Payment[] public payments;

    event PaidWithRecall(uint256 indexed id, address indexed payer, address indexed payee, uint256 amount);
    event PaymentRecalled(uint256 indexed id, address indexed payer, uint256 amount);

    error NotPayer(uint256 id, address caller);
    error RecallTimeOver(uint256 id);

    constructor() ERC20("Safe Return", "SRET") {
        _mint(msg.sender, 15_000_000 ether);
    }

    function payWithRecall(address payee, uint128 amount) external returns (uint256 id) {
        id = payments.length;
        payments.push(Payment(msg.sender, payee, amount, uint64(block.timestamp)));
        _transfer(msg.sender, payee, amount);
        emit PaidWithRecall(id, msg.sender, payee, amount);
    }

    function recallPayment(uint256 id) external {
        Payment memory payment = payments[id];
        if (payment.payer != msg.sender) revert NotPayer(id, msg.sender);
        if (block.timestamp > payment.paidAt + RECALL_TIME) revert RecallTimeOver(id);
        delete payments[id];
        _transfer(payment.payee, msg.sender, payment.amount);
        emit PaymentRecalled(id, msg.sender, payment.amount);
    }
}
