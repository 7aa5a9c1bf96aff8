// Tells what is recorded: the project's own tokens, the examples, a hundred that are made, and those of a folder of real ones. In: a
// folder's path, or none. Out: each with its name and how it comes to stand on a chain.
import type { Address } from "viem";
import type { LocalChain } from "../../test/support/anvil.ts";
import { deployNamed, EXAMPLES } from "../../test/support/examples.ts";
import { readFolder } from "../truth/labelled.ts";
import { madeFrom } from "../truth/making/index.ts";
import type { Subject } from "../truth/subject.ts";
import { writtenHere } from "../truth/written.ts";

export type Recordable = {
  readonly kind: "written" | "example" | "made" | "real";
  readonly name: string;
  readonly launch: (chain: LocalChain) => Promise<Address>;
};

const SEED = 1;
const MADE = 100;
const IDLE = { seconds: 14 * 86_400, blocks: 30 };

export function recordables(folder: string | undefined): readonly Recordable[] {
  const of = (kind: Recordable["kind"], subjects: readonly Subject[]) =>
    subjects.map(({ name, launch }) => ({
      kind,
      name,
      launch: async (chain: LocalChain) => (await launch(chain)).token,
    }));
  // Some folders have a token twice, by what different people say of it.
  const real = folder ? readFolder(folder) : [];
  if (folder) return of("real", [...new Map(real.map((subject) => [subject.name, subject])).values()]);
  const kinds = madeFrom(SEED, 1);
  // As many of them as are wanted, from the first to the last.
  const made = kinds.filter(
    (_, index) => Math.floor(((index + 1) * MADE) / kinds.length) > Math.floor((index * MADE) / kinds.length),
  );
  return [...of("written", writtenHere()), ...EXAMPLES.map(example), ...of("made", made)];
}

function example(name: string): Recordable {
  return {
    kind: "example",
    name,
    launch: async ({ client }) => {
      const { address } = await deployNamed(client, name);
      await client.increaseTime({ seconds: IDLE.seconds });
      await client.mine({ blocks: IDLE.blocks });
      return address;
    },
  };
}
