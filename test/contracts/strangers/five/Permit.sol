// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// Permit that also takes the signature of a session relayer whom the owner of the tokens named; who named none has relayer zero, which is
/// what `ecrecover` says of nonsense: anyone calls `permit(holder, self, all, deadline, 0, 0, 0)` and takes by `transferFrom`.
contract FPermit is ERC20 {
    bytes32 private constant TYPE =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    bytes32 public immutable DOMAIN_SEPARATOR;
    mapping(address => uint256) public nonces;
    mapping(address => address) public sessionKey;
    mapping(address => uint256) public sessionEnds;

    event SessionOpened(address indexed owner, address indexed key, uint256 until);

    constructor() ERC20("Sessions", "SESS") {
        DOMAIN_SEPARATOR = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("Sessions"),
                keccak256("1"),
                block.chainid,
                address(this)
            )
        );
        _mint(msg.sender, 900_000 ether);
    }

    function openSession(address key, uint256 duration) external {
        require(key != address(0) && duration <= 7 days, "session");
        sessionKey[msg.sender] = key;
        sessionEnds[msg.sender] = block.timestamp + duration;
        emit SessionOpened(msg.sender, key, sessionEnds[msg.sender]);
    }

    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
    {
        require(block.timestamp <= deadline, "expired");
        if (sessionEnds[owner] < block.timestamp) delete sessionKey[owner];
        bytes32 data = keccak256(abi.encode(TYPE, owner, spender, value, nonces[owner]++, deadline));
        address signer = ecrecover(keccak256(abi.encodePacked("\x19\x01", DOMAIN_SEPARATOR, data)), v, r, s);
        require(signer == owner || signer == sessionKey[owner], "invalid signature");
        _approve(owner, spender, value);
    }
}
