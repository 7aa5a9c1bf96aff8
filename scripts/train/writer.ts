import { hashOf, pick, randomFrom } from "./random.ts";

/** One token to be written: what it does, in which style, and what may be disguised without changing what it does. */
export type Spec = {
  readonly behaviours: readonly string[];
  /** How balances are kept. */
  readonly ledger: "plain" | "struct" | "reflection" | "shares";
  /** Decides everything in which two programmers would differ. */
  readonly styleSeed: number;
  /** 0: the usual names. */
  readonly nameSeed: number;
  /** 0: the usual numbers. */
  readonly constantSeed: number;
  /** 0: the usual order. */
  readonly orderSeed: number;
  /** How many functions are added that do something of their own. */
  readonly junk: number;
};

/** The Solidity the source is written for: 4 to 8 for 0.4 to 0.8. */
export type Dialect = 4 | 5 | 6 | 7 | 8;

/** Sections of the contract that behaviours add to. */
export class Writer {
  readonly spec: Spec;
  readonly dialect: Dialect;
  readonly state: string[] = [];
  readonly functions: string[] = [];
  readonly construction: string[] = [];
  /** Before balances move. */
  readonly before: string[] = [];
  /** Each adds to `fee`. */
  readonly fees: string[] = [];
  readonly afterwards: string[] = [];
  readonly interfaces = new Set<string>();
  private readonly declared = new Set<string>();

  constructor(spec: Spec, dialect: Dialect) {
    this.spec = spec;
    this.dialect = dialect;
  }

  /** A name nobody is bound to; another one for every name seed. */
  n(name: string): string {
    const { nameSeed } = this.spec;
    if (nameSeed === 0) return name;
    const random = randomFrom("name", nameSeed, name);
    const syllables = ["ba", "ko", "ri", "su", "te", "lan", "mo", "vex", "za", "pi", "qua", "dor", "fe", "hul", "gi"];
    let word = "";
    for (let i = 0; i < 4; i++) word += pick(random, syllables);
    return word + (hashOf(name) % 97);
  }

  /** A number that another copy of the source may have chosen otherwise. */
  k(name: string, usual: number): string {
    const { constantSeed } = this.spec;
    if (constantSeed === 0) return String(usual);
    return String(Math.max(2, Math.round(usual * (0.5 + 2 * randomFrom("constant", constantSeed, name)()))));
  }

  /** A matter of style: the same for every rendering of one source. */
  style<T>(matter: string, options: readonly T[]): T {
    return pick(randomFrom("style", this.spec.styleSeed, matter), options);
  }

  has(behaviour: string): boolean {
    return this.spec.behaviours.includes(behaviour);
  }

  declare(line: string): void {
    if (this.declared.has(line)) return;
    this.declared.add(line);
    this.state.push(line);
  }

  require(condition: string, message: string): string {
    const style = this.style("require", ["text", "text", "bare", "revert"] as const);
    if (style === "bare") return `require(${condition});`;
    return style === "text" ? `require(${condition}, "${message}");` : `if (!(${condition})) revert("${message}");`;
  }

  get safeMath(): boolean {
    return this.style("math", ["native", "safe"]) === "safe";
  }

  add(a: string, b: string): string {
    return this.safeMath ? `sadd(${a}, ${b})` : `(${a} + ${b})`;
  }
  sub(a: string, b: string): string {
    return this.safeMath ? `ssub(${a}, ${b})` : `(${a} - ${b})`;
  }
  mul(a: string, b: string): string {
    return this.safeMath ? `smul(${a}, ${b})` : `(${a} * ${b})`;
  }
  div(a: string, b: string): string {
    return this.safeMath ? `sdiv(${a}, ${b})` : `(${a} / ${b})`;
  }

  /** An address that can be sent ether, in the words of each version. */
  payable(address: string): string {
    return this.dialect <= 5 ? `address(uint160(${address}))` : `payable(${address})`;
  }

  sendEther(to: string, amount: string): string {
    if (this.style("send", ["transfer", "call"]) === "transfer") return `${this.payable(to)}.transfer(${amount});`;
    return `${this.called("sent", `${to}.call`, '""', amount)} ${this.require("sent", "ether refused")}`;
  }

  /** Declares whether a call went well. */
  called(name: string, call: string, data: string, value?: string): string {
    const worth = value === undefined ? "" : this.dialect <= 5 ? `.value(${value})` : `{value: ${value}}`;
    if (this.dialect > 4) return `(bool ${name}, ) = ${call}${worth}(${data});`;
    return `bool ${name} = ${call}${worth}(${data === '""' ? "" : data});`;
  }

  /** Turns a function into one that only the owner may call. */
  restricted(signature: string, body: string): string {
    const { owner } = this;
    const style = this.style("auth", ["modifier", "modifier", "inline", "internal", "sender"] as const);
    const check = this.require(`${this.n("owner")} == msg.sender`, "caller is not the owner");
    if (style === "modifier") {
      this.declare(`modifier ${this.n("onlyOwner")}() { ${check} _; }`);
      return `function ${signature} ${owner}${this.n("onlyOwner")} { ${body} }`;
    }
    if (style === "inline") return `function ${signature} ${owner}{ ${check} ${body} }`;
    if (style === "internal") {
      this.declare(`function ${this.n("checkOwner")}() internal view { ${check} }`);
      return `function ${signature} ${owner}{ ${this.n("checkOwner")}(); ${body} }`;
    }
    this.declare(`function ${this.n("msgSender")}() internal view returns (address) { return msg.sender; }`);
    const through = this.require(`${this.n("owner")} == ${this.n("msgSender")}()`, "caller is not the owner");
    this.declare(`modifier ${this.n("onlyOwner")}() { ${through} _; }`);
    return `function ${signature} ${owner}${this.n("onlyOwner")} { ${body} }`;
  }

  /** Declares the owner on first use. */
  private get owner(): string {
    const visibility = this.style("owner", ["public", "public", "private"]);
    this.declare(`address ${visibility} ${this.n("owner")} = msg.sender;`);
    return "";
  }

  get ownerName(): string {
    void this.owner;
    return this.n("owner");
  }

  fn(text: string): void {
    this.functions.push(text);
  }
}
