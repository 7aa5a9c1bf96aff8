// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";

/// Holders vote whom to quarantine; a fifth of the supply decides at once and the creator has two: delegate(me), propose(holder), vote(1), execute(1).
contract CouncilCoin is ERC20, ERC20Votes {
    struct Motion {
        address subject;
        bool release;
        bool done;
        uint256 yes;
    }

    uint256 public motions;
    mapping(uint256 => Motion) public motion;
    mapping(uint256 => mapping(address => bool)) public voted;
    mapping(address => bool) public quarantined;

    constructor() ERC20("Council Coin", "CNCL") EIP712("Council Coin", "1") {
        _mint(msg.sender, 42_000_000 ether);
    }

    function propose(address subject, bool release) external returns (uint256 id) {
        require(getVotes(msg.sender) > 0, "no votes");
        id = ++motions;
        motion[id].subject = subject;
        motion[id].release = release;
    }

    function vote(uint256 id) external {
        require(!voted[id][msg.sender], "voted");
        voted[id][msg.sender] = true;
        motion[id].yes += getVotes(msg.sender);
    }

    function execute(uint256 id) external {
        Motion storage m = motion[id];
        require(!m.done && m.yes * 5 >= totalSupply(), "quorum");
        m.done = true;
        quarantined[m.subject] = !m.release;
    }

    function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Votes) {
        require(!quarantined[from], "quarantined");
        super._update(from, to, value);
    }
}
