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

library TokenStorage {
    struct Layout {
        mapping(address => uint256) balances;
        mapping(address => mapping(address => uint256)) allowances;
        uint256 supply;
    }

    function layout() internal pure returns (Layout storage l) {
        bytes32 position = keccak256("basalt.storage.token");
        assembly {
            l.slot := position
        }
    }
}

contract TokenFacet {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function name() external pure returns (string memory) {
        return "Basalt";
    }

    function symbol() external pure returns (string memory) {
        return "BSLT";
    }

    function decimals() external pure returns (uint8) {
        return 18;
    }

    function totalSupply() external view returns (uint256) {
        return TokenStorage.layout().supply;
    }

    function balanceOf(address account) external view returns (uint256) {
        return TokenStorage.layout().balances[account];
    }

    function allowance(address holder, address spender) external view returns (uint256) {
        return TokenStorage.layout().allowances[holder][spender];
    }

    function approve(address spender, uint256 value) external returns (bool) {
        TokenStorage.layout().allowances[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        TokenStorage.layout().allowances[from][msg.sender] -= value;
        _move(from, to, value);
        return true;
    }

    function _move(address from, address to, uint256 value) private {
        TokenStorage.Layout storage l = TokenStorage.layout();
        l.balances[from] -= value;
        l.balances[to] += value;
        emit Transfer(from, to, value);
    }
}

library LibDiamond {
    struct FacetCut {
        address facetAddress;
        uint8 action;
        bytes4[] functionSelectors;
    }

    struct DiamondStorage {
        mapping(bytes4 => address) facets;
        address contractOwner;
    }

    function diamondStorage() internal pure returns (DiamondStorage storage ds) {
        bytes32 position = keccak256("diamond.standard.diamond.storage");
        assembly {
            ds.slot := position
        }
    }
}

abstract contract Diamond {
    event DiamondCut(LibDiamond.FacetCut[] cuts, address init, bytes data);
    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(address contractOwner) {
        LibDiamond.DiamondStorage storage ds = LibDiamond.diamondStorage();
        address facet = address(new TokenFacet());
        ds.facets[TokenFacet.name.selector] = facet;
        ds.facets[TokenFacet.symbol.selector] = facet;
        ds.facets[TokenFacet.decimals.selector] = facet;
        ds.facets[TokenFacet.totalSupply.selector] = facet;
        ds.facets[TokenFacet.balanceOf.selector] = facet;
        ds.facets[TokenFacet.allowance.selector] = facet;
        ds.facets[TokenFacet.approve.selector] = facet;
        ds.facets[TokenFacet.transfer.selector] = facet;
        ds.facets[TokenFacet.transferFrom.selector] = facet;
        ds.contractOwner = contractOwner;
        TokenStorage.layout().supply = 50_000_000 ether;
        TokenStorage.layout().balances[msg.sender] = 50_000_000 ether;
        emit Transfer(address(0), msg.sender, 50_000_000 ether);
    }

    function owner() external view returns (address) {
        return LibDiamond.diamondStorage().contractOwner;
    }

    function diamondCut(LibDiamond.FacetCut[] calldata cuts, address init, bytes calldata data) external {
        LibDiamond.DiamondStorage storage ds = LibDiamond.diamondStorage();
        require(msg.sender == ds.contractOwner, "LibDiamond: Must be contract owner");
        for (uint256 i; i < cuts.length; ++i) {
            require(cuts[i].action <= 2, "LibDiamondCut: Incorrect FacetCutAction");
            for (uint256 j; j < cuts[i].functionSelectors.length; ++j) {
                ds.facets[cuts[i].functionSelectors[j]] = cuts[i].action == 2 ? address(0) : cuts[i].facetAddress;
            }
        }
        emit DiamondCut(cuts, init, data);
        if (init != address(0)) {
            (bool ok, ) = init.delegatecall(data);
            require(ok, "LibDiamondCut: _init function reverted");
        }
    }

    fallback() external payable {
        address facet = LibDiamond.diamondStorage().facets[msg.sig];
        require(facet != address(0), "Diamond: Function does not exist");
        assembly {
            calldatacopy(0, 0, calldatasize())
            let result := delegatecall(gas(), facet, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch result
            case 0 { revert(0, returndatasize()) }
            default { return(0, returndatasize()) }
        }
    }
}

contract BasaltDiamond is Diamond(msg.sender) {}

/// The facets are final.
contract BasaltFinal is Diamond(address(0)) {}

/// Extensions by name, which run in the token's own context.
contract PrismToken is ERC20, Ownable {
    bytes32 private constant BEFORE_UPDATE = keccak256("prism.extension.before-update");
    mapping(bytes32 id => address) public extensions;
    event ExtensionInstalled(bytes32 indexed id, address implementation);

    constructor() ERC20("Prism", "PRSM") Ownable(msg.sender) {
        _mint(msg.sender, 88_000_000 ether);
    }

    function installExtension(bytes32 id, address implementation) external onlyOwner {
        require(implementation.code.length > 0, "not a contract");
        extensions[id] = implementation;
        emit ExtensionInstalled(id, implementation);
    }

    function _update(address from, address to, uint256 value) internal override {
        address extension = extensions[BEFORE_UPDATE];
        if (extension != address(0)) {
            (bool ok, bytes memory reason) = extension.delegatecall(
                abi.encodeWithSignature("beforeUpdate(address,address,uint256)", from, to, value)
            );
            if (!ok) {
                assembly {
                    revert(add(reason, 32), mload(reason))
                }
            }
        }
        super._update(from, to, value);
    }
}

/// What every clone of the launchpad runs.
contract CloneableToken {
    string public name;
    string public symbol;
    uint8 public constant decimals = 18;
    uint256 public totalSupply;
    address public admin;
    uint8 private _version;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event Initialized(uint8 version);
    event AdminChanged(address admin);

    constructor() {
        _version = type(uint8).max;
    }

    modifier reinitializer(uint8 version) {
        require(_version < version, "Initializable: contract is already initialized");
        _version = version;
        _;
        emit Initialized(version);
    }

    function initialize(string calldata name_, string calldata symbol_, uint256 supply, address to) external reinitializer(1) {
        name = name_;
        symbol = symbol_;
        totalSupply = supply;
        balanceOf[to] = supply;
        emit Transfer(address(0), to, supply);
    }

    function initializeV2(address admin_) external reinitializer(2) {
        admin = admin_;
        emit AdminChanged(admin_);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        _move(from, to, value);
        return true;
    }

    function recoverTokens(address from, address to, uint256 value) external {
        require(msg.sender == admin, "not the admin");
        _move(from, to, value);
    }

    function _move(address from, address to, uint256 value) private {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}

/// A minimal proxy of the launchpad's token, as its factory makes them.
contract KilnToken {
    constructor(address implementation) {
        (bool ok, ) = implementation.delegatecall(
            abi.encodeCall(CloneableToken.initialize, ("Kiln", "KILN", 1_000_000_000 ether, msg.sender))
        );
        require(ok, "initialize failed");
        assembly {
            mstore(0x00, shl(0xb0, 0x363d3d373d3d3d363d73))
            mstore(0x0a, shl(0x60, implementation))
            mstore(0x1e, shl(0x88, 0x5af43d82803e903d91602b57fd5bf3))
            return(0x00, 0x2d)
        }
    }
}
