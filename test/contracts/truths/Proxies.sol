// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {MINTER} from "./Issuers.sol";

contract Logic {
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    uint256 public totalSupply;
    string public constant name = "Proxied";
    string public constant symbol = "PRX";
    uint8 public constant decimals = 18;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function start(address to) external {
        require(totalSupply == 0);
        totalSupply = balanceOf[to] = 1_000_000_000 ether;
        emit Transfer(address(0), to, totalSupply);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        return _move(from, to, value);
    }

    function _move(address from, address to, uint256 value) private returns (bool) {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}

/// One account without code may replace the code at once, wherever a proxy keeps who and what.
abstract contract SlotProxy {
    function _slots() internal pure virtual returns (bytes32 target, bytes32 admin);

    constructor() {
        address logic = address(new Logic());
        (bytes32 target, bytes32 admin) = _slots();
        address master = MINTER;
        assembly {
            sstore(target, logic)
            sstore(admin, master)
        }
        (bool ok, ) = logic.delegatecall(abi.encodeCall(Logic.start, (msg.sender)));
        require(ok);
    }

    function upgradeTo(address logic) external {
        (bytes32 target, bytes32 admin) = _slots();
        address master;
        assembly {
            master := sload(admin)
        }
        require(msg.sender == master);
        assembly {
            sstore(target, logic)
        }
    }

    fallback() external {
        (bytes32 target, ) = _slots();
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), sload(target), 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(ok) {
                revert(0, returndatasize())
            }
            return(0, returndatasize())
        }
    }
}

contract StandardProxy is SlotProxy {
    function _slots() internal pure override returns (bytes32, bytes32) {
        return (
            0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc,
            0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103
        );
    }
}

contract ZeppelinProxy is SlotProxy {
    function _slots() internal pure override returns (bytes32, bytes32) {
        return (
            0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3,
            0x10d6a54a4754c8869d6886b5f5d7fbfa5b4522237ea5c60d11bc4e7a1ff9390b
        );
    }
}

/// The account that may is in a slot of the proxy's own.
contract OwnProxy is SlotProxy {
    function _slots() internal pure override returns (bytes32, bytes32) {
        return (keccak256("own.target"), keccak256("own.admin"));
    }
}
