// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// No token: whatever it is asked, it answers with one word.
contract AnswersAnything {
    fallback() external payable {
        assembly {
            mstore(0, 12345)
            return(0, 32)
        }
    }
}

/// No token: it gives back what it was asked, in one word.
contract EchoesTheCaller {
    mapping(uint256 => address) public keepers;
    address public keeper = msg.sender;

    function setKeeper(uint256 at, address who) external {
        require(msg.sender == keeper);
        keepers[at] = who;
    }

    fallback() external payable {
        assembly {
            mstore(0, number())
            return(0, 32)
        }
    }
}
