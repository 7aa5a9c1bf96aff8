// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";

/// Honest: holders may vote to quarantine somebody, but a quarantine takes votes from him and never his transfers.
contract CouncilVoice is ERC20, ERC20Votes {
    struct Motion {
        address subject;
        bool done;
        uint256 yes;
    }

    uint256 public motions;
    mapping(uint256 => Motion) public motion;
    mapping(uint256 => mapping(address => bool)) public voted;
    mapping(address => bool) public quarantined;

    constructor() ERC20("Council Voice", "VOICE") EIP712("Council Voice", "1") {
        _mint(msg.sender, 42_000_000 ether);
    }

    function propose(address subject) external returns (uint256 id) {
        require(getVotes(msg.sender) > 0 && !quarantined[msg.sender], "no votes");
        id = ++motions;
        motion[id].subject = subject;
    }

    function vote(uint256 id) external {
        require(!voted[id][msg.sender] && !quarantined[msg.sender], "voted");
        voted[id][msg.sender] = true;
        motion[id].yes += getVotes(msg.sender);
    }

    function execute(uint256 id) external {
        Motion storage m = motion[id];
        require(!m.done && m.yes * 5 >= totalSupply(), "quorum");
        m.done = true;
        quarantined[m.subject] = true;
    }

    function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Votes) {
        super._update(from, to, value);
    }
}
