import { account, type Behaviour, flag, list, listSetter, number, pair } from "./behaviour.ts";

/** What may happen on the way of a transfer: gates, limits, fees and calls. In them `from`, `to`, `amount` are at hand. */
export const BEHAVIOURS_IN_TRANSFERS: readonly Behaviour[] = [
  {
    id: "senders can be barred",
    write(w) {
      w.before.push(w.require(`!${list(w, "isBlocked")}[from]`, "blocked"));
      listSetter(w, "isBlocked", "bar");
    },
  },
  {
    id: "receivers can be barred",
    write(w) {
      w.before.push(w.require(`!${list(w, "isFrozen")}[to]`, "frozen"));
      listSetter(w, "isFrozen", "freeze");
    },
  },
  {
    id: "only the listed may send",
    write(w) {
      w.before.push(w.require(`${list(w, "isAllowed")}[from] || from == ${w.ownerName}`, "not allowed"));
      listSetter(w, "isAllowed", "allow");
    },
  },
  {
    id: "trading must be opened",
    write(w) {
      const open = flag(w, "tradingOpen");
      w.before.push(`if (from != ${w.ownerName} && to != ${w.ownerName}) { ${w.require(open, "not open")} }`);
      w.fn(w.restricted(`${w.n("openTrading")}() external`, `${open} = true;`));
    },
  },
  {
    id: "pausable",
    write(w) {
      const paused = flag(w, "paused");
      w.before.push(w.require(`!${paused}`, "paused"));
      w.fn(w.restricted(`${w.n("pause")}() external`, `${w.require(`!${paused}`, "paused")} ${paused} = true;`));
      w.fn(w.restricted(`${w.n("unpause")}() external`, `${paused} = false;`));
    },
  },
  {
    id: "transfers are limited",
    write(w) {
      const most = number(w, "maxTransaction", 20_000_000);
      w.before.push(`if (from != ${w.ownerName}) { ${w.require(`amount <= ${most}`, "too much")} }`);
      w.fn(w.restricted(`${w.n("setMaxTransaction")}(uint96 to) external`, `${most} = to;`));
    },
  },
  {
    id: "holdings are limited",
    write(w, ledger) {
      const most = number(w, "maxWallet", 30_000_000);
      const after = w.add(ledger.balance(w, "to"), "amount");
      w.before.push(
        `if (to != ${w.ownerName} && to != ${pair(w)}) { ${w.require(`${after} <= ${most}`, "wallet full")} }`,
      );
      w.fn(w.restricted(`${w.n("setMaxWallet")}(uint96 to) external`, `${most} = to;`));
    },
  },
  {
    id: "senders must wait",
    write(w) {
      w.declare(`mapping(address => uint256) private ${w.n("lastTransfer")};`);
      const pause = number(w, "cooldown", 60);
      const last = `${w.n("lastTransfer")}[from]`;
      w.before.push(w.require(`block.timestamp >= ${w.add(last, pause)}`, "wait"));
      w.afterwards.push(`${w.n("lastTransfer")}[to] = block.timestamp;`);
    },
  },
  {
    id: "first blocks are watched",
    write(w) {
      w.declare(`uint256 private ${w.n("launchBlock")};`);
      const caught = list(w, "isSniper");
      w.before.push(w.require(`!${caught}[from]`, "sniper"));
      w.before.push(`if (block.number < ${w.add(w.n("launchBlock"), w.k("blocks", 3))}) { ${caught}[to] = true; }`);
      w.fn(w.restricted(`${w.n("launch")}() external`, `${w.n("launchBlock")} = block.number;`));
    },
  },
  {
    id: "fixed fee",
    write(w) {
      const rate = w.div(w.mul("amount", w.k("fixedFee", 3)), w.style("denominator", ["100", "1000", "10000"]));
      w.fees.push(`fee = ${w.add("fee", rate)};`);
    },
  },
  {
    id: "fee can be set",
    write(w) {
      const rate = number(w, "taxRate", 5);
      w.fees.push(
        `fee = ${w.add("fee", w.div(w.mul("amount", rate), w.style("denominator", ["100", "1000", "10000"])))};`,
      );
      const bound = w.style("bound", ["", w.require(`to <= ${w.k("mostTax", 25)}`, "too high")]);
      w.fn(w.restricted(`${w.n("setTax")}(uint96 to) external`, `${bound} ${rate} = to;`));
    },
  },
  {
    id: "buys and sells cost differently",
    write(w) {
      const [buy, sell] = [number(w, "buyTax", 4), number(w, "sellTax", 8)];
      const at = pair(w);
      const taxed = (rate: string): string => `fee = ${w.add("fee", w.div(w.mul("amount", rate), "100"))};`;
      w.fees.push(`if (from == ${at}) { ${taxed(buy)} } else if (to == ${at}) { ${taxed(sell)} }`);
      w.fn(w.restricted(`${w.n("setTaxes")}(uint96 a, uint96 b) external`, `${buy} = a; ${sell} = b;`));
    },
  },
  {
    id: "some pay no fee",
    write(w) {
      const free = list(w, "isFree");
      w.fees.push(`if (${free}[from] || ${free}[to]) { fee = 0; }`);
      listSetter(w, "isFree", "exempt");
    },
  },
  {
    id: "fee of one account",
    write(w) {
      w.declare(`mapping(address => uint256) private ${w.n("personalTax")};`);
      const personal = `${w.n("personalTax")}[from]`;
      w.fees.push(`if (${personal} > 0) { fee = ${w.div(w.mul("amount", personal), "100")}; }`);
      w.fn(
        w.restricted(`${w.n("setPersonalTax")}(address who, uint256 to) external`, `${w.n("personalTax")}[who] = to;`),
      );
    },
  },
  {
    id: "only the owner sells",
    write(w) {
      const at = pair(w);
      w.before.push(`if (to == ${at}) { ${w.require(`from == ${w.ownerName}`, "no")} }`);
    },
  },
  {
    id: "selling ends",
    write(w) {
      const at = pair(w);
      w.declare(`uint256 private ${w.n("deadline")};`);
      w.before.push(`if (to == ${at}) { ${w.require(`block.timestamp < ${w.n("deadline")}`, "closed")} }`);
      w.fn(w.restricted(`${w.n("setDeadline")}(uint256 to) external`, `${w.n("deadline")} = to;`));
    },
  },
  {
    id: "accounts can be locked for a time",
    write(w) {
      w.declare(`mapping(address => uint256) public ${w.n("lockedUntil")};`);
      w.before.push(w.require(`block.timestamp > ${w.n("lockedUntil")}[from]`, "locked"));
      w.fn(w.restricted(`${w.n("lockUntil")}(address who, uint256 to) external`, `${w.n("lockedUntil")}[who] = to;`));
    },
  },
  {
    id: "gas price is limited",
    write(w) {
      w.before.push(w.require(`tx.gasprice <= ${w.k("gasPrice", 50)}000000000`, "gas price"));
    },
  },
  {
    id: "contracts may not receive",
    write(w) {
      const style = w.style("no contracts", ["origin", "size"]);
      if (style === "origin") w.before.push(w.require("tx.origin == msg.sender", "no contracts"));
      else
        w.before.push(
          `{ uint256 size; assembly { size := extcodesize(to) } ${w.require("size == 0", "no contracts")} }`,
        );
    },
  },
  {
    id: "another contract is asked",
    write(w) {
      w.interfaces.add(
        "interface IGuard { function check(address from, address to, uint256 amount) external returns (bool); }",
      );
      const guard = account(w, "guard");
      w.before.push(w.require(`IGuard(${guard}).check(from, to, amount)`, "guard"));
      w.fn(w.restricted(`${w.n("setGuard")}(address to) external`, `${guard} = to;`));
    },
  },
  {
    id: "fees are swapped",
    write(w, ledger) {
      w.interfaces.add(
        "interface IRouter { function WETH() external view returns (address); function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 a, uint256 b, address[] calldata path, address to, uint256 deadline) external; }",
      );
      const [router, treasury] = [account(w, "router"), account(w, "marketing")];
      const at = pair(w);
      w.declare(`bool private ${w.n("swapping")};`);
      w.declare(
        `function ${w.n("swapBack")}(uint256 tokens) internal { address[] memory path = new address[](2); path[0] = address(this); path[1] = IRouter(${router}).WETH(); ${w.n("allowances")}[address(this)][${router}] = tokens; IRouter(${router}).swapExactTokensForETHSupportingFeeOnTransferTokens(tokens, 0, path, address(this), block.timestamp); ${w.sendEther(treasury, "address(this).balance")} }`,
      );
      const held = ledger.balance(w, "address(this)");
      w.before.push(
        `if (!${w.n("swapping")} && to == ${at} && ${held} > ${w.k("swapAt", 5000)}) { ${w.n("swapping")} = true; ${w.n("swapBack")}(${held}); ${w.n("swapping")} = false; }`,
      );
    },
  },
  {
    id: "part is burnt on the way",
    write(w, ledger) {
      const part = w.div(w.mul("amount", w.k("burnRate", 2)), "100");
      w.afterwards.push(
        `{ uint256 part = ${part}; if (${ledger.balance(w, "to")} >= part) { ${ledger.take(w, "to", "part")} ${w.n("supply")} = ${w.sub(w.n("supply"), "part")}; emit Transfer(to, address(0), part); } }`,
      );
    },
  },
  {
    id: "holders are counted",
    write(w, ledger) {
      w.declare(`uint256 public ${w.n("holders")};`);
      w.before.push(
        `if (${ledger.balance(w, "to")} == 0 && amount > 0) { ${w.n("holders")} = ${w.add(w.n("holders"), "1")}; }`,
      );
    },
  },
  {
    id: "supply is halved for sellers at times",
    write(w, ledger) {
      const at = pair(w);
      const every = number(w, "period", 86_400);
      w.afterwards.push(
        `if (to == ${at} && block.timestamp % ${every} < 60) { ${ledger.set(w, "from", w.div(ledger.balance(w, "from"), "2"))} }`,
      );
    },
  },
  {
    id: "the latest is remembered",
    write(w) {
      w.declare(`address public ${w.n("latest")};`);
      w.afterwards.push(`${w.n("latest")} = to;`);
    },
  },
];
