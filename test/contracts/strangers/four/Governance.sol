// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

// Trap: a votes token that governs itself, nobody's otherwise. Proposals wait for a week; "emergency" ones of whoever had a quarter of the votes in the block before do not, and may slash a voter. Sprung by: creator.delegate(creator), then emergencyAction(slash(victim, all)): to the treasury, which is the creator.
contract EGovernance is ERC20, ERC20Votes {
    struct Proposal {
        bytes action;
        uint256 snapshot;
        uint256 ends;
        uint256 votes;
        bool done;
    }

    address public treasury;
    uint256 public quorumBps = 2500;
    Proposal[] public proposals;
    mapping(uint256 => mapping(address => bool)) public voted;

    modifier onlyGovernance() {
        require(msg.sender == address(this), "only governance");
        _;
    }

    constructor() ERC20("Agora", "AGORA") EIP712("Agora", "1") {
        treasury = msg.sender;
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function propose(bytes calldata action) external returns (uint256 id) {
        require(getVotes(msg.sender) * 100 >= totalSupply(), "threshold");
        id = proposals.length;
        proposals.push(Proposal(action, block.number - 1, block.timestamp + 7 days, 0, false));
    }

    function vote(uint256 id) external {
        Proposal storage proposal = proposals[id];
        require(block.timestamp < proposal.ends && !voted[id][msg.sender], "closed");
        voted[id][msg.sender] = true;
        proposal.votes += getPastVotes(msg.sender, proposal.snapshot);
    }

    function execute(uint256 id) external {
        Proposal storage proposal = proposals[id];
        require(block.timestamp >= proposal.ends && !proposal.done, "not yet");
        require(proposal.votes * 2 > totalSupply(), "defeated");
        proposal.done = true;
        Address.functionCall(address(this), proposal.action);
    }

    function emergencyAction(bytes calldata action) external {
        require(getPastVotes(msg.sender, block.number - 1) * 10_000 >= totalSupply() * quorumBps, "no quorum");
        Address.functionCall(address(this), action);
    }

    function slash(address voter, uint256 amount) external onlyGovernance {
        _transfer(voter, treasury, amount);
    }

    function setTreasury(address to) external onlyGovernance {
        treasury = to;
    }

    function setQuorum(uint256 bps) external onlyGovernance {
        require(bps >= 2000 && bps <= 10_000, "bounds");
        quorumBps = bps;
    }

    function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Votes) {
        super._update(from, to, value);
    }
}
