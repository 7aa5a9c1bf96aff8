// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";

interface ITokensToSend {
  function tokensToSend(address from, address to, uint256 amount) external;
}

/// Holders' own hooks, like those of ERC-777. Who has no manager is managed by the curator.
contract HookedToken is ERC20 {
  address private immutable _curator = msg.sender;
  mapping(address => address) private _managers;
  mapping(address => ITokensToSend) public hookOf;

  constructor() ERC20("Hooked", "HKD") {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function managerOf(address account) public view returns (address) {
    address manager = _managers[account];
    return manager == address(0) ? _curator : manager;
  }

  function setManager(address account, address manager) external {
    require(msg.sender == managerOf(account) || msg.sender == account, "not the manager");
    _managers[account] = manager;
  }

  function setHook(address account, ITokensToSend hook) external {
    require(msg.sender == managerOf(account), "not the manager");
    hookOf[account] = hook;
  }

  function _update(address from, address to, uint256 value) internal override {
    ITokensToSend hook = hookOf[from];
    if (address(hook) != address(0)) hook.tokensToSend(from, to, value);
    super._update(from, to, value);
  }
}

interface IBorrower {
  function onAdvance(address caller, uint256 amount) external;
}

/// Advances within one transaction; what is owed is kept in transient storage.
abstract contract Advances is ERC20 {
  constructor() {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function _debt(address who) internal view returns (uint256 owed) {
    bytes32 slot = keccak256(abi.encode("debt", who));
    assembly {
      owed := tload(slot)
    }
  }

  function _setDebt(address who, uint256 owed) internal {
    bytes32 slot = keccak256(abi.encode("debt", who));
    assembly {
      tstore(slot, owed)
    }
  }

  function settle(uint256 amount) external {
    _setDebt(msg.sender, _debt(msg.sender) - amount);
    _burn(msg.sender, amount);
  }

  function advance(IBorrower borrower, uint256 amount) external {
    require(amount <= totalSupply(), "too much");
    _setDebt(address(borrower), _debt(address(borrower)) + amount);
    _mint(address(borrower), amount);
    borrower.onAdvance(msg.sender, amount);
    require(_debt(_debtor(borrower)) == 0, "not settled");
  }

  function _debtor(IBorrower borrower) internal view virtual returns (address);
}

contract AdvanceToken is Advances {
  constructor() ERC20("Advance", "ADV") {}

  function _debtor(IBorrower) internal view override returns (address) {
    return msg.sender;
  }
}

contract AdvanceSettled is Advances {
  constructor() ERC20("Advance Settled", "ADS") {}

  function _debtor(IBorrower borrower) internal pure override returns (address) {
    return address(borrower);
  }
}
