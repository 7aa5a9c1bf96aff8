// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Token} from "../Token.sol";

struct FacetCut {
    address facet;
    uint8 action;
    bytes4[] selectors;
}

/// All facets of a diamond keep this where the token keeps its own.
library Cuts {
    struct Store {
        mapping(bytes4 => address) facets;
        bytes4[] selectors;
        address owner;
        address cutter;
    }

    function store() internal pure returns (Store storage s) {
        bytes32 place = keccak256("diamond.standard.diamond.storage");
        assembly {
            s.slot := place
        }
    }

    function put(address facet, bytes4 selector) internal {
        store().facets[selector] = facet;
        store().selectors.push(selector);
    }
}

/// The token's part, whose own storage is not used: the diamond's is.
contract CoinFacet is Token {}

contract OwnershipFacet {
    function owner() external view returns (address) {
        return Cuts.store().owner;
    }
}

contract LoupeFacet {
    function facetAddress(bytes4 selector) external view returns (address) {
        return Cuts.store().facets[selector];
    }

    function facetFunctionSelectors(address facet) external view returns (bytes4[] memory found) {
        bytes4[] storage all = Cuts.store().selectors;
        uint256 count;
        found = new bytes4[](all.length);
        for (uint256 i = 0; i < all.length; i++) if (Cuts.store().facets[all[i]] == facet) found[count++] = all[i];
        assembly {
            mstore(found, count)
        }
    }
}

abstract contract CutBase {
    event DiamondCut(FacetCut[] cut, address init, bytes data);

    function _mayCut() internal view virtual returns (bool);

    function diamondCut(FacetCut[] calldata cut, address init, bytes calldata data) external {
        require(_mayCut(), "LibDiamond: must be contract owner");
        for (uint256 i = 0; i < cut.length; i++)
            for (uint256 j = 0; j < cut[i].selectors.length; j++) Cuts.put(cut[i].facet, cut[i].selectors[j]);
        emit DiamondCut(cut, init, data);
        if (init != address(0)) {
            (bool ok, ) = init.delegatecall(data);
            require(ok);
        }
    }
}

contract CutterCutFacet is CutBase {
    function _mayCut() internal view override returns (bool) {
        return msg.sender == Cuts.store().cutter;
    }
}

contract OwnerCutFacet is CutBase {
    function _mayCut() internal view override returns (bool) {
        return msg.sender == Cuts.store().owner;
    }
}

/// The first ten slots are those of the token, which its facet reads and writes.
abstract contract Diamond {
    string private name_ = "Diamond Token";
    string private symbol_ = "DIA";
    uint256 private supply = 1_000_000_000 ether;
    address private owner_;
    mapping(address => uint256) private balances;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor() {
        balances[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
        address coin = address(new CoinFacet());
        bytes4[9] memory own = [
            Token.transfer.selector, Token.transferFrom.selector, Token.approve.selector,
            bytes4(keccak256("balanceOf(address)")), bytes4(keccak256("allowance(address,address)")),
            bytes4(keccak256("totalSupply()")), bytes4(keccak256("name()")), bytes4(keccak256("symbol()")),
            bytes4(keccak256("decimals()"))
        ];
        for (uint256 i = 0; i < own.length; i++) Cuts.put(coin, own[i]);
        Cuts.put(address(new OwnershipFacet()), OwnershipFacet.owner.selector);
    }

    function _loupe() internal {
        address loupe = address(new LoupeFacet());
        Cuts.put(loupe, LoupeFacet.facetAddress.selector);
        Cuts.put(loupe, LoupeFacet.facetFunctionSelectors.selector);
    }

    fallback() external payable {
        address facet = Cuts.store().facets[msg.sig];
        require(facet != address(0), "Diamond: Function does not exist");
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), facet, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(ok) {
                revert(0, returndatasize())
            }
            return(0, returndatasize())
        }
    }
}

/// A regular diamond without an owner, which one account can still cut: `code-can-change`.
contract DiamondCutter is Diamond {
    constructor() {
        Cuts.store().cutter = msg.sender;
        Cuts.put(address(new CutterCutFacet()), CutBase.diamondCut.selector);
        _loupe();
    }
}

/// A function of the diamond's own sets facets one by one, without loupe or events: `code-can-change`.
contract DiamondQuiet is Diamond {
    address private immutable dev = msg.sender;

    function w(bytes4[] calldata selectors, address facet) external {
        require(msg.sender == dev);
        for (uint256 i = 0; i < selectors.length; i++) Cuts.store().facets[selectors[i]] = facet;
    }
}

contract Council {
    address private immutable dev;

    constructor(address dev_) {
        dev = dev_;
    }

    function execute(bytes calldata data, address target) external {
        require(msg.sender == dev);
        (bool ok, ) = target.call(data);
        require(ok);
    }
}

/// A council may cut, and the creator is all of it: `code-can-change`.
contract DiamondCouncil is Diamond {
    constructor() {
        Cuts.store().cutter = address(new Council(msg.sender));
        Cuts.put(address(new CutterCutFacet()), CutBase.diamondCut.selector);
        _loupe();
    }
}

/// Honest: the owner could cut, and there is none.
contract DiamondHonestRenounced is Diamond {
    constructor() {
        Cuts.put(address(new OwnerCutFacet()), CutBase.diamondCut.selector);
        Cuts.store().cutter = msg.sender;
        _loupe();
    }
}

/// Honest: there is no function that cuts.
contract DiamondHonestFrozen is Diamond {
    constructor() {
        Cuts.store().owner = msg.sender;
        _loupe();
    }
}
