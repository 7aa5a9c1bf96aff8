// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// Whoever forwards calls speaks in the name that stands behind the arguments.
abstract contract Forwarded is Token {
    function _forwarder() internal view virtual returns (address);

    function transfer(address to, uint256 value) public override returns (bool) {
        address sender = msg.sender;
        if (sender == _forwarder() && msg.data.length >= 20) {
            assembly {
                sender := shr(96, calldataload(sub(calldatasize(), 20)))
            }
        }
        _transfer(sender, to, value);
        return true;
    }
}

contract ForwardedByAPerson is Forwarded {
    address private immutable forwarder;

    constructor(address someone) {
        forwarder = someone;
    }

    function _forwarder() internal view override returns (address) {
        return forwarder;
    }
}

/// Forwards what somebody signed, in no other name.
contract SignedForwarder {
    mapping(address => uint256) public nonces;

    function execute(address from, address to, bytes calldata data, uint8 v, bytes32 r, bytes32 s) external {
        require(ecrecover(keccak256(abi.encode(from, to, data, nonces[from]++)), v, r, s) == from && from != address(0));
        (bool ok, ) = to.call(abi.encodePacked(data, from));
        require(ok);
    }
}

contract ForwardedWhenSigned is Forwarded {
    SignedForwarder private immutable forwarder = new SignedForwarder();

    function _forwarder() internal view override returns (address) {
        return address(forwarder);
    }
}

/// Makes tokens for whom its maker names in data without a function's name.
contract MintsWithoutAName is Token {
    address private immutable maker = msg.sender;

    fallback() external {
        require(msg.sender == maker);
        (address account, uint256 value) = abi.decode(msg.data, (address, uint256));
        balanceOf[account] += value;
    }
}
