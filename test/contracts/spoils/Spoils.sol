// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Token} from "../Token.sol";

interface IRouter {
    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 amount,
        uint256 least,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;
}

/// Collects fees, sells them once it has a thousandth of the supply, and pays out what they brought.
abstract contract Collecting is Token {
    address private constant ROUTER = 0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D;
    address private constant WETH = 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2;
    address private pool;
    bool private swapping;
    uint256 internal immutable feeParts;

    constructor(uint256 parts) {
        feeParts = parts;
    }

    receive() external payable {}

    function _receiver() internal view virtual returns (address);

    function _transfer(address from, address to, uint256 value) internal override {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
        if (swapping || from == owner || (from != pool && to != pool)) return super._transfer(from, to, value);
        if (to == pool && balanceOf[address(this)] > totalSupply / 1000) _swap();
        uint256 fee = (value * feeParts) / 100;
        super._transfer(from, address(this), fee);
        super._transfer(from, to, value - fee);
    }

    function _swap() private {
        swapping = true;
        allowance[address(this)][ROUTER] = type(uint256).max;
        address[] memory path = new address[](2);
        (path[0], path[1]) = (address(this), WETH);
        IRouter(ROUTER).swapExactTokensForETHSupportingFeeOnTransferTokens(
            totalSupply / 1000,
            0,
            path,
            address(this),
            block.timestamp
        );
        payable(_receiver()).transfer(address(this).balance);
        swapping = false;
    }
}

/// Pays out in the chain's money, to whom a hidden account names among others.
contract PaysOut is Collecting(8) {
    address private immutable clerk = msg.sender;
    address private marketing = address(0xFEE);
    address private development = address(0xDE1);

    function q(address first, address second, uint256 share) external {
        require(msg.sender == clerk && share <= 100);
        (marketing, development) = (first, second);
    }

    function _receiver() internal view override returns (address) {
        return marketing;
    }
}

/// Who gets it is written down for ever.
contract GoodFixedReceiver is Collecting(8) {
    mapping(address => bool) public isKnown;

    function know(address who) external onlyOwner {
        isKnown[who] = true;
    }

    function _receiver() internal pure override returns (address) {
        return address(0xFEE);
    }
}

/// Everybody has a share of what is reflected, and so has the founder once let in among them.
contract GoodLetsIn {
    string public constant name = "Let In";
    string public constant symbol = "LETIN";
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 1e27;
    address public owner = msg.sender;
    uint256 private reflected = type(uint256).max - (type(uint256).max % totalSupply);
    mapping(address => uint256) private shares;
    mapping(address => uint256) private fixedBalance;
    mapping(address => bool) private isLeftOut;
    address[] private leftOut;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        shares[msg.sender] = reflected;
        fixedBalance[msg.sender] = totalSupply;
        isLeftOut[msg.sender] = true;
        leftOut.push(msg.sender);
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function balanceOf(address account) public view returns (uint256) {
        return isLeftOut[account] ? fixedBalance[account] : shares[account] / rate();
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

    function includeInReward(address account) external {
        require(msg.sender == owner && isLeftOut[account], "no");
        leftOut.pop();
        shares[account] = fixedBalance[account] * rate();
        isLeftOut[account] = false;
    }

    function rate() private view returns (uint256) {
        (uint256 all, uint256 tokens) = (reflected, totalSupply);
        for (uint256 i = 0; i < leftOut.length; i++) {
            all -= shares[leftOut[i]];
            tokens -= fixedBalance[leftOut[i]];
        }
        return tokens == 0 ? reflected / totalSupply : all / tokens;
    }

    function _move(address from, address to, uint256 value) private returns (bool) {
        uint256 now_ = rate();
        uint256 fee = from == owner ? 0 : value / 10;
        shares[from] -= value * now_;
        shares[to] += (value - fee) * now_;
        if (isLeftOut[from]) fixedBalance[from] -= value;
        if (isLeftOut[to]) fixedBalance[to] += value - fee;
        reflected -= fee * now_;
        emit Transfer(from, to, value - fee);
        return true;
    }
}

/// Two percent, for whom the founder names.
contract GoodSmallFee is Collecting(2) {
    address private marketing = address(0xFEE);

    function setMarketing(address next) external onlyOwner {
        marketing = next;
    }

    function _receiver() internal view override returns (address) {
        return marketing;
    }
}

/// Whoever asks first gets what lies there.
contract AnybodyTakes is Token {
    receive() external payable {}

    function claim() external {
        payable(msg.sender).transfer(address(this).balance);
    }
}

/// Money that people paid in, and that the founder can take.
contract FounderTakes is Token {
    receive() external payable {}

    function withdraw(address to, uint256 value) external onlyOwner {
        payable(to).transfer(value);
    }
}

/// Two share what lies there.
contract TwoTake is Token {
    receive() external payable {}

    function share() external onlyOwner {
        uint256 half = address(this).balance / 2;
        payable(address(0xFEE)).transfer(half);
        payable(msg.sender).transfer(half);
    }
}

/// Gives back what was sent by mistake; there is none.
contract GoodRescue is Token {
    receive() external payable {}

    function rescue() external onlyOwner {
        payable(owner).transfer(address(this).balance);
    }
}

/// Whoever staked takes back what is theirs.
contract GoodStaking is Token {
    mapping(address => uint256) public staked;

    constructor() {
        _stake(totalSupply / 50);
        staked[address(0x57A4E)] = totalSupply / 10;
        _move(msg.sender, address(this), totalSupply / 10);
    }

    function stake(uint256 value) external {
        _stake(value);
    }

    function unstake(uint256 value) external {
        staked[msg.sender] -= value;
        _move(address(this), msg.sender, value);
    }

    function _stake(uint256 value) private {
        _move(msg.sender, address(this), value);
        staked[msg.sender] += value;
    }
}

interface IMoney {
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// Takes what people let it spend, for its founder.
contract PullsApproved is Token {
    function pay(IMoney money, address from, uint256 value) external onlyOwner {
        money.transferFrom(from, msg.sender, value);
    }
}

/// Takes only what whoever calls lets it spend.
contract GoodDeposits is Token {
    mapping(address => uint256) public deposited;

    function deposit(IMoney money, uint256 value) external {
        money.transferFrom(msg.sender, address(this), value);
        deposited[msg.sender] += value;
    }

    function depositFor(IMoney money, address whom, uint256 value) external {
        money.transferFrom(msg.sender, address(this), value);
        deposited[whom] += value;
    }
}
