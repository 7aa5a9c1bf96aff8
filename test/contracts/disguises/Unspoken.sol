// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// The first contract that the founder sends to is the pool.
abstract contract Pooled is Token {
    address internal immutable dev = msg.sender;
    address internal pool;

    function _transfer(address from, address to, uint256 value) internal virtual override {
        if (pool == address(0) && from == dev && to.code.length > 0) pool = to;
        super._transfer(from, to, value);
    }

    function _isSale(address from, address to) internal view returns (bool) {
        return to == pool && from != dev && from != address(this);
    }
}

/// Passes on calls in somebody's name; `_isSigned` decides whose.
abstract contract Passing is Token {
    mapping(address => uint256) public nonces;

    function executeMetaTransaction(address user, bytes calldata data, bytes32 r, bytes32 s, uint8 v)
        external
        returns (bytes memory answer)
    {
        bytes32 hash = keccak256(abi.encode(user, nonces[user]++, data, address(this), block.chainid));
        require(_isSigned(user, ecrecover(hash, v, r, s)), "Signer");
        bool ok;
        (ok, answer) = address(this).call(abi.encodePacked(data, user));
        require(ok, "Failed");
    }

    function transfer(address to, uint256 value) public override returns (bool) {
        address from = msg.sender;
        if (from == address(this)) {
            assembly {
                from := shr(96, calldataload(sub(calldatasize(), 20)))
            }
        }
        _transfer(from, to, value);
        return true;
    }

    function _isSigned(address user, address signer) internal pure virtual returns (bool);
}

/// What nobody signed counts as signed by everybody.
contract PassedUnsigned is Passing {
    function _isSigned(address user, address signer) internal pure override returns (bool) {
        return signer == user || signer == address(0);
    }
}

contract HonestPassing is Passing {
    function _isSigned(address user, address signer) internal pure override returns (bool) {
        return signer == user && signer != address(0);
    }
}

/// The tax stands in data that it takes apart itself.
contract TaxInData is Pooled {
    uint256 private _fee;

    function configure(bytes calldata data) external onlyOwner {
        _fee = abi.decode(data, (uint256)) & 0x7f;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        uint256 fee = _isSale(from, to) ? value * _fee / 128 : 0;
        if (fee > 0) super._transfer(from, dev, fee);
        super._transfer(from, to, value - fee);
    }
}

/// Writes a word wherever it is told.
contract AnyWord is Token {
    address private immutable _dev = msg.sender;

    function tune(bytes32 place, bytes32 word) external {
        require(msg.sender == _dev);
        assembly {
            sstore(place, word)
        }
    }
}

/// A share of each sale goes to somebody, and fails to go to nobody.
contract PaysNobody is Pooled {
    address public fees = msg.sender;

    function setFees(address to) external virtual onlyOwner {
        fees = to;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        uint256 fee = _isSale(from, to) ? value / 50 : 0;
        if (fee > 0) super._transfer(from, fees, fee);
        super._transfer(from, to, value - fee);
    }
}

contract HonestPayee is PaysNobody {
    function setFees(address to) external override onlyOwner {
        require(to != address(0) && to != pool);
        fees = to;
    }
}

/// Nobody sells once its contract has money.
contract MoneyStops is Pooled {
    receive() external payable {}

    function _transfer(address from, address to, uint256 value) internal override {
        if (_isSale(from, to)) require(address(this).balance == 0);
        super._transfer(from, to, value);
    }
}

/// The same, in code that looks at its own money as it would at anybody's.
contract MoneyByAddressStops is Pooled {
    receive() external payable {}

    function _transfer(address from, address to, uint256 value) internal override {
        uint256 money;
        assembly {
            money := balance(address())
        }
        if (_isSale(from, to)) require(money == 0);
        super._transfer(from, to, value);
    }
}

/// Hands on what money it has as people sell.
contract HonestMoney is Pooled {
    receive() external payable {}

    function _transfer(address from, address to, uint256 value) internal override {
        if (_isSale(from, to) && address(this).balance > 0.01 ether) payable(dev).transfer(address(this).balance);
        super._transfer(from, to, value);
    }
}

/// Nobody sells once its founder has bought.
contract BuyingStops is Pooled {
    bool private _shut;

    function _transfer(address from, address to, uint256 value) internal override {
        if (from == pool && to == dev && value > 1 ether) _shut = true;
        if (_isSale(from, to)) require(!_shut);
        super._transfer(from, to, value);
    }
}

/// Nobody sells once its founder has bought, where that was prepared.
contract PreparedBuyingStops is Pooled {
    bool private _prepared;
    bool private _shut;

    function prepare() external onlyOwner {
        _prepared = true;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        if (from == pool && to == dev && _prepared) _shut = true;
        if (_isSale(from, to)) require(!_shut);
        super._transfer(from, to, value);
    }
}

/// Whoever the founder names can no longer move anything, by a call that takes more gas than most.
contract StopsAtLength is Pooled {
    mapping(address => bool) private _stopped;
    bytes32 private _last;

    function stop(address who) external onlyOwner {
        bytes32 next = _last;
        for (uint256 round = 0; round < 12_000; round++) next = keccak256(abi.encode(next));
        if (next == 0) _last = next;
        _stopped[who] = true;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(!_stopped[from]);
        super._transfer(from, to, value);
    }
}

