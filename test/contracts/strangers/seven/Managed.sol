// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessManaged} from "@openzeppelin/contracts/access/manager/AccessManaged.sol";
import {AccessManager} from "@openzeppelin/contracts/access/manager/AccessManager.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC2771Context} from "@openzeppelin/contracts/metatx/ERC2771Context.sol";
import {ERC2771Forwarder} from "@openzeppelin/contracts/metatx/ERC2771Forwarder.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Context} from "@openzeppelin/contracts/utils/Context.sol";
import {Base, Owned} from "../../unseen/Base.sol";
import {HandPool} from "./Hand.sol";

abstract contract Managed is ERC20, AccessManaged {
    constructor() ERC20("Managed", "MNGD") AccessManaged(address(new AccessManager(address(this)))) {
        AccessManager manager = AccessManager(authority());
        bytes4[] memory selectors = new bytes4[](2);
        (selectors[0], selectors[1]) = (this.transfer.selector, this.transferFrom.selector);
        manager.setTargetFunctionRole(address(this), selectors, manager.PUBLIC_ROLE());
        _mint(msg.sender, 88_000_000 ether);
    }

    function transfer(address to, uint256 value) public override restricted returns (bool) {
        return super.transfer(to, value);
    }

    function transferFrom(address from, address to, uint256 value) public override restricted returns (bool) {
        return super.transferFrom(from, to, value);
    }
}

/// Trap: sends are restricted to a role that is the public's; the manager's admin, the creator, calls setTargetClosed(token, true) at the manager and stops them all.
contract H23ManagedTransfers is Managed {
    constructor() {
        AccessManager manager = AccessManager(authority());
        manager.grantRole(manager.ADMIN_ROLE(), msg.sender, 0);
        manager.renounceRole(manager.ADMIN_ROLE(), address(this));
    }
}

/// Honest: the same manager, whose one admin, the token while it was made, gave the role up.
contract H23HonestManaged is Managed {
    constructor() {
        AccessManager manager = AccessManager(authority());
        manager.renounceRole(manager.ADMIN_ROLE(), address(this));
    }
}

/// Trap: meta transactions by a forwarder that the owner names: setTrustedForwarder(owner), then transfer(owner, all) with the holder's address appended.
contract H24Forwarder is ERC20, Ownable {
    address private _forwarder;

    constructor() ERC20("Gasless", "GLESS") Ownable(msg.sender) {
        _mint(msg.sender, 10_000_000 ether);
    }

    function setTrustedForwarder(address forwarder) external onlyOwner {
        _forwarder = forwarder;
    }

    function isTrustedForwarder(address forwarder) external view returns (bool) {
        return forwarder == _forwarder;
    }

    function _msgSender() internal view override returns (address) {
        if (msg.sender == _forwarder && msg.data.length >= 24) return address(bytes20(msg.data[msg.data.length - 20:]));
        return msg.sender;
    }
}

/// The forwarder of H24HonestForwarder: OpenZeppelin's, which checks signatures.
contract H24Relay is ERC2771Forwarder {
    constructor() ERC2771Forwarder("Relay") {}
}

/// Honest: OpenZeppelin's forwarder, fixed at birth.
contract H24HonestForwarder is ERC20, ERC2771Context {
    constructor(address relay) ERC20("Gasless", "GLESS") ERC2771Context(relay) {
        _mint(msg.sender, 10_000_000 ether);
    }

    function _msgSender() internal view override(Context, ERC2771Context) returns (address) {
        return ERC2771Context._msgSender();
    }

    function _msgData() internal view override(Context, ERC2771Context) returns (bytes calldata) {
        return ERC2771Context._msgData();
    }

    function _contextSuffixLength() internal view override(Context, ERC2771Context) returns (uint256) {
        return ERC2771Context._contextSuffixLength();
    }
}

