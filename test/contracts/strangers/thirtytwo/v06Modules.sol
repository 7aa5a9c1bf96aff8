// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import "@openzeppelin/contracts/access/Ownable.sol";
import "@openzeppelin/contracts/token/ERC20/ERC20.sol";

interface IPoolFactory {
    function createPair(address a, address b) external returns (address);
}

interface IPoolRouter {
    function factory() external view returns (address);

    function WETH() external view returns (address);
}

contract LatticeCoreToken is ERC20, Ownable {
    mapping(bytes4 => address) public facetOf;

    event FacetCut(address indexed facet, bytes4[] selectors);

    error FunctionNotFound(bytes4 selector);
    error FacetHasNoCode(address facet);

    constructor() ERC20("Lattice", "LATT") Ownable(msg.sender) {
        _mint(msg.sender, 90_000_000 ether);
    }

    function diamondCut(bytes4[] calldata selectors, address facet) external onlyOwner {
        if (facet != address(0) && facet.code.length == 0) revert FacetHasNoCode(facet);
        for (uint256 i = 0; i < selectors.length; ++i) facetOf[selectors[i]] = facet;
        emit FacetCut(facet, selectors);
    }

    fallback() external {
        address facet = facetOf[msg.sig];
        if (facet == address(0)) revert FunctionNotFound(msg.sig);
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), facet, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch ok
            case 0 {
                revert(0, returndatasize())
            }
            default {
                return(0, returndatasize())
            }
        }
    }
}

interface ITransferModule {
    function canTransfer(address from, address to, uint256 amount) external view returns (bool);

    function quoteFee(address from, address to, uint256 amount) external view returns (uint256);
}

contract TrellisModuleToken is ERC20, Ownable {
    uint64 public constant MODULE_DELAY = 2 days;

    address public module;
    address public queuedModule;
    uint64 public queuedAt;

    event ModuleQueued(address indexed module, uint64 readyAt);
    event ModuleActivated(address indexed module);

    error NothingQueued();
    error StillQueued(uint64 readyAt);
    error RefusedByModule(address module);

    constructor() ERC20("Trellis", "TRLS") Ownable(msg.sender) {
        _mint(msg.sender, 70_000_000 ether);
    }

    function queueModule(address module_) external onlyOwner {
        queuedModule = module_;
        queuedAt = uint64(block.timestamp);
        emit ModuleQueued(module_, queuedAt + MODULE_DELAY);
    }

    function activateModule() external {
        if (queuedAt == 0) revert NothingQueued();
        if (block.timestamp < queuedAt + MODULE_DELAY) revert StillQueued(queuedAt + MODULE_DELAY);
        module = queuedModule;
        queuedAt = 0;
        emit ModuleActivated(module);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (module != address(0) && from != address(0)) {
            if (!ITransferModule(module).canTransfer(from, to, value)) revert RefusedByModule(module);
        }
        super._update(from, to, value);
    }
}

contract TrellisQuoteToken is ERC20, Ownable {
    uint64 public constant MODULE_DELAY = 2 days;
    uint256 public constant MAX_FEE_BPS = 200;
    uint256 public constant MODULE_GAS = 40_000;

    address public immutable pair;
    address public immutable treasury;
    address public module;
    address public queuedModule;
    uint64 public queuedAt;

    event ModuleQueued(address indexed module, uint64 readyAt);
    event ModuleActivated(address indexed module);

    error NothingQueued();
    error StillQueued(uint64 readyAt);

    constructor() ERC20("Trellis Quote", "TRLSQ") Ownable(msg.sender) {
        IPoolRouter router = IPoolRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = IPoolFactory(router.factory()).createPair(address(this), router.WETH());
        treasury = msg.sender;
        _mint(msg.sender, 70_000_000 ether);
    }

    function queueModule(address module_) external onlyOwner {
        queuedModule = module_;
        queuedAt = uint64(block.timestamp);
        emit ModuleQueued(module_, queuedAt + MODULE_DELAY);
    }

    function activateModule() external {
        if (queuedAt == 0) revert NothingQueued();
        if (block.timestamp < queuedAt + MODULE_DELAY) revert StillQueued(queuedAt + MODULE_DELAY);
        module = queuedModule;
        queuedAt = 0;
        emit ModuleActivated(module);
    }

    function _quote(address from, address to, uint256 value) internal view returns (uint256 bps) {
        bytes memory call_ = abi.encodeCall(ITransferModule.quoteFee, (from, to, value));
        address target = module;
        uint256 limit = MODULE_GAS;
        assembly {
            mstore(0, 0)
            if staticcall(limit, target, add(call_, 32), mload(call_), 0, 32) {
                if gt(returndatasize(), 31) {
                    bps := mload(0)
                }
            }
        }
        if (bps > MAX_FEE_BPS) bps = MAX_FEE_BPS;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (module != address(0) && from != address(0) && from != treasury && to == pair) {
            uint256 fee = (value * _quote(from, to, value)) / 10_000;
            if (fee != 0) super._update(from, treasury, fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}
