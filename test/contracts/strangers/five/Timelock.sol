// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";

/// Everything of consequence goes through the token's own timelock of 30 days, except the delay itself, which the guardian may
/// shorten: setDelay(0), queue(mint), execute(mint).
contract FTimelock is ERC20, ERC20Burnable {
    address public guardian;
    uint256 public delay = 30 days;
    mapping(bytes32 => uint256) public eta;

    event Queued(bytes32 indexed id, bytes data, uint256 eta);
    event Executed(bytes32 indexed id);
    event Cancelled(bytes32 indexed id);
    event NewDelay(uint256 delay);

    modifier onlyGuardian() {
        require(msg.sender == guardian, "guardian");
        _;
    }

    modifier onlySelf() {
        require(msg.sender == address(this), "timelocked");
        _;
    }

    constructor() ERC20("Slow Council", "SLOW") {
        guardian = msg.sender;
        _mint(msg.sender, 88_000_000 ether);
    }

    function setDelay(uint256 to) external onlyGuardian {
        require(to <= 60 days, "Timelock: delay must not exceed the maximum");
        delay = to;
        emit NewDelay(to);
    }

    function queue(bytes calldata data) external onlyGuardian returns (bytes32 id) {
        id = keccak256(data);
        eta[id] = block.timestamp + delay;
        emit Queued(id, data, eta[id]);
    }

    function cancel(bytes32 id) external onlyGuardian {
        delete eta[id];
        emit Cancelled(id);
    }

    function execute(bytes calldata data) external onlyGuardian {
        bytes32 id = keccak256(data);
        require(eta[id] != 0 && block.timestamp >= eta[id], "Timelock: not ready");
        delete eta[id];
        (bool ok,) = address(this).call(data);
        require(ok, "Timelock: failed");
        emit Executed(id);
    }

    function setGuardian(address to) external onlySelf {
        guardian = to;
    }

    function mint(address to, uint256 amount) external onlySelf {
        _mint(to, amount);
    }
}
