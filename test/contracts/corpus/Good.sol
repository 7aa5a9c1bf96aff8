// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {ERC20Pausable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Pausable.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";
import {Token} from "../Token.sol";

/// Honest tokens that look odd: none of them keeps anybody in.
contract GoodNoReturnValue {
    bytes32 public constant name = "Maker of old";
    bytes32 public constant symbol = "MKO";
    uint256 public constant decimals = 18;
    uint256 public totalSupply = 1e27;
    address public owner = msg.sender;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        balanceOf[msg.sender] = totalSupply;
    }

    function approve(address spender, uint256 value) external {
        require(value == 0 || allowance[msg.sender][spender] == 0, "reset first");
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    function transfer(address to, uint256 value) external {
        _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        allowance[from][msg.sender] -= value;
        _move(from, to, value);
    }

    function _move(address from, address to, uint256 value) private {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}

contract GoodFeeOnTransfer is Token {
    function _transfer(address from, address to, uint256 value) internal override {
        uint256 fee = from == owner ? 0 : (value * 3) / 100;
        _move(from, owner, fee);
        _move(from, to, value - fee);
    }
}

contract GoodBurnOnTransfer is Token {
    function _transfer(address from, address to, uint256 value) internal override {
        uint256 burnt = value / 100;
        balanceOf[from] -= burnt;
        totalSupply -= burnt;
        emit Transfer(from, address(0), burnt);
        super._transfer(from, to, value - burnt);
    }
}

/// Two percent of everything moved go to all who hold.
contract GoodReflection {
    string public constant name = "Reflected";
    string public constant symbol = "RFL";
    uint8 public constant decimals = 9;
    uint256 public constant totalSupply = 1e18;
    address public owner = msg.sender;
    uint256 private reflected = type(uint256).max - (type(uint256).max % totalSupply);
    mapping(address => uint256) private shares;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        shares[msg.sender] = reflected;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function balanceOf(address account) public view returns (uint256) {
        return shares[account] / (reflected / totalSupply);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        return _move(from, to, value);
    }

    function _move(address from, address to, uint256 value) private returns (bool) {
        uint256 rate = reflected / totalSupply;
        uint256 fee = value / 50;
        shares[from] -= value * rate;
        shares[to] += (value - fee) * rate;
        reflected -= fee * rate;
        emit Transfer(from, to, value - fee);
        return true;
    }
}

/// Everybody's balance but the pool's grows by a ten-thousandth a day.
contract GoodRebasing {
    string public constant name = "Staked";
    string public constant symbol = "STK";
    uint8 public constant decimals = 18;
    address public owner = msg.sender;
    uint256 private immutable born = block.timestamp;
    uint256 private total = 1e27;
    mapping(address => uint256) private shares;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        shares[msg.sender] = total;
        emit Transfer(address(0), msg.sender, total);
    }

    function _index() private view returns (uint256) {
        return 1e18 + ((block.timestamp - born) / 1 days) * 1e14;
    }

    function totalSupply() external view returns (uint256) {
        return (total * _index()) / 1e18;
    }

    function balanceOf(address account) public view returns (uint256) {
        return (shares[account] * _index()) / 1e18;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        return _move(from, to, value);
    }

    function _move(address from, address to, uint256 value) private returns (bool) {
        uint256 part = (value * 1e18) / _index();
        shares[from] -= part;
        shares[to] += part;
        emit Transfer(from, to, value);
        return true;
    }
}

contract GoodMaxWallet is Token {
    address private pool;

    function _transfer(address from, address to, uint256 value) internal override {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
        require(from == owner || to == owner || to == pool || balanceOf[to] + value <= totalSupply / 50, "max wallet");
        super._transfer(from, to, value);
    }
}

contract GoodPermit is ERC20Permit, ERC20Votes {
    constructor() ERC20("Voting", "VOTE") ERC20Permit("Voting") {
        _mint(msg.sender, 1e27);
    }

    function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Votes) {
        super._update(from, to, value);
    }

    function nonces(address account) public view override(ERC20Permit, Nonces) returns (uint256) {
        return super.nonces(account);
    }
}

contract GoodPausable is ERC20Pausable, ERC20Burnable {
    constructor() ERC20("Pausable", "PSE") {
        _mint(msg.sender, 1e27);
    }

    function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Pausable) {
        super._update(from, to, value);
    }
}

/// One purchase a block for each sender of transactions, against bots.
contract GoodOnePurchaseABlock is Token {
    address private pool;
    mapping(address => uint256) private last;

    function _transfer(address from, address to, uint256 value) internal override {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
        if (from == pool && to != owner) {
            require(last[tx.origin] < block.number, "one purchase a block");
            last[tx.origin] = block.number;
        }
        super._transfer(from, to, value);
    }
}

