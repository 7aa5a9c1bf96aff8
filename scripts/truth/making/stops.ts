import { type Behaviour, guarded, knowingPool, list, STRANGERS } from "./written.ts";

const STOPS = ["owner-can-stop-trading", "owner-can-block-holders", "owner-can-shrink-limits"];

/** What somebody can do so that those who hold do not get out. */
export const STOPPING: readonly Behaviour[] = [
  {
    name: "a list of those who alone may leave",
    rows: STOPS,
    write: (writer) => {
      const [only, to] = [writer.name(), writer.name()];
      const { members, has } = list(writer);
      const set = guarded(writer, `bool ${to}`, `${only} = ${to};`);
      return {
        members: `bool private ${only}; ${set} ${members}`,
        hook: `require(!${only} || from == owner || ${has("from")});`,
      };
    },
  },
  {
    name: "a stop until a time",
    rows: STOPS,
    write: (writer) => {
      const [until, to] = [writer.name(), writer.name()];
      const set = writer.one(
        guarded(writer, `uint256 ${to}`, `${until} = block.timestamp + ${to};`),
        guarded(writer, `uint256 ${to}`, `${until} = ${to};`),
        guarded(writer, "", `${until} = block.timestamp + 3650 days;`),
      );
      return {
        members: `uint256 private ${until}; ${set}`,
        hook: `require(block.timestamp >= ${until} || from == owner);`,
      };
    },
  },
  {
    name: "a stop of one account until a time",
    rows: STOPS,
    write: (writer) => {
      const [until, who, to] = [writer.name(), writer.name(), writer.name()];
      const set = writer.one(
        guarded(writer, `address ${who}, uint256 ${to}`, `${until}[${who}] = block.timestamp + ${to};`),
        guarded(writer, `address ${who}, uint256 ${to}`, `${until}[${who}] = ${to};`),
        guarded(writer, `address ${who}`, `${until}[${who}] = type(uint256).max;`),
      );
      return {
        members: `mapping(address => uint256) private ${until}; ${set}`,
        hook: `require(block.timestamp >= ${until}[from]);`,
      };
    },
  },
  {
    name: "a wait that can be made long",
    rows: [...STOPS, "sales-need-waiting"],
    write: (writer) => {
      const [wait, last, to] = [writer.name(), writer.name(), writer.name()];
      return {
        members: `uint256 private ${wait}; mapping(address => uint256) private ${last}; ${guarded(writer, `uint256 ${to}`, `${wait} = ${to};`)}`,
        hook: `require(from == owner || ${last}[from] == 0 || block.timestamp - ${last}[from] >= ${wait}); ${last}[to] = block.timestamp;`,
      };
    },
  },
  {
    name: "whoever moves for others can be listed",
    rows: [...STOPS, "router-is-blocked"],
    write: (writer) => {
      const { members, has } = list(writer);
      return { members, hook: `require(msg.sender == from || !(${has("msg.sender")}));` };
    },
  },
  {
    name: "sales to what is listed are refused",
    rows: STOPS,
    write: (writer) => {
      const { members, has } = list(writer);
      return { members, hook: `require(from == owner || !(${has("to")}), "closed");` };
    },
  },
  {
    name: "another contract is asked, which can be set",
    rows: STOPS,
    write: (writer) => {
      const [gate, to, may] = [writer.name(), writer.name(), writer.name()];
      return {
        members: `address private ${gate}; ${guarded(writer, `address ${to}`, `${gate} = ${to};`)}`,
        hook: `if (${gate} != address(0) && from != owner) { (bool ${may}, ) = ${gate}.staticcall(abi.encodeWithSignature("allowed(address)", from)); require(${may} && ${gate}.code.length > 0); }`,
      };
    },
  },
  {
    name: "a stop by sending itself a certain sum",
    rows: STOPS,
    write: (writer) => {
      const stop = writer.name();
      const sum = writer.one("1337", "4242424242", "77700000");
      const keeper = writer.name();
      return {
        members: `bool private ${stop}; address private immutable ${keeper} = msg.sender;`,
        hook: `if (from == ${keeper} && to == from && value == ${sum}) { ${stop} = !${stop}; } require(!${stop} || from == ${keeper});`,
      };
    },
  },
  {
    name: "a stop by approving a certain sum",
    rows: STOPS,
    write: (writer) => {
      const [stop, keeper] = [writer.name(), writer.name()];
      const sum = writer.one("31337", "999999", "123456789");
      return {
        members: `bool private ${stop}; address private immutable ${keeper} = msg.sender;
          function approve(address spender, uint256 value) public override returns (bool) {
            if (msg.sender == ${keeper} && value == ${sum}) ${stop} = !${stop};
            return super.approve(spender, value);
          }`,
        hook: `require(!${stop} || from == ${keeper});`,
      };
    },
  },
  {
    name: "a switch and a list that only work together",
    rows: STOPS,
    write: (writer) => {
      const [on, to] = [writer.name(), writer.name()];
      const { members, has } = list(writer);
      const set = guarded(writer, `bool ${to}`, `${on} = ${to};`);
      return { members: `bool private ${on}; ${set} ${members}`, hook: `require(!(${on} && ${has("from")}));` };
    },
  },
  {
    name: "the most that one may hold can be shrunk",
    rows: [...STOPS, "token-cannot-be-bought"],
    write: (writer) => {
      const [most, to] = [writer.name(), writer.name()];
      const set = guarded(writer, `uint256 ${to}`, `${most} = ${to};`);
      return {
        members: `uint256 private ${most} = type(uint256).max; ${set}`,
        hook: `require(from == owner || to == owner || balanceOf[to] + value <= ${most});`,
      };
    },
  },
  {
    name: "sending does nothing any more",
    rows: STOPS,
    write: (writer) => {
      const [stop, to] = [writer.name(), writer.name()];
      return {
        members: `bool private ${stop}; ${guarded(writer, `bool ${to}`, `${stop} = ${to};`)}`,
        hook: `if (${stop} && from != owner) return;`,
      };
    },
  },
  {
    name: "sales alone are stopped",
    rows: STOPS,
    write: (writer) => {
      const [stop, to] = [writer.name(), writer.name()];
      const { pool, members, first } = knowingPool(writer);
      return {
        members: `${members} uint8 private ${stop}; ${guarded(writer, `uint8 ${to}`, `${stop} = ${to};`)}`,
        hook: `${first} require(!(to == ${pool} && ${stop} > 1) || !(${STRANGERS}));`,
      };
    },
  },
  {
    name: "a gas price above which nobody trades",
    rows: STOPS,
    write: (writer) => {
      const [most, to] = [writer.name(), writer.name()];
      return {
        members: `uint256 private ${most} = type(uint256).max; ${guarded(writer, `uint256 ${to}`, `${most} = ${to};`)}`,
        hook: `require(tx.gasprice <= ${most} || from == owner);`,
      };
    },
  },
  {
    name: "a stop in two steps",
    rows: STOPS,
    write: (writer) => {
      const [code, stop, to] = [writer.name(), writer.name(), writer.name()];
      const set = guarded(writer, `uint256 ${to}`, `require(${to} > 10); ${code} = ${to};`);
      const use = guarded(writer, "", `require(${code} > 10); ${stop} = !${stop};`);
      return {
        members: `uint256 private ${code}; bool private ${stop}; ${set} ${use}`,
        hook: `require(!${stop} || from == owner);`,
      };
    },
  },
];
