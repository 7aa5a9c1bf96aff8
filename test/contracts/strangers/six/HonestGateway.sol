// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";

contract MeteredGatewayG is Ownable2Step {
    address public attester;

    constructor() Ownable(msg.sender) {
        attester = msg.sender;
    }

    function setAttester(address next) external onlyOwner {
        attester = next;
    }

    function deliver(MeteredToken token, address to, uint256 amount) external {
        require(msg.sender == attester, "attester");
        token.bridgeIn(to, amount);
    }
}

/// Honest: the bridge mints back no more than what left by it before; the supply never passes what it was at birth.
contract MeteredToken is ERC20 {
    address public immutable gateway;
    uint256 public abroad;

    constructor(address gateway_) ERC20("Metered", "METR") {
        gateway = gateway_;
        _mint(msg.sender, 21_000_000 ether);
    }

    function bridgeOut(uint256 amount) external {
        abroad += amount;
        _burn(msg.sender, amount);
    }

    function bridgeIn(address to, uint256 amount) external {
        require(msg.sender == gateway, "gateway");
        abroad -= amount;
        _mint(to, amount);
    }
}
