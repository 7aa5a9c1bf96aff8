// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Runs experiments inside one `eth_call`. Its code is put at a trader's address by a state override and called by that
/// same address, so that tokens see `msg.sender == tx.origin`, as for a person.
///
/// Each experiment runs in a call to itself that always reverts with its results: whatever it did is rolled back, and
/// the next one starts from an untouched chain, with the same gas. So an experiment answers the same alone or among others.
///
/// Request (packed, offsets in bytes):
///   0 u16 experiment to run now, plus one; 0: all of them      2 u256 the searched value, in a trial of a search
///   34 u16 how many experiments to run      36 u16 how many there are, trials of searches included
///   38 u32[] where each experiment is: u32 gas, u16 steps, u24[] where each step is
/// The same packed: u16 65535, then until the end
///   u8 less than 128: so many bytes and one more follow as they are
///   u8 128 or more: so many bytes less 124 as they stood u16 bytes before, which are at least 32
/// Step:
///   0 u8 kind   1 u8 flags   2 address actor (0: the trader)   22 address target   42 u128 value   58 u32 gas
///   62 u16 Call: bytes of the answer to keep; Read, Quote: which word (65535: the last); Search: rounds
///   64 u8 patches   65 u24 length of data   68 data, then the patches:
///   u16 offset in data (65535: the value), u16 how many steps back (65535: the searched value), u32 portion in basis points
/// Answer: number, timestamp, coinbase, difficulty, gas price, gas limit (u256 each), then for each experiment
///   u32 length (0: there was not enough gas to run it), u8 status, then for each step
///   u8 0: failed, 1: succeeded, 2: left out, because it is only for when the one before fails; unless left out
///   Call: u32 gas, u32 size of the answer, u16 length, kept bytes; the others: u256
contract Lab {
    uint256 private constant INDEX = 0;
    uint256 private constant SEARCHED = 2;
    uint256 private constant TO_RUN = 34;
    uint256 private constant PACKED = 65535;
    uint256 internal constant DIRECTORY = 38;

    uint256 private constant CALL = 0;
    uint256 private constant READ = 1;
    uint256 private constant QUOTE = 2;
    uint256 private constant NATIVE = 3;
    uint256 private constant SEARCH = 4;

    uint256 private constant REQUIRED = 1;
    uint256 private constant SMALLEST = 2;
    uint256 private constant AFTER_FAILURE = 4;

    /// A required step failed; every step was taken; gas ran out before the last step.
    uint256 private constant STOPPED = 0;
    uint256 private constant DONE = 1;
    uint256 private constant CUT = 2;

    uint256 private constant LAST_WORD = 65535;
    uint256 private constant WHOLE = 10000;
    /// Of a failed call, this much of its answer is kept: `Error(string)` with 160 letters.
    uint256 private constant KEPT_OF_FAILURES = 228;
    /// What is kept back in each frame to write down what happened.
    uint256 private constant RESERVE = 120000;
    /// A puppet's order: address target, u256 value, u32 gas.
    uint256 private constant ORDER = 56;

    fallback() external payable virtual {
        // Borrowed by an account that is being made, and has no code of its own.
        if (address(this).code.length == 0 && msg.data.length >= DIRECTORY) _runOne(_read(DIRECTORY, 4));
        // To everybody else this is an ordinary account: it takes ether and answers nothing.
        if (msg.sender != address(this) || msg.data.length < DIRECTORY) return;
        uint256 index = _read(INDEX, 2);
        if (index == 0 || index == PACKED) _runAll(index == PACKED);
        else _runOne(_read(DIRECTORY + 4 * (index - 1), 4));
    }

    function _runAll(bool packed) private {
        uint256 request = _freeMemory();
        uint256 length = packed ? _unpack(request) : _copy(request);
        uint256 answer = request + length;
        assembly {
            mstore(answer, number())
            mstore(add(answer, 0x20), timestamp())
            mstore(add(answer, 0x40), coinbase())
            mstore(add(answer, 0x60), difficulty())
            mstore(add(answer, 0x80), gasprice())
            mstore(add(answer, 0xa0), gaslimit())
        }
        uint256 end = answer + 0xc0;
        uint256 count = _peek(request + TO_RUN, 2);
        for (uint256 i = 0; i < count; i++) {
            uint256 gasBound = _peek(request + _peek(request + DIRECTORY + 4 * i, 4), 4);
            uint256 size = _runInside(request, length, i, 0, gasBound);
            _write(end, size, 4);
            assembly {
                returndatacopy(add(end, 4), 0, size)
            }
            end += 4 + size;
        }
        assembly {
            return(answer, sub(end, answer))
        }
    }

    /// Runs one experiment in a call of its own and returns the size of its results, or 0 where gas does not suffice.
    function _runInside(uint256 request, uint256 length, uint256 index, uint256 searched, uint256 gasBound)
        private
        returns (uint256 size)
    {
        if (!_affords(gasBound)) return 0;
        _write(request + INDEX, index + 1, 2);
        assembly {
            mstore(add(request, SEARCHED), searched)
            pop(call(gasBound, address(), 0, request, length, 0, 0))
            size := returndatasize()
        }
    }

    function _runOne(uint256 experiment) internal {
        uint256 count = _read(experiment + 4, 2);
        uint256 words = _freeMemory();
        uint256 results = words + 32 * count;
        uint256 end = results + 1;
        uint256 status = DONE;
        bool ok;
        for (uint256 i = 0; i < count; i++) {
            uint256 step = _read(experiment + 6 + 3 * i, 3);
            if (ok && _read(step + 1, 1) & AFTER_FAILURE != 0) {
                _write(end++, 2, 1);
                continue;
            }
            bool afforded;
            uint256 word;
            (afforded, ok, word, end) = _take(step, words + 32 * i, end);
            if (!afforded) {
                status = CUT;
                break;
            }
            assembly {
                mstore(add(words, mul(i, 0x20)), word)
            }
            if (!ok && _read(step + 1, 1) & REQUIRED != 0) {
                status = STOPPED;
                break;
            }
        }
        _write(results, status, 1);
        assembly {
            revert(results, sub(end, results))
        }
    }

    /// Takes one step and writes down what happened at `at`. `words` is where this step's word will be, after those before it.
    function _take(
        uint256 step,
        uint256 words,
        uint256 at
    ) private returns (bool afforded, bool ok, uint256 word, uint256 end) {
        uint256 kind = _read(step, 1);
        if (kind == NATIVE) {
            word = address(uint160(_read(step + 22, 20))).balance;
            return (true, true, word, _writeWord(at, true, word));
        }
        // Room for the results' first bytes and a puppet's order lies before the data.
        uint256 data = at + 32 + ORDER;
        uint256 value = _prepare(step, words, data);
        if (kind == SEARCH) {
            (afforded, ok, word) = _search(step, data);
            return (afforded, ok, word, _writeWord(at, ok, word));
        }
        if (!_affords(_read(step + 58, 4) + _read(step + 58, 4) / 32 + 20000)) return (false, false, 0, at);
        uint256 spent = gasleft();
        ok = kind == READ ? _look(step, data) : _act(step, data, value);
        spent -= gasleft();
        if (kind == CALL) (word, end) = _writeCall(at, ok, spent, _read(step + 62, 2));
        else {
            (ok, word) = _answerWord(ok, _read(step + 62, 2));
            end = _writeWord(at, ok, word);
        }
        afforded = true;
    }

    /// Copies the step's data to memory, with the amounts filled in that are only known now; returns the call's value.
    function _prepare(uint256 step, uint256 words, uint256 data) private pure returns (uint256 value) {
        uint256 size = _read(step + 65, 3);
        value = _read(step + 42, 16);
        assembly {
            calldatacopy(data, add(step, 68), size)
        }
        uint256 patch = step + 68 + size;
        for (uint256 left = _read(step + 64, 1); left > 0; left--) {
            uint256 back = _read(patch + 2, 2);
            uint256 amount;
            if (back == 65535) amount = _read(SEARCHED, 32);
            else {
                assembly {
                    amount := mload(sub(words, mul(back, 0x20)))
                }
            }
            amount = _portion(amount, _read(patch + 4, 4));
            uint256 offset = _read(patch, 2);
            if (offset == 65535) value = amount;
            else {
                assembly {
                    mstore(add(data, offset), amount)
                }
            }
            patch += 8;
        }
    }

    function _look(uint256 step, uint256 data) private view returns (bool ok) {
        uint256 target = _read(step + 22, 20);
        uint256 gasBound = _read(step + 58, 4);
        uint256 size = _read(step + 65, 3);
        assembly {
            ok := staticcall(gasBound, target, data, size, 0, 0)
        }
    }

    function _act(uint256 step, uint256 data, uint256 value) internal virtual returns (bool ok) {
        uint256 actor = _read(step + 2, 20);
        uint256 target = _read(step + 22, 20);
        uint256 gasBound = _read(step + 58, 4);
        uint256 size = _read(step + 65, 3);
        if (actor != 0 && actor != uint160(address(this))) {
            // A puppet is told what to do, and is given the ether that it passes on.
            data -= ORDER;
            _write(data, target, 20);
            assembly {
                mstore(add(data, 20), value)
            }
            _write(data + 52, gasBound, 4);
            size += ORDER;
            target = actor;
            gasBound += gasBound / 63 + 15000;
        }
        assembly {
            ok := call(gasBound, target, value, data, size, 0, 0)
        }
    }

    /// The largest value, or the smallest, with which the trial's required steps all succeed.
    function _search(uint256 step, uint256 data) private returns (bool afforded, bool ok, uint256 found) {
        uint256 low;
        uint256 high;
        assembly {
            low := mload(data)
            high := mload(add(data, 0x20))
        }
        bool smallest = _read(step + 1, 1) & SMALLEST != 0;
        uint256 request = data + 64;
        _copy(request);
        uint256 result = _try(request, step, smallest ? low : high);
        if (result != STOPPED) return (result == DONE, true, smallest ? low : high);
        result = _try(request, step, smallest ? high : low);
        if (result != DONE) return (result == STOPPED, false, 0);
        for (uint256 left = _read(step + 62, 2); left > 0; left--) {
            uint256 middle = _middle(low, high);
            if (middle <= low || middle >= high) break;
            result = _try(request, step, middle);
            if (result == CUT) return (false, false, 0);
            if ((result == DONE) == smallest) high = middle;
            else low = middle;
        }
        return (true, true, smallest ? high : low);
    }

    /// A search step's target is the trial's place in the directory.
    function _try(uint256 request, uint256 step, uint256 searched) private returns (uint256 status) {
        uint256 size = _runInside(request, msg.data.length, _read(step + 22, 20), searched, _read(step + 58, 4));
        if (size == 0) return CUT;
        assembly {
            returndatacopy(0, 0, 1)
            status := byte(0, mload(0))
        }
    }

    /// Halfway by factor, because amounts differ by orders of magnitude; by difference where that cannot be computed.
    function _middle(uint256 low, uint256 high) private pure returns (uint256 middle) {
        unchecked {
            if (low == 0 || high >> 128 != 0) return low + (high - low) / 2;
            uint256 square = low * high;
            middle = high;
            for (uint256 next = (middle + square / middle) / 2; next < middle; next = (middle + square / middle) / 2) {
                middle = next;
            }
            if (middle <= low) middle = low + (high - low) / 2;
        }
    }

    /// Saturates rather than failing: a balance may be a lie.
    function _portion(uint256 amount, uint256 bps) private pure returns (uint256) {
        unchecked {
            if (bps == WHOLE) return amount;
            if (amount > type(uint256).max / 2 ** 32) return (amount / WHOLE) * bps;
            return (amount * bps) / WHOLE;
        }
    }

    function _answerWord(bool ok, uint256 index) private pure returns (bool, uint256 word) {
        assembly {
            let size := returndatasize()
            let offset := mul(index, 0x20)
            if eq(index, LAST_WORD) {
                offset := 0
                if iszero(lt(size, 0x20)) { offset := mul(sub(div(size, 0x20), 1), 0x20) }
            }
            ok := and(ok, iszero(lt(size, add(offset, 0x20))))
            if ok {
                returndatacopy(0, offset, 0x20)
                word := mload(0)
            }
        }
        return (ok, word);
    }

    function _writeCall(uint256 at, bool ok, uint256 spent, uint256 keep) private pure returns (uint256 word, uint256 end) {
        uint256 size;
        assembly {
            size := returndatasize()
        }
        uint256 kept = ok ? keep : KEPT_OF_FAILURES;
        if (kept > size) kept = size;
        _write(at, ok ? 1 : 0, 1);
        _write(at + 1, spent, 4);
        _write(at + 5, size, 4);
        _write(at + 9, kept, 2);
        end = at + 11 + kept;
        assembly {
            returndatacopy(add(at, 11), 0, kept)
            if iszero(lt(size, 0x20)) {
                returndatacopy(0, 0, 0x20)
                word := mload(0)
            }
        }
    }

    function _writeWord(uint256 at, bool ok, uint256 word) private pure returns (uint256 end) {
        _write(at, ok ? 1 : 0, 1);
        assembly {
            mstore(add(at, 1), word)
        }
        return at + 33;
    }

    /// Whether a call may be given so much gas and enough stays here; otherwise the node would quietly give it less.
    function _affords(uint256 gasBound) private view returns (bool) {
        unchecked {
            return gasleft() > gasBound + gasBound / 63 + RESERVE;
        }
    }

    function _read(uint256 offset, uint256 size) internal pure returns (uint256 value) {
        assembly {
            value := shr(sub(256, mul(size, 8)), calldataload(offset))
        }
    }

    function _peek(uint256 offset, uint256 size) private pure returns (uint256 value) {
        assembly {
            value := shr(sub(256, mul(size, 8)), mload(offset))
        }
    }

    function _copy(uint256 to) private pure returns (uint256 size) {
        assembly {
            size := calldatasize()
            calldatacopy(to, 0, size)
        }
    }

    /// Whole words are copied: what is written too far is written anew by what follows.
    function _unpack(uint256 to) private pure returns (uint256 size) {
        assembly {
            let end := to
            for { let at := 2 } lt(at, calldatasize()) { } {
                let count := byte(0, calldataload(at))
                at := add(at, 1)
                switch lt(count, 128)
                case 1 {
                    count := add(count, 1)
                    calldatacopy(end, at, count)
                    at := add(at, count)
                }
                default {
                    count := sub(count, 124)
                    let from := sub(end, shr(240, calldataload(at)))
                    at := add(at, 2)
                    for { let i := 0 } lt(i, count) { i := add(i, 32) } { mstore(add(end, i), mload(add(from, i))) }
                }
                end := add(end, count)
            }
            size := sub(end, to)
        }
    }

    /// Writes the low bytes of `value` and touches nothing after them.
    function _write(uint256 offset, uint256 value, uint256 size) private pure {
        assembly {
            mstore8(offset, shr(mul(sub(size, 1), 8), value))
            for { let i := 1 } lt(i, size) { i := add(i, 1) } {
                mstore8(add(offset, i), shr(mul(sub(sub(size, 1), i), 8), value))
            }
        }
    }

    function _freeMemory() private pure returns (uint256 pointer) {
        assembly {
            pointer := mload(0x40)
        }
    }
}
