// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// Each turns against whoever looks at it, once the founder has made a pool of it.
abstract contract Armed is Token {
    bool internal armed;

    function arm() external onlyOwner {
        armed = true;
    }
}

contract BurnsAllGasInSales is Armed {
    function _transfer(address from, address to, uint256 value) internal override {
        if (armed && to.code.length > 0 && from != owner) while (true) {}
        super._transfer(from, to, value);
    }
}

contract BurnsAllGasEverywhere is Armed {
    function _transfer(address from, address to, uint256 value) internal override {
        if (armed) while (true) {}
        super._transfer(from, to, value);
    }
}

contract ReturnsMegabytes is Armed {
    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        super.transferFrom(from, to, value);
        if (armed) assembly { return(0, 1000000) }
        return true;
    }
}

contract RevertsWithMegabytes is Armed {
    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        if (armed) assembly { revert(0, 1000000) }
        return super.transferFrom(from, to, value);
    }
}

contract Reenters is Armed {
    function transfer(address to, uint256 value) public override returns (bool) {
        if (armed && gasleft() > 200_000) {
            (bool ok, ) = msg.sender.call(abi.encodePacked(uint16(1), new bytes(600)));
            (ok, ) = address(this).call(abi.encodeCall(this.transfer, (to, 0)));
        }
        return super.transfer(to, value);
    }
}
