// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {AccessManaged} from "@openzeppelin/contracts/access/manager/AccessManaged.sol";
import {AccessManager} from "@openzeppelin/contracts/access/manager/AccessManager.sol";
import {IERC20, ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {FPair} from "./Pair.sol";

contract FHonestLogic {
    bytes32 private constant IMPLEMENTATION = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;
    string public name;
    string public symbol;
    uint256 public totalSupply;
    address public owner;
    bool public initialized;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function initialize(address founder) external {
        require(!initialized, "initialized");
        initialized = true;
        (name, symbol) = ("Peridot Protocol", "PERI");
        totalSupply = balanceOf[founder] = 40_000_000 ether;
        emit Transfer(address(0), founder, totalSupply);
    }

    function decimals() external pure returns (uint8) {
        return 18;
    }

    function proxiableUUID() external pure returns (bytes32) {
        return IMPLEMENTATION;
    }

    function upgradeToAndCall(address to, bytes calldata data) external payable {
        require(owner != address(0) && msg.sender == owner, "unauthorized");
        assembly {
            sstore(IMPLEMENTATION, to)
        }
        (bool ok,) = to.delegatecall(data);
        require(ok, "call failed");
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}

/// Honest: a UUPS proxy as FUups, whose owner is zero from birth, who alone could upgrade; nothing else is asked and nothing sets an owner. The
/// logic, which anyone could initialize, has no owner either.
contract FHonestUups {
    bytes32 private constant IMPLEMENTATION = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;

    constructor() {
        address to = address(new FHonestLogic());
        assembly {
            sstore(IMPLEMENTATION, to)
        }
        (bool ok,) = to.delegatecall(abi.encodeCall(FHonestLogic.initialize, (msg.sender)));
        require(ok);
    }

    fallback() external payable {
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), sload(IMPLEMENTATION), 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch ok
            case 0 { revert(0, returndatasize()) }
            default { return(0, returndatasize()) }
        }
    }
}

contract FHonestLocker {
    address public immutable owner = msg.sender;
    uint64 public unlockAt = uint64(block.timestamp + 36500 days);
    address public lp;

    function setPool(address token) external {
        require(lp == address(0), "set");
        lp = token;
    }

    function extend(uint64 time) external {
        require(msg.sender == owner, "owner");
        unlockAt += time;
    }

    function withdraw() external {
        require(msg.sender == owner && block.timestamp >= unlockAt, "locked");
        IERC20(lp).transfer(owner, IERC20(lp).balanceOf(address(this)));
    }
}

/// Honest: liquidity in a locker as FLockWraps, for a hundred years, whose date is checked uint64 and only grows.
contract FHonestLock is ERC20 {
    constructor(FHonestLocker locker) ERC20("Granite", "GRANITE") {
        locker.setPool(FPair.pairOf(address(this)));
        _mint(msg.sender, 1_000_000 ether);
    }
}

contract FHonestLedger {
    address public token;
    mapping(address => uint256) public balanceOf;
    mapping(address => address) public successor;

    function open(address founder, uint256 supply) external {
        require(token == address(0), "open");
        token = msg.sender;
        balanceOf[founder] = supply;
    }

    function move(address from, address to, uint256 amount) external {
        require(msg.sender == token, "token");
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
    }

    function setSuccessor(address to) external {
        successor[msg.sender] = to;
    }

    /// By him whom the holder named.
    function recover(address lost) external {
        require(successor[lost] == msg.sender && msg.sender != address(0), "successor");
        uint256 amount = balanceOf[lost];
        balanceOf[lost] = 0;
        balanceOf[msg.sender] += amount;
        FHonestLedgerToken(token).recovered(lost, msg.sender, amount);
    }
}

/// Honest: a face before a ledger as FLedgerToken, where tokens are recovered only by a successor whom the holder named himself.
contract FHonestLedgerToken {
    string public constant name = "Goodkeep";
    string public constant symbol = "GOOD";
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 77_000_000 ether;
    FHonestLedger public immutable ledger;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(FHonestLedger ledger_) {
        ledger = ledger_;
        ledger_.open(msg.sender, totalSupply);
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function balanceOf(address who) external view returns (uint256) {
        return ledger.balanceOf(who);
    }

    function recovered(address from, address to, uint256 value) external {
        require(msg.sender == address(ledger), "ledger");
        emit Transfer(from, to, value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        ledger.move(msg.sender, to, value);
        emit Transfer(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        ledger.move(from, to, value);
        emit Transfer(from, to, value);
        return true;
    }
}

/// Honest: metadata as FKeyValue, in a mapping of its own, which no transfer reads.
contract FHonestKeyValue is ERC20, Ownable {
    mapping(bytes32 => bytes32) public getData;

    event DataChanged(bytes32 indexed key, bytes32 value);

    constructor() ERC20("Portrait Coin", "PORT") Ownable(msg.sender) {
        _mint(msg.sender, 10_000_000 ether);
        setData(keccak256("LSP4TokenSymbol"), bytes32("PORT"));
    }

    function setData(bytes32 key, bytes32 value) public onlyOwner {
        getData[key] = value;
        emit DataChanged(key, value);
    }
}

/// Honest: sends restricted by an AccessManager as FManaged, where nobody has the admin's role any more, and so none can close or change.
contract FHonestManaged is ERC20, AccessManaged {
    constructor() ERC20("Free Gate", "FREE") AccessManaged(address(new AccessManager(address(this)))) {
        AccessManager manager = AccessManager(authority());
        bytes4[] memory all = new bytes4[](2);
        (all[0], all[1]) = (this.transfer.selector, this.transferFrom.selector);
        manager.setTargetFunctionRole(address(this), all, manager.PUBLIC_ROLE());
        manager.renounceRole(manager.ADMIN_ROLE(), address(this));
        _mint(msg.sender, 64_000_000 ether);
    }

    function transfer(address to, uint256 value) public override restricted returns (bool) {
        return super.transfer(to, value);
    }

    function transferFrom(address from, address to, uint256 value) public override restricted returns (bool) {
        return super.transferFrom(from, to, value);
    }
}
