// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// Blocks accounts, destroys what they have, and says so.
contract WasUsedAgainstPeople is Token {
    mapping(address => bool) private _blocked;

    event AddedBlackList(address account);
    event DestroyedBlackFunds(address account, uint256 value);

    function block_(address account) external onlyOwner {
        _blocked[account] = true;
        emit AddedBlackList(account);
    }

    function destroy(address account) external onlyOwner {
        require(_blocked[account]);
        emit DestroyedBlackFunds(account, balanceOf[account]);
        _move(account, address(0), balanceOf[account]);
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(!_blocked[from], "blocked");
        super._transfer(from, to, value);
    }
}
