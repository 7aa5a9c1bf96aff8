// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Token} from "../Token.sol";

interface IWallet {
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4);
}

abstract contract Signed is Token {
    mapping(address => mapping(bytes32 => bool)) public used;

    function _isSigned(address signer, bytes32 word, bytes memory signature) internal view virtual returns (bool);

    function transferWithAuthorization(address from, address to, uint256 value, bytes32 nonce, bytes memory signature) external {
        require(!used[from][nonce], "used");
        require(_isSigned(from, keccak256(abi.encode(address(this), from, to, value, nonce)), signature), "signature");
        used[from][nonce] = true;
        _move(from, to, value);
    }

    function permit(address owner_, address spender, uint256 value, uint256 until, bytes memory signature) external {
        require(until >= block.timestamp, "late");
        require(_isSigned(owner_, keccak256(abi.encode(address(this), owner_, spender, value, until)), signature));
        allowance[owner_][spender] = value;
        emit Approval(owner_, spender, value);
    }

    function _recovered(bytes32 word, bytes memory signature) internal pure returns (address) {
        (bytes32 r, bytes32 s, uint8 v) = abi.decode(signature, (bytes32, bytes32, uint8));
        return ecrecover(word, v, r, s);
    }
}

/// As USD Coin has it: an account with code is asked, any other has signed.
contract AsksTheWallet is Signed {
    function _isSigned(address signer, bytes32 word, bytes memory signature) internal view override returns (bool) {
        if (signer.code.length == 0) return _recovered(word, signature) == signer;
        (bool ok, bytes memory said) = signer.staticcall(abi.encodeCall(IWallet.isValidSignature, (word, signature)));
        return ok && said.length >= 32 && abi.decode(said, (bytes32)) == bytes32(IWallet.isValidSignature.selector);
    }
}

/// The signature is tried first, and the wallet is asked where it is another's.
contract AsksTheWalletLast is Signed {
    function _isSigned(address signer, bytes32 word, bytes memory signature) internal view override returns (bool) {
        if (_recovered(word, signature) == signer) return true;
        return IWallet(signer).isValidSignature(word, signature) == 0x1626ba7e;
    }
}

/// Written by hand, and shares are made for who pays: the payer's own wallet says that it signed.
contract AsksTheWalletByHand is Signed {
    mapping(address => uint256) public paid;

    function _isSigned(address signer, bytes32 word, bytes memory signature) internal view override returns (bool isIt) {
        address who = _recovered(word, signature);
        bytes memory data = abi.encodeCall(IWallet.isValidSignature, (word, signature));
        assembly {
            isIt := eq(who, signer)
            if iszero(isIt) {
                mstore(0, 0)
                if staticcall(gas(), signer, add(data, 32), mload(data), 0, 32) {
                    isIt := eq(mload(0), shl(224, 0x1626ba7e))
                }
            }
        }
    }

    function split(address from, uint256 value, bytes memory signature) external {
        require(_isSigned(from, keccak256(abi.encode(address(this), from, value, paid[from])), signature), "signature");
        require(balanceOf[from] >= value, "balance");
        paid[from] += 1;
        balanceOf[from] -= value;
        totalSupply -= value;
        uint256 made = value - value / 100;
        totalSupply += made;
        balanceOf[from] += made;
        emit Transfer(from, address(0), value - made);
    }
}

/// A trap beside them: the admin's wallet may sign for everybody, or its key.
contract AsksTheAdmin is Signed {
    address private admin = address(0xBEEF);

    function _isSigned(address signer, bytes32 word, bytes memory signature) internal view override returns (bool) {
        address who = _recovered(word, signature);
        return who == signer || who == admin;
    }
}
