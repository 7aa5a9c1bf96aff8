// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Stands where a token stood, and passes everything on to the token's own code. Storage stays as it is.
abstract contract Shell {
    function _behind() internal view virtual returns (address);

    fallback() external payable {
        address behind = _behind();
        assembly {
            calldatacopy(0, 0, calldatasize())
            let done := delegatecall(gas(), behind, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch done
            case 0 { revert(0, returndatasize()) }
            default { return(0, returndatasize()) }
        }
    }
}

contract StandardShell is Shell {
    /// keccak256("eip1967.proxy.implementation") - 1
    bytes32 private constant SLOT = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;

    function _behind() internal view override returns (address behind) {
        assembly {
            behind := sload(SLOT)
        }
    }
}

/// Nobody's way: the address is written upside down, where nobody looks.
contract SecretiveShell is Shell {
    function _behind() internal view override returns (address behind) {
        assembly {
            mstore(0, caller())
            behind := and(not(sload(sub(0xa11ce, 7))), 0xffffffffffffffffffffffffffffffffffffffff)
        }
    }
}
