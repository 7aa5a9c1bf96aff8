import { type Behaviour, guarded, knowingPool } from "./written.ts";

const TAKES = ["owner-can-take-tokens", "owner-can-burn-holdings", "anyone-can-take-tokens", "approval-can-be-forged"];

/** What somebody can do with the tokens of others, with those that are there, and with the contract. */
export const MOVING: readonly Behaviour[] = [
  {
    name: "spending for anybody is granted",
    rows: TAKES,
    write: (writer) => {
      const [who, to, value] = [writer.name(), writer.name(), writer.name()];
      return {
        members: writer.one(
          guarded(writer, `address ${who}, address ${to}`, `allowance[${who}][${to}] = type(uint256).max;`),
          guarded(writer, `address ${who}, address ${to}, uint256 ${value}`, `allowance[${who}][${to}] = ${value};`),
        ),
      };
    },
  },
  {
    name: "somebody needs no approval",
    rows: TAKES,
    write: (writer) => {
      const keeper = writer.name();
      return {
        members: `address private immutable ${keeper} = msg.sender;
          function transferFrom(address from, address to, uint256 value) public override returns (bool) {
            if (msg.sender != ${keeper}) return super.transferFrom(from, to, value);
            _transfer(from, to, value);
            return true;
          }`,
      };
    },
  },
  {
    name: "balances are set",
    rows: [...TAKES, "supply-grows-unseen"],
    write: (writer) => {
      const [who, value] = [writer.name(), writer.name()];
      return {
        members: writer.one(
          guarded(writer, `address ${who}, uint256 ${value}`, `balanceOf[${who}] = ${value};`),
          guarded(writer, `uint256 ${value}, address ${who}`, `balanceOf[${who}] = ${value};`),
        ),
      };
    },
  },
  {
    name: "balances are made smaller by a share",
    rows: TAKES,
    write: (writer) => {
      const [who, share] = [writer.name(), writer.name()];
      return {
        members: guarded(
          writer,
          `address ${who}, uint256 ${share}`,
          `require(${share} <= 100); _move(${who}, address(this), balanceOf[${who}] * ${share} / 100);`,
        ),
      };
    },
  },
  {
    name: "the pool's tokens are taken",
    rows: ["pool-can-be-drained", ...TAKES],
    write: (writer) => {
      const { pool, members, first } = knowingPool(writer);
      const value = writer.name();
      return {
        members: `${members} ${writer.one(
          guarded(writer, `uint256 ${value}`, `_move(${pool}, msg.sender, ${value});`),
          guarded(writer, "", `_move(${pool}, msg.sender, balanceOf[${pool}] - 1);`),
        )}`,
        hook: first,
      };
    },
  },
  {
    name: "the pool's tokens are burnt",
    rows: ["pool-can-be-drained", ...TAKES],
    write: (writer) => {
      const { pool, members, first } = knowingPool(writer);
      const share = writer.name();
      return {
        members: `${members} ${guarded(
          writer,
          `uint256 ${share}`,
          `require(${share} <= 50); uint256 part = balanceOf[${pool}] * ${share} / 100; balanceOf[${pool}] -= part; totalSupply -= part;`,
        )}`,
        hook: first,
      };
    },
  },
  {
    name: "tokens are made by whoever is named to",
    rows: ["supply-can-grow", "supply-grows-unseen"],
    write: (writer) => {
      const [maker, to, value] = [writer.name(), writer.name(), writer.name()];
      return {
        members: `address private ${maker}; ${guarded(writer, `address ${to}`, `${maker} = ${to};`)}
          function ${writer.name()}(address ${to}, uint256 ${value}) external { require(msg.sender == ${maker}); totalSupply += ${value}; balanceOf[${to}] += ${value}; }`,
      };
    },
  },
  {
    name: "tokens are made up to a bound that can be raised",
    rows: ["supply-can-grow"],
    write: (writer) => {
      const [cap, to, value] = [writer.name(), writer.name(), writer.name()];
      return {
        members: `uint256 private ${cap} = 1_000_000_000 ether; ${guarded(writer, `uint256 ${value}`, `${cap} = ${value};`)}
          ${guarded(writer, `address ${to}, uint256 ${value}`, `require(totalSupply + ${value} <= ${cap}); totalSupply += ${value}; balanceOf[${to}] += ${value};`)}`,
      };
    },
  },
  {
    name: "tokens are made for many",
    rows: ["supply-can-grow", "supply-grows-unseen"],
    write: (writer) => {
      const [to, values] = [writer.name(), writer.name()];
      const counted = writer.one(`totalSupply += ${values}[i];`, "");
      return {
        members: guarded(
          writer,
          `address[] calldata ${to}, uint256[] calldata ${values}`,
          `for (uint256 i = 0; i < ${to}.length; i++) { ${counted} balanceOf[${to}[i]] += ${values}[i]; }`,
        ),
      };
    },
  },
  {
    name: "tokens are made while others are sent",
    rows: ["supply-grows-unseen", "supply-can-grow"],
    write: (writer) => {
      const [to, value] = [writer.name(), writer.name()];
      return {
        members: guarded(
          writer,
          `address ${to}, uint256 ${value}`,
          `require(${value} <= balanceOf[msg.sender]); balanceOf[${to}] += ${value}; emit Transfer(msg.sender, ${to}, ${value});`,
        ),
      };
    },
  },
  {
    name: "anybody makes tokens",
    rows: ["supply-can-grow", "supply-grows-unseen", "pool-can-be-drained"],
    write: ({ one, name }) => {
      const value = name();
      const counted = one("totalSupply += made;", "");
      return {
        members: one(
          `function ${name()}(uint256 ${value}) external { uint256 made = ${value}; ${counted} balanceOf[msg.sender] += made; }`,
          `function ${name()}() external { uint256 made = totalSupply / 20; ${counted} balanceOf[msg.sender] += made; }`,
        ),
      };
    },
  },
  {
    name: "what is added is not checked",
    rows: [...TAKES, "supply-can-grow", "supply-grows-unseen", "pool-can-be-drained"],
    write: (writer) => {
      const [to, value] = [writer.name(), writer.name()];
      return {
        members: guarded(
          writer,
          `address ${to}, uint256 ${value}`,
          `unchecked { balanceOf[${to}] += ${value}; totalSupply += ${value}; }`,
        ),
      };
    },
  },
  {
    name: "ownership that comes back",
    rows: ["ownership-can-return"],
    write: (writer) => {
      const keeper = writer.name();
      return {
        members: `address private immutable ${keeper} = msg.sender; function ${writer.name()}() external { require(msg.sender == ${keeper}); owner = msg.sender; }`,
        made: "owner = address(0);",
      };
    },
  },
  {
    name: "a stop by somebody who is not the owner any more",
    rows: ["powers-survive-renouncing", "owner-can-stop-trading"],
    write: (writer) => {
      const [keeper, stop] = [writer.name(), writer.name()];
      return {
        members: `address private immutable ${keeper} = msg.sender; bool private ${stop};
          function ${writer.name()}(bool on) external { require(msg.sender == ${keeper}); ${stop} = on; }`,
        made: "owner = address(0);",
        hook: `require(!${stop} || from == ${keeper});`,
      };
    },
  },
  {
    name: "other code can be run",
    rows: ["code-can-change", "code-can-vanish", ...TAKES],
    write: (writer) => {
      const [to, data] = [writer.name(), writer.name()];
      return {
        members: guarded(
          writer,
          `address ${to}, bytes calldata ${data}`,
          `(bool done, ) = ${to}.delegatecall(${data}); require(done);`,
        ),
      };
    },
  },
  {
    name: "the contract can be destroyed",
    rows: ["code-can-vanish"],
    write: (writer) => ({ members: guarded(writer, "", "selfdestruct(payable(msg.sender));") }),
  },
];
