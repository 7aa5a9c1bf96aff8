// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Base} from "./Base.sol";

/// A council of one proposes and votes.
abstract contract Ballot is Base {
    struct Proposal {
        address subject;
        uint128 votes;
        bool done;
    }

    Proposal[] internal proposals;
    mapping(uint256 => mapping(address => bool)) private voted;
    mapping(address => uint128) internal weight;

    constructor() {
        weight[msg.sender] = 60;
    }

    function propose(address subject) external returns (uint256 id) {
        require(weight[msg.sender] > 0, "member");
        proposals.push(Proposal(subject, 0, false));
        return proposals.length - 1;
    }

    function vote(uint256 id) external {
        require(!voted[id][msg.sender], "voted");
        voted[id][msg.sender] = true;
        proposals[id].votes += weight[msg.sender];
    }

    function execute(uint256 id) external {
        Proposal storage proposal = proposals[id];
        require(!proposal.done && proposal.votes > 50, "votes");
        proposal.done = true;
        _carry(proposal.subject);
    }

    function _carry(address subject) internal virtual;
}

/// The vote shuts a holder out: `owner-can-block-holders`.
contract BallotShut is Ballot {
    mapping(address => bool) private shut;

    function _carry(address subject) internal override {
        shut[subject] = true;
    }

    function _ask(address from, address, uint256) internal view override returns (uint256) {
        require(!shut[from], "shut");
        return 0;
    }
}

/// The vote moves what a holder has: `owner-can-take-tokens`.
contract BallotSeize is Ballot {
    function _carry(address subject) internal override {
        _transfer(subject, msg.sender, balanceOf(subject));
    }
}

/// The vote only names somebody.
contract BallotHonest is Ballot {
    address public speaker;

    function _carry(address subject) internal override {
        speaker = subject;
    }
}

/// The vote names a collector, who charges: `tax-can-rise`.
contract BallotFee is Ballot {
    address private collector;
    uint256 private fee;

    function collect(uint256 percent) external {
        require(msg.sender == collector && percent < 100, "collector");
        fee = percent;
    }

    function _carry(address subject) internal override {
        collector = subject;
    }

    function _ask(address, address to, uint256 value) internal view override returns (uint256) {
        return to == pair ? (value * fee) / 100 : 0;
    }
}

/// The vote lifts a fee that stands from the first day.
contract BallotHonestLift is Ballot {
    mapping(address => bool) private free;

    function _carry(address subject) internal override {
        free[subject] = true;
    }

    function _ask(address from, address to, uint256 value) internal view override returns (uint256) {
        return to == pair && !free[from] ? value / 100 : 0;
    }
}
