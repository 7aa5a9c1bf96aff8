// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

contract LiquidityFarm is Ownable {
    using SafeERC20 for IERC20;

    IERC20 public lpToken;
    uint256 public constant UNLOCK = 4102444800; // 2100

    constructor() Ownable(msg.sender) {}

    function setPool(IERC20 lp) external onlyOwner {
        require(address(lpToken) == address(0), "set once");
        lpToken = lp;
    }

    function withdraw() external onlyOwner {
        require(block.timestamp >= UNLOCK, "locked");
        lpToken.safeTransfer(owner(), lpToken.balanceOf(address(this)));
    }

    function recoverERC20(IERC20 stray, uint256 amount) external onlyOwner {
        require(stray != lpToken, "locked");
        stray.safeTransfer(owner(), amount);
    }
}

// Trap: the liquidity lies in a farm "locked until 2100" whose recovery refuses only the pool that was set, and none was; the creator recovers the pool's own token.
contract FarmLockedToken is ERC20Burnable {
    address public immutable farm;

    constructor(address theFarm) ERC20("Hayfield", "HAY") {
        farm = theFarm;
        _mint(msg.sender, 365_000_000 ether);
    }
}

contract LongLocker is Ownable {
    using SafeERC20 for IERC20;

    uint256 public constant UNLOCK = 4102444800; // 2100

    constructor() Ownable(msg.sender) {}

    receive() external payable {}

    function withdraw(IERC20 token) external onlyOwner {
        require(block.timestamp >= UNLOCK, "locked");
        token.safeTransfer(owner(), token.balanceOf(address(this)));
    }

    function recoverEther() external onlyOwner {
        (bool ok, ) = owner().call{value: address(this).balance}("");
        require(ok);
    }
}

// Honest: the liquidity lies in a locker from which no token leaves before the year 2100; only ether sent by mistake is recovered.
contract LockedUntil2100 is ERC20Burnable {
    address public immutable locker;

    constructor(address theLocker) ERC20("Barn", "BARN") {
        locker = theLocker;
        _mint(msg.sender, 365_000_000 ether);
    }
}
