// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Asks and pays strangers, whose refusals are passed on as they are.
abstract contract Paying {
    function _pay(address token, address payer, address to, uint256 amount) internal {
        (bool ok, bytes memory answer) = token.call(
            payer == address(this)
                ? abi.encodeWithSignature("transfer(address,uint256)", to, amount)
                : abi.encodeWithSignature("transferFrom(address,address,uint256)", payer, to, amount)
        );
        _must(ok, answer);
        require(answer.length == 0 || abi.decode(answer, (uint256)) != 0, "the token answers false");
    }

    /// Some tokens refuse to change what is allowed before it is nothing; here nothing was.
    function _allow(address token, address spender, uint256 amount) internal {
        _call(token, 0, abi.encodeWithSignature("approve(address,uint256)", spender, amount));
    }

    function _balance(address token, address account) internal view returns (uint256) {
        if (token == address(0)) return account.balance;
        return _word(token, abi.encodeWithSignature("balanceOf(address)", account));
    }

    function _word(address target, bytes memory data) internal view returns (uint256) {
        (bool ok, bytes memory answer) = target.staticcall(data);
        _must(ok, answer);
        return abi.decode(answer, (uint256));
    }

    function _call(address target, uint256 value, bytes memory data) internal {
        (bool ok, bytes memory answer) = target.call{value: value}(data);
        _must(ok, answer);
    }

    /// Whoever refused is heard in their own words.
    function _must(bool ok, bytes memory answer) internal pure {
        if (ok) return;
        assembly {
            revert(add(answer, 0x20), mload(answer))
        }
    }

    function _answer(uint256 word) internal pure {
        assembly {
            mstore(0, word)
            revert(0, 0x20)
        }
    }
}
