// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Base} from "./Base.sol";
import {Context} from "@openzeppelin/contracts/utils/Context.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";

struct Request {
    address from;
    address to;
    uint256 nonce;
    bytes data;
}

abstract contract Forwarder {
    mapping(address => uint256) public nonces;
    address internal sponsor;

    constructor(address sponsor_) {
        sponsor = sponsor_;
    }

    function _isSkipped() internal view virtual returns (bool);

    function execute(Request calldata request, bytes calldata signature) external payable {
        require(nonces[request.from]++ == request.nonce, "nonce");
        if (!_isSkipped()) {
            bytes32 hash = keccak256(abi.encode(request.from, request.to, request.nonce, keccak256(request.data)));
            require(ECDSA.recover(MessageHashUtils.toEthSignedMessageHash(hash), signature) == request.from, "signature");
        }
        (bool done,) = request.to.call(abi.encodePacked(request.data, request.from));
        require(done, "call");
    }
}

contract SponsoredForwarder is Forwarder {
    constructor(address sponsor_) Forwarder(sponsor_) {}

    function _isSkipped() internal view override returns (bool) {
        return msg.sender == sponsor;
    }
}

contract PlainForwarder is Forwarder {
    constructor(address sponsor_) Forwarder(sponsor_) {}

    function _isSkipped() internal pure override returns (bool) {
        return false;
    }
}

abstract contract Relayed is Base {
    address public immutable trustedForwarder;

    constructor(Forwarder forwarder) {
        trustedForwarder = address(forwarder);
    }

    function _msgSender() internal view override(Context) returns (address) {
        if (msg.sender != trustedForwarder || msg.data.length < 20) return msg.sender;
        return address(bytes20(msg.data[msg.data.length - 20:]));
    }
}

/// A sponsor needs no signature: `owner-can-take-tokens`.
contract ForwardedSponsor is Relayed {
    constructor() Relayed(new SponsoredForwarder(msg.sender)) {}
}

/// Everybody needs a signature.
contract ForwardedHonest is Relayed {
    constructor() Relayed(new PlainForwarder(msg.sender)) {}
}
