import type { Ledger } from "./ledger.ts";
import type { Writer } from "./writer.ts";

/** Something a token may do: how it is written, and which kinds of ledger it makes sense for. */
export type Behaviour = {
  readonly id: string;
  readonly ledgers?: readonly string[];
  write(w: Writer, ledger: Ledger): void;
};

/** A private list of addresses, kept in the style of the source. */
export function list(w: Writer, name: string): string {
  const visibility = w.style(`list ${name}`, ["public", "private", "internal"]);
  w.declare(`mapping(address => bool) ${visibility} ${w.n(name)};`);
  return w.n(name);
}

export function number(w: Writer, name: string, usual: number): string {
  const type = w.style("numbers", ["uint256", "uint256", "uint96"]);
  const visibility = w.style(`number ${name}`, ["public", "private"]);
  w.declare(`${type} ${visibility} ${w.n(name)} = ${w.k(name, usual)};`);
  return w.n(name);
}

export function flag(w: Writer, name: string, usual = false): string {
  const visibility = w.style(`flag ${name}`, ["public", "private"]);
  w.declare(`bool ${visibility} ${w.n(name)}${usual ? " = true" : ""};`);
  return w.n(name);
}

export function account(w: Writer, name: string): string {
  const visibility = w.style(`account ${name}`, ["public", "private"]);
  w.declare(`address ${visibility} ${w.n(name)} = msg.sender;`);
  return w.n(name);
}

/** The pool against which people trade. */
export function pair(w: Writer): string {
  w.declare(`address public ${w.n("pair")};`);
  const setter = `function ${w.n("setPair")}(address at) external`;
  const line = w.restricted(setter.slice("function ".length), `${w.n("pair")} = at;`);
  if (!w.functions.includes(line)) w.fn(line);
  return w.n("pair");
}

/** Sets one entry of a list, one by one or many at once. */
export function listSetter(w: Writer, listName: string, verb: string): void {
  const target = w.n(listName);
  const style = w.style(`setter ${verb}`, ["one", "one", "many", "pairOfFunctions"] as const);
  if (style === "one") w.fn(w.restricted(`${w.n(verb)}(address who, bool yes) external`, `${target}[who] = yes;`));
  else if (style === "many") {
    const loop = `for (uint256 i = 0; i < all.length; i++) { ${target}[all[i]] = yes; }`;
    w.fn(w.restricted(`${w.n(verb)}(address[] memory all, bool yes) public`, loop));
  } else {
    w.fn(w.restricted(`${w.n(verb)}(address who) external`, `${target}[who] = true;`));
    w.fn(w.restricted(`${w.n(`un${verb}`)}(address who) external`, `${target}[who] = false;`));
  }
}
