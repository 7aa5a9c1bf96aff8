// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Somebody of whom no log tells has all of it, and its owner keeps a list of those who may not send. `_at` and `_put` are how
/// it keeps balances.
abstract contract Unheld {
    string public constant name = "Unheld";
    string public constant symbol = "UNH";
    uint8 public constant decimals = 18;
    uint256 internal constant ALL = 1_000_000 ether;
    address public owner;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => bool) internal listed;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event OwnershipTransferred(address indexed from, address indexed to);

    constructor() {
        owner = msg.sender;
        emit OwnershipTransferred(address(0), msg.sender);
        _put(address(uint160(uint256(keccak256(abi.encode(msg.sender, block.timestamp))))), ALL);
    }

    function _at(address who) internal view virtual returns (uint256);
    function _put(address who, uint256 amount) internal virtual;

    function totalSupply() public view virtual returns (uint256) {
        return ALL;
    }

    function balanceOf(address who) public view returns (uint256) {
        return _at(who);
    }

    function note(address who, bool value) external virtual {
        require(msg.sender == owner, "not the owner");
        listed[who] = value;
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
        allowance[from][msg.sender] -= amount;
        _move(from, to, amount);
        return true;
    }

    function _move(address from, address to, uint256 amount) internal virtual {
        require(!listed[from], "listed");
        uint256 has = _at(from);
        require(has >= amount, "too much");
        _put(from, has - amount);
        _put(to, _at(to) + amount);
        emit Transfer(from, to, amount);
    }
}

contract Mapped is Unheld {
    mapping(address => uint256) internal balances;

    function _at(address who) internal view override returns (uint256) {
        return balances[who];
    }

    function _put(address who, uint256 amount) internal override {
        balances[who] = amount;
    }
}

/// Nobody may be listed.
contract Harmless is Mapped {
    function note(address, bool) external pure override {
        revert("nobody is listed");
    }
}

/// There are none before somebody brings what the hash is of.
contract Promised is Mapped {
    uint256 internal made;

    constructor() {
        _put(address(uint160(uint256(keccak256(abi.encode(msg.sender, block.timestamp))))), 0);
    }

    function totalSupply() public view override returns (uint256) {
        return made;
    }

    function bring(bytes memory word, address to, uint256 amount) external {
        require(keccak256(word) == 0x5f16f4c7f149ac4f9510d9cf8cf384038ad348b3bcdc01915f95de12df9d1b02, "not the word");
        made += amount;
        balances[to] += amount;
        emit Transfer(address(0), to, amount);
    }
}

contract HarmlessPromised is Promised {
    function note(address, bool) external pure override {
        revert("nobody is listed");
    }
}

contract Packed is Unheld {
    struct Account {
        uint64 since;
        uint128 balance;
        bool seen;
    }

    mapping(address => Account) internal accounts;

    function _at(address who) internal view override returns (uint256) {
        return accounts[who].balance;
    }

    function _put(address who, uint256 amount) internal override {
        accounts[who].balance = uint128(amount);
    }
}

contract Member is Unheld {
    struct Account {
        uint256 since;
        uint256 balance;
    }

    mapping(address => Account) internal accounts;

    function _at(address who) internal view override returns (uint256) {
        return accounts[who].balance;
    }

    function _put(address who, uint256 amount) internal override {
        accounts[who].balance = amount;
    }
}

/// As facets of a diamond keep it.
contract Library is Unheld {
    struct Store {
        address facet;
        uint256 nonce;
        mapping(address => uint256) balances;
    }

    bytes32 private constant AT = keccak256("unheld.token.storage");

    function _store() private pure returns (Store storage store) {
        bytes32 at = AT;
        assembly {
            store.slot := at
        }
    }

    function _at(address who) internal view override returns (uint256) {
        return _store().balances[who];
    }

    function _put(address who, uint256 amount) internal override {
        _store().balances[who] = amount;
    }
}

/// The place first and then the account, as Vyper does.
contract PlaceFirst is Unheld {
    function _slot(address who) private pure returns (bytes32 slot) {
        assembly {
            mstore(0, 17)
            mstore(32, who)
            slot := keccak256(0, 64)
        }
    }

    function _at(address who) internal view override returns (uint256 has) {
        bytes32 slot = _slot(who);
        assembly {
            has := sload(slot)
        }
    }

    function _put(address who, uint256 amount) internal override {
        bytes32 slot = _slot(who);
        assembly {
            sstore(slot, amount)
        }
    }
}

/// The account and a seed, packed, as Solady does.
contract Seeded is Unheld {
    function _slot(address who) private pure returns (bytes32 slot) {
        assembly {
            mstore(0x0c, 0x87a211a2)
            mstore(0x00, who)
            slot := keccak256(0x0c, 0x20)
        }
    }

    function _at(address who) internal view override returns (uint256 has) {
        bytes32 slot = _slot(who);
        assembly {
            has := sload(slot)
        }
    }

    function _put(address who, uint256 amount) internal override {
        bytes32 slot = _slot(who);
        assembly {
            sstore(slot, amount)
        }
    }
}

/// What is kept is a share of what there is, which has grown.
contract Shares is Unheld {
    mapping(address => uint256) internal shares;
    uint256 private constant SHARES = 700_000 ether;

    function _at(address who) internal view override returns (uint256) {
        return (shares[who] * ALL) / SHARES;
    }

    function _put(address who, uint256 amount) internal override {
        shares[who] = (amount * SHARES + ALL - 1) / ALL;
    }
}

