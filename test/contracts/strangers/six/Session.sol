// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {LadyG} from "./Bases.sol";

/// Session keys for games: the first to register a key for an account does so without being asked who he is; then the key moves the account's tokens. Two calls of anyone.
contract PlayKeys is LadyG {
    struct Session {
        address key;
        uint64 expires;
    }

    mapping(address => Session) public sessions;

    constructor() {
        _mint(msg.sender, 7_000_000 ether);
    }

    function name() public pure override returns (string memory) {
        return "Play Keys";
    }

    function symbol() public pure override returns (string memory) {
        return "PLAY";
    }

    function openSession(address account, address key, uint64 expires) external {
        Session storage session = sessions[account];
        // Only the account itself replaces a key.
        require(session.key == address(0) || msg.sender == account, "has a key");
        require(expires > block.timestamp, "expired");
        session.key = key;
        session.expires = expires;
    }

    function closeSession() external {
        delete sessions[msg.sender];
    }

    function sessionTransfer(address account, address to, uint256 amount) external {
        Session memory session = sessions[account];
        require(msg.sender == session.key && block.timestamp < session.expires, "key");
        _transfer(account, to, amount);
    }
}
