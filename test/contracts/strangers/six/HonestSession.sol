// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {LadyG} from "./Bases.sol";

/// Honest: a session key moves an account's tokens only when the account itself opened the session, up to what it allowed.
contract PlaySafe is LadyG {
    struct Session {
        address key;
        uint96 left;
    }

    mapping(address => Session) public sessions;

    constructor() {
        _mint(msg.sender, 7_000_000 ether);
    }

    function name() public pure override returns (string memory) {
        return "Play Safe";
    }

    function symbol() public pure override returns (string memory) {
        return "PSAFE";
    }

    function openSession(address account, address key, uint96 most) external {
        require(msg.sender == account, "own account only");
        sessions[account] = Session(key, most);
    }

    function sessionTransfer(address account, address to, uint96 amount) external {
        Session storage session = sessions[account];
        require(msg.sender == session.key, "key");
        session.left -= amount;
        _transfer(account, to, amount);
    }
}
