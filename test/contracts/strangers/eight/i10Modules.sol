// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface IModule {
  function onMove(address from, address to, uint256 value) external;
}

abstract contract Modular is ERC20, Ownable {
  address public module;

  constructor() Ownable(msg.sender) {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  /// A module for statistics, made by the token itself so that its address is known before.
  function deployModule(bytes32 salt, bytes calldata code) external payable onlyOwner {
    bytes memory init = code;
    address made;
    assembly {
      made := create2(0, add(init, 32), mload(init), salt)
    }
    require(made != address(0) && made.code.length > 0);
    module = made;
  }
}

contract ModularToken is Modular {
  constructor() ERC20("Modular", "MOD") {}

  function _update(address from, address to, uint256 value) internal override {
    if (module != address(0)) IModule(module).onMove(from, to, value);
    super._update(from, to, value);
  }
}

contract ModularTokenDeaf is Modular {
  constructor() ERC20("Modular Deaf", "MDD") {}

  function _update(address from, address to, uint256 value) internal override {
    super._update(from, to, value);
    address told = module;
    if (told == address(0)) return;
    bytes memory data = abi.encodeCall(IModule.onMove, (from, to, value));
    assembly {
      pop(call(50000, told, 0, add(data, 32), mload(data), 0, 0))
    }
  }
}
