// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {BeaconProxy} from "@openzeppelin/contracts/proxy/beacon/BeaconProxy.sol";
import {UpgradeableBeacon} from "@openzeppelin/contracts/proxy/beacon/UpgradeableBeacon.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {EDiamondStorage, EFacet, EModuleFacet, ETransferFacet, EViewFacet} from "./Diamond.sol";
import {ERegistryTokenV1} from "./Registry.sol";

/// Moves as the other does, and says so once more.
contract EMemoFacet is EFacet {
    event Moved(address indexed from, address indexed to, uint256 value, uint256 time);

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        emit Moved(msg.sender, to, value, block.timestamp);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        _spend(from, value);
        _move(from, to, value);
        emit Moved(from, to, value, block.timestamp);
        return true;
    }
}

// Honest: a diamond without diamondCut whose owner chooses between two facets that came with it; both move tokens alike.
contract EHonestDiamond {
    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor() {
        EDiamondStorage.Layout storage s = EDiamondStorage.at();
        s.owner = msg.sender;
        s.modules.push(address(new ETransferFacet()));
        s.modules.push(address(new EMemoFacet()));
        address views = address(new EViewFacet());
        bytes4[8] memory read = [
            bytes4(0x06fdde03),
            0x95d89b41,
            0x313ce567,
            0x18160ddd,
            0x70a08231,
            0xdd62ed3e,
            0x8da5cb5b,
            0x095ea7b3
        ];
        for (uint256 i; i < 8; i++) s.facets[read[i]] = views;
        address manage = address(new EModuleFacet());
        s.facets[EModuleFacet.selectModule.selector] = manage;
        s.facets[EModuleFacet.modules.selector] = manage;
        s.facets[EModuleFacet.transferOwnership.selector] = manage;
        s.facets[0xa9059cbb] = s.modules[0];
        s.facets[0x23b872dd] = s.modules[0];
        s.supply = s.balances[msg.sender] = 1_000_000_000 ether;
        emit Transfer(address(0), msg.sender, 1_000_000_000 ether);
    }

    fallback() external payable {
        address facet = EDiamondStorage.at().facets[msg.sig];
        require(facet != address(0), "Diamond: Function does not exist");
        assembly {
            calldatacopy(0, 0, calldatasize())
            let result := delegatecall(gas(), facet, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(result) {
                revert(0, returndatasize())
            }
            return(0, returndatasize())
        }
    }
}

/// Makes a beacon and gives it up in the same transaction.
contract EBeaconMaker {
    UpgradeableBeacon public immutable beacon;

    constructor() {
        beacon = new UpgradeableBeacon(address(new ERegistryTokenV1()), address(this));
        beacon.renounceOwnership();
    }
}

// Honest: a beacon proxy whose beacon has no owner any more, so that its code stays.
contract EHonestBeacon is BeaconProxy {
    constructor()
        BeaconProxy(
            address(new EBeaconMaker().beacon()),
            abi.encodeCall(ERegistryTokenV1.initialize, (msg.sender))
        )
    {}
}

// Honest: an ERC-777-like token where everybody is his own manager; the creator can only take an operator's power away again.
contract EHonestOperators {
    string public constant name = "Fair Seven";
    string public constant symbol = "F777";
    uint8 public constant decimals = 18;
    uint256 public constant granularity = 1;
    uint256 public totalSupply;
    address public immutable guardian;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => mapping(address => bool)) private _operators;
    mapping(address => address) private _managers;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event AuthorizedOperator(address indexed operator, address indexed tokenHolder);
    event RevokedOperator(address indexed operator, address indexed tokenHolder);

    constructor() {
        guardian = msg.sender;
        totalSupply = balanceOf[msg.sender] = 1_000_000_000 ether;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function getManager(address account) public view returns (address) {
        address manager = _managers[account];
        return manager == address(0) ? account : manager;
    }

    function setManager(address account, address newManager) external {
        require(msg.sender == getManager(account), "Not the manager");
        _managers[account] = newManager;
    }

    function isOperatorFor(address operator, address holder) public view returns (bool) {
        return operator == holder || _operators[holder][operator];
    }

    function authorizeOperatorFor(address holder, address operator) external {
        require(msg.sender == getManager(holder), "Not the manager");
        _operators[holder][operator] = true;
        emit AuthorizedOperator(operator, holder);
    }

    function revokeOperatorFor(address holder, address operator) external {
        require(msg.sender == getManager(holder) || msg.sender == guardian, "Not the manager");
        delete _operators[holder][operator];
        emit RevokedOperator(operator, holder);
    }

    function operatorSend(address from, address to, uint256 amount, bytes calldata, bytes calldata) external {
        require(isOperatorFor(msg.sender, from), "ERC777: caller is not an operator for holder");
        _send(from, to, amount);
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _send(msg.sender, to, amount);
        return true;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        if (!isOperatorFor(msg.sender, from)) allowance[from][msg.sender] -= amount;
        _send(from, to, amount);
        return true;
    }

    function _send(address from, address to, uint256 amount) private {
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
    }
}

// Honest: an xERC20 whose bridges burn their own tokens or what was approved to them, and mint at most what they burnt.
contract EHonestBridge is ERC20, Ownable {
    struct Limit {
        uint256 timestamp;
        uint256 ratePerSecond;
        uint256 maxLimit;
        uint256 currentLimit;
    }

    mapping(address => Limit) public burners;
    mapping(address => uint256) public outstanding;

    event BridgeLimitsSet(uint256 burningLimit, address indexed bridge);

    error IXERC20_NotHighEnoughLimits();

    constructor() ERC20("Fair xOrbit", "FxORB") Ownable(msg.sender) {
        _mint(msg.sender, 1_000_000_000 ether);
    }

    function setLimits(address bridge, uint256 burningLimit) external onlyOwner {
        require(burningLimit <= type(uint256).max / 2, "IXERC20_LimitsTooHigh");
        burners[bridge] = Limit(block.timestamp, burningLimit / 1 days, burningLimit, burningLimit);
        emit BridgeLimitsSet(burningLimit, bridge);
    }

    function burningCurrentLimitOf(address bridge) public view returns (uint256) {
        Limit memory limit = burners[bridge];
        uint256 grown = limit.currentLimit + (block.timestamp - limit.timestamp) * limit.ratePerSecond;
        return grown > limit.maxLimit ? limit.maxLimit : grown;
    }

    function burn(address user, uint256 amount) external {
        if (msg.sender != user) _spendAllowance(user, msg.sender, amount);
        uint256 current = burningCurrentLimitOf(msg.sender);
        if (current < amount) revert IXERC20_NotHighEnoughLimits();
        burners[msg.sender].timestamp = block.timestamp;
        burners[msg.sender].currentLimit = current - amount;
        outstanding[msg.sender] += amount;
        _burn(user, amount);
    }

    function mint(address user, uint256 amount) external {
        if (outstanding[msg.sender] < amount) revert IXERC20_NotHighEnoughLimits();
        outstanding[msg.sender] -= amount;
        _mint(user, amount);
    }
}
