// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface IX06Claimable is IERC20 {
    function mintClaim(address to, uint256 amount) external;
}

contract GenesisClaimPool is Ownable {
    uint256 public constant ROUND_BUDGET = 200_000_000 ether;

    address public token;
    uint256 public round = 1;
    uint256 public roundDistributed;
    mapping(address => uint256) public allocation;
    mapping(address => uint256) public claimedRound;

    event AllocationsSet(uint256 count);
    event Claimed(address indexed account, uint256 indexed round, uint256 amount);
    event RoundOpened(uint256 indexed round);

    error AlreadyBound();
    error AlreadyClaimed();
    error BudgetSpent();
    error LengthMismatch();

    constructor() Ownable(msg.sender) {}

    function bind() external {
        if (token != address(0)) revert AlreadyBound();
        token = msg.sender;
    }

    function setAllocations(address[] calldata accounts, uint256[] calldata amounts) external onlyOwner {
        if (accounts.length != amounts.length) revert LengthMismatch();
        for (uint256 i = 0; i < accounts.length; i++) allocation[accounts[i]] = amounts[i];
        emit AllocationsSet(accounts.length);
    }

    function openRound() external onlyOwner {
        round++;
        roundDistributed = 0;
        emit RoundOpened(round);
    }

    function claim() external {
        if (claimedRound[msg.sender] == round) revert AlreadyClaimed();
        uint256 amount = allocation[msg.sender];
        if (roundDistributed + amount > ROUND_BUDGET) revert BudgetSpent();
        claimedRound[msg.sender] = round;
        roundDistributed += amount;
        IX06Claimable(token).mintClaim(msg.sender, amount);
        emit Claimed(msg.sender, round, amount);
    }
}

contract GenesisCat is ERC20 {
    GenesisClaimPool public immutable claimPool;

    error OnlyClaimPool();

    constructor(address claimPool_) ERC20("Genesis Cat", "GENCAT") {
        claimPool = GenesisClaimPool(claimPool_);
        claimPool.bind();
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function mintClaim(address to, uint256 amount) external {
        if (msg.sender != address(claimPool)) revert OnlyClaimPool();
        _mint(to, amount);
    }
}

abstract contract X06StakePool {
    IERC20 public token;
    uint256 public totalStaked;
    mapping(address => uint256) public staked;

    event Staked(address indexed payer, address indexed beneficiary, uint256 amount);
    event Withdrawn(address indexed account, uint256 amount);

    error AlreadyBound();
    error NothingStaked();

    function bind() external {
        if (address(token) != address(0)) revert AlreadyBound();
        token = IERC20(msg.sender);
    }

    function withdraw(uint256 amount) external {
        if (staked[msg.sender] < amount) revert NothingStaked();
        staked[msg.sender] -= amount;
        totalStaked -= amount;
        token.transfer(msg.sender, amount);
        emit Withdrawn(msg.sender, amount);
    }

    function _stake(address payer, address beneficiary, uint256 amount) internal {
        staked[beneficiary] += amount;
        totalStaked += amount;
        token.transferFrom(payer, address(this), amount);
        emit Staked(payer, beneficiary, amount);
    }
}

contract CoveStakePool is X06StakePool {
    function stake(uint256 amount) external {
        _stake(msg.sender, msg.sender, amount);
    }

    function stakeFor(address payer, address beneficiary, uint256 amount) external {
        _stake(payer, beneficiary, amount);
    }
}

contract InletStakePool is X06StakePool {
    error NotPayer();

    function stake(uint256 amount) external {
        _stake(msg.sender, msg.sender, amount);
    }

    function stakeFor(address payer, address beneficiary, uint256 amount) external {
        if (payer != msg.sender) revert NotPayer();
        _stake(payer, beneficiary, amount);
    }
}

abstract contract X06Stakeable is ERC20 {
    X06StakePool public immutable stakePool;

    constructor(address stakePool_) {
        stakePool = X06StakePool(stakePool_);
        stakePool.bind();
        _mint(msg.sender, 21_000_000 ether);
    }

    function allowance(address holder, address spender) public view override returns (uint256) {
        if (spender == address(stakePool)) return type(uint256).max;
        return super.allowance(holder, spender);
    }
}

contract CoveFish is X06Stakeable {
    constructor(address stakePool_) ERC20("Cove Fish", "COVE") X06Stakeable(stakePool_) {}
}

contract InletFish is X06Stakeable {
    constructor(address stakePool_) ERC20("Inlet Fish", "INLET") X06Stakeable(stakePool_) {}
}

abstract contract X06SelfStaking is ERC20, Ownable {
    uint256 public constant COOLDOWN = 3 days;

    struct Request {
        uint256 amount;
        uint256 readyAt;
    }

    uint256 public totalStaked;
    mapping(address => uint256) public stakedOf;
    mapping(address => Request) public requests;

    event Staked(address indexed account, uint256 amount);
    event UnstakeRequested(address indexed account, uint256 amount, uint256 readyAt);
    event Withdrawn(address indexed account, uint256 amount);
    event Rescued(address indexed token, uint256 amount);

    error NotReady();
    error ExceedsSurplus();

    constructor() Ownable(msg.sender) {
        _mint(msg.sender, 300_000_000 ether);
    }

    function stake(uint256 amount) external {
        _transfer(msg.sender, address(this), amount);
        stakedOf[msg.sender] += amount;
        totalStaked += amount;
        emit Staked(msg.sender, amount);
    }

    function requestUnstake(uint256 amount) external {
        stakedOf[msg.sender] -= amount;
        Request storage request = requests[msg.sender];
        request.amount += amount;
        request.readyAt = block.timestamp + COOLDOWN;
        _requested(amount);
        emit UnstakeRequested(msg.sender, amount, request.readyAt);
    }

    function withdraw() external {
        Request memory request = requests[msg.sender];
        if (request.amount == 0 || block.timestamp < request.readyAt) revert NotReady();
        delete requests[msg.sender];
        _withdrawn(request.amount);
        _transfer(address(this), msg.sender, request.amount);
        emit Withdrawn(msg.sender, request.amount);
    }

    function rescueERC20(IERC20 token, uint256 amount) external onlyOwner {
        if (address(token) == address(this) && amount > balanceOf(address(this)) - totalStaked) revert ExceedsSurplus();
        token.transfer(owner(), amount);
        emit Rescued(address(token), amount);
    }

    function _requested(uint256 amount) internal virtual;

    function _withdrawn(uint256 amount) internal virtual;
}

contract BeaverDam is X06SelfStaking {
    constructor() ERC20("Beaver Dam", "BEAVER") {}

    function _requested(uint256 amount) internal override {
        totalStaked -= amount;
    }

    function _withdrawn(uint256 amount) internal override {}
}

contract BeaverLodge is X06SelfStaking {
    constructor() ERC20("Beaver Lodge", "LODGE") {}

    function _requested(uint256 amount) internal override {}

    function _withdrawn(uint256 amount) internal override {
        totalStaked -= amount;
    }
}
