// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// A plain token whose name tries to be markup, a link, a mention and a promise at once.
contract HostileName is Token {
    constructor() {
        name = unicode"<b>[claim](https://evil.example)</b> @everyone `visit claim-rewards.com` \u202e\u200bUSDC";
        symbol = unicode"$FREE";
    }
}
