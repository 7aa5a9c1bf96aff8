// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {FPair} from "./Pair.sol";

/// Every purchase is a lot in the buyer's queue and a sale eats lots, oldest first, at most `maxLots` of them "for gas":
/// the owner sets `setMaxLots(0)` and no sale finds a lot to sell.
contract FLotQueue is ERC20, Ownable {
    struct Lot {
        uint128 amount;
        uint64 at;
    }

    uint256 public maxLots = 64;
    mapping(address => Lot[]) private _lots;
    mapping(address => uint256) public head;
    mapping(address => bool) public market;
    uint256 public constant EARLY = 1 hours;

    event LotSold(address indexed holder, uint256 amount, uint256 age);
    error NoLots(uint256 missing);

    constructor() ERC20("First In First Out", "FIFO") Ownable(msg.sender) {
        market[FPair.pairOf(address(this))] = true;
        market[msg.sender] = true;
        market[address(this)] = true;
        _mint(msg.sender, 21_000_000 ether);
    }

    function setMaxLots(uint256 lots) external onlyOwner {
        require(lots <= 256, "would not fit a block");
        maxLots = lots;
    }

    function lotsOf(address holder) external view returns (Lot[] memory) {
        return _lots[holder];
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0) && value > 0) {
            uint256 fee = market[from] ? 0 : _eat(from, value);
            if (fee > 0) {
                super._update(from, address(0xdead), fee);
                value -= fee;
            }
            if (!market[to]) _lots[to].push(Lot(uint128(value), uint64(block.timestamp)));
        }
        super._update(from, to, value);
    }

    /// What was bought less than an hour ago pays 1 %.
    function _eat(address from, uint256 value) private returns (uint256 fee) {
        Lot[] storage lots = _lots[from];
        uint256 at = head[from];
        uint256 left = value;
        for (uint256 n = 0; n < maxLots && left > 0 && at < lots.length; n++) {
            Lot storage lot = lots[at];
            uint256 part = lot.amount < left ? lot.amount : left;
            if (block.timestamp - lot.at < EARLY) fee += part / 100;
            emit LotSold(from, part, block.timestamp - lot.at);
            left -= part;
            if (part == lot.amount) delete lots[at++];
            else lot.amount -= uint128(part);
        }
        if (left > 0) revert NoLots(left);
        head[from] = at;
    }
}