/// Who buys in the first three blocks pays nearly everything; that is long over.
contract GoodLaunchGuard is Token {
    uint256 private immutable start = block.number;

    function _transfer(address from, address to, uint256 value) internal override {
        uint256 fee = from != owner && block.number < start + 3 ? (value * 90) / 100 : 0;
        if (fee > 0) _move(from, owner, fee);
        _move(from, to, value - fee);
    }
}

/// Three sales a block, as launches have it against bots.
contract GoodThreeSalesABlock is Token {
    address private pool;
    uint256 private last;
    uint256 private sales;

    function _transfer(address from, address to, uint256 value) internal override {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
        else if (to == pool) {
            if (block.number > last) (sales, last) = (0, block.number);
            require(sales < 3, "Only 3 sells per block!");
            sales++;
        }
        super._transfer(from, to, value);
    }
}

/// Nobody sells more than a tenth of what lies in the pool at once.
contract GoodLimitByPool is Token {
    address private pool;

    function _transfer(address from, address to, uint256 value) internal override {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
        else if (to == pool) require(value <= balanceOf[pool] / 10, "too much at once");
        super._transfer(from, to, value);
    }
}

contract GoodFewDecimals is ERC20 {
    constructor() ERC20("Cents", "CENT") {
        _mint(msg.sender, 100_000_000_00);
    }

    function decimals() public pure override returns (uint8) {
        return 2;
    }
}

/// Refuses gas prices that only racing bots pay.
contract GoodGasPriceCap is Token {
    function _transfer(address from, address to, uint256 value) internal override {
        require(tx.gasprice <= 500 gwei, "no races");
        super._transfer(from, to, value);
    }
}

interface IRouter {
    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 amount,
        uint256 least,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;
}

/// Collects two percent and sells them on the way, as many do.
contract GoodSwapsItsFee is Token {
    address private constant ROUTER = 0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D;
    address private constant WETH = 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2;
    address private pool;
    bool private swapping;

    receive() external payable {}

    function _transfer(address from, address to, uint256 value) internal override {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
        if (swapping || from == owner || (from != pool && to != pool)) return super._transfer(from, to, value);
        if (to == pool && balanceOf[address(this)] > totalSupply / 100_000) _swap();
        uint256 fee = value / 50;
        super._transfer(from, address(this), fee);
        super._transfer(from, to, value - fee);
    }

    function _swap() private {
        swapping = true;
        allowance[address(this)][ROUTER] = type(uint256).max;
        address[] memory path = new address[](2);
        (path[0], path[1]) = (address(this), WETH);
        IRouter(ROUTER).swapExactTokensForETHSupportingFeeOnTransferTokens(
            totalSupply / 100_000,
            0,
            path,
            address(this),
            block.timestamp
        );
        swapping = false;
    }
}

/// Accounts with code may hold it only if the founder knows them: the pool, and no bots.
contract GoodPeopleOnly is Token {
    mapping(address => bool) private known;

    function _transfer(address from, address to, uint256 value) internal override {
        if (from == owner) known[to] = true;
        require(from == owner || from.code.length == 0 || known[from], "people only");
        super._transfer(from, to, value);
    }
}

/// An approval can only be changed by way of zero.
contract GoodZeroFirstApproval is Token {
    function approve(address spender, uint256 value) public override returns (bool) {
        require(value == 0 || allowance[msg.sender][spender] == 0, "set it to zero first");
        return super.approve(spender, value);
    }
}

/// Can be frozen, and is not.
contract GoodUnfrozen is Token {
    bool public frozen;

    function freeze(bool on) external onlyOwner {
        frozen = on;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(!frozen, "frozen");
        super._transfer(from, to, value);
    }
}

/// Who was sent some waits a day before any of it moves on.
contract GoodReceivedWaits is Token {
    address private pool;
    mapping(address => uint256) private received;

    function _transfer(address from, address to, uint256 value) internal override {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
        require(block.timestamp >= received[from] + 1 days, "wait a day");
        if (from != pool && to != pool && from != owner) received[to] = block.timestamp;
        super._transfer(from, to, value);
    }
}

/// Large sales cost a fifth.
contract GoodLargeSalesCostMore is Token {
    address private pool;

    function _transfer(address from, address to, uint256 value) internal override {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
        uint256 tax = to == pool && from != owner && value > totalSupply / 50 ? value / 5 : 0;
        if (tax > 0) super._transfer(from, owner, tax);
        super._transfer(from, to, value - tax);
    }
}

/// Who sells through the exchange's own router pays nothing, and through others four percent.
contract GoodRouterIsFree is Token {
    address private constant ROUTER = 0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D;
    address private pool;

    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        uint256 tax = to == pool && msg.sender != ROUTER ? value / 25 : 0;
        if (tax > 0) super.transferFrom(from, owner, tax);
        return super.transferFrom(from, to, value - tax);
    }

    function _transfer(address from, address to, uint256 value) internal override {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
        super._transfer(from, to, value);
    }
}
