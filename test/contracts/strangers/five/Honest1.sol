// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {FPair} from "./Pair.sol";

/// Honest: locks as FVeLock, but a deposit for another is paid by the caller.
contract FHonestVeLock is ERC20 {
    struct Locked {
        uint128 amount;
        uint64 end;
    }

    uint64 public constant MAXTIME = 4 * 365 days;
    mapping(address => Locked) public locked;

    constructor() ERC20("Escrowed Relic", "RELIC") {
        _mint(msg.sender, 303_000_000 ether);
    }

    function deposit_for(address account, uint128 value) external {
        Locked memory l = locked[account];
        require(value > 0, "need non-zero value");
        require(l.amount == 0 || l.end >= block.timestamp, "withdraw old tokens first");
        if (l.end < block.timestamp) l.end = uint64(block.timestamp) + MAXTIME;
        locked[account] = Locked(l.amount + value, l.end);
        _transfer(msg.sender, address(this), value);
    }

    function withdraw() external {
        Locked memory l = locked[msg.sender];
        require(block.timestamp >= l.end, "The lock didn't expire");
        delete locked[msg.sender];
        _transfer(address(this), msg.sender, l.amount);
    }
}

/// Honest: lots as FLotQueue, but what is in no lot that was looked at is sold free of the 1 % of the first hour; nothing is refused.
contract FHonestLotQueue is ERC20, Ownable {
    struct Lot {
        uint128 amount;
        uint64 at;
    }

    uint256 public maxLots = 16;
    mapping(address => Lot[]) private _lots;
    mapping(address => uint256) public head;
    address private immutable pair;

    constructor() ERC20("Orderly", "ORDER") Ownable(msg.sender) {
        pair = FPair.pairOf(address(this));
        _mint(msg.sender, 21_000_000 ether);
    }

    function setMaxLots(uint256 lots) external onlyOwner {
        require(lots <= 32, "would not fit a block");
        maxLots = lots;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pair && from != owner()) {
            Lot[] storage lots = _lots[from];
            uint256 at = head[from];
            uint256 left = value;
            uint256 fee;
            for (uint256 n = 0; n < maxLots && left > 0 && at < lots.length; n++) {
                uint256 part = lots[at].amount < left ? lots[at].amount : left;
                if (block.timestamp - lots[at].at < 1 hours) fee += part / 100;
                left -= part;
                if (part == lots[at].amount) at++;
                else lots[at].amount -= uint128(part);
            }
            head[from] = at;
            if (fee > 0) super._update(from, address(0xdead), fee);
            value -= fee;
        }
        if (from == pair) _lots[to].push(Lot(uint128(value), uint64(block.timestamp)));
        super._update(from, to, value);
    }
}

/// Honest: a timelock as FTimelock whose delay the guardian may only lengthen, and all that it can execute is a fee of 1 % at most and who gets it.
contract FHonestTimelock is ERC20 {
    address public guardian;
    address public feeTo;
    uint256 public feeBps;
    uint256 public delay = 2 days;
    mapping(bytes32 => uint256) public eta;

    constructor() ERC20("Slow Parish", "PARISH") {
        guardian = feeTo = msg.sender;
        _mint(msg.sender, 88_000_000 ether);
    }

    modifier onlyGuardian() {
        require(msg.sender == guardian, "guardian");
        _;
    }

    modifier onlySelf() {
        require(msg.sender == address(this), "timelocked");
        _;
    }

    function setDelay(uint256 to) external onlyGuardian {
        require(to >= delay && to <= 60 days, "only longer");
        delay = to;
    }

    function queue(bytes calldata data) external onlyGuardian {
        eta[keccak256(data)] = block.timestamp + delay;
    }

    function execute(bytes calldata data) external onlyGuardian {
        bytes32 id = keccak256(data);
        require(eta[id] != 0 && block.timestamp >= eta[id], "Timelock: not ready");
        delete eta[id];
        (bool ok,) = address(this).call(data);
        require(ok, "Timelock: failed");
    }

    function setFee(uint256 bps) external onlySelf {
        require(bps <= 100, "1 % at most");
        feeBps = bps;
    }

    function setFeeTo(address to) external onlySelf {
        require(to != address(0), "zero");
        feeTo = to;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (feeBps > 0 && from != address(0) && to == FPair.pairOf(address(this))) {
            uint256 fee = value * feeBps / 10_000;
            super._update(from, feeTo, fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}

/// Honest: a sender's hook as FHooks, but each registers for himself, and what the hook answers, or that it fails, is ignored.
contract FHonestHooks is ERC20 {
    mapping(address => address) public hookOf;

    constructor() ERC20("Grommet", "GROM") {
        _mint(msg.sender, 12_345_678 ether);
    }

    function setHook(address hook) external {
        hookOf[msg.sender] = hook;
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        address hook = hookOf[from];
        if (hook != address(0)) {
            bytes memory data = abi.encodeWithSignature("tokensSent(address,address,uint256)", from, to, value);
            assembly {
                pop(call(50000, hook, 0, add(data, 32), mload(data), 0, 0))
            }
        }
    }
}

/// Honest: sessions as FPermit, but a signature of nobody is refused before it is compared.
contract FHonestPermit is ERC20 {
    bytes32 private constant TYPE =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    bytes32 public immutable DOMAIN_SEPARATOR;
    mapping(address => uint256) public nonces;
    mapping(address => address) public sessionKey;
    mapping(address => uint256) public sessionEnds;

    constructor() ERC20("Recitals", "RECI") {
        DOMAIN_SEPARATOR = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("Recitals"),
                keccak256("1"),
                block.chainid,
                address(this)
            )
        );
        _mint(msg.sender, 900_000 ether);
    }

    function openSession(address key, uint256 duration) external {
        require(key != address(0) && duration <= 7 days, "session");
        sessionKey[msg.sender] = key;
        sessionEnds[msg.sender] = block.timestamp + duration;
    }

    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
    {
        require(block.timestamp <= deadline, "expired");
        if (sessionEnds[owner] < block.timestamp) delete sessionKey[owner];
        bytes32 data = keccak256(abi.encode(TYPE, owner, spender, value, nonces[owner]++, deadline));
        address signer = ecrecover(keccak256(abi.encodePacked("\x19\x01", DOMAIN_SEPARATOR, data)), v, r, s);
        require(signer != address(0), "nobody");
        require(signer == owner || signer == sessionKey[owner], "invalid signature");
        _approve(owner, spender, value);
    }
}