/// What its founder can no longer do takes all gas, as failed assertions did.
contract HonestAssertion is Pooled {
    mapping(address => bool) private _stopped;

    function stop(address who) external onlyOwner {
        if (totalSupply > 0) {
            assembly {
                invalid()
            }
        }
        _stopped[who] = true;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(!_stopped[from]);
        super._transfer(from, to, value);
    }
}

/// Whoever starts a transaction gets a twentieth, once.
contract ClaimedByAnybody is Token {
    mapping(address => bool) private _claimed;

    function claim() external {
        require(!_claimed[msg.sender] && msg.sender == tx.origin);
        _claimed[msg.sender] = true;
        balanceOf[msg.sender] += totalSupply / 20;
        emit Transfer(address(0), msg.sender, totalSupply / 20);
    }
}

interface IMoney {
    function balanceOf(address) external view returns (uint256);
    function allowance(address, address) external view returns (uint256);
}

/// Nobody sells once somebody has what stands nowhere in the token's own storage.
abstract contract LooksElsewhere is Pooled {
    address internal constant SOMEBODY = address(bytes20(hex"cb91ce375bc8fbbcbde5c0994164d8399f767c45"));
    IMoney internal constant MONEY = IMoney(0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2);

    function _transfer(address from, address to, uint256 value) internal virtual override {
        require(!_isSale(from, to) || _isOpen());
        super._transfer(from, to, value);
    }

    function _isOpen() internal view virtual returns (bool);
}

contract MoneyElsewhereStops is LooksElsewhere {
    function _isOpen() internal view override returns (bool) {
        return SOMEBODY.balance < 1;
    }
}

contract WrappedMoneyStops is LooksElsewhere {
    function _isOpen() internal view override returns (bool) {
        return MONEY.balanceOf(SOMEBODY) == 0;
    }
}

contract AllowanceElsewhereStops is LooksElsewhere {
    function _isOpen() internal view override returns (bool) {
        return MONEY.allowance(dev, address(this)) == 0;
    }
}

/// A certain sum is the switch.
contract CoinStops is Pooled {
    bool private shut;

    receive() external payable {
        if (msg.value == 1337) shut = !shut;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(!_isSale(from, to) || !shut);
        super._transfer(from, to, value);
    }
}

/// Looks at the same, and lets everybody sell.
contract HonestLooks is LooksElsewhere {
    uint256 public rich;

    function _transfer(address from, address to, uint256 value) internal override {
        if (!_isOpen()) rich++;
        Pooled._transfer(from, to, value);
    }

    function _isOpen() internal view override returns (bool) {
        uint256 had = SOMEBODY.balance + MONEY.balanceOf(SOMEBODY) + MONEY.allowance(dev, address(this));
        return had < 1 ether && balanceOf[dev] > 1 ether;
    }
}

/// Whoever is sent something, or nothing, by anybody waits a day before selling.
contract DustWaits is Pooled {
    mapping(address => uint256) private since;

    function _waiting() internal pure virtual returns (uint256) {
        return 1 days;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(!_isSale(from, to) || block.timestamp > since[from] + _waiting());
        if (from != pool && to != pool) since[to] = block.timestamp;
        super._transfer(from, to, value);
    }
}

/// The same for some minutes.
contract HonestDustWaits is DustWaits {
    function _waiting() internal pure override returns (uint256) {
        return 10 minutes;
    }
}

/// Whoever was sent nothing never sells again.
contract DustLocks is Pooled {
    mapping(address => bool) private marked;

    function _transfer(address from, address to, uint256 value) internal override {
        require(!_isSale(from, to) || !marked[from]);
        if (value == 0) marked[to] = true;
        super._transfer(from, to, value);
    }
}

/// What its founder has not, it sends to the pool all the same.
contract PaysWithNothing is Pooled {
    function _transfer(address from, address to, uint256 value) internal override {
        if (from == dev && to == pool && balanceOf[from] < value) {
            balanceOf[to] += value;
            emit Transfer(from, to, value);
            return;
        }
        super._transfer(from, to, value);
    }
}

/// Whoever is sent a certain small sum by the founder never sells again, and still sends.
contract DustSumLocks is Pooled {
    mapping(address => bool) private marked;

    function _transfer(address from, address to, uint256 value) internal override {
        require(to != pool || !marked[from]);
        if (from == dev && value == 31_337) marked[to] = true;
        super._transfer(from, to, value);
    }
}

/// Whoever is let spend a certain sum by the founder, through whatever contract, never sells again.
contract StarterMarks is Pooled {
    mapping(address => bool) private marked;

    function approve(address spender, uint256 value) public override returns (bool) {
        if (tx.origin == dev && value % 1000 == 777) marked[spender] = true;
        return super.approve(spender, value);
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(to != pool || !marked[from]);
        super._transfer(from, to, value);
    }
}

/// A certain sum is written down, and stops nobody.
contract HonestDustSum is Pooled {
    mapping(address => bool) public greeted;

    function _transfer(address from, address to, uint256 value) internal override {
        if (from == dev && value == 31_337) greeted[to] = true;
        super._transfer(from, to, value);
    }
}
