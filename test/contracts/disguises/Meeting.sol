// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// What most tokens have, none of which does harm: it only stands around what does.
abstract contract Meeting is Token {
    address public wallet;
    uint256 public swapAt;
    bool public swaps;
    string public site;
    uint256 public gasTop;
    address public router;
    mapping(address => uint256) public score;
    mapping(address => bool) public free;
    address internal pool;

    function setWallet(address to) external onlyOwner {
        wallet = to;
    }

    function setSwapAt(uint256 to) external onlyOwner {
        swapAt = to;
    }

    function setSwaps(bool to) external onlyOwner {
        swaps = to;
    }

    function setSite(string calldata to) external onlyOwner {
        site = to;
    }

    function setGasTop(uint256 to) external onlyOwner {
        gasTop = to;
    }

    function setRouter(address to) external onlyOwner {
        router = to;
    }

    function setScore(address who, uint256 to) external onlyOwner {
        score[who] = to;
    }

    function setFree(address who, bool to) external onlyOwner {
        free[who] = to;
    }

    function transferOwnership(address to) external onlyOwner {
        owner = to;
    }

    function _fee(address to) internal view virtual returns (uint256);

    function _transfer(address from, address to, uint256 value) internal override {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
        uint256 fee = from == owner || free[from] ? 0 : (value * _fee(to)) / 100;
        if (fee > 0 && (!swaps || swapAt > 0 || router == address(0))) _move(from, address(this), fee);
        super._transfer(from, to, value - fee);
    }
}

/// A switch that does nothing while the figure is nought, and a figure that does nothing while it is off.
contract SwitchedTax is Meeting {
    bool private on;
    uint256 private tax;

    function switchOn(bool to) external onlyOwner {
        on = to;
    }

    function adjust(uint256 to) external onlyOwner {
        tax = to;
    }

    function _fee(address to) internal view override returns (uint256) {
        return on && to == pool ? tax : 0;
    }
}

/// A tax on what is sent to whom the owner names.
contract ListedTax is Meeting {
    mapping(address => bool) private pairs;
    uint256 private tax;

    function setPair(address to, bool value) external onlyOwner {
        pairs[to] = value;
    }

    function adjust(uint256 to) external onlyOwner {
        tax = to;
    }

    function _fee(address to) internal view override returns (uint256) {
        return pairs[to] ? tax : 0;
    }
}

contract ListedStop is Meeting {
    mapping(address => bool) private pairs;
    bool private shut;

    function setPair(address to, bool value) external onlyOwner {
        pairs[to] = value;
    }

    function shutDown(bool to) external onlyOwner {
        shut = to;
    }

    function _fee(address to) internal view override returns (uint256) {
        require(!shut || !pairs[to], "shut");
        return 0;
    }
}

/// The same as a listed tax, with a bound.
contract HonestListedTax is Meeting {
    mapping(address => bool) private pairs;
    uint256 private tax;

    function setPair(address to, bool value) external onlyOwner {
        pairs[to] = value;
    }

    function adjust(uint256 to) external onlyOwner {
        require(to <= 5, "at most five");
        tax = to;
    }

    function _fee(address to) internal view override returns (uint256) {
        return pairs[to] ? tax : 0;
    }
}
