// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

abstract contract Context {
    function _msgSender() internal view virtual returns (address) {
        return msg.sender;
    }
}

abstract contract Ownable is Context {
    address private _owner;
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    constructor() {
        _transferOwnership(_msgSender());
    }

    modifier onlyOwner() {
        require(owner() == _msgSender(), "Ownable: caller is not the owner");
        _;
    }

    function owner() public view virtual returns (address) {
        return _owner;
    }

    function renounceOwnership() public virtual onlyOwner {
        _transferOwnership(address(0));
    }

    function transferOwnership(address newOwner) public virtual onlyOwner {
        require(newOwner != address(0), "Ownable: new owner is the zero address");
        _transferOwnership(newOwner);
    }

    function _transferOwnership(address newOwner) internal virtual {
        address oldOwner = _owner;
        _owner = newOwner;
        emit OwnershipTransferred(oldOwner, newOwner);
    }
}

contract ERC20 is Context {
    mapping(address => uint256) internal _balances;
    mapping(address => mapping(address => uint256)) private _allowances;
    uint256 internal _totalSupply;
    string private _name;
    string private _symbol;
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

    function transfer(address to, uint256 amount) public virtual returns (bool) {
        _transfer(_msgSender(), to, amount);
        return true;
    }

    function allowance(address holder, address spender) public view virtual returns (uint256) {
        return _allowances[holder][spender];
    }

    function approve(address spender, uint256 amount) public virtual returns (bool) {
        _approve(_msgSender(), spender, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) public virtual returns (bool) {
        address spender = _msgSender();
        uint256 current = allowance(from, spender);
        if (current != type(uint256).max) {
            require(current >= amount, "ERC20: insufficient allowance");
            _approve(from, spender, current - amount);
        }
        _transfer(from, to, amount);
        return true;
    }

    function increaseAllowance(address spender, uint256 addedValue) public virtual returns (bool) {
        _approve(_msgSender(), spender, allowance(_msgSender(), spender) + addedValue);
        return true;
    }

    function decreaseAllowance(address spender, uint256 subtractedValue) public virtual returns (bool) {
        uint256 current = allowance(_msgSender(), spender);
        require(current >= subtractedValue, "ERC20: decreased allowance below zero");
        _approve(_msgSender(), spender, current - subtractedValue);
        return true;
    }

    function _transfer(address from, address to, uint256 amount) internal virtual {
        require(from != address(0), "ERC20: transfer from the zero address");
        require(to != address(0), "ERC20: transfer to the zero address");
        _beforeTokenTransfer(from, to, amount);
        uint256 fromBalance = _balances[from];
        require(fromBalance >= amount, "ERC20: transfer amount exceeds balance");
        unchecked {
            _balances[from] = fromBalance - amount;
            _balances[to] += amount;
        }
        emit Transfer(from, to, amount);
        _afterTokenTransfer(from, to, amount);
    }

    function _mint(address account, uint256 amount) internal virtual {
        require(account != address(0), "ERC20: mint to the zero address");
        _beforeTokenTransfer(address(0), account, amount);
        _totalSupply += amount;
        unchecked {
            _balances[account] += amount;
        }
        emit Transfer(address(0), account, amount);
        _afterTokenTransfer(address(0), account, amount);
    }

    function _burn(address account, uint256 amount) internal virtual {
        require(account != address(0), "ERC20: burn from the zero address");
        _beforeTokenTransfer(account, address(0), amount);
        uint256 accountBalance = _balances[account];
        require(accountBalance >= amount, "ERC20: burn amount exceeds balance");
        unchecked {
            _balances[account] = accountBalance - amount;
            _totalSupply -= amount;
        }
        emit Transfer(account, address(0), amount);
        _afterTokenTransfer(account, address(0), amount);
    }

    function _approve(address holder, address spender, uint256 amount) internal virtual {
        require(holder != address(0), "ERC20: approve from the zero address");
        require(spender != address(0), "ERC20: approve to the zero address");
        _allowances[holder][spender] = amount;
        emit Approval(holder, spender, amount);
    }

    function _beforeTokenTransfer(address from, address to, uint256 amount) internal virtual {}

    function _afterTokenTransfer(address from, address to, uint256 amount) internal virtual {}
}

/// What the treasury hands out vests for half a year.
contract NimbusToken is ERC20, Ownable {
    uint256 public constant CLIFF = 180 days;
    address public immutable treasury;
    mapping(address => uint256) public vestsAt;

    constructor() ERC20("Nimbus", "NMBS") {
        treasury = msg.sender;
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function _beforeTokenTransfer(address from, address, uint256) internal view override {
        require(block.timestamp >= vestsAt[from], "Nimbus: vesting");
    }

    function _afterTokenTransfer(address from, address to, uint256) internal override {
        if (from == treasury && to != treasury && to.code.length == 0) vestsAt[to] = block.timestamp + CLIFF;
    }
}

/// What the treasury grants vests for half a year; all else of the same holder is free.
contract NimbusGrant is ERC20, Ownable {
    uint256 public constant CLIFF = 180 days;
    address public immutable treasury;

    struct Grant {
        uint128 amount;
        uint64 vestsAt;
    }

    mapping(address => Grant) public grants;

    constructor() ERC20("Nimbus Grant", "NGRT") {
        treasury = msg.sender;
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function grant(address to, uint128 amount) external {
        require(msg.sender == treasury, "Nimbus: not the treasury");
        require(grants[to].amount == 0, "Nimbus: has a grant");
        _transfer(treasury, to, amount);
        grants[to] = Grant(amount, uint64(block.timestamp + CLIFF));
    }

    function _beforeTokenTransfer(address from, address, uint256 amount) internal view override {
        Grant memory given = grants[from];
        if (block.timestamp < given.vestsAt) {
            require(_balances[from] >= amount && _balances[from] - amount >= given.amount, "Nimbus: vesting");
        }
    }
}

/// Buyers of the presale get theirs over time.
contract OrchardToken is ERC20, Ownable {
    struct Allocation {
        address account;
        uint128 amount;
        uint64 start;
        uint64 duration;
    }

    mapping(address => Allocation) public allocations;
    event AllocationsRegistered(uint256 count);

    constructor() ERC20("Orchard", "ORCH") {
        _mint(msg.sender, 200_000_000 ether);
    }

    function registerAllocations(Allocation[] calldata list) external onlyOwner {
        for (uint256 i; i < list.length; ++i) {
            require(list[i].duration > 0, "Orchard: no duration");
            allocations[list[i].account] = list[i];
        }
        emit AllocationsRegistered(list.length);
    }

    function lockedOf(address account) public view returns (uint256) {
        Allocation memory a = allocations[account];
        if (a.amount == 0) return 0;
        if (block.timestamp <= a.start) return a.amount;
        uint256 passed = block.timestamp - a.start;
        if (passed >= a.duration) return 0;
        return a.amount - (uint256(a.amount) * passed) / a.duration;
    }

    function _beforeTokenTransfer(address from, address, uint256 amount) internal view override {
        uint256 locked = lockedOf(from);
        if (locked > 0) require(_balances[from] >= amount + locked, "Orchard: not vested");
    }
}

/// Buyers of the presale get theirs over time; the list was closed with the sale.
contract OrchardSale is ERC20, Ownable {
    struct Allocation {
        address account;
        uint128 amount;
        uint64 start;
        uint64 duration;
    }

    mapping(address => Allocation) public allocations;
    bool public closed;
    event AllocationsRegistered(uint256 count);

    constructor() ERC20("Orchard Sale", "ORCS") {
        _mint(msg.sender, 200_000_000 ether);
        _allocate(Allocation(0x1aE97C117c65f7c36ed6E0437702Ea4D5142ecDf, 1_000_000 ether, uint64(block.timestamp), 90 days));
        _allocate(Allocation(0x8A902Dc2718D82fd00F72E01D1A6bc6977d8eD60, 500_000 ether, uint64(block.timestamp), 90 days));
        closed = true;
    }

    function registerAllocations(Allocation[] calldata list) external onlyOwner {
        require(!closed, "Orchard: closed");
        for (uint256 i; i < list.length; ++i) _allocate(list[i]);
        emit AllocationsRegistered(list.length);
    }

    function lockedOf(address account) public view returns (uint256) {
        Allocation memory a = allocations[account];
        if (a.amount == 0) return 0;
        if (block.timestamp <= a.start) return a.amount;
        uint256 passed = block.timestamp - a.start;
        if (passed >= a.duration) return 0;
        return a.amount - (uint256(a.amount) * passed) / a.duration;
    }

    function _allocate(Allocation memory a) private {
        require(a.duration > 0, "Orchard: no duration");
        _transfer(_msgSender(), a.account, a.amount);
        allocations[a.account] = a;
    }

    function _beforeTokenTransfer(address from, address, uint256 amount) internal view override {
        uint256 locked = lockedOf(from);
        if (locked > 0) require(_balances[from] >= amount + locked, "Orchard: not vested");
    }
}

/// Each season's rewards are claimed with a proof.
contract CascadeToken is ERC20, Ownable {
    bytes32 public merkleRoot;
    uint256 public season;
    mapping(uint256 season => mapping(uint256 word => uint256)) private _claimed;
    event SeasonOpened(uint256 indexed season, bytes32 root);
    event Claimed(uint256 indexed index, address indexed account, uint256 amount);

    constructor() ERC20("Cascade", "CSCD") {
        _mint(msg.sender, 100_000_000 ether);
    }

    function openSeason(bytes32 root) external onlyOwner {
        merkleRoot = root;
        emit SeasonOpened(++season, root);
    }

    function isClaimed(uint256 index) public view returns (bool) {
        return (_claimed[season][index >> 8] >> (index & 0xff)) & 1 == 1;
    }

    function claim(uint256 index, address account, uint256 amount, bytes32[] calldata proof) external {
        require(season > 0 && !isClaimed(index), "Cascade: claimed");
        bytes32 node = keccak256(bytes.concat(keccak256(abi.encode(index, account, amount))));
        for (uint256 i; i < proof.length; ++i) {
            node = node < proof[i] ? keccak256(abi.encode(node, proof[i])) : keccak256(abi.encode(proof[i], node));
        }
        require(node == merkleRoot, "Cascade: invalid proof");
        _claimed[season][index >> 8] |= 1 << (index & 0xff);
        _mint(account, amount);
        emit Claimed(index, account, amount);
    }
}
