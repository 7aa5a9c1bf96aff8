import type { Writer } from "./writer.ts";

/** What a token does besides being one. `hook`: what every transfer does first, with `from`, `to` and `value` at hand. */
export type Written = { readonly members: string; readonly hook?: string };

export type Behaviour = {
  readonly name: string;
  /** Rows of which one must tell it; none: nothing may be held against it. */
  readonly rows: readonly string[];
  readonly write: (writer: Writer) => Written;
};

/** A function by whoever may, under a name that says nothing. */
function guarded({ name, guard }: Writer, inputs: string, body: string): string {
  return `function ${name()}(${inputs}) external ${guard.declared} { ${guard.first} ${body} }`;
}

/** A list of accounts, how one is put on it, and how it is asked. */
function list(writer: Writer): { readonly members: string; readonly has: (who: string) => string } {
  const { one, name } = writer;
  const [kept, who, what] = [name(), name(), name()];
  const form = one(
    {
      type: "mapping(address => bool)",
      on: (at: string) => `${kept}[${at}] = true;`,
      has: (at: string) => `${kept}[${at}]`,
    },
    {
      type: "mapping(address => uint256)",
      on: (at: string) => `${kept}[${at}] = block.number;`,
      has: (at: string) => `${kept}[${at}] > 0`,
    },
    {
      type: "mapping(bytes32 => bool)",
      on: (at: string) => `${kept}[keccak256(abi.encode(${at}))] = true;`,
      has: (at: string) => `${kept}[keccak256(abi.encode(${at}))]`,
    },
    {
      type: "mapping(address => uint8)",
      on: (at: string) => `${kept}[${at}] |= 4;`,
      has: (at: string) => `${kept}[${at}] & 4 != 0`,
    },
  );
  const put = one(
    guarded(writer, `address ${who}`, form.on(who)),
    guarded(writer, `address ${who}, bool ${what}`, `if (${what}) { ${form.on(who)} }`),
    guarded(
      writer,
      `address[] calldata ${who}`,
      `for (uint256 i = 0; i < ${who}.length; i++) { ${form.on(`${who}[i]`)} }`,
    ),
    guarded(writer, `uint256 ${what}, address ${who}`, `require(${what} < 100); ${form.on(who)}`),
  );
  return { members: `${form.type} private ${kept}; ${put}`, has: form.has };
}

/** A part of what is transferred goes elsewhere; `figure` is what it is reckoned with. */
function taking(figure: string, whole: number, free: string): string {
  return `if (${free}) { uint256 part = value * ${figure} / ${whole}; _move(from, address(this), part); value -= part; }`;
}

const STRANGERS = "from != owner && to != owner && from != address(this) && balanceOf[from] >= value";

export const BEHAVIOURS: readonly Behaviour[] = [
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
];
