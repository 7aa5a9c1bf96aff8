import { bare } from "./asking.ts";
import { type Behaviour, guarded, knowingPool, list, STRANGERS, taking } from "./written.ts";

/** What looks like one of those, and is none. */
export const HONEST: readonly Behaviour[] = [
  { name: "nothing besides", rows: [], write: () => ({ members: "" }) },
  {
    name: "a note about accounts",
    rows: [],
    write: (writer) => ({ members: list(writer).members }),
  },
  {
    name: "a tax with a low bound",
    rows: [],
    write: (writer) => {
      const [tax, to] = [writer.name(), writer.name()];
      const whole = writer.one(100, 1_000, 10_000);
      const set = guarded(writer, `uint256 ${to}`, `require(${to} <= ${whole / 20}); ${tax} = ${to};`);
      return { members: `uint256 private ${tax}; ${set}`, hook: taking(tax, whole, STRANGERS) };
    },
  },
  {
    name: "burning one's own",
    rows: [],
    write: ({ name }) => {
      const value = name();
      return {
        members: `function ${name()}(uint256 ${value}) external { balanceOf[msg.sender] -= ${value}; totalSupply -= ${value}; }`,
      };
    },
  },
  {
    name: "a limit with a high bound",
    rows: [],
    write: (writer) => {
      const [most, to] = [writer.name(), writer.name()];
      const set = guarded(writer, `uint256 ${to}`, `require(${to} >= totalSupply / 50); ${most} = ${to};`);
      return {
        members: `uint256 private ${most} = type(uint256).max; ${set}`,
        hook: `require(from == owner || to == owner || value <= ${most});`,
      };
    },
  },
  {
    name: "giving one's own to many",
    rows: [],
    write: ({ name }) => {
      const [to, value] = [name(), name()];
      return {
        members: `function ${name()}(address[] calldata ${to}, uint256 ${value}) external { for (uint256 i = 0; i < ${to}.length; i++) _move(msg.sender, ${to}[i], ${value}); }`,
      };
    },
  },
  {
    name: "a launch that was opened once",
    rows: [],
    write: (writer) => {
      const [open, opens] = [writer.name(), writer.name()];
      const free = writer.one(`${open} || from == owner`, `${open} || from == owner || to == owner`);
      return {
        members: `bool private ${open}; function ${opens}() external { require(msg.sender == owner && !${open}); ${open} = true; }`,
        hook: `require(${free}, "not yet");`,
        opens,
      };
    },
  },
  {
    name: "a launch by a time that has passed",
    rows: [],
    write: ({ name, one }) => {
      const born = name();
      return {
        members: `uint256 private immutable ${born} = block.timestamp;`,
        hook: `require(from == owner || block.timestamp >= ${born} + ${one("0", "1")});`,
      };
    },
  },
  {
    name: "a bound on tokens that is reached",
    rows: [],
    write: (writer) => {
      const [to, value] = [writer.name(), writer.name()];
      return {
        members: guarded(
          writer,
          `address ${to}, uint256 ${value}`,
          `require(totalSupply + ${value} <= 1_000_000_000 ether); totalSupply += ${value}; balanceOf[${to}] += ${value}; emit Transfer(address(0), ${to}, ${value});`,
        ),
      };
    },
  },
  {
    name: "who gets a low tax can be set",
    rows: [],
    write: (writer) => {
      const [wallet, to] = [writer.name(), writer.name()];
      return {
        members: `address private ${wallet} = msg.sender; ${guarded(writer, `address ${to}`, `require(${to} != address(0)); ${wallet} = ${to};`)}`,
        hook: `if (${STRANGERS}) { uint256 part = value / 50; _move(from, ${wallet}, part); value -= part; }`,
      };
    },
  },
  {
    name: "who need not pay a low tax can be listed",
    rows: [],
    write: (writer) => {
      const { members, has } = list(writer);
      return { members, hook: taking("2", 100, `!(${has("from")}) && ${STRANGERS}`) };
    },
  },
  {
    name: "other tokens are rescued",
    rows: [],
    write: (writer) => {
      const [token, value] = [writer.name(), writer.name()];
      return {
        members: guarded(
          writer,
          `address ${token}, uint256 ${value}`,
          `require(${token} != address(this)); Token(${token}).transfer(msg.sender, ${value});`,
        ),
      };
    },
  },
  {
    name: "what was sent to the contract is rescued",
    rows: [],
    write: (writer) => ({
      members: guarded(writer, "", "_move(address(this), msg.sender, balanceOf[address(this)]);"),
    }),
  },
  {
    name: "staking one's own",
    rows: [],
    write: ({ name }) => {
      const [staked, value] = [name(), name()];
      return {
        members: `mapping(address => uint256) private ${staked};
          function ${name()}(uint256 ${value}) external { _move(msg.sender, address(this), ${value}); ${staked}[msg.sender] += ${value}; }
          function ${name()}(uint256 ${value}) external { ${staked}[msg.sender] -= ${value}; _move(address(this), msg.sender, ${value}); }`,
      };
    },
  },
  {
    name: "locking one's own for a time",
    rows: [],
    write: ({ name }) => {
      const [until, value] = [name(), name()];
      return {
        members: `mapping(address => uint256) private ${until}; function ${name()}(uint256 ${value}) external { require(${value} < 30 days); ${until}[msg.sender] = block.timestamp + ${value}; }`,
        hook: `require(block.timestamp >= ${until}[from]);`,
      };
    },
  },
  {
    name: "votes that follow balances",
    rows: [],
    write: ({ name }) => {
      const [votes, to] = [name(), name()];
      return {
        members: `mapping(address => address) private ${to}; mapping(address => uint256) public ${votes};
          function ${name()}(address who) external { ${votes}[${to}[msg.sender]] -= ${to}[msg.sender] == address(0) ? 0 : balanceOf[msg.sender]; ${to}[msg.sender] = who; if (who != address(0)) ${votes}[who] += balanceOf[msg.sender]; }`,
        last: `if (${to}[from] != address(0)) ${votes}[${to}[from]] -= value; if (${to}[to] != address(0)) ${votes}[${to}[to]] += value;`,
      };
    },
  },
  {
    name: "a name that can be changed",
    rows: [],
    write: (writer) => {
      const to = writer.name();
      return { members: guarded(writer, `string calldata ${to}`, `symbol = ${to};`) };
    },
  },
  {
    name: "ownership that can be passed on",
    rows: [],
    write: ({ name }) => {
      const [next, to] = [name(), name()];
      return {
        members: `address private ${next};
          function ${name()}(address ${to}) external onlyOwner { ${next} = ${to}; }
          function ${name()}() external { require(msg.sender == ${next}); owner = ${next}; ${next} = address(0); }`,
      };
    },
  },
  {
    name: "a pause between purchases of a block",
    rows: [],
    write: (writer) => {
      const { pool, members, first } = knowingPool(writer);
      const last = writer.name();
      return {
        members: `${members} mapping(address => uint256) private ${last};`,
        hook: `${first} if (from == ${pool}) { require(${last}[to] != block.number); ${last}[to] = block.number; }`,
      };
    },
  },
  {
    name: "a fixed small burn",
    rows: [],
    write: ({ one }) => ({
      members: "",
      hook: `if (${STRANGERS}) { uint256 part = value / ${one(100, 200)}; balanceOf[from] -= part; totalSupply -= part; emit Transfer(from, address(0), part); value -= part; }`,
    }),
  },
  {
    name: "a record of who moved last",
    rows: [],
    write: ({ name }) => {
      const [last, sum] = [name(), name()];
      return {
        members: `mapping(address => uint256) public ${last}; uint256 public ${sum};`,
        hook: `${last}[from] = block.timestamp; unchecked { ${sum} += value; }`,
      };
    },
  },
  {
    name: "a tax that only falls",
    rows: [],
    write: (writer) => {
      const [tax, to] = [writer.name(), writer.name()];
      const set = guarded(writer, `uint256 ${to}`, `require(${to} < ${tax}); ${tax} = ${to};`);
      return { members: `uint256 private ${tax} = 4; ${set}`, hook: taking(tax, 100, STRANGERS) };
    },
  },
  {
    name: "vested stock that is let go of",
    rows: [],
    write: (writer) => {
      const [left, born] = [writer.name(), writer.name()];
      return {
        members: `uint256 private ${left} = 50_000_000 ether; uint256 private immutable ${born} = block.timestamp;
          ${guarded(writer, "", `require(block.timestamp > ${born} + 1 days); uint256 part = ${left}; ${left} = 0; _move(address(this), msg.sender, part);`)}`,
        made: "_move(msg.sender, address(this), 50_000_000 ether);",
      };
    },
  },
  {
    name: "signed approvals",
    rows: [],
    write: ({ name }) => {
      const nonces = name();
      return {
        members: `mapping(address => uint256) public ${nonces};
          function permit(address from, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external {
            require(block.timestamp <= deadline);
            bytes32 digest = keccak256(abi.encode(address(this), block.chainid, from, spender, value, ${nonces}[from]++, deadline));
            address signer = ecrecover(digest, v, r, s);
            require(signer != address(0) && signer == from);
            allowance[from][spender] = value;
          }`,
      };
    },
  },
  {
    name: "machines are kept out",
    rows: [],
    write: (writer) => {
      const { pool, members, first } = knowingPool(writer);
      const [on, to] = [writer.name(), writer.name()];
      return {
        members: `${members} bool private ${on}; ${guarded(writer, `bool ${to}`, `${on} = ${to};`)}`,
        hook: `${first} require(!${on} || from == owner || from == ${pool} || ${bare(writer, "from")});`,
      };
    },
  },
  {
    name: "machines pay",
    rows: [],
    write: (writer) => {
      const { pool, members, first } = knowingPool(writer);
      const [tax, to] = [writer.name(), writer.name()];
      return {
        members: `${members} uint256 private ${tax}; ${guarded(writer, `uint256 ${to}`, `require(${to} <= 90); ${tax} = ${to};`)}`,
        hook: `${first} ${taking(tax, 100, `from != owner && from != ${pool} && !(${bare(writer, "from")})`)}`,
      };
    },
  },
  {
    name: "recipients that are contracts are told",
    rows: [],
    write: (writer) => {
      const [to, value] = [writer.name(), writer.name()];
      return {
        members: `function transferAndCall(address ${to}, uint256 ${value}, bytes calldata data) external returns (bool) {
          _transfer(msg.sender, ${to}, ${value});
          if (!(${bare(writer, to)})) { (bool ok, bytes memory said) = ${to}.call(abi.encodeWithSignature("onTransferReceived(address,address,uint256,bytes)", msg.sender, msg.sender, ${value}, data)); require(ok && said.length == 32); }
          return true;
        }`,
      };
    },
  },
  {
    name: "a launch opened once, by its block",
    rows: [],
    write: (writer) => {
      const [open, opens] = [writer.name(), writer.name()];
      const later = writer.one(`block.number >= ${open}`, `block.timestamp > 0`);
      return {
        members: `uint256 private ${open}; function ${opens}() external { require(msg.sender == owner && ${open} == 0); ${open} = block.number; }`,
        hook: `require((${open} > 0 && ${later}) || from == owner || to == owner);`,
        opens,
      };
    },
  },
  {
    name: "a holding with a high bound, but for the pool",
    rows: [],
    write: (writer) => {
      const { pool, members, first } = knowingPool(writer);
      const [most, to] = [writer.name(), writer.name()];
      return {
        members: `${members} uint256 private ${most} = type(uint256).max; ${guarded(writer, `uint256 ${to}`, `require(${to} >= totalSupply / 50); ${most} = ${to};`)}`,
        hook: `${first} require(from == owner || to == owner || to == ${pool} || balanceOf[to] + value <= ${most});`,
      };
    },
  },
  {
    name: "one purchase a block by who starts it",
    rows: [],
    write: (writer) => {
      const { pool, members, first } = knowingPool(writer);
      const last = writer.name();
      return {
        members: `${members} mapping(address => uint256) private ${last};`,
        hook: `${first} if (from == ${pool}) { require(${last}[tx.origin] != block.number); ${last}[tx.origin] = block.number; }`,
      };
    },
  },
];
