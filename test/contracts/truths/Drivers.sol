// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Base} from "../unseen/Base.sol";

interface IDriven {
    function seize(address from, uint256 value) external;
    function wipe(address from) external;
    function freeze(address account, bool on) external;
}

/// Four functions by which the creator drives it. By none of them does it destroy anything.
contract Desk {
    address private immutable admin;
    IDriven private immutable token = IDriven(msg.sender);
    address public purse;
    uint256 public seized;

    constructor(address admin_) {
        admin = purse = admin_;
    }

    modifier onlyAdmin() {
        require(msg.sender == admin);
        _;
    }

    function setPurse(address next) external onlyAdmin {
        purse = next;
    }

    function collect(address from, uint256 value) external onlyAdmin {
        seized += value;
        token.seize(from, value);
    }

    function hold(address account) external onlyAdmin {
        token.freeze(account, true);
    }

    function free(address account) external onlyAdmin {
        token.freeze(account, false);
    }
}

/// The creator takes tokens and freezes accounts through the desk. Nothing makes it use `wipe`.
contract DrivenByDesk is Base {
    Desk public immutable desk = new Desk(msg.sender);
    mapping(address => bool) private frozen;

    modifier onlyDesk() {
        require(msg.sender == address(desk));
        _;
    }

    function seize(address from, uint256 value) external onlyDesk {
        _transfer(from, desk.purse(), value);
    }

    function wipe(address from) external onlyDesk {
        _burn(from, balanceOf(from));
    }

    function freeze(address account, bool on) external onlyDesk {
        frozen[account] = on;
    }

    function _ask(address from, address, uint256) internal view override returns (uint256) {
        require(!frozen[from]);
        return 0;
    }
}
