import type { Writer } from "./writer.ts";

/** What a token does besides being one. */
export type Written = {
  readonly members: string;
  /** What every transfer does first, with `from`, `to` and `value` at hand. */
  readonly hook?: string;
  /** What every transfer does last. */
  readonly last?: string;
  /** What the constructor does. */
  readonly made?: string;
  /** Called by its maker once there is a pool. */
  readonly opens?: string;
};

export type Behaviour = {
  readonly name: string;
  /** Rows of which one must tell it; none: nothing may be held against it. */
  readonly rows: readonly string[];
  readonly write: (writer: Writer) => Written;
};
/** A function by whoever may, under a name that says nothing. */
export function guarded({ name, guard }: Writer, inputs: string, body: string): string {
  return `function ${name()}(${inputs}) external ${guard.declared} { ${guard.first} ${body} }`;
}

/** A list of accounts, how one is put on it, and how it is asked. */
export function list(writer: Writer): { readonly members: string; readonly has: (who: string) => string } {
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
export function taking(figure: string, whole: number, free: string): string {
  return `if (${free}) { uint256 part = value * ${figure} / ${whole}; _move(from, address(this), part); value -= part; }`;
}

/** Neither end of a transfer is whoever made the token, nor the token. */
export const STRANGERS = "from != owner && to != owner && from != address(this) && balanceOf[from] >= value";

/** Where the pool is: the first contract that anybody gives tokens to. */
export function knowingPool({ name }: Writer): {
  readonly pool: string;
  readonly members: string;
  readonly first: string;
} {
  const pool = name();
  return {
    pool,
    members: `address private ${pool};`,
    first: `if (${pool} == address(0) && from != to && to.code.length > 0) ${pool} = to;`,
  };
}
