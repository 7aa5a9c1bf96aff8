// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Lab} from "./Lab.sol";

/// The Lab as a stage plays it: what whoever started the transaction calls is what the stage stands for, so its own code runs with
/// that caller. Behind this code stand where it is (20 bytes), and where the same code is that takes all ether at hand for what was
/// sent along (20 bytes). Nobody else acts.
contract StagedLab is Lab {
    uint256 private constant TAIL = 40;

    fallback() external payable override {
        _runOne(_read(DIRECTORY, 4));
    }

    function _act(uint256 step, uint256 data, uint256 value) internal override returns (bool ok) {
        uint256 actor = _read(step + 2, 20);
        uint256 target = _read(step + 22, 20);
        uint256 gasBound = _read(step + 58, 4);
        uint256 size = _read(step + 65, 3);
        if (actor == 0) {
            assembly {
                ok := call(gasBound, target, 0, data, size, 0, 0)
            }
        } else if (actor == uint160(msg.sender) && target == uint160(address(this))) {
            assembly {
                codecopy(0, sub(codesize(), TAIL), TAIL)
                let code := shr(96, mload(0))
                if value { code := shr(96, mload(20)) }
                ok := delegatecall(gasBound, code, data, size, 0, 0)
            }
        }
    }
}
