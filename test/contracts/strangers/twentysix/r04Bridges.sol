// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

contract AnchorBridgedToken is ERC20, Ownable {
    uint256 public constant CAP = 40_000_000e18;

    mapping(address account => bool) public isBridge;

    event BridgeSet(address indexed bridge, bool enabled);
    event CrosschainMint(address indexed to, uint256 amount, address indexed sender);
    event CrosschainBurn(address indexed from, uint256 amount, address indexed sender);

    error NotBridge(address account);
    error AboveCap(uint256 supply);

    constructor() ERC20("Anchor Bridged", "ANCR") Ownable(msg.sender) {
        _mint(msg.sender, CAP);
    }

    modifier onlyBridge() {
        if (!isBridge[msg.sender]) revert NotBridge(msg.sender);
        _;
    }

    function setBridge(address bridge, bool enabled) external onlyOwner {
        isBridge[bridge] = enabled;
        emit BridgeSet(bridge, enabled);
    }

    function crosschainMint(address to, uint256 amount) external onlyBridge {
        if (totalSupply() + amount > CAP) revert AboveCap(totalSupply() + amount);
        _mint(to, amount);
        emit CrosschainMint(to, amount, msg.sender);
    }

    function crosschainBurn(address from, uint256 amount) external onlyBridge {
        _burn(from, amount);
        emit CrosschainBurn(from, amount, msg.sender);
    }
}

contract CapstanBridgedToken is ERC20, Ownable {
    uint256 public constant CAP = 40_000_000e18;

    mapping(address account => bool) public isBridge;
    mapping(address account => uint256) public abroad;

    event BridgeSet(address indexed bridge, bool enabled);
    event CrosschainMint(address indexed to, uint256 amount, address indexed sender);
    event CrosschainBurn(address indexed from, uint256 amount, address indexed sender);

    error NotBridge(address account);
    error MoreThanLeft(address account, uint256 amount);

    constructor() ERC20("Capstan Bridged", "CPST") Ownable(msg.sender) {
        _mint(msg.sender, CAP);
    }

    modifier onlyBridge() {
        if (!isBridge[msg.sender]) revert NotBridge(msg.sender);
        _;
    }

    function setBridge(address bridge, bool enabled) external onlyOwner {
        isBridge[bridge] = enabled;
        emit BridgeSet(bridge, enabled);
    }

    function crosschainMint(address to, uint256 amount) external onlyBridge {
        if (amount > abroad[to]) revert MoreThanLeft(to, amount);
        abroad[to] -= amount;
        _mint(to, amount);
        emit CrosschainMint(to, amount, msg.sender);
    }

    function crosschainBurn(address from, uint256 amount) external onlyBridge {
        _spendAllowance(from, msg.sender, amount);
        _burn(from, amount);
        abroad[from] += amount;
        emit CrosschainBurn(from, amount, msg.sender);
    }
}

contract DriftCoin is ERC20, Ownable {
    event SeasonIssued(address indexed to, uint256 amount);

    constructor() ERC20("Drift Coin", "DRIFT") Ownable(msg.sender) {
        _mint(msg.sender, 1_000e18);
    }

    function issueSeason(address to, uint256 amount) external onlyOwner {
        _mint(to, amount);
        emit SeasonIssued(to, amount);
    }
}

contract WrappedDriftToken is ERC20 {
    using SafeERC20 for IERC20;

    IERC20 public immutable underlying;

    event Wrapped(address indexed account, uint256 amount);
    event Unwrapped(address indexed account, uint256 amount);

    constructor(address underlying_) ERC20("Wrapped Drift", "WDRIFT") {
        underlying = IERC20(underlying_);
        _mint(msg.sender, 25_000_000e18);
    }

    function wrap(uint256 amount) external {
        uint256 before = underlying.balanceOf(address(this));
        underlying.safeTransferFrom(msg.sender, address(this), amount);
        uint256 received = underlying.balanceOf(address(this)) - before;
        _mint(msg.sender, received);
        emit Wrapped(msg.sender, received);
    }

    function unwrap(uint256 amount) external {
        _burn(msg.sender, amount);
        underlying.safeTransfer(msg.sender, amount);
        emit Unwrapped(msg.sender, amount);
    }
}

contract HelmCoin is ERC20 {
    bool public claimed;

    event GenesisClaimed(address indexed by, uint256 amount);

    error AlreadyClaimed();

    constructor() ERC20("Helm Coin", "HELM") {
        _mint(address(this), 25_000_000e18);
    }

    function claimGenesis() external returns (uint256 amount) {
        if (claimed) revert AlreadyClaimed();
        claimed = true;
        amount = balanceOf(address(this));
        _transfer(address(this), msg.sender, amount);
        emit GenesisClaimed(msg.sender, amount);
    }
}

contract WrappedHelmToken is ERC20 {
    using SafeERC20 for IERC20;

    IERC20 public immutable underlying;

    event Wrapped(address indexed account, uint256 amount);
    event Unwrapped(address indexed account, uint256 amount);

    constructor(address underlying_) ERC20("Wrapped Helm", "WHELM") {
        underlying = IERC20(underlying_);
        _mint(msg.sender, HelmCoin(underlying_).claimGenesis());
    }

    function wrap(uint256 amount) external {
        uint256 before = underlying.balanceOf(address(this));
        underlying.safeTransferFrom(msg.sender, address(this), amount);
        uint256 received = underlying.balanceOf(address(this)) - before;
        _mint(msg.sender, received);
        emit Wrapped(msg.sender, received);
    }

    function unwrap(uint256 amount) external {
        _burn(msg.sender, amount);
        underlying.safeTransfer(msg.sender, amount);
        emit Unwrapped(msg.sender, amount);
    }
}