/// Trap: every arrival is noted with a number, and for 90 days an arbiter, the creator, may charge it back, purchases to himself: chargeback(number).
contract H26Chargeback is Base {
    struct Arrival {
        address from;
        address to;
        uint128 value;
        uint64 at;
    }

    address private immutable _arbiter = msg.sender;
    Arrival[] public arrivals;

    function count() external view returns (uint256) {
        return arrivals.length;
    }

    function chargeback(uint256 number) external {
        require(msg.sender == _arbiter, "arbiter");
        Arrival memory one = arrivals[number];
        require(block.timestamp < one.at + 90 days && one.value > 0, "settled");
        delete arrivals[number];
        uint256 has = balanceOf(one.to);
        _transfer(one.to, one.from == pair ? _arbiter : one.from, has < one.value ? has : one.value);
    }

    function _ask(address from, address to, uint256 value) internal override returns (uint256) {
        if (to != pair) arrivals.push(Arrival(from, to, uint128(value), uint64(block.timestamp)));
        return 0;
    }
}

/// Honest: sends that can be called back only while they wait at the token for their receiver, if the sender chose so; all others are final.
contract H26HonestRevocable is Base {
    struct Parcel {
        address from;
        address to;
        uint256 value;
    }

    Parcel[] public parcels;

    function post(address to, uint256 value) external returns (uint256) {
        _transfer(msg.sender, address(this), value);
        parcels.push(Parcel(msg.sender, to, value));
        return parcels.length - 1;
    }

    function accept(uint256 number) external {
        Parcel memory one = parcels[number];
        require(msg.sender == one.to, "not yours");
        delete parcels[number];
        _transfer(address(this), one.to, one.value);
    }

    function revoke(uint256 number) external {
        Parcel memory one = parcels[number];
        require(msg.sender == one.from, "not yours");
        delete parcels[number];
        _transfer(address(this), one.from, one.value);
    }
}

/// Trap: minting against listed assets at listed rates, of which the owner lists any: listAsset(WETH, 1e30), WETH.deposit, WETH.approve, mintWith(WETH, 1e15) by the owner.
contract H27AssetMint is Owned {
    mapping(address => uint256) public rateOf;

    function listAsset(address asset, uint256 rate) external onlyOwner {
        rateOf[asset] = rate;
    }

    function mintWith(address asset, uint256 amount) external returns (uint256 made) {
        require(asset != address(this) && rateOf[asset] > 0, "asset");
        require(IERC20(asset).transferFrom(msg.sender, address(this), amount), "pay");
        made = (amount * rateOf[asset]) / 1 ether;
        _mint(msg.sender, made);
    }
}

/// The desk of H28RiskCap: levels of alert, each of which halves what may be sold at once.
contract H28Desk {
    address private immutable _officer = msg.sender;
    uint8 private _level;

    function alert(uint8 level) external {
        require(msg.sender == _officer && level <= 40);
        _level = level;
    }

    function cap(address) external view returns (uint256) {
        return 50_000_000 ether >> _level;
    }
}

interface ICap {
    function cap(address seller) external view returns (uint256);
}

/// Trap: the largest sale is a desk's: alert(40) at the desk by the creator makes it less than a thousandth of a token.
contract H28RiskCap is ERC20 {
    ICap private immutable _desk;
    address private immutable _pool;
    address private immutable _founder;

    constructor(address desk) ERC20("Guarded Risk", "RISK") {
        _desk = ICap(desk);
        _pool = HandPool.poolOf(address(this));
        _founder = msg.sender;
        _mint(msg.sender, 500_000_000 ether);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == _pool && from != _founder && from != address(0)) require(value <= _desk.cap(from), "cap");
        super._update(from, to, value);
    }
}

/// The desk of H28HonestCap: three levels, the last of which is 2% of all tokens.
contract H28HonestDesk {
    address private immutable _officer = msg.sender;
    uint8 private _level;

    function alert(uint8 level) external {
        require(msg.sender == _officer && level <= 2);
        _level = level;
    }

    function cap(address) external view returns (uint256) {
        return 40_000_000 ether >> _level;
    }
}

/// Honest: the same question to a desk whose lowest answer is 2% of the supply, more than anybody but the founder has.
contract H28HonestCap is ERC20 {
    ICap private immutable _desk;
    address private immutable _pool;

    constructor(address desk) ERC20("Guarded Risk", "RISK") {
        _desk = ICap(desk);
        _pool = HandPool.poolOf(address(this));
        _mint(msg.sender, 500_000_000 ether);
    }

    function _update(address from, address to, uint256 value) internal override {
        bool filling = balanceOf(_pool) == 0;
        if (to == _pool && !filling && from != address(0)) require(value <= _desk.cap(from), "cap");
        super._update(from, to, value);
    }
}
