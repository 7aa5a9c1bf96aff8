// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Token} from "../Token.sol";

/// The token's part, whose own storage is not used: the shell's is.
contract Coin is Token {}

/// The first slots are those of the token. Where the code is kept lies elsewhere.
abstract contract Shell {
    string private name_ = "Shell Token";
    string private symbol_ = "SHELL";
    uint256 private supply = 1_000_000_000 ether;
    address private owner_;
    mapping(address => uint256) private balances;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor() {
        balances[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function _pass(address to) internal {
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), to, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(ok) {
                revert(0, returndatasize())
            }
            return(0, returndatasize())
        }
    }

    function _get(bytes32 slot) internal view returns (address a) {
        assembly {
            a := sload(slot)
        }
    }

    function _set(bytes32 slot, address a) internal {
        assembly {
            sstore(slot, a)
        }
    }
}

bytes32 constant TARGET = keccak256("shell.target");
bytes32 constant KEEPER = keccak256("shell.keeper");

/// The keeper sends twenty bytes, which are the next code: `code-can-change`.
contract ReplacedByBytes is Shell {
    constructor() {
        _set(TARGET, address(new Coin()));
        _set(KEEPER, msg.sender);
    }

    fallback() external payable {
        if (msg.sender != _get(KEEPER) || msg.data.length != 20) _pass(_get(TARGET));
        _set(TARGET, address(bytes20(msg.data)));
    }
}

/// Codes are listed by number, and one of them is in use: `code-can-change`.
contract ReplacedByNumber is Shell {
    struct Versions {
        mapping(uint256 => address) targets;
        uint256 used;
        uint256 count;
        address keeper;
    }

    function _versions() private pure returns (Versions storage s) {
        bytes32 slot = keccak256("shell.versions");
        assembly {
            s.slot := slot
        }
    }

    constructor() {
        Versions storage s = _versions();
        s.targets[s.count++] = address(new Coin());
        s.keeper = msg.sender;
    }

    function addVersion(uint64 kind, address target) external {
        require(msg.sender == _versions().keeper && kind == 7);
        _versions().targets[_versions().count++] = target;
    }

    function useVersion(uint256 number) external {
        require(msg.sender == _versions().keeper && number < _versions().count);
        _versions().used = number;
    }

    fallback() external payable {
        _pass(_versions().targets[_versions().used]);
    }
}

contract AddressBook {
    address private immutable editor;
    mapping(bytes32 => address) private entries;

    constructor(address editor_, address coin) {
        editor = editor_;
        entries["coin"] = coin;
    }

    function find(bytes32 entry) external view returns (address) {
        return entries[entry];
    }

    function write(address value, bytes32 entry) external {
        require(msg.sender == editor);
        entries[entry] = value;
    }
}

/// Which code runs is written in a book of another contract: `code-can-change`.
contract ReplacedByBook is Shell {
    AddressBook private immutable book = new AddressBook(msg.sender, address(new Coin()));

    fallback() external payable {
        _pass(book.find("coin"));
    }
}

contract Migrating is Token {
    address private immutable minder;

    constructor(address minder_) {
        minder = minder_;
    }

    function migrate(uint256 to) external {
        require(msg.sender == minder);
        bytes32 slot = TARGET;
        assembly {
            sstore(slot, to)
        }
    }
}

/// The code that runs puts another one in its place: `code-can-change`.
contract ReplacedFromWithin is Shell {
    constructor() {
        _set(TARGET, address(new Migrating(msg.sender)));
    }

    fallback() external payable {
        _pass(_get(TARGET));
    }
}

contract Sealing is Token {
    bytes32 private constant SEALED = keccak256("shell.sealed");

    event Upgraded(address indexed implementation);

    function getOwner() external view returns (address a) {
        bytes32 slot = KEEPER;
        assembly {
            a := sload(slot)
        }
    }

    modifier onlyKeeper() {
        require(msg.sender == this.getOwner());
        _;
    }

    function sealForEver() external {
        bytes32 keeper = KEEPER;
        bytes32 slot = SEALED;
        assembly {
            if iszero(eq(caller(), sload(keeper))) {
                revert(0, 0)
            }
            sstore(slot, 1)
        }
    }

    function upgradeToAndCall(address next, bytes calldata data) external payable {
        bytes32 keeper = KEEPER;
        bytes32 closed = SEALED;
        bytes32 slot = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;
        assembly {
            if or(iszero(eq(caller(), sload(keeper))), sload(closed)) {
                revert(0, 0)
            }
            sstore(slot, next)
        }
        emit Upgraded(next);
        if (data.length > 0) {
            (bool ok, ) = next.delegatecall(data);
            require(ok);
        }
    }
}

contract Unsealing is Sealing {
    function open(bool really, uint256 seal) external {
        bytes32 keeper = KEEPER;
        bytes32 slot = keccak256("shell.sealed");
        assembly {
            if iszero(and(eq(caller(), sload(keeper)), really)) {
                revert(0, 0)
            }
            sstore(slot, seal)
        }
    }
}

abstract contract Sealed is Shell {
    bytes32 private constant PLACE = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;

    constructor() {
        _set(PLACE, _coin());
        _set(KEEPER, msg.sender);
        _set(keccak256("shell.sealed"), address(1));
    }

    function _coin() internal virtual returns (address);

    fallback() external payable {
        _pass(_get(PLACE));
    }
}

/// What was sealed can be opened again: `code-can-change`.
contract ReplacedUnsealed is Sealed {
    function _coin() internal override returns (address) {
        return address(new Unsealing());
    }
}

/// Honest: upgrades were sealed, which nobody undoes.
contract ReplacedHonestSealed is Sealed {
    function _coin() internal override returns (address) {
        return address(new Sealing());
    }
}

/// Honest: the code is set once, and was.
contract ReplacedHonestOnce is Shell {
    constructor() {
        _set(TARGET, address(new Coin()));
        _set(KEEPER, msg.sender);
    }

    function begin(address target) external {
        require(msg.sender == _get(KEEPER) && _get(TARGET) == address(0));
        _set(TARGET, target);
    }

    fallback() external payable {
        _pass(_get(TARGET));
    }
}

contract FinishedBook {
    mapping(bytes32 => address) private entries;

    constructor(address coin) {
        entries["coin"] = coin;
    }

    function find(bytes32 entry) external view returns (address) {
        return entries[entry];
    }
}

/// Honest: nobody writes in the book any more.
contract ReplacedHonestBook is Shell {
    FinishedBook private immutable book = new FinishedBook(address(new Coin()));

    fallback() external payable {
        _pass(book.find("coin"));
    }
}
