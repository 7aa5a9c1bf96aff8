// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

contract OrchardSeatToken is ERC20 {
    struct Seat {
        uint128 units;
        uint64 accruedAt;
    }

    uint256 public constant YEARLY_BPS = 500;
    uint256 public constant MIN_UNITS = 1_000 ether;

    mapping(address account => Seat) public seats;
    uint256 public seatedUnits;

    event SeatTaken(address indexed account, uint256 units);
    event SeatMoved(address indexed from, address indexed to, uint256 units);
    event SeatLeft(address indexed account, uint256 units);
    event HarvestPaid(address indexed account, uint256 reward);

    error SeatTooSmall(uint256 units);
    error NoSeat(address account);
    error SeatOccupied(address account);

    constructor() ERC20("Orchard Seat", "ORCH") {
        _mint(msg.sender, 100_000_000 ether);
    }

    function takeSeat(uint128 units) external {
        if (units < MIN_UNITS) revert SeatTooSmall(units);
        if (seats[msg.sender].units != 0) revert SeatOccupied(msg.sender);
        seats[msg.sender] = Seat(units, uint64(block.timestamp));
        seatedUnits += units;
        _transfer(msg.sender, address(this), units);
        emit SeatTaken(msg.sender, units);
    }

    function moveSeat(address to) external {
        uint128 units = seats[msg.sender].units;
        if (units == 0) revert NoSeat(msg.sender);
        if (seats[to].units != 0) revert SeatOccupied(to);
        _harvest(msg.sender);
        delete seats[msg.sender];
        seats[to].units = units;
        emit SeatMoved(msg.sender, to, units);
    }

    function harvest() external {
        if (seats[msg.sender].units == 0) revert NoSeat(msg.sender);
        _harvest(msg.sender);
    }

    function leaveSeat() external {
        uint128 units = seats[msg.sender].units;
        if (units == 0) revert NoSeat(msg.sender);
        _harvest(msg.sender);
        delete seats[msg.sender];
        seatedUnits -= units;
        _transfer(address(this), msg.sender, units);
        emit SeatLeft(msg.sender, units);
    }

    function _harvest(address account) private {
        Seat storage seat = seats[account];
        uint256 reward = (uint256(seat.units) * YEARLY_BPS * (block.timestamp - seat.accruedAt)) / (10_000 * 365 days);
        seat.accruedAt = uint64(block.timestamp);
        if (reward > 0) _mint(account, reward);
        emit HarvestPaid(account, reward);
    }
}

contract OrchardStockToken is ERC20 {
    struct Seat {
        uint128 units;
        uint64 accruedAt;
    }

    uint256 public constant YEARLY_BPS = 500;
    uint256 public constant MIN_UNITS = 1_000 ether;

    mapping(address account => Seat) public seats;
    uint256 public seatedUnits;
    uint256 public stock;

    event StockAdded(address indexed from, uint256 amount);
    event SeatTaken(address indexed account, uint256 units);
    event SeatMoved(address indexed from, address indexed to, uint256 units);
    event SeatLeft(address indexed account, uint256 units);
    event HarvestPaid(address indexed account, uint256 reward);

    error SeatTooSmall(uint256 units);
    error NoSeat(address account);
    error SeatOccupied(address account);

    constructor() ERC20("Orchard Stock", "ORST") {
        _mint(msg.sender, 100_000_000 ether);
    }

    function addStock(uint256 amount) external {
        stock += amount;
        _transfer(msg.sender, address(this), amount);
        emit StockAdded(msg.sender, amount);
    }

    function takeSeat(uint128 units) external {
        if (units < MIN_UNITS) revert SeatTooSmall(units);
        if (seats[msg.sender].units != 0) revert SeatOccupied(msg.sender);
        seats[msg.sender] = Seat(units, uint64(block.timestamp));
        seatedUnits += units;
        _transfer(msg.sender, address(this), units);
        emit SeatTaken(msg.sender, units);
    }

    function moveSeat(address to) external {
        uint128 units = seats[msg.sender].units;
        if (units == 0) revert NoSeat(msg.sender);
        if (seats[to].units != 0) revert SeatOccupied(to);
        _harvest(msg.sender);
        delete seats[msg.sender];
        seats[to] = Seat(units, uint64(block.timestamp));
        emit SeatMoved(msg.sender, to, units);
    }

    function harvest() external {
        if (seats[msg.sender].units == 0) revert NoSeat(msg.sender);
        _harvest(msg.sender);
    }

    function leaveSeat() external {
        uint128 units = seats[msg.sender].units;
        if (units == 0) revert NoSeat(msg.sender);
        _harvest(msg.sender);
        delete seats[msg.sender];
        seatedUnits -= units;
        _transfer(address(this), msg.sender, units);
        emit SeatLeft(msg.sender, units);
    }

    function _harvest(address account) private {
        Seat storage seat = seats[account];
        uint256 reward = (uint256(seat.units) * YEARLY_BPS * (block.timestamp - seat.accruedAt)) / (10_000 * 365 days);
        reward = Math.min(reward, stock);
        seat.accruedAt = uint64(block.timestamp);
        stock -= reward;
        if (reward > 0) _transfer(address(this), account, reward);
        emit HarvestPaid(account, reward);
    }
}

