// ERC-2535: each function of a diamond has a contract of its own. Its list may leave out facets that its events tell; where it has neither,
// the contracts of usual functions, and of those whose code its deployment named, are read where its code keeps them.
import {
  type Address,
  decodeAbiParameters,
  decodeEventLog,
  encodeEventTopics,
  getAddress,
  type Hex,
  hexToBigInt,
  type Log,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  toFunctionSelector,
  zeroAddress,
} from "viem";
import { ERC20, passedOnTo } from "../../../bytecode/index.ts";
import { inTurns } from "../../../chain/turns.ts";
import type { Asker } from "../../../chain/views/asker.ts";
import { callData } from "../../../chain/views/call-data.ts";
import type { Read } from "../../../core/read.ts";
import { cpuBudgetOf, readBehaviour, readFunctions } from "../../code/code.ts";
import { factsConfig } from "../../config.ts";
import { type Candidate, isWhole, type ProxyStandard, type Shell, UPGRADES } from "../standard.ts";

const FACETS = parseAbiParameters("(address facet, bytes4[] selectors)[]");
const ADDRESSES = parseAbiParameters("address[]");
const CUT_EVENTS = parseAbi([
  "struct FacetCut { address facet; uint8 action; bytes4[] selectors; }",
  "event DiamondCut(FacetCut[] cuts, address init, bytes data)",
]);
const REMOVE = 2;

export const diamond: ProxyStandard = {
  kind: "diamond",
  evidence: "list",
  ask: readFacets,
  async candidates(shell) {
    const { asker, token } = shell;
    const [listed, cut] = await Promise.all([readFacets(asker, token), readCutFacets(asker, token)]);
    const told = [...listed, ...cut].map((address): Candidate => ({ kind: "diamond", address }));
    return told.length > 0 ? told : await readKeptFacets(shell);
  },
  likely({ asker, token, code }) {
    // The asker looks at the accounts in this answer.
    asker.ask(token, callData("facets()")).catch(() => undefined);
    return [readFacets(asker, token), ...(isWhole(code) ? [] : [readCutFacets(asker, token)])];
  },
};

/** The facets that a diamond lists; empty if it is none, or does not list them. */
export async function readFacets(asker: Asker, address: Address): Promise<readonly Address[]> {
  const [whole, short] = await Promise.all([
    asker.askAlone(address, callData("facets()")),
    asker.ask(address, callData("facetAddresses()")),
  ]);
  const facets = listIn(whole, (data) => decodeAbiParameters(FACETS, data)[0]);
  if (facets.length === 0) return distinct(listIn(short, (data) => decodeAbiParameters(ADDRESSES, data)[0]));
  return distinct(facets.filter(({ selectors }) => selectors.length > 0).map(({ facet }) => facet));
}

/** Empty where a function of the same name answers something else. */
function listIn<Element>(answer: Read<Hex | null>, decode: (data: Hex) => readonly Element[]): readonly Element[] {
  if (!answer.known || answer.value === null || answer.value.length < 130) return [];
  try {
    return decode(answer.value);
  } catch {
    return [];
  }
}

/** The same from its events, for diamonds that do not list their facets. */
async function readCutFacets(asker: Asker, address: Address): Promise<readonly Address[]> {
  const { reader } = asker;
  const { logs } = await reader.logs({
    address,
    topics: encodeEventTopics({ abi: CUT_EVENTS }) as [Hex],
    fromBlock: 0n,
    toBlock: reader.block.number,
    mostRequests: factsConfig.proxy.maxCutRequests,
  });
  const facetOf = new Map<Hex, Address>();
  await inTurns(logs, (log) => applyCut(facetOf, log));
  return distinct([...facetOf.values()]);
}

const USUAL: readonly number[] = [
  ...Object.values(ERC20),
  ...[
    ...UPGRADES,
    ...[
      ...["owner()", "transferOwnership(address)", "grantRole(bytes32,address)", "mint(address,uint256)"],
      ...["burn(address,uint256)", "pause()", "facetAddress(bytes4)"],
    ].map(toFunctionSelector),
  ].map(Number),
];

/**
 * Where its code passes usual functions on to, and those of contracts that its deployment named. There may be others, of functions that
 * nobody can guess.
 */
async function readKeptFacets({ asker, token, code, mentioned }: Shell): Promise<readonly Candidate[]> {
  const [behaviour, ...named] = await Promise.all([
    readBehaviour(code, cpuBudgetOf(asker.reader)),
    ...((await mentioned) ?? []).map((address) => selectorsOf(asker, address)),
  ]);
  if (!behaviour.known) return [];
  const selectors = new Set([...USUAL, ...named.flat()]);
  const storage = new Map<bigint, bigint>();
  for (let step = 0; ; step++) {
    const passed = [...selectors].map((selector) => passedOnTo(behaviour.value.paths, selector, storage));
    const missing = new Set(passed.flatMap((each) => each.missing));
    if (missing.size === 0 || step >= factsConfig.proxy.maxFacetSteps) {
      const accounts = passed
        .flatMap((each) => each.accounts)
        .map((account) => getAddress(numberToHex(account, { size: 20 })));
      return distinct(accounts).map((address) => ({ kind: "other", address }));
    }
    await Promise.all(
      [...missing].map(async (slot) => {
        const word = await asker.slot(token, numberToHex(slot, { size: 32 }));
        if (word.known) storage.set(slot, hexToBigInt(word.value));
      }),
    );
  }
}

async function selectorsOf(asker: Asker, address: Address): Promise<readonly number[]> {
  const code = await asker.code(address);
  if (!code.known || code.value === "0x") return [];
  const functions = await readFunctions(code.value, cpuBudgetOf(asker.reader));
  return functions.known ? functions.value.map(({ selector }) => Number(`0x${selector}`)) : [];
}

function applyCut(facetOf: Map<Hex, Address>, log: Pick<Log, "topics" | "data">): void {
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
