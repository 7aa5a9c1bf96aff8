// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import "@openzeppelin/contracts/access/Ownable.sol";
import "@openzeppelin/contracts/token/ERC20/ERC20.sol";

abstract contract ClaimRegister is ERC20, Ownable {
    uint256 public constant MAX_TOPICS = 15;

    uint256[] public claimTopics;
    mapping(address => mapping(uint256 => bool)) public hasClaim;

    event ClaimTopicAdded(uint256 indexed topic);
    event ClaimTopicRemoved(uint256 indexed topic);
    event ClaimSet(address indexed account, uint256 indexed topic, bool valid);

    error TooManyTopics();
    error NotVerified(address account);

    function addClaimTopic(uint256 topic) external onlyOwner {
        if (claimTopics.length >= MAX_TOPICS) revert TooManyTopics();
        claimTopics.push(topic);
        emit ClaimTopicAdded(topic);
    }

    function removeClaimTopic(uint256 position) external onlyOwner {
        uint256 topic = claimTopics[position];
        claimTopics[position] = claimTopics[claimTopics.length - 1];
        claimTopics.pop();
        emit ClaimTopicRemoved(topic);
    }

    function setClaim(address account, uint256 topic, bool valid) external onlyOwner {
        hasClaim[account][topic] = valid;
        emit ClaimSet(account, topic, valid);
    }

    function isVerified(address account) public view returns (bool) {
        uint256 count = claimTopics.length;
        for (uint256 i = 0; i < count; ++i) {
            if (!hasClaim[account][claimTopics[i]]) return false;
        }
        return true;
    }
}

contract GranaryNoteTokenProtocol is ClaimRegister {
    constructor() ERC20("Granary Note", "GRAN") Ownable(msg.sender) {
        _mint(msg.sender, 12_000_000 ether);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0) && to != address(0) && from != owner()) {
            if (!isVerified(from)) revert NotVerified(from);
        }
        super._update(from, to, value);
    }
}

contract GranaryReceiptToken is ClaimRegister {
    event RedemptionRequested(address indexed account, uint256 amount, bytes32 warehouse);

    constructor() ERC20("Granary Receipt", "GRANR") Ownable(msg.sender) {
        _mint(msg.sender, 12_000_000 ether);
    }

    function requestRedemption(uint256 amount, bytes32 warehouse) external {
        if (!isVerified(msg.sender)) revert NotVerified(msg.sender);
        _transfer(msg.sender, owner(), amount);
        emit RedemptionRequested(msg.sender, amount, warehouse);
    }
}

contract DeedShareToken is ERC20, Ownable {
    mapping(address => bool) public agents;
    mapping(address => address) public identityOf;

    event AgentSet(address indexed agent, bool active);
    event IdentityRegistered(address indexed account, address indexed identity);
    event RecoverySuccess(address indexed lostWallet, address indexed newWallet, uint256 amount);

    error NotAgent();
    error IdentityMismatch();
    error NothingToRecover();

    constructor() ERC20("Deed Share", "DEED") Ownable(msg.sender) {
        _mint(msg.sender, 5_000_000 ether);
    }

    modifier onlyAgent() {
        if (!agents[msg.sender]) revert NotAgent();
        _;
    }

    function setAgent(address agent, bool active) external onlyOwner {
        agents[agent] = active;
        emit AgentSet(agent, active);
    }

    function registerIdentity(address identity) external {
        identityOf[msg.sender] = identity;
        emit IdentityRegistered(msg.sender, identity);
    }

    function recoverWallet(address lostWallet, address newWallet) external onlyAgent {
        if (identityOf[lostWallet] != identityOf[newWallet]) revert IdentityMismatch();
        uint256 amount = balanceOf(lostWallet);
        if (amount == 0) revert NothingToRecover();
        _transfer(lostWallet, newWallet, amount);
        emit RecoverySuccess(lostWallet, newWallet, amount);
    }
}

contract DeedTitleToken is ERC20, Ownable {
    mapping(address => bool) public agents;
    mapping(address => address) public identityOf;

    event AgentSet(address indexed agent, bool active);
    event IdentityRegistered(address indexed account, address indexed identity);
    event RecoverySuccess(address indexed lostWallet, address indexed newWallet, uint256 amount);

    error NotAgent();
    error IdentityMismatch();
    error NothingToRecover();

    constructor() ERC20("Deed Title", "DEEDT") Ownable(msg.sender) {
        _mint(msg.sender, 5_000_000 ether);
    }

    modifier onlyAgent() {
        if (!agents[msg.sender]) revert NotAgent();
        _;
    }

    function setAgent(address agent, bool active) external onlyOwner {
        agents[agent] = active;
        emit AgentSet(agent, active);
    }

    function registerIdentity(address backupWallet) external {
        identityOf[msg.sender] = backupWallet;
        emit IdentityRegistered(msg.sender, backupWallet);
    }

    function recoverWallet(address lostWallet, address newWallet) external onlyAgent {
        if (newWallet == address(0) || identityOf[lostWallet] != newWallet) revert IdentityMismatch();
        uint256 amount = balanceOf(lostWallet);
        if (amount == 0) revert NothingToRecover();
        _transfer(lostWallet, newWallet, amount);
        emit RecoverySuccess(lostWallet, newWallet, amount);
    }
}
