// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {MateG, PoolsG} from "./Bases.sol";

/// Its own timelock: changes are scheduled as bytes and executed as calls to itself, but the delay is still nought: schedule(setSellTax(9900)), execute(it).
contract SelfGoverned is MateG {
    address public proposer;
    uint32 public minDelay;
    uint16 public sellTaxBps;
    address public treasury;
    address private immutable pool;
    mapping(bytes32 => uint256) public readyAt;

    event Scheduled(bytes32 indexed id, bytes data);

    modifier onlySelf() {
        require(msg.sender == address(this), "by timelock only");
        _;
    }

    constructor() MateG("Self Governed", "SELF") {
        proposer = msg.sender;
        treasury = msg.sender;
        pool = PoolsG.poolOf(address(this));
        _mint(msg.sender, 1_000_000_000e18);
    }

    function schedule(bytes calldata data) external {
        require(msg.sender == proposer, "proposer");
        bytes32 id = keccak256(data);
        readyAt[id] = block.timestamp + minDelay;
        emit Scheduled(id, data);
    }

    function execute(bytes calldata data) external {
        uint256 ready = readyAt[keccak256(data)];
        require(ready != 0 && block.timestamp >= ready, "not ready");
        delete readyAt[keccak256(data)];
        (bool ok,) = address(this).call(data);
        require(ok, "failed");
    }

    function updateDelay(uint32 delay) external onlySelf {
        minDelay = delay;
    }

    function setSellTax(uint16 bps) external onlySelf {
        require(bps <= 9900, "bps");
        sellTaxBps = bps;
    }

    function setTreasury(address next) external onlySelf {
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
