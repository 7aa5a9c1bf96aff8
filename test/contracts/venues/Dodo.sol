// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20} from "./Shared.sol";

/// DODO's way to trade: what lies in the pool beyond its reserves has been paid. Its curve is the one without a flat part.
contract DodoPool {
    address public _BASE_TOKEN_;
    address public _QUOTE_TOKEN_;
    uint112 public _BASE_RESERVE_;
    uint112 public _QUOTE_RESERVE_;

    event DODOSwap(address fromToken, address toToken, uint256 fromAmount, uint256 toAmount, address trader, address receiver);

    function init(address base, address quote) public virtual {
        require(_BASE_TOKEN_ == address(0), "DODO_INITIALIZED");
        (_BASE_TOKEN_, _QUOTE_TOKEN_) = (base, quote);
    }

    function getVaultReserve() public view returns (uint256, uint256) {
        return (_BASE_RESERVE_, _QUOTE_RESERVE_);
    }

    function querySellBase(address, uint256 paid) public view returns (uint256 received, uint256 fee) {
        return _given(paid, _BASE_RESERVE_, _QUOTE_RESERVE_);
    }

    function querySellQuote(address, uint256 paid) public view returns (uint256 received, uint256 fee) {
        return _given(paid, _QUOTE_RESERVE_, _BASE_RESERVE_);
    }

    function sellBase(address to) external returns (uint256 received) {
        uint256 paid = IERC20(_BASE_TOKEN_).balanceOf(address(this)) - _BASE_RESERVE_;
        (received, ) = querySellBase(tx.origin, paid);
        IERC20(_QUOTE_TOKEN_).transfer(to, received);
        _sync();
        emit DODOSwap(_BASE_TOKEN_, _QUOTE_TOKEN_, paid, received, msg.sender, to);
    }

    function sellQuote(address to) external returns (uint256 received) {
        uint256 paid = IERC20(_QUOTE_TOKEN_).balanceOf(address(this)) - _QUOTE_RESERVE_;
        (received, ) = querySellQuote(tx.origin, paid);
        IERC20(_BASE_TOKEN_).transfer(to, received);
        _sync();
        emit DODOSwap(_QUOTE_TOKEN_, _BASE_TOKEN_, paid, received, msg.sender, to);
    }

    function _given(uint256 paid, uint256 held, uint256 other) private pure returns (uint256 received, uint256 fee) {
        received = (paid * other) / (held + paid);
        fee = (received * 3) / 1000;
        received -= fee;
    }

    function _sync() internal {
        _BASE_RESERVE_ = uint112(IERC20(_BASE_TOKEN_).balanceOf(address(this)));
        _QUOTE_RESERVE_ = uint112(IERC20(_QUOTE_TOKEN_).balanceOf(address(this)));
    }
}

/// A public pool, whose shares are its own token.
contract DodoVendingMachine is DodoPool {
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 amount);

    function buyShares(address to) external {
        _sync();
        uint256 shares = _BASE_RESERVE_;
        totalSupply += shares;
        balanceOf[to] += shares;
        emit Transfer(address(0), to, shares);
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        require(to != address(0), "TO_ADDRESS_IS_EMPTY");
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
        emit Transfer(msg.sender, to, amount);
        return true;
    }

    function sellShares(
        uint256 shares,
        address to,
        uint256 baseMin,
        uint256 quoteMin,
        bytes calldata,
        uint256 deadline
    ) external returns (uint256 base, uint256 quote) {
        require(deadline >= block.timestamp, "TIME_EXPIRED");
        (base, quote) = ((_BASE_RESERVE_ * shares) / totalSupply, (_QUOTE_RESERVE_ * shares) / totalSupply);
        require(base >= baseMin && quote >= quoteMin, "WITHDRAW_NOT_ENOUGH");
        balanceOf[msg.sender] -= shares;
        totalSupply -= shares;
        emit Transfer(msg.sender, address(0), shares);
        IERC20(_BASE_TOKEN_).transfer(to, base);
        IERC20(_QUOTE_TOKEN_).transfer(to, quote);
        _sync();
    }
}

/// A pool of one owner, who has no shares.
contract DodoPrivatePool is DodoPool {
    function reset() external {
        _sync();
    }
}

contract DodoVendingFactory {
    mapping(address => mapping(address => address[])) public _REGISTRY_;

    function createDODOVendingMachine(address base, address quote) external returns (address) {
        DodoVendingMachine pool = new DodoVendingMachine();
        pool.init(base, quote);
        _REGISTRY_[base][quote].push(address(pool));
        return address(pool);
    }
}

/// Lists whatever lets itself be initialized, copy of the template or not.
contract DodoPrivateFactory {
    address public _DPP_TEMPLATE_ = address(new DodoPrivatePool());
    mapping(address => mapping(address => address[])) public _REGISTRY_;

    function createDODOPrivatePool() public returns (address pool) {
        bytes memory code = abi.encodePacked(
            hex"3d602d80600a3d3981f3363d3d373d3d3d363d73",
            _DPP_TEMPLATE_,
            hex"5af43d82803e903d91602b57fd5bf3"
        );
        assembly {
            pool := create(0, add(code, 0x20), mload(code))
        }
    }

    function initDODOPrivatePool(address pool, address base, address quote) public {
        DodoPool(pool).init(base, quote);
        _REGISTRY_[base][quote].push(pool);
    }

    function make(address base, address quote) external {
        initDODOPrivatePool(createDODOPrivatePool(), base, quote);
    }
}

/// Says that it holds much, and buys from nobody.
contract DodoImpostor {
    function init(address, address) external {}

    function getVaultReserve() external pure returns (uint256, uint256) {
        return (1e30, 1e30);
    }
}
