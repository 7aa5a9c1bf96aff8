import { type Behaviour, guarded, knowingPool, list, STRANGERS, taking } from "./written.ts";

const RISES = ["tax-can-rise", "owner-can-stop-trading", "tax-is-personal"];

/** What somebody can do so that trades cost more. */
export const TAXING: readonly Behaviour[] = [
  {
    name: "a tax on sales that can be raised",
    rows: RISES,
    write: (writer) => {
      const [tax, to] = [writer.name(), writer.name()];
      const { pool, members, first } = knowingPool(writer);
      const set = guarded(writer, `uint256 ${to}`, `require(${to} < 100); ${tax} = ${to};`);
      return {
        members: `${members} uint256 private ${tax}; ${set}`,
        hook: `${first} ${taking(tax, 100, `to == ${pool} && ${STRANGERS}`)}`,
      };
    },
  },
  {
    name: "a tax on sendings that can be raised",
    rows: RISES,
    write: (writer) => {
      const [tax, to] = [writer.name(), writer.name()];
      const { pool, members, first } = knowingPool(writer);
      const set = guarded(writer, `uint256 ${to}`, `require(${to} <= 990); ${tax} = ${to};`);
      return {
        members: `${members} uint256 private ${tax}; ${set}`,
        hook: `${first} ${taking(tax, 1000, `to != ${pool} && from != ${pool} && ${STRANGERS}`)}`,
      };
    },
  },
  {
    name: "a tax as a divisor",
    rows: RISES,
    write: (writer) => {
      const [by, to] = [writer.name(), writer.name()];
      const set = guarded(writer, `uint256 ${to}`, `require(${to} > 1); ${by} = ${to};`);
      return {
        members: `uint256 private ${by} = 1e9; ${set}`,
        hook: `if (${STRANGERS}) { uint256 part = value / ${by}; _move(from, address(this), part); value -= part; }`,
      };
    },
  },
  {
    name: "taxes packed into one number",
    rows: RISES,
    write: (writer) => {
      const [packed, to] = [writer.name(), writer.name()];
      const shift = writer.one(0, 8, 16);
      return {
        members: `uint256 private ${packed}; ${guarded(writer, `uint256 ${to}`, `${packed} = ${to};`)}`,
        hook: taking(`(((${packed} >> ${shift}) & 0xff) % 96)`, 100, STRANGERS),
      };
    },
  },
  {
    name: "a tax for one account",
    rows: RISES,
    write: (writer) => {
      const [tax, who, to] = [writer.name(), writer.name(), writer.name()];
      const set = guarded(writer, `address ${who}, uint256 ${to}`, `require(${to} < 100); ${tax}[${who}] = ${to};`);
      return {
        members: `mapping(address => uint256) private ${tax}; ${set}`,
        hook: taking(`${tax}[from]`, 100, STRANGERS),
      };
    },
  },
  {
    name: "a high tax for those on a list",
    rows: [...RISES, "owner-can-block-holders"],
    write: (writer) => {
      const { members, has } = list(writer);
      return { members, hook: taking(writer.one("90", "75", "99"), 100, `${has("from")} && ${STRANGERS}`) };
    },
  },
  {
    name: "three taxes set together, whose sum is bounded high",
    rows: RISES,
    write: (writer) => {
      const [a, b, c, x, y, z] = Array.from({ length: 6 }, () => writer.name());
      const set = guarded(
        writer,
        `uint256 ${x}, uint256 ${y}, uint256 ${z}`,
        `require(${x} + ${y} + ${z} <= 80); ${a} = ${x}; ${b} = ${y}; ${c} = ${z};`,
      );
      return {
        members: `uint256 private ${a}; uint256 private ${b}; uint256 private ${c}; ${set}`,
        hook: taking(`(${a} + ${b} + ${c})`, 100, STRANGERS),
      };
    },
  },
  {
    name: "a tax that is burnt",
    rows: RISES,
    write: (writer) => {
      const [tax, to] = [writer.name(), writer.name()];
      const set = guarded(writer, `uint256 ${to}`, `require(${to} <= 95); ${tax} = ${to};`);
      return {
        members: `uint256 private ${tax}; ${set}`,
        hook: `if (${STRANGERS}) { uint256 part = value * ${tax} / 100; balanceOf[from] -= part; totalSupply -= part; value -= part; }`,
      };
    },
  },
  {
    name: "a tax that is switched on",
    rows: RISES,
    write: (writer) => {
      const [on, to] = [writer.name(), writer.name()];
      const set = writer.one(guarded(writer, `bool ${to}`, `${on} = ${to};`), guarded(writer, "", `${on} = !${on};`));
      return { members: `bool private ${on}; ${set}`, hook: taking("85", 100, `${on} && ${STRANGERS}`) };
    },
  },
  {
    name: "a tax that starts in the block after",
    rows: [...RISES, "tax-changes-later"],
    write: (writer) => {
      const [since, to] = [writer.name(), writer.name()];
      const set = guarded(writer, `bool ${to}`, `${since} = ${to} ? block.number : type(uint256).max;`);
      return {
        members: `uint256 private ${since} = type(uint256).max; ${set}`,
        hook: taking("80", 100, `block.number > ${since} && ${STRANGERS}`),
      };
    },
  },
  {
    name: "those who pay nothing are told, all others pay once it is on",
    rows: RISES,
    write: (writer) => {
      const [on, to] = [writer.name(), writer.name()];
      const { members, has } = list(writer);
      const set = guarded(writer, `uint256 ${to}`, `require(${to} <= 70); ${on} = ${to};`);
      return {
        members: `uint256 private ${on}; ${set} ${members}`,
        hook: taking(on, 100, `!(${has("from")}) && ${STRANGERS}`),
      };
    },
  },
];
