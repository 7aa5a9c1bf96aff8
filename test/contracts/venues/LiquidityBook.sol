// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Bins} from "./Bins.sol";
import {IERC20} from "./Shared.sol";

/// A pair of Trader Joe's Liquidity Book (V2.1 and V2.2), as far as trades need it: whoever swaps pays beforehand.
contract LBPair {
    using Bins for Bins.Book;

    address public immutable getFactory = msg.sender;
    address public immutable getTokenX;
    address public immutable getTokenY;
    uint16 public immutable getBinStep;
    uint256 private constant FEE = 2_000;
    Bins.Book private book;
    uint128 private allX;
    uint128 private allY;

    mapping(uint256 => uint256) public totalSupply;
    mapping(address => mapping(uint256 => uint256)) public balanceOf;

    event TransferBatch(address indexed sender, address indexed from, address indexed to, uint256[] ids, uint256[] amounts);
    event DepositedToBins(address indexed sender, address indexed to, uint256[] ids, bytes32[] amounts);
    event WithdrawnFromBins(address indexed sender, address indexed to, uint256[] ids, bytes32[] amounts);
    event Swap(address indexed sender, address indexed to, uint24 id, bytes32 amountsIn, bytes32 amountsOut, uint24 volatilityAccumulator, bytes32 totalFees, bytes32 protocolFees);

    constructor(address x, address y, uint24 active, uint16 step) {
        (getTokenX, getTokenY, getBinStep) = (x, y, step);
        (book.active, book.step) = (active, step);
    }

    function getReserves() external view returns (uint128, uint128) {
        return (allX, allY);
    }

    function getActiveId() external view returns (uint24) {
        return book.active;
    }

    function getBin(uint24 id) external view returns (uint128, uint128) {
        return (uint128(book.ofX[id]), uint128(book.ofY[id]));
    }

    /// What was sent before is spread over so many bins from the active one: the first token upwards, the second downwards.
    function mint(address to, uint256 bins) external {
        (uint256 x, uint256 y) = (_arrived(getTokenX, allX), _arrived(getTokenY, allY));
        uint256[] memory ids = new uint256[](2 * bins);
        bytes32[] memory amounts = new bytes32[](2 * bins);
        uint256[] memory shares = new uint256[](2 * bins);
        for (uint256 i = 0; i < bins; i++) {
            (ids[2 * i], ids[2 * i + 1]) = (book.active + i, book.active - i);
            book.put(book.active + i, x / bins, 0);
            book.put(book.active - i, 0, y / bins);
            (shares[2 * i], shares[2 * i + 1]) = (x / bins, y / bins);
            (amounts[2 * i], amounts[2 * i + 1]) = (bytes32(x / bins), bytes32((y / bins) << 128));
        }
        (allX, allY) = (allX + uint128((x / bins) * bins), allY + uint128((y / bins) * bins));
        _move(address(0), to, ids, shares);
        emit DepositedToBins(msg.sender, to, ids, amounts);
    }

    function burn(address from, address to, uint256[] calldata ids, uint256[] calldata shares) external returns (bytes32[] memory amounts) {
        require(msg.sender == from, "LBToken__SpenderNotApproved");
        amounts = new bytes32[](ids.length);
        (uint256 allOfX, uint256 allOfY) = (0, 0);
        for (uint256 i = 0; i < ids.length; i++) {
            uint256 x = (book.ofX[ids[i]] * shares[i]) / totalSupply[ids[i]];
            uint256 y = (book.ofY[ids[i]] * shares[i]) / totalSupply[ids[i]];
            (book.ofX[ids[i]], book.ofY[ids[i]]) = (book.ofX[ids[i]] - x, book.ofY[ids[i]] - y);
            (allOfX, allOfY) = (allOfX + x, allOfY + y);
            amounts[i] = bytes32(x | (y << 128));
        }
        _move(from, address(0), ids, shares);
        emit WithdrawnFromBins(msg.sender, to, ids, amounts);
        (allX, allY) = (allX - uint128(allOfX), allY - uint128(allOfY));
        require(IERC20(getTokenX).transfer(to, allOfX) && IERC20(getTokenY).transfer(to, allOfY), "TokenHelper__TransferFailed");
    }

    function batchTransferFrom(address from, address to, uint256[] calldata ids, uint256[] calldata shares) external {
        require(msg.sender == from, "LBToken__SpenderNotApproved");
        _move(from, to, ids, shares);
    }

    function _move(address from, address to, uint256[] memory ids, uint256[] memory shares) private {
        for (uint256 i = 0; i < ids.length; i++) {
            if (from == address(0)) totalSupply[ids[i]] += shares[i];
            else balanceOf[from][ids[i]] -= shares[i];
            if (to == address(0)) totalSupply[ids[i]] -= shares[i];
            else balanceOf[to][ids[i]] += shares[i];
        }
        emit TransferBatch(msg.sender, from, to, ids, shares);
    }

    function getSwapOut(uint128 amountIn, bool swapForY) external view returns (uint128 left, uint128 out, uint128 fee) {
        uint24 at = book.active;
        left = amountIn;
        while (true) {
            Bins.Step memory step = book.within(at, swapForY, left, FEE);
            left -= uint128(step.taken + step.fee);
            (out, fee) = (out + uint128(step.given), fee + uint128(step.fee));
            if (left == 0) break;
            at = book.next(swapForY, at);
            if (at == 0 || at == type(uint24).max) break;
        }
    }

    function swap(bool swapForY, address to) external returns (bytes32) {
        uint256 left = swapForY ? _arrived(getTokenX, allX) : _arrived(getTokenY, allY);
        require(left > 0, "LBPair__InsufficientAmountIn");
        uint256 came = left;
        uint256 out;
        while (true) {
            Bins.Step memory step = book.within(book.active, swapForY, left, FEE);
            book.apply_(book.active, swapForY, step);
            left -= step.taken + step.fee;
            out += step.given;
            if (step.given > 0) {
                emit Swap(msg.sender, to, book.active, _in(swapForY, step.taken + step.fee), _in(!swapForY, step.given), 0, _in(swapForY, step.fee), 0);
            }
            if (left == 0) break;
            uint24 next = book.next(swapForY, book.active);
            require(next != 0 && next != type(uint24).max, "LBPair__OutOfLiquidity");
            book.active = next;
        }
        require(out > 0, "LBPair__InsufficientAmountOut");
        if (swapForY) (allX, allY) = (allX + uint128(came), allY - uint128(out));
        else (allX, allY) = (allX - uint128(out), allY + uint128(came));
        require(IERC20(swapForY ? getTokenY : getTokenX).transfer(to, out), "TokenHelper__TransferFailed");
        return _in(!swapForY, out);
    }

    function _in(bool first, uint256 amount) private pure returns (bytes32) {
        return bytes32(first ? amount : amount << 128);
    }

    function _arrived(address token, uint256 known) private view returns (uint256) {
        return IERC20(token).balanceOf(address(this)) - known;
    }
}

contract LBFactory {
    struct LBPairInformation {
        uint16 binStep;
        LBPair pair;
        bool createdByOwner;
        bool ignoredForRouting;
    }

    mapping(address => mapping(address => LBPairInformation[])) private pairs;

    event LBPairCreated(address indexed tokenX, address indexed tokenY, uint256 indexed binStep, LBPair pair, uint256 pid);

    function createLBPair(address x, address y, uint24 active, uint16 step) external returns (LBPair pair) {
        pair = new LBPair(x, y, active, step);
        (address first, address second) = x < y ? (x, y) : (y, x);
        pairs[first][second].push(LBPairInformation(step, pair, false, false));
        emit LBPairCreated(x, y, step, pair, 0);
    }

    function getAllLBPairs(address a, address b) external view returns (LBPairInformation[] memory) {
        return a < b ? pairs[a][b] : pairs[b][a];
    }
}
