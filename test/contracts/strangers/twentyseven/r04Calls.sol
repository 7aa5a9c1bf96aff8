// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

library Relay {
    error RefundRefused(address account);

    function onSelf(bytes memory data) internal returns (bytes memory) {
        (bool ok, bytes memory result) = address(this).delegatecall(data);
        return _checked(ok, result);
    }

    function on(address target, bytes memory data) internal returns (bytes memory) {
        (bool ok, bytes memory result) = target.call(data);
        return _checked(ok, result);
    }

    function pay(address account, uint256 amount) internal {
        (bool ok,) = account.call{value: amount}("");
        if (!ok) revert RefundRefused(account);
    }

    function _checked(bool ok, bytes memory result) private pure returns (bytes memory) {
        if (!ok) {
            assembly ("memory-safe") {
                revert(add(result, 32), mload(result))
            }
        }
        return result;
    }
}

contract TollbridgeToken is ERC20 {
    mapping(address account => uint256) public prepaid;
    uint256 public totalPrepaid;

    event Prepaid(address indexed payer, address indexed account, uint256 amount);
    event Refunded(address indexed account, uint256 amount);

    error NothingPaid();
    error PrepaidTooLow(uint256 available);

    constructor() ERC20("Tollbridge", "TOLL") {
        _mint(msg.sender, 70_000_000 ether);
    }

    function multicall(bytes[] calldata calls) external payable returns (bytes[] memory results) {
        results = new bytes[](calls.length);
        for (uint256 i; i < calls.length; ++i) {
            results[i] = Relay.onSelf(calls[i]);
        }
    }

    function prepay(address account) external payable {
        if (msg.value == 0) revert NothingPaid();
        prepaid[account] += msg.value;
        totalPrepaid += msg.value;
        emit Prepaid(msg.sender, account, msg.value);
    }

    function refund(uint256 amount) external {
        if (amount > prepaid[msg.sender]) revert PrepaidTooLow(prepaid[msg.sender]);
        prepaid[msg.sender] -= amount;
        totalPrepaid -= amount;
        Relay.pay(msg.sender, amount);
        emit Refunded(msg.sender, amount);
    }
}

contract TollbridgeCoinlessToken is ERC20 {
    mapping(address account => uint256) public prepaid;
    uint256 public totalPrepaid;

    event Prepaid(address indexed payer, address indexed account, uint256 amount);
    event Refunded(address indexed account, uint256 amount);

    error NothingPaid();
    error PrepaidTooLow(uint256 available);

    constructor() ERC20("Tollbridge Coinless", "TOLC") {
        _mint(msg.sender, 70_000_000 ether);
    }

    function multicall(bytes[] calldata calls) external returns (bytes[] memory results) {
        results = new bytes[](calls.length);
        for (uint256 i; i < calls.length; ++i) {
            results[i] = Relay.onSelf(calls[i]);
        }
    }

    function prepay(address account) external payable {
        if (msg.value == 0) revert NothingPaid();
        prepaid[account] += msg.value;
        totalPrepaid += msg.value;
        emit Prepaid(msg.sender, account, msg.value);
    }

    function refund(uint256 amount) external {
        if (amount > prepaid[msg.sender]) revert PrepaidTooLow(prepaid[msg.sender]);
        prepaid[msg.sender] -= amount;
        totalPrepaid -= amount;
        Relay.pay(msg.sender, amount);
        emit Refunded(msg.sender, amount);
    }
}

contract BatchForwarder {
    event Forwarded(address indexed sender, address indexed target, uint256 count);

    function forward(address target, bytes[] calldata calls) external returns (bytes[] memory results) {
        results = new bytes[](calls.length);
        for (uint256 i; i < calls.length; ++i) {
            results[i] = Relay.on(target, abi.encodePacked(calls[i], msg.sender));
        }
        emit Forwarded(msg.sender, target, calls.length);
    }
}