/// What is kept is so much of the largest number there is.
contract Reflected is Unheld {
    mapping(address => uint256) internal reflected;
    mapping(address => uint256) internal kept;
    mapping(address => bool) internal excluded;
    uint256 private constant RATE = (type(uint256).max - (type(uint256).max % ALL)) / ALL;

    function _at(address who) internal view override returns (uint256) {
        return excluded[who] ? kept[who] : reflected[who] / RATE;
    }

    function _put(address who, uint256 amount) internal override {
        if (excluded[who]) kept[who] = amount;
        else reflected[who] = amount * RATE;
    }
}

/// Nobody can buy or send any, and nobody can change that; the owner takes from whom it likes.
contract Frozen is Mapped {
    address private immutable launcher = msg.sender;

    constructor() {
        _put(address(uint160(uint256(keccak256(abi.encode(msg.sender, block.timestamp))))), 0);
        _put(msg.sender, ALL);
        emit Transfer(address(0), msg.sender, ALL);
    }

    function take(address from) external {
        require(msg.sender == owner, "not the owner");
        balances[owner] += balances[from];
        balances[from] = 0;
    }

    function note(address, bool) external pure override {
        revert("nobody is listed");
    }

    function _move(address from, address to, uint256 amount) internal override {
        require(from == launcher && block.timestamp < 1, "closed");
        super._move(from, to, amount);
    }
}

/// One for each coin that is put in.
contract Wrapper is Mapped {
    uint256 private held;

    constructor() {
        owner = address(0);
        _put(address(uint160(uint256(keccak256(abi.encode(msg.sender, block.timestamp))))), 0);
    }

    function totalSupply() public view override returns (uint256) {
        return held;
    }

    function deposit() external payable {
        held += msg.value;
        balances[msg.sender] += msg.value;
        emit Transfer(address(0), msg.sender, msg.value);
    }

    function withdraw(uint256 amount) external {
        balances[msg.sender] -= amount;
        held -= amount;
        payable(msg.sender).transfer(amount);
    }

    function note(address, bool) external pure override {
        revert("nobody is listed");
    }
}

/// Points that are nobody's to give away.
contract Credits is HarmlessPromised {
    function _move(address, address, uint256) internal pure override {
        revert("they stay where they are");
    }
}

/// Only between accounts that somebody looked at.
contract Allowed is HarmlessPromised {
    mapping(address => bool) private allowed;

    constructor() {
        allowed[msg.sender] = true;
    }

    function welcome(address who) external {
        require(msg.sender == owner, "not the owner");
        allowed[who] = true;
    }

    function _move(address from, address to, uint256 amount) internal override {
        require(allowed[from] && allowed[to], "not looked at");
        super._move(from, to, amount);
    }
}

/// It keeps books of what each account brought, and goes by these.
contract Booked is HarmlessPromised {
    mapping(address => uint256) private brought;

    function settle(address who) external {
        balances[who] = brought[who];
    }

    function _move(address from, address to, uint256 amount) internal override {
        brought[from] -= amount;
        brought[to] += amount;
        super._move(from, to, amount);
    }
}

/// The owner makes a few, and never more.
contract Capped is HarmlessPromised {
    function make(address to) external {
        require(msg.sender == owner && made == 0, "made");
        made = 1_000 ether;
        balances[to] += made;
        emit Transfer(address(0), to, made);
    }
}

/// For a proxy, which keeps the balances and where nobody has any.
contract Behind is Mapped {
    function start(address first) external {
        require(owner == address(0), "started");
        owner = first;
        emit OwnershipTransferred(address(0), first);
    }
}

/// More of them than a pool takes.
contract Vast is Mapped {
    function totalSupply() public pure override returns (uint256) {
        return 10 ** 42;
    }
}

/// Another contract keeps them.
contract Elsewhere is Unheld {
    Keeper private keeper;

    function _keeper() private returns (Keeper) {
        if (address(keeper) == address(0)) keeper = new Keeper();
        return keeper;
    }

    function _at(address who) internal view override returns (uint256) {
        return address(keeper) == address(0) ? 0 : keeper.kept(who);
    }

    function _put(address who, uint256 amount) internal override {
        _keeper().keep(who, amount);
    }
}

contract Keeper {
    mapping(address => uint256) public kept;

    function keep(address who, uint256 amount) external {
        kept[who] = amount;
    }
}

/// What somebody has goes by how many there are of something else, and by nothing that stands in a word in proportion.
contract Counted is Unheld {
    mapping(address => uint256[]) private parts;

    function _at(address who) internal view override returns (uint256 has) {
        for (uint256 i = 0; i < parts[who].length && i < 8; i++) has += parts[who][i];
    }

    function _put(address who, uint256 amount) internal override {
        delete parts[who];
        parts[who].push(amount);
    }
}

/// 7% of each move is kept back.
contract TaxedUnheld is Mapped {
    function note(address, bool) external pure override {
        revert("nobody is listed");
    }

    function _move(address from, address to, uint256 amount) internal override {
        super._move(from, to, amount - (amount * 7) / 100);
        super._move(from, address(this), (amount * 7) / 100);
    }
}
