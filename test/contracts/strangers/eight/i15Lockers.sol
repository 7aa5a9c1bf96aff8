// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

contract TeamLocker is Ownable {
  uint256 public unlockAt = block.timestamp + 730 days;

  constructor() Ownable(msg.sender) {}

  function setUnlock(uint256 at) external onlyOwner {
    unlockAt = at;
  }

  function withdraw(IERC20 what, address to) external onlyOwner {
    require(block.timestamp >= unlockAt, "locked");
    what.transfer(to, what.balanceOf(address(this)));
  }
}

contract LongLocker is Ownable {
  uint256 public unlockAt = block.timestamp + 1825 days;

  constructor() Ownable(msg.sender) {}

  function setUnlock(uint256 at) external onlyOwner {
    require(at > unlockAt, "only longer");
    unlockAt = at;
  }

  function withdraw(IERC20 what, address to) external onlyOwner {
    require(block.timestamp >= unlockAt, "locked");
    what.transfer(to, what.balanceOf(address(this)));
  }
}

contract LockedLaunch is ERC20 {
  address public immutable locker;

  constructor(address locker_) ERC20("Locked Launch", "LKL") {
    locker = locker_;
    _mint(msg.sender, 1_000_000_000 ether);
  }
}
