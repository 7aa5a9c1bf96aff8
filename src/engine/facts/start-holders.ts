import type { Address } from "viem";
import type { Store } from "../../store/store.ts";
import type { Asker } from "../chain/asking/asker.ts";
import { type Read, valueOr } from "../core/read.ts";
import type { Authority, Deployment, FactReads } from "./facts.ts";
import { rosterFrom, whenKnown } from "./from-other-facts.ts";
import type { Helpers } from "./helpers.ts";
import { type HolderClues, listHolders, readHolders } from "./holders/holders.ts";
import { likelyMaker } from "./power/authorities.ts";

type Clues = Pick<HolderClues, "token" | "birth" | "roster"> & {
  readonly [Name in "metadata" | "pools" | "owner"]: Promise<FactReads[Name]>;
} & {
  readonly deployment: Promise<Read<Deployment>>;
  readonly holdsPower: Promise<Read<readonly Authority[]>>;
  /** Whom the token spoke of first. */
  readonly spoken: Promise<readonly Address[]>;
};

type Holding = Promise<FactReads["holders"]>;

type Started = {
  readonly clues: HolderClues;
  readonly holders: Holding;
  /** As they most likely are, before it is known who made the token; `null`: nothing to go by. */
  readonly likelyHolders: Promise<FactReads["holders"] | null>;
};

/** Who has tokens, and who is who among them. */
export function startHolders(
  asker: Asker,
  { metadata, deployment, spoken, pools, owner, holdsPower, ...sure }: Clues,
  { helpers, store, guard }: { helpers: Helpers; store: Store | null; guard: (read: Holding) => Holding },
): Started {
  const powerful = holdsPower.then((read) => valueOr(read, []).map((authority) => authority.address));
  const clues: HolderClues = {
    ...sure,
    totalSupply: metadata.then((read) => (read.known ? read.value.totalSupply : null)),
    suspects: Promise.all([powerful, deployment]).then(([accounts, makers]) => [
      ...accounts,
      ...(makers.known ? makers.value.mentioned : []),
    ]),
  };
  const listed = listHolders(asker, clues, helpers, store);
  const readBy = (known: Omit<HolderClues, "birth">) =>
    guard(whenKnown(listed, (value) => readHolders(asker, known, value)));
  const likelyHolders = likelyMaker(asker, spoken).then((maker) => {
    if (!maker) return null;
    return readBy({ ...clues, roster: rosterFrom(pools, Promise.resolve(maker), owner), suspects: powerful });
  });
  likelyHolders.catch(() => undefined);
  return { clues, holders: readBy(clues), likelyHolders };
}
