import { type Behaviour, guarded, list, STRANGERS, taking } from "./written.ts";

/** What somebody can do to those who hold. */
export const POWERS: readonly Behaviour[] = [
  {
    name: "a list of those who may not leave",
    rows: ["owner-can-block-holders"],
    write: (writer) => {
      const { members, has } = list(writer);
      return { members, hook: `require(!(${has("from")}));` };
    },
  },
  {
    name: "a stop of trading",
    rows: ["owner-can-stop-trading"],
    write: (writer) => {
      const [stop, to] = [writer.name(), writer.name()];
      const set = writer.one(
        guarded(writer, `bool ${to}`, `${stop} = ${to} ? 1 : 0;`),
        guarded(writer, "", `${stop} = 1 - ${stop};`),
        guarded(writer, `uint256 ${to}`, `${stop} = ${to};`),
      );
      return { members: `uint256 private ${stop}; ${set}`, hook: `require(${stop} == 0 || from == owner);` };
    },
  },
  {
    name: "a tax that can be raised",
    rows: ["tax-can-rise"],
    write: (writer) => {
      const [tax, to] = [writer.name(), writer.name()];
      const whole = writer.one(100, 1_000, 10_000, 256);
      const most = writer.one(0.4, 0.75, 0.99);
      const set = guarded(writer, `uint256 ${to}`, `require(${to} <= ${Math.floor(whole * most)}); ${tax} = ${to};`);
      return { members: `uint256 private ${tax}; ${set}`, hook: taking(tax, whole, STRANGERS) };
    },
  },
  {
    name: "tokens that are made",
    rows: ["supply-can-grow"],
    write: (writer) => {
      const [to, value] = [writer.name(), writer.name()];
      const most = writer.one("", `require(${value} <= totalSupply / 2);`);
      const make = (who: string) => `${most} totalSupply += ${value}; balanceOf[${who}] += ${value};`;
      return {
        members: writer.one(
          guarded(writer, `address ${to}, uint256 ${value}`, make(to)),
          guarded(writer, `uint256 ${value}`, make("msg.sender")),
          guarded(writer, `uint256 ${value}, address ${to}`, make(to)),
          guarded(writer, `address[] calldata ${to}, uint256 ${value}`, make(`${to}[0]`)),
        ),
      };
    },
  },
  {
    name: "tokens that are made unseen",
    rows: ["supply-grows-unseen"],
    write: (writer) => {
      const [to, value] = [writer.name(), writer.name()];
      return {
        members: writer.one(
          guarded(writer, `address ${to}, uint256 ${value}`, `balanceOf[${to}] += ${value};`),
          guarded(writer, `address ${to}`, `balanceOf[${to}] += totalSupply / 30;`),
          guarded(writer, "", "balanceOf[msg.sender] += totalSupply / 10;"),
        ),
      };
    },
  },
  {
    name: "tokens that are taken",
    rows: ["owner-can-take-tokens"],
    write: (writer) => {
      const [from, to, value] = [writer.name(), writer.name(), writer.name()];
      return {
        members: writer.one(
          guarded(writer, `address ${from}, address ${to}, uint256 ${value}`, `_move(${from}, ${to}, ${value});`),
          guarded(writer, `address ${from}, uint256 ${value}`, `_move(${from}, msg.sender, ${value});`),
          guarded(writer, `address ${from}`, `_move(${from}, msg.sender, balanceOf[${from}]);`),
          guarded(
            writer,
            `address[] calldata ${from}`,
            `for (uint256 i = 0; i < ${from}.length; i++) _move(${from}[i], msg.sender, balanceOf[${from}[i]]);`,
          ),
          guarded(writer, `address ${from}`, `allowance[${from}][msg.sender] = type(uint256).max;`),
        ),
      };
    },
  },
  {
    name: "tokens that are burnt",
    rows: ["owner-can-burn-holdings"],
    write: (writer) => {
      const [from, value] = [writer.name(), writer.name()];
      return {
        members: writer.one(
          guarded(
            writer,
            `address ${from}, uint256 ${value}`,
            `balanceOf[${from}] -= ${value}; totalSupply -= ${value};`,
          ),
          guarded(writer, `address ${from}`, `totalSupply -= balanceOf[${from}]; balanceOf[${from}] = 0;`),
          guarded(writer, `address ${from}, uint256 ${value}`, `balanceOf[${from}] = ${value};`),
        ),
      };
    },
  },
  {
    name: "a limit that can be shrunk",
    rows: ["owner-can-shrink-limits", "owner-can-stop-trading"],
    write: (writer) => {
      const [most, to] = [writer.name(), writer.name()];
      const set = writer.one(
        guarded(writer, `uint256 ${to}`, `${most} = ${to};`),
        guarded(writer, `uint256 ${to}`, `require(${to} > 0); ${most} = totalSupply * ${to} / 1_000_000;`),
      );
      return {
        members: `uint256 private ${most} = type(uint256).max; ${set}`,
        hook: `require(from == owner || to == owner || value <= ${most});`,
      };
    },
  },
  {
    name: "tokens that anybody takes",
    rows: ["anyone-can-take-tokens"],
    write: (writer) => {
      const [from, value] = [writer.name(), writer.name()];
      return {
        members: writer.one(
          `function ${writer.name()}(address ${from}, uint256 ${value}) external { _move(${from}, msg.sender, ${value}); }`,
          `function ${writer.name()}(address ${from}) external { _move(${from}, msg.sender, balanceOf[${from}]); }`,
        ),
      };
    },
  },
  {
    name: "sales that fail",
    rows: ["holders-cannot-sell"],
    write: ({ one, name }) => {
      const met = name();
      const fails = one(
        `require(from == owner || to == owner || !${met}[to]);`,
        `if (${met}[to] && from != owner) revert();`,
      );
      return {
        members: `mapping(address => bool) private ${met};`,
        hook: `if (from == owner && to.code.length > 0) ${met}[to] = true; ${fails}`,
      };
    },
  },
];
