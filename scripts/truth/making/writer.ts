import type { CompileOptions } from "../../../test/support/compile.ts";
import { pick, randomFrom } from "../../train/random.ts";

/** Chooses one of the ways to write the same thing; the same seed chooses the same. */
export type Writer = {
  readonly one: <T>(...ways: readonly T[]) => T;
  /** A name that says nothing, and no other has. */
  readonly name: () => string;
  /** What a function of somebody's begins with: `declared` stands behind its arguments, `first` in its body. */
  readonly guard: { readonly declared: string; readonly first: string };
  /** What the guard needs, in the contract and in its constructor. */
  readonly state: string;
  readonly made: string;
  readonly options: CompileOptions;
};

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** `renounced`: whoever could use powers is nobody. */
export function writerOf(seed: number, index: number, renounced: boolean): Writer {
  const random = randomFrom("truth", seed, index);
  const one = <T>(...ways: readonly T[]): T => pick(random, ways);
  let names = 0;
  const name = () => `${Array.from({ length: 5 }, () => pick(random, [...LETTERS])).join("")}${names++}`;
  const options = one<CompileOptions>(
    { optimizerRuns: null },
    { optimizerRuns: 1 },
    { optimizerRuns: 200 },
    { optimizerRuns: 10_000, evmVersion: "london" },
    { optimizerRuns: 200, viaIR: true },
  );
  return { one, name, ...keeping(one, name(), renounced), options };
}

/** Who may use a power, in the ways that this is asked. */
function keeping(one: Writer["one"], keeper: string, renounced: boolean): Pick<Writer, "guard" | "state" | "made"> {
  const who = renounced ? "address(0)" : "msg.sender";
  const inBody = (first: string) => ({ declared: "", first });
  const owned = { state: "", made: renounced ? "owner = address(0);" : "" };
  const kept = (type: string, made: string) => ({ state: `${type} private ${keeper};`, made: `${owned.made} ${made}` });
  return one(
    { ...owned, guard: { declared: "onlyOwner", first: "" } },
    { ...owned, guard: inBody(`require(msg.sender == owner, "${keeper}");`) },
    { ...owned, guard: inBody("if (owner != msg.sender) revert();") },
    { ...kept("address", `${keeper} = ${who};`), guard: inBody(`require(${keeper} == msg.sender);`) },
    { ...kept("address immutable", `${keeper} = ${who};`), guard: inBody(`if (msg.sender != ${keeper}) revert();`) },
    {
      ...kept("mapping(address => bool)", `${keeper}[${who}] = true;`),
      guard: inBody(`require(${keeper}[msg.sender], "no");`),
    },
    {
      ...kept("bytes32", `${keeper} = keccak256(abi.encode(${who}));`),
      guard: inBody(`require(keccak256(abi.encode(msg.sender)) == ${keeper});`),
    },
  );
}
