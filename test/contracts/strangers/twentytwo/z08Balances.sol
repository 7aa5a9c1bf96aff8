// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import "@openzeppelin/contracts/access/Ownable.sol";
import "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import "@openzeppelin/contracts/token/ERC20/extensions/ERC20FlashMint.sol";
import "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import "./z00Pool.sol";

/// Tokens that come from a wallet rest for three days, which keeps people from selling for others.
contract RestingRobin is Pooled22 {
  uint256 public constant REST = 3 days;
  mapping(address => uint256) public restsUntil;

  constructor() ERC20("Resting Robin", "ROBIN") {
    _mint(msg.sender, 12_000_000 ether);
  }

  function _update(address from, address to, uint256 amount) internal override {
    if (to == uniswapV2Pair) require(block.timestamp >= restsUntil[from], "resting");
    else if (from != uniswapV2Pair && from != address(0)) restsUntil[to] = block.timestamp + REST;
    super._update(from, to, amount);
  }
}

/// Deflation by hand: a part of what is in the pool is burned, so that the price goes up.
contract AstroNuke is Pooled22, Ownable {
  uint256 public lastManualLpBurnTime;
  uint256 public constant manualBurnFrequency = 30 minutes;

  event ManualNukeLP(uint256 amount);

  constructor() ERC20("Astro Nuke", "ANUKE") Ownable(msg.sender) {
    _mint(msg.sender, 100_000_000 ether);
  }

  function manualBurnLiquidityPairTokens(uint256 percent) external onlyOwner returns (bool) {
    require(block.timestamp > lastManualLpBurnTime + manualBurnFrequency, "Must wait for cooldown to finish");
    require(percent <= 1000, "May not nuke more than 10% of tokens in LP");
    lastManualLpBurnTime = block.timestamp;
    uint256 amountToBurn = (balanceOf(uniswapV2Pair) * percent) / 1000;
    if (amountToBurn > 0) _update(uniswapV2Pair, address(0xdead), amountToBurn);
    IV2Pair22(uniswapV2Pair).sync();
    emit ManualNukeLP(amountToBurn);
    return true;
  }
}

/// Deflation by whoever likes.
contract SaferMoon is ERC20 {
  uint256 public totalBurned;

  constructor() ERC20("Safer Moon", "SFRM") {
    _mint(msg.sender, 1_000_000_000_000 ether);
  }

  function burn(address from, uint256 amount) public {
    totalBurned += amount;
    _burn(from, amount);
  }
}

/// 2% of each trade goes to all who hold. There is no owner, and the pool's own balance takes no part.
contract GentleReflection is IERC20 {
  string public constant name = "Gentle Reflection";
  string public constant symbol = "GENTLE";
  uint8 public constant decimals = 18;
  uint256 public constant totalSupply = 1_000_000_000 ether;
  uint256 public constant FEE = 2;
  uint256 private constant FIRST_RATE = 1e30;
  address public immutable pair;

  uint256 private _pooled;
  uint256 private _parts;
  mapping(address => uint256) private _partsOf;
  mapping(address => mapping(address => uint256)) public allowance;

  constructor() {
    IV2Router22 router = IV2Router22(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
    pair = IV2Factory22(router.factory()).createPair(address(this), router.WETH());
    _parts = totalSupply * FIRST_RATE;
    _partsOf[msg.sender] = _parts;
    emit Transfer(address(0), msg.sender, totalSupply);
  }

  function balanceOf(address account) public view returns (uint256) {
    return account == pair ? _pooled : _partsOf[account] / _rate();
  }

  function approve(address spender, uint256 amount) external returns (bool) {
    allowance[msg.sender][spender] = amount;
    emit Approval(msg.sender, spender, amount);
    return true;
  }

  function transfer(address to, uint256 amount) external returns (bool) {
    _move(msg.sender, to, amount);
    return true;
  }

  function transferFrom(address from, address to, uint256 amount) external returns (bool) {
    uint256 allowed = allowance[from][msg.sender];
    if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - amount;
    _move(from, to, amount);
    return true;
  }

  function _rate() private view returns (uint256) {
    uint256 held = totalSupply - _pooled;
    return _parts == 0 || held == 0 || _parts < held ? FIRST_RATE : _parts / held;
  }

  function _move(address from, address to, uint256 amount) private {
    require(to != address(0), "zero address");
    uint256 rate = _rate();
    uint256 fee = from != to && (from == pair || to == pair) ? (amount * FEE) / 100 : 0;
    if (from == pair) {
      _pooled -= amount;
    } else {
      _partsOf[from] -= amount * rate;
      if (to == pair) _parts -= amount * rate;
    }
    if (to == pair) {
      _pooled += amount - fee;
    } else {
      _partsOf[to] += (amount - fee) * rate;
      if (from == pair) _parts += (amount - fee) * rate;
    }
    emit Transfer(from, to, amount - fee);
  }
}

/// Deflation of one's own: the owner's, or whoever burns what is theirs.
contract OwnNuke is Pooled22, Ownable {
  uint256 public lastManualBurnTime;

  event ManualNuke(uint256 amount);

  constructor() ERC20("Own Nuke", "ONUKE") Ownable(msg.sender) {
    _mint(msg.sender, 100_000_000 ether);
  }

  function manualBurnTokens(uint256 percent) external onlyOwner returns (bool) {
    require(block.timestamp > lastManualBurnTime + 30 minutes, "Must wait for cooldown to finish");
    require(percent <= 1000, "May not nuke more than all");
    lastManualBurnTime = block.timestamp;
    uint256 amountToBurn = (balanceOf(msg.sender) * percent) / 1000;
    _update(msg.sender, address(0xdead), amountToBurn);
    IV2Pair22(uniswapV2Pair).sync();
    emit ManualNuke(amountToBurn);
    return true;
  }

  function burn(uint256 amount) external {
    _burn(msg.sender, amount);
  }
}

/// All that the library has: permits, votes, burning, and tokens lent within one transaction.
contract LibraryFrog is ERC20, ERC20Burnable, ERC20Permit, ERC20Votes, ERC20FlashMint {
  constructor() ERC20("Library Frog", "LFROG") ERC20Permit("Library Frog") {
    _mint(msg.sender, 40_000_000 ether);
  }

  function _update(address from, address to, uint256 amount) internal override(ERC20, ERC20Votes) {
    super._update(from, to, amount);
  }

  function nonces(address owner) public view override(ERC20Permit, Nonces) returns (uint256) {
    return super.nonces(owner);
  }
}
