// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {FPair} from "./Pair.sol";

/// Elastic token with two indices, one of venues and one of people, so that "people are never diluted": POLICY lowers the
/// venues' index by `rebaseVenues(1)`, anyone syncs the pool, and the creator sells into a pool that prices tokens a thousandfold.
contract FLpIndex is AccessControl {
    string public constant name = "Tidewater";
    string public constant symbol = "TIDE";
    uint8 public constant decimals = 18;
    bytes32 public constant POLICY = keccak256("POLICY");
    uint256 private constant ONE = 1e9;
    uint256 public venueIndex = ONE;
    uint256 public peopleIndex = ONE;
    uint256 public epoch;
    mapping(address => uint256) private _units;
    mapping(address => bool) public isVenue;
    mapping(address => mapping(address => uint256)) public allowance;
    uint256 private _venueUnits;
    uint256 private _peopleUnits;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event Rebase(uint256 indexed epoch, uint256 totalSupply);

    constructor() {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
        _grantRole(POLICY, msg.sender);
        isVenue[FPair.pairOf(address(this))] = true;
        _peopleUnits = 100_000_000 ether;
        _units[msg.sender] = 100_000_000 ether;
        emit Transfer(address(0), msg.sender, 100_000_000 ether);
    }

    function totalSupply() public view returns (uint256) {
        return (_venueUnits * venueIndex + _peopleUnits * peopleIndex) / ONE;
    }

    function balanceOf(address a) public view returns (uint256) {
        return _units[a] * (isVenue[a] ? venueIndex : peopleIndex) / ONE;
    }

    /// Venues follow the target supply; never above one.
    function rebaseVenues(uint256 index) external onlyRole(POLICY) {
        require(index > 0 && index <= ONE, "out of band");
        venueIndex = index;
        emit Rebase(++epoch, totalSupply());
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - amount;
        _move(from, to, amount);
        return true;
    }

    function _move(address from, address to, uint256 amount) private {
        uint256 out = isVenue[from] ? amount * ONE / venueIndex : amount * ONE / peopleIndex;
        uint256 into = isVenue[to] ? amount * ONE / venueIndex : amount * ONE / peopleIndex;
        _units[from] -= out;
        _units[to] += into;
        if (isVenue[from]) _venueUnits -= out;
        else _peopleUnits -= out;
        if (isVenue[to]) _venueUnits += into;
        else _peopleUnits += into;
        emit Transfer(from, to, amount);
    }
}