contract FerrymanToken is ERC20 {
    address public immutable forwarder;

    constructor(address forwarder_) ERC20("Ferryman", "FERRY") {
        forwarder = forwarder_;
        _mint(msg.sender, 90_000_000 ether);
    }

    function multicall(bytes[] calldata calls) external returns (bytes[] memory results) {
        results = new bytes[](calls.length);
        for (uint256 i; i < calls.length; ++i) {
            results[i] = Relay.onSelf(calls[i]);
        }
    }

    function burn(uint256 amount) external {
        _burn(_msgSender(), amount);
    }

    function _msgSender() internal view override returns (address) {
        if (msg.sender == forwarder && msg.data.length >= 20) {
            return address(bytes20(msg.data[msg.data.length - 20:]));
        }
        return msg.sender;
    }
}

contract FerrymanSuffixToken is ERC20 {
    address public immutable forwarder;

    constructor(address forwarder_) ERC20("Ferryman Suffix", "FERRS") {
        forwarder = forwarder_;
        _mint(msg.sender, 90_000_000 ether);
    }

    function multicall(bytes[] calldata calls) external returns (bytes[] memory results) {
        bytes memory suffix = msg.sender == forwarder ? abi.encodePacked(_msgSender()) : new bytes(0);
        results = new bytes[](calls.length);
        for (uint256 i; i < calls.length; ++i) {
            results[i] = Relay.onSelf(bytes.concat(calls[i], suffix));
        }
    }

    function burn(uint256 amount) external {
        _burn(_msgSender(), amount);
    }

    function _msgSender() internal view override returns (address) {
        if (msg.sender == forwarder && msg.data.length >= 20) {
            return address(bytes20(msg.data[msg.data.length - 20:]));
        }
        return msg.sender;
    }
}

interface IReserveRouter {
    function WETH() external view returns (address);
}

interface IReserveWETH is IERC20 {
    function deposit() external payable;
}

interface IReserveLender {
    function flashLoan(address receiver, address asset, uint256 amount, bytes calldata data) external returns (bool);
}

contract CopperReserveToken is ERC20, Ownable {
    bytes32 private constant LOAN_TAKEN = keccak256("ERC3156FlashBorrower.onFlashLoan");
    IReserveWETH public immutable weth;

    mapping(address account => uint256) public contributed;
    uint256 public totalContributed;
    uint256 public lastTurnover;

    event Contributed(address indexed account, uint256 amount);
    event Withdrawn(address indexed account, uint256 amount);
    event TurnedOver(address indexed lender, uint256 amount, uint256 fee);

    error UnknownInitiator(address initiator);
    error UnknownAsset(address asset);
    error ContributionTooLow(uint256 available);

    constructor() ERC20("Copper Reserve", "COPR") Ownable(msg.sender) {
        weth = IReserveWETH(IReserveRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D).WETH());
        _mint(msg.sender, 25_000_000 ether);
    }

    function contribute() external payable {
        weth.deposit{value: msg.value}();
        contributed[msg.sender] += msg.value;
        totalContributed += msg.value;
        emit Contributed(msg.sender, msg.value);
    }

    function withdraw(uint256 amount) external {
        if (amount > contributed[msg.sender]) revert ContributionTooLow(contributed[msg.sender]);
        contributed[msg.sender] -= amount;
        totalContributed -= amount;
        weth.transfer(msg.sender, amount);
        emit Withdrawn(msg.sender, amount);
    }

    function turnOver(IReserveLender lender, uint256 amount) external onlyOwner {
        lender.flashLoan(address(this), address(weth), amount, "");
    }

    function onFlashLoan(address initiator, address asset, uint256 amount, uint256 fee, bytes calldata)
        external
        returns (bytes32)
    {
        if (initiator != address(this)) revert UnknownInitiator(initiator);
        if (asset != address(weth)) revert UnknownAsset(asset);
        lastTurnover = amount;
        weth.approve(msg.sender, amount + fee);
        emit TurnedOver(msg.sender, amount, fee);
        return LOAN_TAKEN;
    }
}
