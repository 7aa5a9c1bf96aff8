// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Base} from "./Base.sol";

contract Dollar is ERC20 {
    constructor() ERC20("Dollar", "USDX") {
        _mint(msg.sender, 1_000_000_000 ether);
    }
}

/// A share of dollars that lie here, and that everybody may redeem.
abstract contract Vault is Base {
    IERC20 public immutable asset = IERC20(address(new Dollar()));
    address internal immutable curator = msg.sender;

    function totalAssets() public view virtual returns (uint256) {
        return asset.balanceOf(address(this));
    }

    function deposit(uint256 assets, address to) external returns (uint256 shares) {
        shares = totalAssets() == 0 ? assets : (assets * totalSupply()) / totalAssets();
        asset.transferFrom(msg.sender, address(this), assets);
        _mint(to, shares);
    }

    function redeem(uint256 shares, address to, address holder) external returns (uint256 assets) {
        if (holder != msg.sender) _spendAllowance(holder, msg.sender, shares);
        assets = (shares * totalAssets()) / totalSupply();
        _burn(holder, shares);
        asset.transfer(to, assets);
    }
}

/// The curator moves the dollars wherever it likes: `contract-money-can-be-taken`.
contract VaultCurator is Vault {
    function allocate(address strategy, uint256 assets) external {
        require(msg.sender == curator);
        asset.transfer(strategy, assets);
    }
}

/// The curator allows somebody to take them: `contract-money-can-be-taken`.
contract VaultAllowance is Vault {
    mapping(bytes32 => bool) private done;

    function setCap(uint256 assets, bytes32 id, address strategy) external {
        require(msg.sender == curator && !done[id]);
        done[id] = true;
        asset.approve(strategy, assets);
    }
}

interface IVaultPart {
    function send(address to, uint256 assets) external;
}

contract Manager {
    address private immutable curator;

    constructor(address curator_) {
        curator = curator_;
    }

    function rebalance(uint256[] calldata assets, address vault, address[] calldata strategies) external {
        require(msg.sender == curator);
        for (uint256 i = 0; i < assets.length; i++) IVaultPart(vault).send(strategies[i], assets[i]);
    }
}

/// A manager beside the vault moves them for the curator: `contract-money-can-be-taken`.
contract VaultManager is Vault, IVaultPart {
    Manager private immutable manager = new Manager(msg.sender);

    function send(address to, uint256 assets) external {
        require(msg.sender == address(manager));
        asset.transfer(to, assets);
    }
}

contract Idle {
    address private immutable vault = msg.sender;

    function pull(IERC20 asset, uint256 assets) external {
        require(msg.sender == vault);
        asset.transfer(vault, assets);
    }
}

/// Honest: the curator moves dollars to one place, from where they only come back, and anybody has them fetched.
contract VaultHonestPlace is Vault {
    Idle private immutable idle = new Idle();

    function totalAssets() public view override returns (uint256) {
        return super.totalAssets() + asset.balanceOf(address(idle));
    }

    function allocate(uint256 assets) external {
        require(msg.sender == curator);
        asset.transfer(address(idle), assets);
    }

    function fetch(uint256 assets) external {
        idle.pull(asset, assets);
    }
}

/// Honest: nobody moves the dollars but who redeems shares.
contract VaultHonest is Vault {
    string public strategy;

    function describe(string calldata strategy_) external {
        require(msg.sender == curator);
        strategy = strategy_;
    }
}
