import { BEHAVIOURS_BESIDE_TRANSFERS } from "./behaviours-beside-transfers.ts";
import { BEHAVIOURS_IN_TRANSFERS } from "./behaviours-in-transfers.ts";
import { junkFunctions } from "./junk.ts";
import { INITIAL_SUPPLY, LEDGERS, type Ledger } from "./ledger.ts";
import { randomFrom, shuffled } from "./random.ts";
import { type Dialect, type Spec, Writer } from "./writer.ts";

export const ALL_BEHAVIOURS = [...BEHAVIOURS_IN_TRANSFERS, ...BEHAVIOURS_BESIDE_TRANSFERS];

/** Writes the Solidity source of a token. Sources of one spec differ between dialects only in words. */
export function render(spec: Spec, dialect: Dialect): string {
  const w = new Writer(spec, dialect);
  const ledger = LEDGERS[spec.ledger] as Ledger;
  basics(w, ledger);
  for (const behaviour of ALL_BEHAVIOURS) if (w.has(behaviour.id)) behaviour.write(w, ledger);
  transfers(w, ledger);
  approvals(w);
  for (const text of junkFunctions(w)) w.fn(text);
  const order = randomFrom("order", spec.orderSeed);
  const [state, functions] =
    spec.orderSeed === 0 ? [w.state, w.functions] : [shuffled(order, w.state), shuffled(order, w.functions)];
  return [
    "// SPDX-License-Identifier: MIT",
    "pragma solidity >=0.5.0;",
    ...w.interfaces,
    `contract ${w.n("Token")} {`,
    ...state,
    construction(w, ledger),
    ...functions,
    "}",
  ].join("\n");
}

function construction(w: Writer, ledger: Ledger): string {
  const visibility = w.dialect < 7 ? "public" : "";
  const give =
    w.spec.ledger === "reflection"
      ? `${w.n("reflections")}[msg.sender] = ${w.n("reflected")};`
      : ledger.give(w, "msg.sender", w.n("supply"));
  return `constructor() ${visibility} { ${w.construction.join(" ")} ${give} emit Transfer(address(0), msg.sender, ${w.n("supply")}); }`;
}

function basics(w: Writer, ledger: Ledger): void {
  w.declare("event Transfer(address indexed from, address indexed to, uint256 value);");
  w.declare("event Approval(address indexed owner, address indexed spender, uint256 value);");
  w.declare(`string public name = "Token ${w.spec.nameSeed}";`);
  w.declare(`string public symbol = "T${w.spec.nameSeed % 1000}";`);
  w.style("decimals", [true, false])
    ? w.declare("uint8 public constant decimals = 18;")
    : w.declare("uint8 public decimals = 18;");
  w.declare(`uint256 internal ${w.n("supply")} = ${INITIAL_SUPPLY};`);
  ledger.declare(w);
  w.declare(`mapping(address => mapping(address => uint256)) internal ${w.n("allowances")};`);
  if (w.safeMath) safeMath(w);
  w.fn(`function totalSupply() external view returns (uint256) { return ${w.n("supply")}; }`);
  w.fn(`function balanceOf(address who) public view returns (uint256) { return ${ledger.balance(w, "who")}; }`);
  w.fn(
    `function allowance(address from, address spender) external view returns (uint256) { return ${w.n("allowances")}[from][spender]; }`,
  );
}

function safeMath(w: Writer): void {
  w.declare(
    'function sadd(uint256 a, uint256 b) internal pure returns (uint256) { uint256 c = a + b; require(c >= a, "overflow"); return c; }',
  );
  w.declare(
    'function ssub(uint256 a, uint256 b) internal pure returns (uint256) { require(b <= a, "underflow"); return a - b; }',
  );
  w.declare(
    'function smul(uint256 a, uint256 b) internal pure returns (uint256) { if (a == 0) return 0; uint256 c = a * b; require(c / a == b, "overflow"); return c; }',
  );
  w.declare(
    'function sdiv(uint256 a, uint256 b) internal pure returns (uint256) { require(b > 0, "division"); return a / b; }',
  );
}

function transfers(w: Writer, ledger: Ledger): void {
  const spending = spend(w);
  const inOneFunction = w.fees.length === 0 && w.before.length < 3 && w.style("inline", [true, false]);
  if (inOneFunction && !w.has("tells the receiver")) {
    const body = (from: string): string => `${moveBody(w, ledger)} `.replaceAll(/\bfrom\b/g, from);
    w.fn(
      `function transfer(address to, uint256 amount) external returns (bool) { ${body("msg.sender")} return true; }`,
    );
    w.fn(
      `function transferFrom(address from, address to, uint256 amount) external returns (bool) { ${spending} ${body("from")} return true; }`,
    );
    return;
  }
  w.fn(
    `function transfer(address to, uint256 amount) external returns (bool) { ${w.n("move")}(msg.sender, to, amount); return true; }`,
  );
  const before = w.style("spend first", [true, false]);
  const moving = `${w.n("move")}(from, to, amount);`;
  w.fn(
    `function transferFrom(address from, address to, uint256 amount) external returns (bool) { ${before ? spending + moving : moving + spending} return true; }`,
  );
  w.fn(`function ${w.n("move")}(address from, address to, uint256 amount) internal { ${moveBody(w, ledger)} }`);
}

function spend(w: Writer): string {
  const cell = `${w.n("allowances")}[from][msg.sender]`;
  const guard = w.safeMath ? "" : w.require(`${cell} >= amount`, "allowance");
  const line = `${guard} ${cell} = ${w.sub(cell, "amount")};`;
  const kept = w.has("endless approval is kept") ? `if (${cell} != ~uint256(0)) { ${line} }` : line;
  if (!w.has("owner moves for others by a switch")) return kept;
  return `if (!(${w.n("bypass")} && msg.sender == ${w.ownerName})) { ${kept} }`;
}

function moveBody(w: Writer, ledger: Ledger): string {
  const zero = w.style("zero checks", ["both", "to", "none"] as const);
  const checks = [
    zero === "both" ? w.require("from != address(0)", "from zero") : "",
    zero === "none" ? "" : w.require("to != address(0)", "to zero"),
    ...w.before,
    w.safeMath ? "" : w.require(`${ledger.balance(w, "from")} >= amount`, "balance"),
  ];
  if (w.fees.length === 0) {
    return [
      ...checks,
      ledger.take(w, "from", "amount"),
      ledger.give(w, "to", "amount"),
      "emit Transfer(from, to, amount);",
      ...w.afterwards,
    ].join(" ");
  }
  const collector = w.style("collector", ["address(this)", "address(this)", "owner", "burn"] as const);
  const receiver = collector === "owner" ? w.ownerName : collector === "burn" ? "address(0xdead)" : "address(this)";
  return [
    ...checks,
    "uint256 fee = 0;",
    ...w.fees,
    ledger.take(w, "from", "amount"),
    `if (fee > 0) { ${ledger.give(w, receiver, "fee")} emit Transfer(from, ${receiver}, fee); }`,
    ledger.give(w, "to", w.sub("amount", "fee")),
    `emit Transfer(from, to, ${w.sub("amount", "fee")});`,
    ...w.afterwards,
  ].join(" ");
}

function approvals(w: Writer): void {
  const cell = `${w.n("allowances")}[msg.sender][spender]`;
  const reset = w.has("approval must be reset") ? w.require(`amount == 0 || ${cell} == 0`, "reset first") : "";
  w.fn(
    `function approve(address spender, uint256 amount) external returns (bool) { ${reset} ${cell} = amount; emit Approval(msg.sender, spender, amount); return true; }`,
  );
}
