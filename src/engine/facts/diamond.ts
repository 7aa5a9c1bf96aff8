import {
  type Address,
  decodeAbiParameters,
  decodeEventLog,
  encodeEventTopics,
  type Hex,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
} from "viem";
import { attempt } from "../chain/attempt.ts";
import type { Asker } from "./ask.ts";
import { callData } from "./calls.ts";

const FACETS = parseAbiParameters("(address facet, bytes4[] selectors)[]");
const CUT_EVENTS = parseAbi([
  "struct FacetCut { address facet; uint8 action; bytes4[] selectors; }",
  "event DiamondCut(FacetCut[] cuts, address init, bytes data)",
]);
const REMOVE = 2;

/** The facets of an ERC-2535 diamond as it lists them itself; empty where it is none or keeps them to itself. */
export async function readFacets(asker: Asker, address: Address): Promise<readonly Address[]> {
  const answer = await asker.askAlone(address, callData("facets()"));
  if (!answer.known || answer.value === null || answer.value.length < 130) return [];
  try {
    const [facets] = decodeAbiParameters(FACETS, answer.value);
    return distinct(facets.filter(({ selectors }) => selectors.length > 0).map(({ facet }) => facet));
  } catch {
    // A function of the same name that answers something else.
    return [];
  }
}

/** The same from its events, for diamonds that do not list their facets. */
export async function readCutFacets(asker: Asker, address: Address): Promise<readonly Address[]> {
  const { reader } = asker;
  const { logRange } = await reader.capabilities();
  const from = logRange === null || logRange > reader.block.number ? 0n : reader.block.number - logRange;
  const logs = await attempt(
    reader.request("eth_getLogs", [
      {
        address,
        topics: encodeEventTopics({ abi: CUT_EVENTS }),
        fromBlock: numberToHex(from),
        toBlock: numberToHex(reader.block.number),
      },
    ]),
  );
  if (!logs.known || !Array.isArray(logs.value)) return [];
  const facetOf = new Map<Hex, Address>();
  for (const log of logs.value as { topics: [Hex, ...Hex[]]; data: Hex }[]) applyCut(facetOf, log);
  return distinct([...facetOf.values()]);
}

function applyCut(facetOf: Map<Hex, Address>, log: { topics: [Hex, ...Hex[]]; data: Hex }): void {
  try {
    const { args } = decodeEventLog({ abi: CUT_EVENTS, topics: log.topics, data: log.data });
    for (const { facet, action, selectors } of args.cuts) {
      for (const selector of selectors) {
        if (action === REMOVE || facet === zeroAddress) facetOf.delete(selector);
        else facetOf.set(selector, facet);
      }
    }
  } catch {
    // An event of the same name with other contents.
  }
}

function distinct(addresses: readonly Address[]): readonly Address[] {
  return [...new Set(addresses)].filter((address) => address !== zeroAddress);
}
