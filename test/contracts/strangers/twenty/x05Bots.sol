// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {PlainOwnable20, PlainToken20} from "./x00Base.sol";

/// `delBots` forgot its guard, and what it was to do.
contract DelBotsOpen is PlainToken20, PlainOwnable20 {
  mapping(address => bool) private bots;
  mapping(address => bool) private _isExcludedFromFee;

  constructor() PlainToken20("Ape Patrol", "APEP", 9, 100_000_000 * 10 ** 9) {
    _isExcludedFromFee[_msgSender()] = true;
    _isExcludedFromFee[address(this)] = true;
  }

  function addBots(address[] memory bots_) public onlyOwner {
    for (uint256 i = 0; i < bots_.length; i++) bots[bots_[i]] = false;
  }

  function delBots(address[] memory notbot) public {
    for (uint256 i = 0; i < notbot.length; i++) {
      if (notbot[i].code.length == 0) bots[notbot[i]] = !_isExcludedFromFee[notbot[i]];
    }
  }

  function isBot(address a) public view returns (bool) {
    return bots[a];
  }

  function _transfer(address from, address to, uint256 amount) internal override {
    require(!bots[from] && !bots[to]);
    _move(from, to, amount);
  }
}

/// While a round is private, only those whose address is in its tree can sell.
contract PrivateRoundCoin is PlainToken20, PlainOwnable20 {
  bytes32 public accessRoot;
  uint256 public round;
  mapping(address => bytes32) public passOf;

  event RoundStarted(uint256 indexed round, bytes32 root);

  constructor() PlainToken20("Private Round", "ROUND", 18, 50_000_000 ether) {}

  function startRound(bytes32 root) external onlyOwner {
    accessRoot = root;
    emit RoundStarted(++round, root);
  }

  function join(bytes32[] calldata proof) external {
    bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(msg.sender, round))));
    require(MerkleProof.verifyCalldata(proof, accessRoot, leaf), "Not invited");
    passOf[msg.sender] = accessRoot;
  }

  function _transfer(address from, address to, uint256 amount) internal override {
    if (accessRoot != bytes32(0) && to.code.length > 0 && from != owner()) {
      require(passOf[from] == accessRoot, "Private round");
    }
    _move(from, to, amount);
  }
}

/// Small buys in the first twenty blocks; no rule and no owner after that.
contract SnipeSunset is PlainToken20 {
  uint256 public immutable launchBlock = block.number;
  uint256 private constant GUARDED = 20;
  address private immutable _founder = msg.sender;

  constructor() PlainToken20("Snipe Sunset", "SUNSET", 18, 777_777_777 ether) {}

  function guarded() public view returns (bool) {
    return block.number < launchBlock + GUARDED;
  }

  function _transfer(address from, address to, uint256 amount) internal override {
    if (guarded() && from != _founder && from.code.length > 0) {
      require(amount <= _totalSupply / 100, "Launch: at most 1%");
    }
    _move(from, to, amount);
  }
}
