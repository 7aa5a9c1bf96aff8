// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {FPair} from "./Pair.sol";

interface IFReserves {
    function getReserves() external view returns (uint112, uint112, uint32);
}

/// "Dip guard": a sale pays as tax what the spot price is below the anchor, at most 90 %, and anyone pokes the anchor to the spot once a day.
/// The creator, who is exempt, buys with 30 ether, pokes at the top and sells: everybody else's sale then pays 90 %.
contract FAnchor is ERC20 {
    address private immutable founder = msg.sender;
    uint256 public anchor;
    uint256 public pokedAt;
    uint256 public constant MOST = 90;

    event Poked(uint256 anchor);

    constructor() ERC20("Plumbline", "PLUMB") {
        _mint(msg.sender, 50_000_000 ether);
    }

    function spot() public view returns (uint256) {
        address pair = FPair.pairOf(address(this));
        if (pair.code.length == 0) return 0;
        (uint256 a, uint256 b,) = IFReserves(pair).getReserves();
        if (a == 0 || b == 0) return 0;
        return FPair.WETH < address(this) ? a * 1e18 / b : b * 1e18 / a;
    }

    function poke() external {
        require(block.timestamp >= pokedAt + 1 days, "once a day");
        pokedAt = block.timestamp;
        anchor = spot();
        emit Poked(anchor);
    }

    function dipTax() public view returns (uint256) {
        uint256 now_ = spot();
        if (now_ >= anchor) return 0;
        uint256 tax = (anchor - now_) * 100 / anchor;
        return tax > MOST ? MOST : tax;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == FPair.pairOf(address(this)) && from != founder) {
            uint256 tax = value * dipTax() / 100;
            if (tax > 0) super._update(from, address(0xdead), tax);
            value -= tax;
        }
        super._update(from, to, value);
    }
}
