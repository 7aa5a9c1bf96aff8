// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// Approving anybody but a person leaves nothing approved.
contract ApprovalsFail is Token {
    function approve(address spender, uint256 value) public override returns (bool) {
        return super.approve(spender, spender.code.length > 0 && msg.sender != owner ? 0 : value);
    }
}
