// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ERC1363} from "@openzeppelin/contracts/token/ERC20/extensions/ERC1363.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {ERC20Capped} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Capped.sol";
import {ERC20FlashMint} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20FlashMint.sol";
import {ERC20Pausable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Pausable.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {ERC20Wrapper} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Wrapper.sol";
import {ERC4626} from "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";
import {ERC20Bridgeable} from "@openzeppelin/contracts/token/ERC20/extensions/draft-ERC20Bridgeable.sol";
import {Multicall} from "@openzeppelin/contracts/utils/Multicall.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";

/// What OpenZeppelin's wizard makes, with a first supply for whoever deploys it.
contract VotingPreset is ERC20, ERC20Permit, ERC20Votes, Multicall {
    constructor() ERC20("Voting", "VOTE") ERC20Permit("Voting") {
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Votes) {
        super._update(from, to, value);
    }

    function nonces(address owner) public view override(ERC20Permit, Nonces) returns (uint256) {
        return super.nonces(owner);
    }
}

/// Each role is another account's; the one that mints is a contract.
contract RolesPreset is ERC20, ERC20Burnable, ERC20Pausable, ERC20Capped, AccessControl, ERC20Permit {
    bytes32 public constant PAUSER_ROLE = keccak256("PAUSER_ROLE");
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");

    constructor(address admin, address pauser, address minter)
        ERC20("Roles", "ROLE")
        ERC20Permit("Roles")
        ERC20Capped(2_000_000_000 ether)
    {
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _grantRole(PAUSER_ROLE, pauser);
        _grantRole(MINTER_ROLE, minter);
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function pause() external onlyRole(PAUSER_ROLE) {
        _pause();
    }

    function unpause() external onlyRole(PAUSER_ROLE) {
        _unpause();
    }

    function mint(address to, uint256 value) external onlyRole(MINTER_ROLE) {
        _mint(to, value);
    }

    function _update(address from, address to, uint256 value)
        internal
        override(ERC20, ERC20Pausable, ERC20Capped)
    {
        super._update(from, to, value);
    }
}

contract RenouncedPreset is ERC20, ERC20Burnable, ERC20Pausable, Ownable2Step {
    constructor() ERC20("Renounced", "REN") Ownable(msg.sender) {
        _mint(msg.sender, 1_000_000_000 ether);
        renounceOwnership();
    }

    function pause() external onlyOwner {
        _pause();
    }

    function mint(address to, uint256 value) external onlyOwner {
        _mint(to, value);
    }

    function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Pausable) {
        super._update(from, to, value);
    }
}

contract FlashPreset is ERC20, ERC20FlashMint, ERC20Permit {
    constructor() ERC20("Flash", "FLASH") ERC20Permit("Flash") {
        _mint(msg.sender, 1_000_000_000 ether);
    }
}

contract CallingPreset is ERC1363 {
    constructor() ERC20("Calling", "CALL") {
        _mint(msg.sender, 1_000_000_000 ether);
    }
}

contract Underlying is ERC20 {
    constructor() ERC20("Underlying", "UNDER") {
        _mint(msg.sender, 10_000_000_000 ether);
    }
}

contract WrapperPreset is ERC20, ERC20Wrapper {
    constructor(IERC20 under) ERC20("Wrapped", "WRAP") ERC20Wrapper(under) {}

    function decimals() public view override(ERC20, ERC20Wrapper) returns (uint8) {
        return super.decimals();
    }
}

contract VaultPreset is ERC4626 {
    constructor(IERC20 under) ERC20("Vault", "VLT") ERC4626(under) {}
}

/// Minted and burnt by a bridge, which is a contract.
contract BridgedPreset is ERC20, ERC20Bridgeable {
    address public immutable bridge;

    constructor(address bridge_) ERC20("Bridged", "BRI") {
        bridge = bridge_;
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function _checkTokenBridge(address caller) internal view override {
        require(caller == bridge);
    }
}

/// Mints what was deposited elsewhere, as several validators say.
contract Bridge {
    mapping(address => bool) public isValidator;
    mapping(bytes32 => uint256) public approvals;

    constructor(address[] memory validators) {
        for (uint256 i = 0; i < validators.length; i++) isValidator[validators[i]] = true;
    }

    function relay(BridgedPreset token, address to, uint256 value, uint256 nonce) external {
        require(isValidator[msg.sender]);
        bytes32 message = keccak256(abi.encode(token, to, value, nonce));
        if (++approvals[message] == 2) token.crosschainMint(to, value);
    }
}
