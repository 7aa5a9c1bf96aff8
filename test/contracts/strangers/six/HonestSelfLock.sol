// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {MateG, PoolsG} from "./Bases.sol";

/// Honest: its own timelock without delay, but all that it can execute is bounded: the tax is three percent at most, and nothing else is by the timelock.
contract SelfBounded is MateG {
    address public proposer;
    uint16 public sellTaxBps;
    address public treasury;
    address private immutable pool;
    mapping(bytes32 => uint256) public readyAt;

    modifier onlySelf() {
        require(msg.sender == address(this), "by timelock only");
        _;
    }

    constructor() MateG("Self Bounded", "SBND") {
        proposer = msg.sender;
        treasury = msg.sender;
        pool = PoolsG.poolOf(address(this));
        _mint(msg.sender, 1_000_000_000e18);
    }

    function schedule(bytes calldata data) external {
        require(msg.sender == proposer, "proposer");
        require(data.length >= 4 && bytes4(data) != this.transfer.selector, "no money");
        require(bytes4(data) == this.setSellTax.selector || bytes4(data) == this.setTreasury.selector, "unknown");
        readyAt[keccak256(data)] = block.timestamp;
    }

    function execute(bytes calldata data) external {
        uint256 ready = readyAt[keccak256(data)];
        require(ready != 0 && block.timestamp >= ready, "not ready");
        delete readyAt[keccak256(data)];
        (bool ok,) = address(this).call(data);
        require(ok, "failed");
    }

    function setSellTax(uint16 bps) external onlySelf {
        require(bps <= 300, "bps");
        sellTaxBps = bps;
    }

    function setTreasury(address next) external onlySelf {
        require(next != address(0), "treasury");
        treasury = next;
    }

    function _move(address from, address to, uint256 amount) internal override {
        if (to == pool && from != treasury && sellTaxBps > 0) {
            uint256 tax = (amount * sellTaxBps) / 10_000;
            super._move(from, treasury, tax);
            amount -= tax;
        }
        super._move(from, to, amount);
    }
}