contract CellarTicketToken is ERC20 {
    struct Ticket {
        address holder;
        uint64 storedAt;
        bool released;
        uint32 shelf;
        uint128 amount;
        uint64 movedTo;
    }

    uint256 public constant REST = 3 days;

    Ticket[] private _tickets;
    mapping(uint32 shelf => uint256) public shelved;

    event Stored(uint256 indexed id, address indexed holder, uint32 shelf, uint256 amount);
    event Reshelved(uint256 indexed id, uint256 indexed newId, uint32 shelf);
    event Released(uint256 indexed id, address indexed holder, uint256 amount);

    error NotHolder(uint256 id, address caller);
    error AlreadyMoved(uint256 id);
    error AlreadyReleased(uint256 id);
    error StillResting(uint256 until);

    constructor() ERC20("Cellar Ticket", "CELL") {
        _mint(msg.sender, 30_000_000 ether);
        _tickets.push();
    }

    function ticket(uint256 id) external view returns (Ticket memory) {
        return _tickets[id];
    }

    function store(uint128 amount, uint32 shelf) external returns (uint256 id) {
        _burn(msg.sender, amount);
        id = _tickets.length;
        _tickets.push(Ticket(msg.sender, uint64(block.timestamp), false, shelf, amount, 0));
        shelved[shelf] += amount;
        emit Stored(id, msg.sender, shelf, amount);
    }

    function reshelve(uint256 id, uint32 shelf) external returns (uint256 newId) {
        Ticket storage old = _tickets[id];
        if (old.holder != msg.sender) revert NotHolder(id, msg.sender);
        if (old.movedTo != 0) revert AlreadyMoved(id);
        newId = _tickets.length;
        old.movedTo = uint64(newId);
        shelved[shelf] += old.amount;
        _tickets.push(Ticket(msg.sender, old.storedAt, false, shelf, old.amount, 0));
        emit Reshelved(id, newId, shelf);
    }

    function release(uint256 id) external {
        Ticket storage old = _tickets[id];
        if (old.holder != msg.sender) revert NotHolder(id, msg.sender);
        if (old.movedTo != 0) revert AlreadyMoved(id);
        if (old.released) revert AlreadyReleased(id);
        if (block.timestamp < old.storedAt + REST) revert StillResting(old.storedAt + REST);
        old.released = true;
        _mint(msg.sender, old.amount);
        emit Released(id, msg.sender, old.amount);
    }
}

contract CellarSealToken is ERC20 {
    struct Ticket {
        address holder;
        uint64 storedAt;
        bool released;
        uint32 shelf;
        uint128 amount;
        uint64 movedTo;
    }

    uint256 public constant REST = 3 days;

    Ticket[] private _tickets;
    mapping(uint32 shelf => uint256) public shelved;

    event Stored(uint256 indexed id, address indexed holder, uint32 shelf, uint256 amount);
    event Reshelved(uint256 indexed id, uint256 indexed newId, uint32 shelf);
    event Released(uint256 indexed id, address indexed holder, uint256 amount);

    error NotHolder(uint256 id, address caller);
    error AlreadyMoved(uint256 id);
    error AlreadyReleased(uint256 id);
    error StillResting(uint256 until);

    constructor() ERC20("Cellar Seal", "SEAL") {
        _mint(msg.sender, 30_000_000 ether);
        _tickets.push();
    }

    function ticket(uint256 id) external view returns (Ticket memory) {
        return _tickets[id];
    }

    function store(uint128 amount, uint32 shelf) external returns (uint256 id) {
        _burn(msg.sender, amount);
        id = _tickets.length;
        _tickets.push(Ticket(msg.sender, uint64(block.timestamp), false, shelf, amount, 0));
        shelved[shelf] += amount;
        emit Stored(id, msg.sender, shelf, amount);
    }

    function reshelve(uint256 id, uint32 shelf) external returns (uint256 newId) {
        Ticket storage old = _open(id);
        newId = _tickets.length;
        old.movedTo = uint64(newId);
        shelved[old.shelf] -= old.amount;
        shelved[shelf] += old.amount;
        _tickets.push(Ticket(msg.sender, old.storedAt, false, shelf, old.amount, 0));
        emit Reshelved(id, newId, shelf);
    }

    function release(uint256 id) external {
        Ticket storage old = _open(id);
        if (block.timestamp < old.storedAt + REST) revert StillResting(old.storedAt + REST);
        old.released = true;
        shelved[old.shelf] -= old.amount;
        _mint(msg.sender, old.amount);
        emit Released(id, msg.sender, old.amount);
    }

    function _open(uint256 id) private view returns (Ticket storage old) {
        old = _tickets[id];
        if (old.holder != msg.sender) revert NotHolder(id, msg.sender);
        if (old.movedTo != 0) revert AlreadyMoved(id);
        if (old.released) revert AlreadyReleased(id);
    }
}

