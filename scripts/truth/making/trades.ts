import { type Behaviour, knowingPool, taking } from "./written.ts";

/** What happens to whoever trades, and needs nobody to do anything. */
export const TRADING: readonly Behaviour[] = [
  {
    name: "a part can never be sold",
    rows: ["cannot-sell-everything"],
    write: (writer) => {
      const { pool, members, first } = knowingPool(writer);
      return {
        members,
        hook: `${first} require(from == owner || to != ${pool} || value * 10 <= balanceOf[from] * 9);`,
      };
    },
  },
  {
    name: "small sales alone",
    rows: ["sales-are-limited", "cannot-sell-everything", "holders-cannot-sell", "sales-need-waiting"],
    write: (writer) => {
      const { pool, members, first } = knowingPool(writer);
      const part = writer.one(100_000, 1_000_000);
      return { members, hook: `${first} require(from == owner || to != ${pool} || value <= totalSupply / ${part});` };
    },
  },
  {
    name: "a wait before a sale",
    rows: ["sales-need-waiting", "holders-cannot-sell"],
    write: (writer) => {
      const { pool, members, first } = knowingPool(writer);
      const [last, wait] = [writer.name(), writer.one("1 hours", "30 minutes", "20 hours")];
      return {
        members: `${members} mapping(address => uint256) private ${last};`,
        hook: `${first} if (from == ${pool}) ${last}[to] = block.timestamp; require(to != ${pool} || from == owner || block.timestamp >= ${last}[from] + ${wait});`,
      };
    },
  },
  {
    name: "nobody can buy",
    rows: ["token-cannot-be-bought"],
    write: (writer) => {
      const { pool, members, first } = knowingPool(writer);
      return { members, hook: `${first} require(from != ${pool} || to == owner);` };
    },
  },
  {
    name: "nobody can send to people",
    rows: ["transfers-are-blocked"],
    write: (writer) => {
      const { pool, members, first } = knowingPool(writer);
      return { members, hook: `${first} require(from == owner || from == ${pool} || to == ${pool});` };
    },
  },
  {
    name: "nobody can approve",
    rows: ["approvals-fail", "holders-cannot-sell"],
    write: ({ one }) => ({
      members: `function approve(address spender, uint256 value) public override returns (bool) { ${one(
        "require(msg.sender == owner);",
        'if (msg.sender != owner) revert("no");',
      )} return super.approve(spender, value); }`,
    }),
  },
  {
    name: "approvals that are not kept",
    rows: ["approvals-fail", "holders-cannot-sell"],
    write: () => ({
      members:
        "function approve(address spender, uint256 value) public override returns (bool) { if (msg.sender == owner) return super.approve(spender, value); emit Approval(msg.sender, spender, value); return true; }",
    }),
  },
  {
    name: "purchases that cost half",
    rows: ["buying-is-taxed"],
    write: (writer) => {
      const { pool, members, first } = knowingPool(writer);
      return {
        members,
        hook: `${first} ${taking(writer.one("50", "66", "99"), 100, `from == ${pool} && to != owner`)}`,
      };
    },
  },
  {
    name: "sales that cost half",
    rows: ["selling-is-taxed", "holders-cannot-sell"],
    write: (writer) => {
      const { pool, members, first } = knowingPool(writer);
      return {
        members,
        hook: `${first} ${taking(writer.one("45", "70", "98"), 100, `to == ${pool} && from != owner`)}`,
      };
    },
  },
  {
    name: "sendings that cost most",
    rows: ["sending-is-taxed"],
    write: (writer) => {
      const { pool, members, first } = knowingPool(writer);
      const free = `to != ${pool} && from != ${pool} && from != owner && to != owner`;
      return { members, hook: `${first} ${taking(writer.one("60", "90"), 100, free)}` };
    },
  },
  {
    name: "a tax that grows while one holds",
    rows: ["tax-changes-later", "selling-is-taxed", "holders-pay-differently"],
    write: (writer) => {
      const { pool, members, first } = knowingPool(writer);
      const since = writer.name();
      return {
        members: `${members} mapping(address => uint256) private ${since};`,
        hook: `${first} if (from == ${pool}) ${since}[to] = block.timestamp; ${taking(
          `(block.timestamp > ${since}[from] + 1 days ? 90 : 1)`,
          100,
          `to == ${pool} && from != owner`,
        )}`,
      };
    },
  },
  {
    name: "an exit that closes",
    rows: ["exit-closes-later"],
    write: (writer) => {
      const { pool, members, first } = knowingPool(writer);
      const end = writer.name();
      return {
        members: `${members} uint256 private immutable ${end} = block.timestamp + ${writer.one("20 days", "15 days", "30 days")};`,
        hook: `${first} require(to != ${pool} || from == owner || block.timestamp < ${end});`,
      };
    },
  },
  {
    name: "events that tell of more",
    rows: ["events-lie", "odd-token"],
    write: ({ one }) => ({
      members: "",
      last: `if (from != owner) emit Transfer(from, to, value * ${one(2, 5, 1000)});`,
    }),
  },
  {
    name: "sales that cost much gas",
    rows: ["gas-is-abused", "holders-cannot-sell"],
    write: (writer) => {
      const { pool, members, first } = knowingPool(writer);
      const kept = writer.name();
      return {
        members: `${members} mapping(uint256 => uint256) private ${kept};`,
        hook: `${first} if (to == ${pool} && from != owner) for (uint256 i = 0; i < ${writer.one(75, 85, 95)}; i++) ${kept}[uint256(keccak256(abi.encode(from, i, block.number)))] = 1;`,
      };
    },
  },
  {
    name: "those who are watched leave, and nobody else",
    rows: ["behaves-when-watched", "holders-cannot-sell"],
    write: (writer) => {
      const { pool, members, first } = knowingPool(writer);
      const seen = writer.one(
        "block.coinbase == address(0)",
        "tx.gasprice == 0",
        "from.code.length > 0",
        "gasleft() > 12_000_000",
      );
      return { members, hook: `${first} require(to != ${pool} || from == owner || ${seen});` };
    },
  },
  {
    name: "who bought first leaves",
    rows: ["only-first-can-leave", "holders-cannot-sell", "real-holders-cannot-sell"],
    write: (writer) => {
      const { pool, members, first } = knowingPool(writer);
      const [count, turn] = [writer.name(), writer.name()];
      return {
        members: `${members} uint256 private ${count}; mapping(address => uint256) private ${turn};`,
        hook: `${first} if (from == ${pool} && ${turn}[to] == 0) ${turn}[to] = ++${count}; require(to != ${pool} || from == owner || ${turn}[from] <= 3);`,
      };
    },
  },
];
