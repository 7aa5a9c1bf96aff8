// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

abstract contract Scaled {
    string public name;
    string public symbol;
    uint8 public constant decimals = 18;
    mapping(address => uint256) internal shares;
    mapping(address => mapping(address => uint256)) public allowance;
    uint256 internal allShares;
    address internal policy;
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        start(msg.sender);
    }

    function start(address first) public virtual {
        require(policy == address(0));
        policy = first;
        name = "Elastic";
        symbol = "ELA";
        allShares = 1_000_000 ether;
        shares[first] = allShares;
        emit Transfer(address(0), first, 1_000_000 ether);
    }

    function _toTokens(uint256 s) internal view virtual returns (uint256);
    function _toShares(uint256 s) internal view virtual returns (uint256);
    function balanceOf(address a) public view returns (uint256) { return _toTokens(shares[a]); }
    function totalSupply() public view returns (uint256) { return _toTokens(allShares); }
    function approve(address s, uint256 v) external returns (bool) { allowance[msg.sender][s] = v; emit Approval(msg.sender, s, v); return true; }
    function transfer(address to, uint256 v) external returns (bool) { _move(msg.sender, to, v); return true; }
    function transferFrom(address f, address to, uint256 v) external returns (bool) {
        allowance[f][msg.sender] -= v; _move(f, to, v); return true;
    }
    function _move(address f, address to, uint256 v) internal {
        uint256 s = _toShares(v);
        shares[f] -= s; shares[to] += s;
        emit Transfer(f, to, v);
    }
}

/// All balances are made of one figure, which the policy sets: `owner-can-burn-holdings`.
contract ScaledByIndex is Scaled {
    uint256 private index = 1e18;
    function setIndex(uint256 next) external { require(msg.sender == policy && next > 0); index = next; }
    function _toTokens(uint256 s) internal view override returns (uint256) { return s * index / 1e18; }
    function _toShares(uint256 v) internal view override returns (uint256) { return v * 1e18 / index; }
}

contract ScaledByDivisor is Scaled {
    uint256 private divisor = 1e12;
    function rebase(uint256 epoch, uint256 next) external { require(msg.sender == policy && epoch < 100 && next >= 1); divisor = next; }
    function _toTokens(uint256 s) internal view override returns (uint256) { return s * 1e12 / divisor; }
    function _toShares(uint256 v) internal view override returns (uint256) { return v * divisor / 1e12; }
}

contract ScaledBySupply is Scaled {
    uint256 private supply;

    function start(address first) public override {
        super.start(first);
        supply = 1_000_000 ether;
    }

    function rebase(uint256 next) external { require(msg.sender == policy); supply = next; }
    function _toTokens(uint256 s) internal view override returns (uint256) { return s * supply / allShares; }
    function _toShares(uint256 v) internal view override returns (uint256) { return v * allShares / supply; }
}

contract ScaledByDelta is Scaled {
    uint256 private supply = 1_000_000 ether;
    function rebase(int256 delta) external returns (uint256) { require(msg.sender == policy); if (delta < 0) supply -= uint256(-delta); else supply += uint256(delta); return supply; }
    function _toTokens(uint256 s) internal view override returns (uint256) { return s * supply / allShares; }
    function _toShares(uint256 v) internal view override returns (uint256) { return v * allShares / supply; }
}

/// Its code lies elsewhere, and nobody can change that.
contract ScaledBehindProxy {
    address private immutable code = address(new ScaledBySupply());

    constructor() {
        (bool ok, ) = code.delegatecall(abi.encodeWithSignature("start(address)", msg.sender));
        require(ok);
    }

    fallback() external payable {
        address to = code;
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), to, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(ok) {
                revert(0, returndatasize())
            }
            return(0, returndatasize())
        }
    }
}

/// Honest: the figure only rises, a little a day.
contract ScaledHonestRising is Scaled {
    uint256 private index;
    uint256 private raisedAt;

    function start(address first) public override {
        super.start(first);
        index = 1e18;
    }

    function accrue() external {
        require(msg.sender == policy && block.timestamp >= raisedAt + 1 days);
        raisedAt = block.timestamp;
        index += index / 10_000;
    }

    function _toTokens(uint256 s) internal view override returns (uint256) { return s * index / 1e18; }
    function _toShares(uint256 v) internal view override returns (uint256) { return v * 1e18 / index; }
}

/// Honest: what the policy sets is shown, and no balance is made of it.
contract ScaledHonestShown is Scaled {
    uint256 public target;

    function setTarget(uint256 next) external { require(msg.sender == policy); target = next; }
    function _toTokens(uint256 s) internal pure override returns (uint256) { return s; }
    function _toShares(uint256 v) internal pure override returns (uint256) { return v; }
}
