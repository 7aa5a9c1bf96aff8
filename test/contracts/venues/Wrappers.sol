// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract Wrapping {
    string public constant name = "Wrapped";
    string public constant symbol = "WRAP";
    uint8 public constant decimals = 18;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        return _move(from, to, value);
    }

    function _move(address from, address to, uint256 value) internal returns (bool) {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        return true;
    }

    function _mint(address to, uint256 value) internal {
        totalSupply += value;
        balanceOf[to] += value;
    }

    function _burn(address from, uint256 value) internal {
        totalSupply -= value;
        balanceOf[from] -= value;
    }
}

/// As launchpads have them: the native token and another that is worth as much come in by one function.
contract CoinWrapper is Wrapping {
    function deposit(uint256) external payable {
        _mint(msg.sender, msg.value);
    }

    function withdraw(uint256 value) external {
        _burn(msg.sender, value);
        (bool ok, ) = msg.sender.call{value: value}("");
        require(ok);
    }
}

/// Lets everybody in, and gives nothing back.
contract OneWayWrapper is Wrapping {
    function deposit() external payable {
        _mint(msg.sender, msg.value);
    }

    function withdraw(uint256) external pure {
        revert("later");
    }
}

interface ICoin {
    function balanceOf(address who) external view returns (uint256);
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// Keeps the wrapped native token for its shareholders.
contract CoinVault is Wrapping {
    ICoin public immutable asset;

    constructor(ICoin kept) {
        asset = kept;
    }

    function previewDeposit(uint256 assets) public view returns (uint256) {
        return totalSupply == 0 ? assets : (assets * totalSupply) / asset.balanceOf(address(this));
    }

    function previewRedeem(uint256 shares) public view returns (uint256) {
        return totalSupply == 0 ? shares : (shares * asset.balanceOf(address(this))) / totalSupply;
    }

    function deposit(uint256 assets, address to) external returns (uint256 shares) {
        shares = previewDeposit(assets);
        asset.transferFrom(msg.sender, address(this), assets);
        _mint(to, shares);
    }

    function redeem(uint256 shares, address to, address from) external returns (uint256 assets) {
        require(from == msg.sender);
        assets = previewRedeem(shares);
        _burn(from, shares);
        asset.transfer(to, assets);
    }
}
