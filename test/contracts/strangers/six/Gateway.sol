// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Bridgeable} from "@openzeppelin/contracts/token/ERC20/extensions/draft-ERC20Bridgeable.sol";
import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";

/// The gate of the bridge: messages are attested, then executed by anyone.
contract GatewayG is Ownable2Step {
    struct Inbound {
        address token;
        address to;
        uint256 amount;
        bool done;
    }

    address public attester;
    uint256 public count;
    mapping(uint256 => Inbound) public inbound;

    constructor() Ownable(msg.sender) {
        attester = address(0xdEaD);
    }

    function setAttester(address next) external onlyOwner {
        attester = next;
    }

    function attest(address token, address to, uint256 amount) external returns (uint256 id) {
        require(msg.sender == attester, "attester");
        id = ++count;
        inbound[id] = Inbound(token, to, amount, false);
    }

    function execute(uint256 id) external {
        Inbound storage message = inbound[id];
        require(message.to != address(0) && !message.done, "message");
        message.done = true;
        ERC20Bridgeable(message.token).crosschainMint(message.to, message.amount);
    }
}

/// ERC-7802 token whose bridge mints what its attester says: setAttester(me), attest(token, me, amount), execute(1) on the gateway.
contract GatewayToken is ERC20, ERC20Bridgeable {
    address public immutable tokenBridge;

    constructor(address gateway) ERC20("Gateway", "GATE") {
        tokenBridge = gateway;
        _mint(msg.sender, 21_000_000 ether);
    }

    function _checkTokenBridge(address caller) internal view override {
        require(caller == tokenBridge, "bridge");
    }
}
