// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

contract AgentAtlas is ERC20, Ownable {
    mapping(address => bool) public isTool;
    address public operator;
    string public persona;

    error OnlySelf();
    error UnknownTool();
    error NotOperator();
    error ToolFailed();

    event ToolSet(address indexed tool, bool allowed);
    event OperatorSet(address indexed operator);
    event Executed(address indexed tool, bytes data);

    modifier onlySelf() {
        if (msg.sender != address(this)) revert OnlySelf();
        _;
    }

    constructor() ERC20("Agent Atlas", "ATLAS") Ownable(msg.sender) {
        operator = msg.sender;
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function setTool(address tool, bool allowed) external onlyOwner {
        require(tool.code.length > 0, "tool");
        isTool[tool] = allowed;
        emit ToolSet(tool, allowed);
    }

    function setOperator(address operator_) external onlyOwner {
        operator = operator_;
        emit OperatorSet(operator_);
    }

    function execute(address tool, bytes calldata data) external returns (bytes memory result) {
        if (msg.sender != operator) revert NotOperator();
        if (!isTool[tool]) revert UnknownTool();
        bool ok;
        (ok, result) = tool.call(data);
        if (!ok) revert ToolFailed();
        emit Executed(tool, data);
    }

    function setPersona(string calldata persona_) external onlySelf {
        persona = persona_;
    }

    function payInference(address provider, uint256 amount) external onlySelf {
        _mint(provider, amount);
    }
}

contract AgentAtlasLite is ERC20, Ownable {
    mapping(address => bool) public isTool;
    address public operator;
    string public persona;

    error OnlySelf();
    error UnknownTool();
    error NotOperator();
    error ToolFailed();

    event ToolSet(address indexed tool, bool allowed);
    event OperatorSet(address indexed operator);
    event Executed(address indexed tool, bytes data);

    modifier onlySelf() {
        if (msg.sender != address(this)) revert OnlySelf();
        _;
    }

    constructor() ERC20("Agent Atlas Lite", "ATLASL") Ownable(msg.sender) {
        operator = msg.sender;
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function setTool(address tool, bool allowed) external onlyOwner {
        require(tool.code.length > 0, "tool");
        isTool[tool] = allowed;
        emit ToolSet(tool, allowed);
    }

    function setOperator(address operator_) external onlyOwner {
        operator = operator_;
        emit OperatorSet(operator_);
    }

    function execute(address tool, bytes calldata data) external returns (bytes memory result) {
        if (msg.sender != operator) revert NotOperator();
        if (!isTool[tool]) revert UnknownTool();
        bool ok;
        (ok, result) = tool.call(data);
        if (!ok) revert ToolFailed();
        emit Executed(tool, data);
    }

    function setPersona(string calldata persona_) external onlySelf {
        persona = persona_;
    }

    function payInference(address provider, uint256 amount) external onlySelf {
        _transfer(address(this), provider, amount);
    }
}

contract SkillSprite is ERC20, Ownable {
    struct Pending {
        address skill;
        uint64 ready;
    }

    uint256 public constant REVIEW = 2 days;
    mapping(bytes4 => address) public skillOf;
    mapping(bytes4 => Pending) public pendingSkill;

    error UnknownSkill(bytes4 selector);

    event SkillProposed(bytes4 indexed selector, address skill);
    event SkillInstalled(bytes4 indexed selector, address skill);

    constructor() ERC20("Skill Sprite", "SPRITE") Ownable(msg.sender) {
        _mint(msg.sender, 100_000_000 ether);
    }

    function proposeSkill(bytes4 selector, address skill) external onlyOwner {
        pendingSkill[selector] = Pending(skill, uint64(block.timestamp + REVIEW));
        emit SkillProposed(selector, skill);
    }

    function installSkill(bytes4 selector) external {
        Pending memory p = pendingSkill[selector];
        require(p.ready != 0 && block.timestamp >= p.ready, "in review");
        skillOf[selector] = p.skill;
        delete pendingSkill[selector];
        emit SkillInstalled(selector, p.skill);
    }

    fallback(bytes calldata data) external returns (bytes memory) {
        address skill = skillOf[msg.sig];
        if (skill == address(0)) revert UnknownSkill(msg.sig);
        (bool ok, bytes memory out) = skill.delegatecall(data);
        require(ok, "skill failed");
        return out;
    }
}

contract SkillSpriteReader is ERC20, Ownable {
    struct Pending {
        address skill;
        uint64 ready;
    }

    uint256 public constant REVIEW = 2 days;
    mapping(bytes4 => address) public skillOf;
    mapping(bytes4 => Pending) public pendingSkill;

    error UnknownSkill(bytes4 selector);

    event SkillProposed(bytes4 indexed selector, address skill);
    event SkillInstalled(bytes4 indexed selector, address skill);

    constructor() ERC20("Skill Sprite Reader", "SPRITER") Ownable(msg.sender) {
        _mint(msg.sender, 100_000_000 ether);
    }

    function proposeSkill(bytes4 selector, address skill) external onlyOwner {
        pendingSkill[selector] = Pending(skill, uint64(block.timestamp + REVIEW));
        emit SkillProposed(selector, skill);
    }

    function installSkill(bytes4 selector) external {
        Pending memory p = pendingSkill[selector];
        require(p.ready != 0 && block.timestamp >= p.ready, "in review");
        skillOf[selector] = p.skill;
        delete pendingSkill[selector];
        emit SkillInstalled(selector, p.skill);
    }

    fallback(bytes calldata data) external returns (bytes memory) {
        address skill = skillOf[msg.sig];
        if (skill == address(0)) revert UnknownSkill(msg.sig);
        (bool ok, bytes memory out) = skill.staticcall(data);
        require(ok, "skill failed");
        return out;
    }
}

interface IAgentMemory {
    function remember(address from, address to, uint256 value) external returns (bytes32);
}

contract MemoryMoth is ERC20, Ownable {
    IAgentMemory public memoryBank;

    event MemoryBankSet(address indexed bank);
    event MemoryFailed(address indexed from, address indexed to);

    constructor() ERC20("Memory Moth", "MOTH") Ownable(msg.sender) {
        _mint(msg.sender, 10_000_000_000 ether);
    }

    function setMemoryBank(IAgentMemory bank) external onlyOwner {
        require(address(bank) != address(this), "bank");
        memoryBank = bank;
        emit MemoryBankSet(address(bank));
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (address(memoryBank) != address(0)) {
            try memoryBank.remember{gas: 20_000}(from, to, value) returns (bytes32) {} catch {
                emit MemoryFailed(from, to);
            }
        }
    }
}

contract MemoryMothSafe is ERC20, Ownable {
    IAgentMemory public memoryBank;

    event MemoryBankSet(address indexed bank);
    event MemoryFailed(address indexed from, address indexed to);

    constructor() ERC20("Memory Moth Safe", "MOTHS") Ownable(msg.sender) {
        _mint(msg.sender, 10_000_000_000 ether);
    }

    function setMemoryBank(IAgentMemory bank) external onlyOwner {
        require(address(bank) != address(this), "bank");
        memoryBank = bank;
        emit MemoryBankSet(address(bank));
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (address(memoryBank) != address(0)) {
            (bool ok, ) = address(memoryBank).staticcall{gas: 5_000}(abi.encodeCall(IAgentMemory.remember, (from, to, value)));
            if (!ok) emit MemoryFailed(from, to);
        }
    }
}

contract RelayRobin is ERC20, Ownable {
    uint256 public constant DELAY = 1 days;
    address public trustedForwarder;
    address public pendingForwarder;
    uint256 public forwarderReady;
    mapping(address => string) public profileOf;

    event ForwarderProposed(address indexed forwarder, uint256 ready);
    event ForwarderSet(address indexed forwarder);
    event ProfileSet(address indexed account, string profile);

    constructor() ERC20("Relay Robin", "ROBIN") Ownable(msg.sender) {
        _mint(msg.sender, 50_000_000 ether);
    }

    function proposeForwarder(address forwarder) external onlyOwner {
        pendingForwarder = forwarder;
        forwarderReady = block.timestamp + DELAY;
        emit ForwarderProposed(forwarder, forwarderReady);
    }

    function acceptForwarder() external {
        require(forwarderReady != 0 && block.timestamp >= forwarderReady, "delay");
        trustedForwarder = pendingForwarder;
        forwarderReady = 0;
        emit ForwarderSet(trustedForwarder);
    }

    function setProfile(string calldata profile) external {
        profileOf[_msgSender()] = profile;
        emit ProfileSet(_msgSender(), profile);
    }

    function _msgSender() internal view override returns (address) {
        if (msg.sender == trustedForwarder && msg.data.length >= 20) {
            return address(bytes20(msg.data[msg.data.length - 20:]));
        }
        return msg.sender;
    }
}

contract RelayRobinProfile is ERC20, Ownable {
    uint256 public constant DELAY = 1 days;
    address public trustedForwarder;
    address public pendingForwarder;
    uint256 public forwarderReady;
    mapping(address => string) public profileOf;

    event ForwarderProposed(address indexed forwarder, uint256 ready);
    event ForwarderSet(address indexed forwarder);
    event ProfileSet(address indexed account, string profile);

    constructor() ERC20("Relay Robin Profile", "ROBINP") Ownable(msg.sender) {
        _mint(msg.sender, 50_000_000 ether);
    }

    function proposeForwarder(address forwarder) external onlyOwner {
        pendingForwarder = forwarder;
        forwarderReady = block.timestamp + DELAY;
        emit ForwarderProposed(forwarder, forwarderReady);
    }

    function acceptForwarder() external {
        require(forwarderReady != 0 && block.timestamp >= forwarderReady, "delay");
        trustedForwarder = pendingForwarder;
        forwarderReady = 0;
        emit ForwarderSet(trustedForwarder);
    }

    function setProfile(string calldata profile) external {
        address account = _relayed();
        profileOf[account] = profile;
        emit ProfileSet(account, profile);
    }

    function _relayed() private view returns (address) {
        if (msg.sender == trustedForwarder && msg.data.length >= 20) {
            return address(bytes20(msg.data[msg.data.length - 20:]));
        }
        return msg.sender;
    }
}
