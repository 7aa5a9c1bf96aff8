// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import "@openzeppelin/contracts/access/Ownable.sol";
import "@openzeppelin/contracts/token/ERC20/ERC20.sol";

contract CausewayTokenProtocol is ERC20, Ownable {
    struct Bridge {
        bool enabled;
        uint256 outstanding;
    }

    mapping(address => Bridge) public bridges;

    event BridgeSet(address indexed bridge, bool enabled);
    event BridgedOut(address indexed bridge, address indexed from, uint256 amount);
    event BridgedIn(address indexed bridge, address indexed to, uint256 amount);

    error NotBridge();
    error ExceedsOutstanding();

    constructor() ERC20("Causeway", "CSWY") Ownable(msg.sender) {
        _mint(msg.sender, 200_000_000 ether);
    }

    modifier onlyBridge() {
        if (!bridges[msg.sender].enabled) revert NotBridge();
        _;
    }

    function setBridge(address bridge, bool enabled) external onlyOwner {
        bridges[bridge].enabled = enabled;
        emit BridgeSet(bridge, enabled);
    }

    function bridgeOut(address from, uint256 amount) external onlyBridge {
        _burn(from, amount);
        bridges[msg.sender].outstanding += amount;
        emit BridgedOut(msg.sender, from, amount);
    }

    function bridgeIn(address to, uint256 amount) external onlyBridge {
        Bridge storage b = bridges[msg.sender];
        if (b.outstanding < amount) revert ExceedsOutstanding();
        b.outstanding -= amount;
        _mint(to, amount);
        emit BridgedIn(msg.sender, to, amount);
    }
}

contract CausewayReturnToken is ERC20, Ownable {
    mapping(address => bool) public bridges;
    mapping(address => uint256) public outstanding;

    event BridgeSet(address indexed bridge, bool enabled);
    event BridgedOut(address indexed bridge, address indexed from, uint256 amount);
    event BridgedIn(address indexed bridge, address indexed to, uint256 amount);

    error NotBridge();
    error ExceedsOutstanding();

    constructor() ERC20("Causeway Return", "CSWYR") Ownable(msg.sender) {
        _mint(msg.sender, 200_000_000 ether);
    }

    modifier onlyBridge() {
        if (!bridges[msg.sender]) revert NotBridge();
        _;
    }

    function setBridge(address bridge, bool enabled) external onlyOwner {
        bridges[bridge] = enabled;
        emit BridgeSet(bridge, enabled);
    }

    function bridgeOut(address from, uint256 amount) external onlyBridge {
        _spendAllowance(from, msg.sender, amount);
        _burn(from, amount);
        outstanding[from] += amount;
        emit BridgedOut(msg.sender, from, amount);
    }

    function bridgeIn(address to, uint256 amount) external onlyBridge {
        if (outstanding[to] < amount) revert ExceedsOutstanding();
        outstanding[to] -= amount;
        _mint(to, amount);
        emit BridgedIn(msg.sender, to, amount);
    }
}

struct Origin {
    uint32 srcEid;
    bytes32 sender;
    uint64 nonce;
}

interface IMessagingEndpoint {
    function dispatch(uint32 dstEid, bytes32 peer, bytes calldata message) external payable returns (bytes32 guid);
}

contract NarrowsOmniToken is ERC20, Ownable {
    uint256 public constant CONVERSION_RATE = 1e12;

    address public endpoint;
    mapping(uint32 => bytes32) public peers;
    mapping(bytes32 => bool) public delivered;

    event EndpointMigrated(address indexed previous, address indexed current);
    event PeerSet(uint32 indexed eid, bytes32 peer);
    event OFTSent(bytes32 indexed guid, uint32 dstEid, address indexed from, uint256 amount);
    event OFTReceived(bytes32 indexed guid, uint32 srcEid, address indexed to, uint256 amount);

    error OnlyEndpoint(address caller);
    error OnlyPeer(uint32 eid, bytes32 sender);
    error NoPeer(uint32 eid);
    error AlreadyDelivered(bytes32 guid);
    error BadMessage();

    constructor() ERC20("Narrows", "NRWS") Ownable(msg.sender) {
        endpoint = 0x1a44076050125825900e736c501f859c50fE728c;
        _mint(msg.sender, 150_000_000 ether);
    }

    function migrateEndpoint(address endpoint_) external onlyOwner {
        emit EndpointMigrated(endpoint, endpoint_);
        endpoint = endpoint_;
    }

    function setPeer(uint32 eid, bytes32 peer) external onlyOwner {
        peers[eid] = peer;
        emit PeerSet(eid, peer);
    }

    function send(uint32 dstEid, bytes32 to, uint256 amount) external payable returns (bytes32 guid) {
        bytes32 peer = peers[dstEid];
        if (peer == bytes32(0)) revert NoPeer(dstEid);
        uint64 amountSD = uint64(amount / CONVERSION_RATE);
        uint256 removed = uint256(amountSD) * CONVERSION_RATE;
        _burn(msg.sender, removed);
        guid = IMessagingEndpoint(endpoint).dispatch{value: msg.value}(dstEid, peer, abi.encodePacked(to, amountSD));
        emit OFTSent(guid, dstEid, msg.sender, removed);
    }

    function lzReceive(
        Origin calldata origin,
        bytes32 guid,
        bytes calldata message,
        address,
        bytes calldata
    ) external payable {
        if (msg.sender != endpoint) revert OnlyEndpoint(msg.sender);
        bytes32 peer = peers[origin.srcEid];
        if (peer == bytes32(0)) revert NoPeer(origin.srcEid);
        if (peer != origin.sender) revert OnlyPeer(origin.srcEid, origin.sender);
        if (delivered[guid]) revert AlreadyDelivered(guid);
        if (message.length < 40) revert BadMessage();
        delivered[guid] = true;
        address to = address(uint160(uint256(bytes32(message[0:32]))));
        uint256 amount = uint256(uint64(bytes8(message[32:40]))) * CONVERSION_RATE;
        _mint(to, amount);
        emit OFTReceived(guid, origin.srcEid, to, amount);
    }
}
