// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {EPair, IEPair} from "./Pair.sol";

/// The target of the peg: a price of 1e18 tokens in wei, which moves by at most ten times a push.
contract EPegOracle is Ownable {
    uint256 public target;
    uint256 public pushes;

    constructor() Ownable(msg.sender) {}

    function push(uint256 price) external onlyOwner {
        require(target == 0 || (price <= target * 10 && price >= target / 10), "jump");
        target = price;
        pushes++;
    }
}

// Trap: an algorithmic peg whose penalty for selling below the target is the distance to it, and the target is the oracle owner's. Sprung by: oracle owner.push(1 ether): sales are taxed 95 %.
contract EPeg is ERC20 {
    EPegOracle public immutable oracle;
    address private immutable _pair;

    constructor(EPegOracle oracle_) ERC20("Peg Reserve", "PEGR") {
        oracle = oracle_;
        _pair = EPair.predict(address(this));
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function spot() public view returns (uint256) {
        if (_pair.code.length == 0) return 0;
        (uint112 a, uint112 b, ) = IEPair(_pair).getReserves();
        (uint256 tokens, uint256 weth) = IEPair(_pair).token0() == address(this) ? (a, b) : (b, a);
        return tokens == 0 ? 0 : (weth * 1e18) / tokens;
    }

    function penaltyBps() public view returns (uint256) {
        uint256 target = oracle.target();
        uint256 price = spot();
        if (price == 0 || price >= target) return 0;
        uint256 distance = ((target - price) * 10_000) / target;
        return distance > 9500 ? 9500 : distance;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == _pair && from != oracle.owner()) {
            uint256 fee = (value * penaltyBps()) / 10_000;
            if (fee > 0) super._update(from, address(this), fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}
