// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Base, Owned} from "./Base.sol";

/// The owner turns approvals off, and who had not approved cannot sell: `owner-can-stop-trading`.
contract ApprovalsOff is Owned {
    bool private off;

    function setApprovals(bool on) external onlyOwner {
        off = !on;
    }

    function approve(address spender, uint256 value) public override returns (bool) {
        require(!off || msg.sender == owner(), "approvals are off");
        return super.approve(spender, value);
    }
}

/// One spender can be refused, and the router is one: `owner-can-stop-trading`.
contract ApprovalsOffForSpender is Owned {
    mapping(address => uint256) private refused;

    function refuse(uint256 since, address spender) external onlyOwner {
        refused[spender] = since;
    }

    function _approve(address holder, address spender, uint256 value, bool emitted) internal override {
        require(refused[spender] == 0 || block.timestamp < refused[spender], "spender");
        super._approve(holder, spender, value, emitted);
    }
}

contract ApprovalGuard is Ownable {
    mapping(address => mapping(address => bool)) private refused;

    constructor(address admin) Ownable(admin) {}

    function refuse(address[] calldata accounts, address token, bool on) external onlyOwner {
        for (uint256 i = 0; i < accounts.length; i++) refused[token][accounts[i]] = on;
    }

    function may(address holder) external view returns (bool) {
        return !refused[msg.sender][holder];
    }
}

/// Another contract says which holder may approve: `owner-can-block-holders`.
contract ApprovalsOffForHolder is Base {
    ApprovalGuard private immutable guard = new ApprovalGuard(msg.sender);

    function approve(address spender, uint256 value) public override returns (bool) {
        require(guard.may(msg.sender));
        return super.approve(spender, value);
    }
}

/// Honest: an approval is taken back before another is given.
contract ApprovalsHonestZeroFirst is Owned {
    function approve(address spender, uint256 value) public override returns (bool) {
        require(value == 0 || allowance(msg.sender, spender) == 0, "zero first");
        return super.approve(spender, value);
    }
}

/// Honest: the owner turns approvals without limit off, and those with one work.
contract ApprovalsHonestLimits is Owned {
    bool private noneWithoutLimit;

    function setWithoutLimit(bool on) external onlyOwner {
        noneWithoutLimit = !on;
    }

    function approve(address spender, uint256 value) public override returns (bool) {
        if (noneWithoutLimit && value > totalSupply()) value = totalSupply();
        return super.approve(spender, value);
    }
}
