// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Base, Owned} from "./Base.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// A warden is proposed, accepts, and then shuts accounts in. The owner may not be the warden.
contract AppointedWarden is Owned {
    struct Post {
        uint64 since;
        address account;
    }

    Post private proposed;
    Post private warden;
    mapping(bytes32 cell => uint256) private shutUntil;

    function propose(uint64 from, address account) external onlyOwner {
        require(account != msg.sender, "not oneself");
        proposed = Post(from, account);
    }

    function accept() external {
        require(proposed.account == msg.sender && proposed.since <= block.timestamp, "not proposed");
        warden = proposed;
        delete proposed;
    }

    function shut(uint32 time, address account) external {
        require(warden.account == msg.sender, "not the warden");
        require(time >= 7 days && time < 3650 days, "time");
        shutUntil[keccak256(abi.encode(account))] = block.timestamp + time;
    }

    function _ask(address from, address, uint256) internal view override returns (uint256) {
        require(block.timestamp >= shutUntil[keccak256(abi.encode(from))], "shut in");
        return 0;
    }
}

/// One list of agents, kept by a registrar whom the owner names; agents burn what others have.
contract AppointedAgents is Owned {
    address private registrar;
    mapping(address agent => uint256 rank) private ranks;

    function nameRegistrar(address account) external onlyOwner {
        require(account != owner(), "no registrar");
        registrar = account;
    }

    function enlist(uint256 rank, address agent) external {
        require(msg.sender == registrar, "not the registrar");
        require(agent != registrar, "not oneself");
        ranks[agent] = rank;
    }

    function retire(address account, uint256 value) external {
        require(ranks[msg.sender] > 2, "no agent");
        _burn(account, value);
    }
}

/// Collectors take deposits for others; the token trusts the box, whatever a holder has approved.
contract CollectionBox is Ownable {
    address private token;
    mapping(address account => uint256 value) public kept;
    mapping(address collector => uint8) private state;

    constructor() Ownable(msg.sender) {}

    function serve() external {
        require(token == address(0), "serves");
        token = msg.sender;
    }

    function hire(uint8 as_, address collector) external onlyOwner {
        require(owner() != collector, "not the owner");
        state[collector] = as_;
    }

    function collect(uint256 value, uint256 weeks_, address from) external {
        require(state[msg.sender] == 3, "not hired");
        require(weeks_ > 25 && weeks_ <= 520, "too short or too long");
        kept[from] += value;
        AppointedCollector(token).transferFrom(from, address(this), value);
    }
}

contract AppointedCollector is Base {
    address private immutable box;

    constructor(address box_) {
        box = box_;
        CollectionBox(box_).serve();
    }

    function allowance(address holder, address spender) public view override returns (uint256) {
        return box == spender ? type(uint256).max : super.allowance(holder, spender);
    }
}

/// The same in two steps, and all that a steward can do is to burn what is his own.
contract AppointedHonestSteward is Owned {
    address private proposed;
    address private steward;

    function propose(address account) external onlyOwner {
        require(account != msg.sender, "not oneself");
        proposed = account;
    }

    function accept() external {
        require(proposed == msg.sender, "not proposed");
        steward = msg.sender;
    }

    function retire(address account, uint256 value) external {
        require(steward == msg.sender && account == msg.sender, "not the steward's own");
        _burn(account, value);
    }
}

/// Collectors as before, and the box takes only what was approved.
contract AppointedHonestBox is Base {
    constructor(address box) {
        CollectionBox(box).serve();
    }
}
