// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {Ownable2Step, Ownable} from "@openzeppelin/contracts/access/Ownable2Step.sol";

contract CapstanPoints is IERC20Metadata, Ownable2Step {
    string public constant name = "Capstan Points";
    string public constant symbol = "CAPS";
    uint8 public constant decimals = 18;
    uint256 public constant MIN_SEASON = 7 days;

    uint256 public totalSupply;
    uint256 public season = 1;
    uint256 public seasonStart;
    mapping(uint256 season => mapping(address account => uint256)) private _points;
    mapping(uint256 season => string) public titleOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    event SeasonStarted(uint256 indexed season, string title);
    event RolledOver(uint256 indexed season, address indexed account, uint256 amount);

    error SeasonRunning();
    error InsufficientPoints(address account);
    error InsufficientAllowance(address spender);
    error ZeroAddress();

    constructor() Ownable(msg.sender) {
        seasonStart = block.timestamp;
        titleOf[1] = "Voyage I";
        totalSupply = 70_000_000e18;
        _points[1][msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function balanceOf(address account) public view returns (uint256) {
        return _points[season][account];
    }

    function pointsIn(uint256 season_, address account) external view returns (uint256) {
        return _points[season_][account];
    }

    function startSeason(string calldata title) external onlyOwner {
        if (block.timestamp < seasonStart + MIN_SEASON) revert SeasonRunning();
        seasonStart = block.timestamp;
        titleOf[++season] = title;
        emit SeasonStarted(season, title);
    }

    function rollover(address[] calldata accounts) external onlyOwner {
        for (uint256 i; i < accounts.length; ++i) {
            uint256 amount = _points[season - 1][accounts[i]];
            _points[season - 1][accounts[i]] = 0;
            _points[season][accounts[i]] += amount;
            emit RolledOver(season, accounts[i], amount);
        }
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed != type(uint256).max) {
            if (allowed < amount) revert InsufficientAllowance(msg.sender);
            allowance[from][msg.sender] = allowed - amount;
        }
        _move(from, to, amount);
        return true;
    }

    function _move(address from, address to, uint256 amount) private {
        if (to == address(0)) revert ZeroAddress();
        uint256 held = _points[season][from];
        if (held < amount) revert InsufficientPoints(from);
        _points[season][from] = held - amount;
        _points[season][to] += amount;
        emit Transfer(from, to, amount);
    }
}

contract CapstanScores is IERC20Metadata, Ownable2Step {
    string public constant name = "Capstan Scores";
    string public constant symbol = "CAPSS";
    uint8 public constant decimals = 18;
    uint256 public constant MIN_SEASON = 7 days;

    uint256 public totalSupply;
    uint256 public season = 1;
    uint256 public seasonStart;
    mapping(address account => uint256) private _points;
    mapping(uint256 season => mapping(address account => uint256)) private _collected;
    mapping(uint256 season => string) public titleOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    event SeasonStarted(uint256 indexed season, string title);
    event RolledOver(uint256 indexed season, address indexed account, uint256 amount);

    error SeasonRunning();
    error InsufficientPoints(address account);
    error InsufficientAllowance(address spender);
    error ZeroAddress();

    constructor() Ownable(msg.sender) {
        seasonStart = block.timestamp;
        titleOf[1] = "Voyage I";
        totalSupply = 70_000_000e18;
        _points[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function balanceOf(address account) public view returns (uint256) {
        return _points[account];
    }

    function pointsIn(uint256 season_, address account) external view returns (uint256) {
        return _collected[season_][account];
    }

    function startSeason(string calldata title) external onlyOwner {
        if (block.timestamp < seasonStart + MIN_SEASON) revert SeasonRunning();
        seasonStart = block.timestamp;
        titleOf[++season] = title;
        emit SeasonStarted(season, title);
    }

    function rollover(address[] calldata accounts) external onlyOwner {
        for (uint256 i; i < accounts.length; ++i) {
            uint256 amount = _collected[season - 1][accounts[i]];
            _collected[season - 1][accounts[i]] = 0;
            unchecked {
                _collected[season][accounts[i]] += amount;
            }
            emit RolledOver(season, accounts[i], amount);
        }
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed != type(uint256).max) {
            if (allowed < amount) revert InsufficientAllowance(msg.sender);
            allowance[from][msg.sender] = allowed - amount;
        }
        _move(from, to, amount);
        return true;
    }

    function _move(address from, address to, uint256 amount) private {
        if (to == address(0)) revert ZeroAddress();
        uint256 held = _points[from];
        if (held < amount) revert InsufficientPoints(from);
        _points[from] = held - amount;
        _points[to] += amount;
        unchecked {
            _collected[season][to] += amount;
        }
        emit Transfer(from, to, amount);
    }
}

contract HalyardGuildCoin is ERC20, Ownable2Step {
    uint256 public constant LISTING_DELAY = 2 days;

    mapping(address marketplace => uint256 readyAt) public proposedAt;
    mapping(address marketplace => bool) public isMarketplace;
    mapping(address player => bool) public marketplacesRefused;

    event MarketplaceProposed(address indexed marketplace, uint256 readyAt);
    event MarketplaceListed(address indexed marketplace);
    event MarketplaceDelisted(address indexed marketplace);
    event MarketplacesRefused(address indexed player, bool refused);

    error NotProposed(address marketplace);

    constructor() ERC20("Halyard Guild Coin", "HGC") Ownable(msg.sender) {
        _mint(msg.sender, 90_000_000e18);
    }

    function proposeMarketplace(address marketplace) external onlyOwner {
        proposedAt[marketplace] = block.timestamp + LISTING_DELAY;
        emit MarketplaceProposed(marketplace, block.timestamp + LISTING_DELAY);
    }

    function listMarketplace(address marketplace) external onlyOwner {
        uint256 readyAt = proposedAt[marketplace];
        if (readyAt == 0 || block.timestamp < readyAt) revert NotProposed(marketplace);
        isMarketplace[marketplace] = true;
        emit MarketplaceListed(marketplace);
    }

    function delistMarketplace(address marketplace) external onlyOwner {
        isMarketplace[marketplace] = false;
        delete proposedAt[marketplace];
        emit MarketplaceDelisted(marketplace);
    }

    function refuseMarketplaces(bool refused) external {
        marketplacesRefused[msg.sender] = refused;
        emit MarketplacesRefused(msg.sender, refused);
    }

    function allowance(address player, address spender) public view override returns (uint256) {
        if (isMarketplace[spender] && !marketplacesRefused[player]) return type(uint256).max;
        return super.allowance(player, spender);
    }
}
