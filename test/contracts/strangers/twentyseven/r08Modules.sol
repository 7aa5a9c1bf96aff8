// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

interface INoticeFormatter {
    function format(bytes32 topic, bytes calldata body) external returns (bytes memory);
}

contract NoticeModule {
    uint256[6] private _reserved;
    address public formatter;

    event Notice(bytes32 indexed topic, address indexed author, bytes body);

    error FormatFailed(bytes32 topic);

    function publish(bytes32 topic, bytes calldata body) external {
        bytes memory text = body;
        if (formatter.code.length > 0) {
            (bool ok, bytes memory formatted) = formatter.delegatecall(
                abi.encodeCall(INoticeFormatter.format, (topic, body))
            );
            if (!ok) revert FormatFailed(topic);
            text = formatted;
        }
        emit Notice(topic, msg.sender, text);
    }
}

contract GazetteToken is ERC20, Ownable {
    uint256 public constant FEE_BPS = 100;

    address public treasury;
    address public immutable notices;

    event TreasurySet(address indexed treasury);

    error ZeroTreasury();

    constructor(address notices_) ERC20("Gazette", "GAZ") Ownable(msg.sender) {
        notices = notices_;
        treasury = msg.sender;
        _mint(msg.sender, 20_000_000 ether);
    }

    function setTreasury(address treasury_) external onlyOwner {
        if (treasury_ == address(0)) revert ZeroTreasury();
        treasury = treasury_;
        emit TreasurySet(treasury_);
    }

    function _update(address from, address to, uint256 value) internal override {
        uint256 fee = from == address(0) || from == treasury ? 0 : (value * FEE_BPS) / 10_000;
        if (fee > 0) super._update(from, treasury, fee);
        super._update(from, to, value - fee);
    }

    fallback() external {
        address module = notices;
        assembly ("memory-safe") {
            let free := mload(0x40)
            calldatacopy(free, 0, calldatasize())
            let ok := delegatecall(gas(), module, free, calldatasize(), 0, 0)
            returndatacopy(free, 0, returndatasize())
            switch ok
            case 0 { revert(free, returndatasize()) }
            default { return(free, returndatasize()) }
        }
    }
}

contract PlainFormatter {
    function format(bytes32, bytes calldata body) external pure returns (bytes memory) {
        return body;
    }
}

contract FixedNoticeModule {
    uint256[6] private _reserved;
    address public immutable formatter;

    event Notice(bytes32 indexed topic, address indexed author, bytes body);

    error FormatFailed(bytes32 topic);

    constructor() {
        formatter = address(new PlainFormatter());
    }

    function publish(bytes32 topic, bytes calldata body) external {
        bytes memory text = body;
        if (formatter.code.length > 0) {
            (bool ok, bytes memory formatted) = formatter.delegatecall(
                abi.encodeCall(INoticeFormatter.format, (topic, body))
            );
            if (!ok) revert FormatFailed(topic);
            text = formatted;
        }
        emit Notice(topic, msg.sender, text);
    }
}

contract GazetteFixedToken is ERC20, Ownable {
    uint256 public constant FEE_BPS = 100;

    address public treasury;
    address public immutable notices;

    event TreasurySet(address indexed treasury);

    error ZeroTreasury();

    constructor(address notices_) ERC20("Gazette Fixed", "GAZF") Ownable(msg.sender) {
        notices = notices_;
        treasury = msg.sender;
        _mint(msg.sender, 20_000_000 ether);
    }

    function setTreasury(address treasury_) external onlyOwner {
        if (treasury_ == address(0)) revert ZeroTreasury();
        treasury = treasury_;
        emit TreasurySet(treasury_);
    }

    function _update(address from, address to, uint256 value) internal override {
        uint256 fee = from == address(0) || from == treasury ? 0 : (value * FEE_BPS) / 10_000;
        if (fee > 0) super._update(from, treasury, fee);
        super._update(from, to, value - fee);
    }

    fallback() external {
        address module = notices;
        assembly ("memory-safe") {
            let free := mload(0x40)
            calldatacopy(free, 0, calldatasize())
            let ok := delegatecall(gas(), module, free, calldatasize(), 0, 0)
            returndatacopy(free, 0, returndatasize())
            switch ok
            case 0 { revert(free, returndatasize()) }
            default { return(free, returndatasize()) }
        }
    }
}
