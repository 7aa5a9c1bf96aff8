// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface IFlashReceiver {
    function onFlashLoan(
        address initiator,
        address token,
        uint256 amount,
        uint256 fee,
        bytes calldata data
    ) external returns (bytes32);
}

contract OxbowToken is IERC20 {
    string public constant name = "Oxbow";
    string public constant symbol = "OXBW";
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 64_000_000e18;

    mapping(address account => uint256) private _balances;
    mapping(address account => mapping(address spender => uint256)) public allowance;

    error InsufficientBalance(address account, uint256 balance, uint256 needed);
    error InsufficientAllowance(address spender, uint256 allowed, uint256 needed);
    error InvalidReceiver(address to);

    constructor() {
        _balances[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function balanceOf(address account) external view returns (uint256) {
        return _balances[account];
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed != type(uint256).max) {
            if (allowed < value) revert InsufficientAllowance(msg.sender, allowed, value);
            unchecked {
                allowance[from][msg.sender] = allowed - value;
            }
        }
        _move(from, to, value);
        return true;
    }

    function _move(address from, address to, uint256 value) private {
        if (to == address(0)) revert InvalidReceiver(to);
        uint256 fromBalance = _balances[from];
        uint256 toBalance = _balances[to];
        if (fromBalance < value) revert InsufficientBalance(from, fromBalance, value);
        unchecked {
            _balances[from] = fromBalance - value;
            _balances[to] = toBalance + value;
        }
        emit Transfer(from, to, value);
    }
}

contract MeanderToken is IERC20 {
    string public constant name = "Meander";
    string public constant symbol = "MNDR";
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 64_000_000e18;

    mapping(address account => uint256) private _balances;
    mapping(address account => mapping(address spender => uint256)) public allowance;

    error InsufficientBalance(address account, uint256 balance, uint256 needed);
    error InsufficientAllowance(address spender, uint256 allowed, uint256 needed);
    error InvalidReceiver(address to);

    constructor() {
        _balances[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function balanceOf(address account) external view returns (uint256) {
        return _balances[account];
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed != type(uint256).max) {
            if (allowed < value) revert InsufficientAllowance(msg.sender, allowed, value);
            unchecked {
                allowance[from][msg.sender] = allowed - value;
            }
        }
        _move(from, to, value);
        return true;
    }

    function _move(address from, address to, uint256 value) private {
        if (to == address(0)) revert InvalidReceiver(to);
        uint256 fromBalance = _balances[from];
        if (fromBalance < value) revert InsufficientBalance(from, fromBalance, value);
        unchecked {
            _balances[from] = fromBalance - value;
            _balances[to] += value;
        }
        emit Transfer(from, to, value);
    }
}

contract PlumblineToken is ERC20 {
    bytes32 private constant CALLBACK_SUCCESS = keccak256("ERC3156FlashBorrower.onFlashLoan");
    uint256 public constant FLASH_FEE_BPS = 9;

    event FlashLoan(address indexed initiator, address indexed receiver, uint256 amount, uint256 fee);

    error CallbackFailed();
    error LoanTooLarge(uint256 amount, uint256 available);

    constructor() ERC20("Plumbline", "PLMB") {
        _mint(msg.sender, 30_000_000e18);
    }

    function maxFlashLoan() public view returns (uint256) {
        return type(uint128).max - totalSupply();
    }

    function flashFee(uint256 amount) public pure returns (uint256) {
        return (amount * FLASH_FEE_BPS) / 10_000;
    }

    function flashLoan(IFlashReceiver receiver, uint256 amount, bytes calldata data) external returns (bool) {
        uint256 available = maxFlashLoan();
        if (amount > available) revert LoanTooLarge(amount, available);
        uint256 fee = flashFee(amount);
        _mint(address(receiver), amount);
        if (address(receiver).code.length != 0) {
            bytes32 answer = receiver.onFlashLoan(msg.sender, address(this), amount, fee, data);
            if (answer != CALLBACK_SUCCESS) revert CallbackFailed();
        }
        _burn(address(receiver), amount + fee);
        emit FlashLoan(msg.sender, address(receiver), amount, fee);
        return true;
    }
}

contract SpiritlevelToken is ERC20 {
    bytes32 private constant CALLBACK_SUCCESS = keccak256("ERC3156FlashBorrower.onFlashLoan");
    uint256 public constant FLASH_FEE_BPS = 9;

    event FlashLoan(address indexed initiator, address indexed receiver, uint256 amount, uint256 fee);

    error CallbackFailed();
    error LoanTooLarge(uint256 amount, uint256 available);
    error CallerIsNotReceiver(address caller);

    constructor() ERC20("Spiritlevel", "SPLV") {
        _mint(msg.sender, 30_000_000e18);
    }

    function maxFlashLoan() public view returns (uint256) {
        return type(uint128).max - totalSupply();
    }

    function flashFee(uint256 amount) public pure returns (uint256) {
        return (amount * FLASH_FEE_BPS) / 10_000;
    }

    function flashLoan(IFlashReceiver receiver, uint256 amount, bytes calldata data) external returns (bool) {
        if (address(receiver) != msg.sender) revert CallerIsNotReceiver(msg.sender);
        uint256 available = maxFlashLoan();
        if (amount > available) revert LoanTooLarge(amount, available);
        uint256 fee = flashFee(amount);
        _mint(address(receiver), amount);
        bytes32 answer = receiver.onFlashLoan(msg.sender, address(this), amount, fee, data);
        if (answer != CALLBACK_SUCCESS) revert CallbackFailed();
        _burn(address(receiver), amount + fee);
        emit FlashLoan(msg.sender, address(receiver), amount, fee);
        return true;
    }
}

contract PalimpsestToken is ERC20, Ownable {
    address private constant GRAVE = address(0xdEaD);

    mapping(address legacy => uint256) public ratioOf;
    mapping(address account => uint256) public migrated;

    event RatioSet(address indexed legacy, uint256 ratio);
    event Migrated(address indexed account, address indexed legacy, uint256 amountIn, uint256 amountOut);

    error LegacyTransferFailed(address legacy);

    constructor() ERC20("Palimpsest", "PLMP") Ownable(msg.sender) {
        _mint(msg.sender, 12_000_000e18);
    }

    function setRatio(address legacy, uint256 ratio) external onlyOwner {
        require(ratio >= 1 && ratio <= 10, "ratio");
        ratioOf[legacy] = ratio;
        emit RatioSet(legacy, ratio);
    }

    function migrate(address legacy, uint256 amount) external returns (uint256 amountOut) {
        uint256 ratio = ratioOf[legacy];
        if (ratio == 0) ratio = 1;
        _pull(legacy, msg.sender, amount);
        amountOut = amount / ratio;
        migrated[msg.sender] += amountOut;
        _mint(msg.sender, amountOut);
        emit Migrated(msg.sender, legacy, amount, amountOut);
    }

    function _pull(address legacy, address from, uint256 amount) private {
        (bool ok, bytes memory result) = legacy.call(abi.encodeCall(IERC20.transferFrom, (from, GRAVE, amount)));
        if (!ok || (result.length != 0 && !abi.decode(result, (bool)))) revert LegacyTransferFailed(legacy);
    }
}
