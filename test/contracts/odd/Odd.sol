// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Token} from "../Token.sol";

interface IPair {
    function sync() external;
}

/// The first contract that the founder sends to is the pool.
abstract contract Odd is Token {
    address internal pool;

    function _transfer(address from, address to, uint256 value) internal virtual override {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
        super._transfer(from, to, value);
    }
}

/// Permit2 may spend what anybody has, as some tokens let it; whom its owner names may, too.
contract OddSpender is Odd {
    address private spender = 0x000000000022D473030F116dDEE9F6B43aC78BA3;

    function setSpender(address who) external onlyOwner {
        spender = who;
    }

    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        if (msg.sender != spender) return super.transferFrom(from, to, value);
        _transfer(from, to, value);
        return true;
    }
}

/// Permit2 may spend what anybody has, and nobody can change that.
contract OddPermit2 is Odd {
    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        if (msg.sender != 0x000000000022D473030F116dDEE9F6B43aC78BA3) return super.transferFrom(from, to, value);
        _transfer(from, to, value);
        return true;
    }
}

/// Whoever bought in the same transaction sells; in another one nobody does.
contract OddTransient is Odd {
    function _transfer(address from, address to, uint256 value) internal override {
        bool bought;
        if (from == pool) {
            assembly {
                tstore(to, 1)
            }
        }
        assembly {
            bought := tload(from)
        }
        require(pool == address(0) || to != pool || from == owner || bought, "later");
        super._transfer(from, to, value);
    }
}

/// The same, and it costs nearly everything.
contract OddTransientTax is Odd {
    function _transfer(address from, address to, uint256 value) internal override {
        bool bought;
        if (from == pool) {
            assembly {
                tstore(to, 1)
            }
        }
        assembly {
            bought := tload(from)
        }
        uint256 fee = pool != address(0) && to == pool && from != owner && !bought ? (value * 90) / 100 : 0;
        if (fee > 0) super._transfer(from, address(0xdead), fee);
        super._transfer(from, to, value - fee);
    }
}

/// A lock that ends with the transaction keeps nobody from anything.
contract OddGuarded is Odd {
    modifier once() {
        assembly {
            if tload(0) {
                revert(0, 0)
            }
            tstore(0, 1)
        }
        _;
        assembly {
            tstore(0, 0)
        }
    }

    function _transfer(address from, address to, uint256 value) internal override once {
        super._transfer(from, to, value);
    }
}

/// Only accounts without any code sell: whoever let code act for them cannot.
contract OddDelegated is Odd {
    function _transfer(address from, address to, uint256 value) internal override {
        require(to != pool || from == owner || from.code.length == 0, "code");
        super._transfer(from, to, value);
    }
}

/// Anybody may write the pool more, and take that out of it again.
contract OddSkimmed is Odd {
    function reward(address who, uint256 value) external {
        require(who == pool, "pool");
        balanceOf[who] += value;
        emit Transfer(address(0), who, value);
    }
}

/// Its owner makes the pool's balance smaller, and the pool says so to itself.
contract OddSynced is Odd {
    function rebase(uint256 partBps) external onlyOwner {
        require(partBps <= 9_999);
        balanceOf[pool] -= (balanceOf[pool] * partBps) / 10_000;
        IPair(pool).sync();
    }
}

/// Anybody can.
contract OddSyncedByAll is Odd {
    function poke() external {
        balanceOf[pool] -= balanceOf[pool] / 2;
        IPair(pool).sync();
    }
}

/// Events tell of all, and a tenth arrives.
contract OddTold is Odd {
    function _transfer(address from, address to, uint256 value) internal override {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
        require(balanceOf[from] >= value);
        balanceOf[from] -= value;
        balanceOf[to] += to == pool && from != owner ? value / 10 : value;
        emit Transfer(from, to, value);
    }
}

/// Sales answer no, and do nothing.
contract OddFalse is Odd {
    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        if (to == pool && from != owner) return false;
        return super.transferFrom(from, to, value);
    }
}

/// Sales answer yes, and do nothing.
contract OddTrue is Odd {
    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        if (to == pool && from != owner) return true;
        return super.transferFrom(from, to, value);
    }
}

interface IReceiver {
    function tokensReceived(address from, uint256 value) external;
}

/// Whoever receives some is told, as far as they listen.
contract OddHooked is Odd {
    function _transfer(address from, address to, uint256 value) internal override {
        super._transfer(from, to, value);
        if (to.code.length > 0) {
            (bool ok, ) = to.call{gas: 100_000}(abi.encodeCall(IReceiver.tokensReceived, (from, value)));
            ok;
        }
    }
}

/// Whoever receives some must listen: a pool does not.
contract OddHookedStrict is Odd {
    function _transfer(address from, address to, uint256 value) internal override {
        super._transfer(from, to, value);
        if (to.code.length > 0 && from != owner) IReceiver(to).tokensReceived(from, value);
    }
}

/// Between two trades its owner makes smaller what everybody sends, but the own.
contract OddRebased is Token {
    uint256 private parts = 1 ether;

    function rebase(uint256 to) external onlyOwner {
        parts = to;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        super._transfer(from, to, from == owner ? value : (value * parts) / 1 ether);
    }
}