contract LanternGiftToken is ERC20 {
    struct Gift {
        address giver;
        address to;
        uint128 amount;
        uint64 until;
    }

    uint256 public constant MAX_TERM = 365 days;

    Gift[] public gifts;
    mapping(address account => uint256) public held;
    mapping(address account => uint64) public heldUntil;

    event Given(uint256 indexed id, address indexed giver, address indexed to, uint256 amount, uint64 until);
    event Recalled(uint256 indexed id, address indexed giver, uint256 amount);

    error TermOutOfRange(uint64 until);
    error OnlyPeople(address to);
    error NotGiver(uint256 id, address caller);
    error Vested(uint256 id);
    error StillHeld(address account, uint256 amount);

    constructor() ERC20("Lantern Gift", "LANT") {
        _mint(msg.sender, 10_000_000 ether);
    }

    function give(address to, uint128 amount, uint64 until) external returns (uint256 id) {
        if (until <= block.timestamp || until > block.timestamp + MAX_TERM) revert TermOutOfRange(until);
        if (to.code.length != 0) revert OnlyPeople(to);
        _transfer(msg.sender, to, amount);
        if (heldUntil[to] <= block.timestamp) held[to] = 0;
        held[to] += amount;
        if (until > heldUntil[to]) heldUntil[to] = until;
        id = gifts.length;
        gifts.push(Gift(msg.sender, to, amount, until));
        emit Given(id, msg.sender, to, amount, until);
    }

    function recall(uint256 id) external {
        Gift memory gift = gifts[id];
        if (gift.giver != msg.sender) revert NotGiver(id, msg.sender);
        if (gift.until <= block.timestamp) revert Vested(id);
        delete gifts[id];
        super._update(gift.to, msg.sender, gift.amount);
        emit Recalled(id, msg.sender, gift.amount);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0) && block.timestamp < heldUntil[from]) {
            if (balanceOf(from) < held[from] + value) revert StillHeld(from, held[from]);
        }
        super._update(from, to, value);
    }
}

contract LanternParcelToken is ERC20 {
    struct Gift {
        address giver;
        address to;
        uint128 amount;
        uint64 until;
    }

    uint256 public constant MAX_TERM = 365 days;

    Gift[] public gifts;
    mapping(address account => uint256) public held;

    event Given(uint256 indexed id, address indexed giver, address indexed to, uint256 amount, uint64 until);
    event Recalled(uint256 indexed id, address indexed giver, uint256 amount);
    event Opened(uint256 indexed id, address indexed to, uint256 amount);

    error TermOutOfRange(uint64 until);
    error OnlyPeople(address to);
    error NotGiver(uint256 id, address caller);
    error NotReceiver(uint256 id, address caller);
    error Vested(uint256 id);
    error StillHeld(uint256 id, uint64 until);

    constructor() ERC20("Lantern Parcel", "LANP") {
        _mint(msg.sender, 10_000_000 ether);
    }

    function give(address to, uint128 amount, uint64 until) external returns (uint256 id) {
        if (until <= block.timestamp || until > block.timestamp + MAX_TERM) revert TermOutOfRange(until);
        if (to.code.length != 0) revert OnlyPeople(to);
        _transfer(msg.sender, address(this), amount);
        held[to] += amount;
        id = gifts.length;
        gifts.push(Gift(msg.sender, to, amount, until));
        emit Given(id, msg.sender, to, amount, until);
    }

    function recall(uint256 id) external {
        Gift memory gift = gifts[id];
        if (gift.giver != msg.sender) revert NotGiver(id, msg.sender);
        if (gift.until <= block.timestamp) revert Vested(id);
        delete gifts[id];
        held[gift.to] -= gift.amount;
        _transfer(address(this), msg.sender, gift.amount);
        emit Recalled(id, msg.sender, gift.amount);
    }

    function open(uint256 id) external {
        Gift memory gift = gifts[id];
        if (gift.to != msg.sender) revert NotReceiver(id, msg.sender);
        if (gift.until > block.timestamp) revert StillHeld(id, gift.until);
        delete gifts[id];
        held[msg.sender] -= gift.amount;
        _transfer(address(this), msg.sender, gift.amount);
        emit Opened(id, msg.sender, gift.amount);
    }
}
