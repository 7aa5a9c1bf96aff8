// The standards of proxies that delegate every call to one contract: how each is recognised in code or storage, and who points it
// elsewhere. A diamond, which delegates by function, is in the file beside.
import { type Address, getAddress, type Hex, isAddressEqual, numberToHex, slice } from "viem";
import { z } from "zod";
import { traitsOf } from "../../../bytecode/index.ts";
import { attempt } from "../../../chain/attempt.ts";
import type { Asker } from "../../../chain/views/asker.ts";
import { callData, toAddressAnswer } from "../../../chain/views/call-data.ts";
import { codeSlots, firstSlots } from "../../code/code.ts";
import { factsConfig } from "../../config.ts";
import { accountIn, type Candidate, isWhole, keptIn, type ProxyStandard, type Shell, unlessZero } from "../standard.ts";

/** An account with a key that runs a contract's code: the key's holder can choose other code at any time. */
export const eip7702: ProxyStandard = {
  kind: "eip-7702",
  evidence: "code",
  inCode: (code) =>
    code.startsWith("0xef0100") ? { kind: "eip-7702", address: getAddress(slice(code, 3, 23)) } : null,
};

const IMPLEMENTATION = callData("implementation()");

/** A proxy that says where it points to. */
export const eip897: ProxyStandard = {
  kind: "eip-897",
  evidence: "place",
  ask: (asker, token) => asker.ask(token, IMPLEMENTATION),
  async candidates({ asker, token, isOutermost }) {
    if (!isOutermost) return [];
    const answer = await asker.ask(token, IMPLEMENTATION);
    const address = unlessZero(answer.known ? toAddressAnswer(answer.value) : null);
    return address ? [{ kind: "eip-897", address }] : [];
  },
};

/**
 * Code that does nothing but delegate every call to one address written into it. The families differ in how they
 * save gas; all of them copy the whole call, delegate, and return the answer.
 */
const FAMILIES: readonly { readonly before: string; readonly after: string }[] = [
  // ERC-1167, and Vyper's since 0.3.4.
  { before: "363d3d373d3d3d363d73", after: "5af43d82803e903d91602b57fd5bf3" },
  // 0age's, which is also Solady's default.
  { before: "3d3d3d3d363d3d37363d73", after: "5af43d3d93803e602a57fd5bf3" },
  // ERC-7511, with PUSH0.
  { before: "365f5f375f5f365f73", after: "5af43d5f5f3e5f3d91602a57fd5bf3" },
  // Solady's, with PUSH0.
  { before: "5f5f365f5f37365f73", after: "5af43d5f5f3e6029573d5ffd5b3d5ff3" },
  // Vyper's before 0.3.4.
  { before: "366000600037611000600036600073", after: "5af4602c57600080fd5b6110006000f3" },
];

/** Clones that carry data behind their code append it to the call, so that their code differs. */
const DELEGATES_TO_CONSTANT = /73([0-9a-f]{40})(?:5a|81|36|3d|5f){0,6}5af4/;
const COPIES_THE_CALL = /37/;

export const minimalProxy: ProxyStandard = { kind: "eip-1167", evidence: "code", inCode: targetOf };

function targetOf(code: Hex): Candidate | null {
  const text = code.slice(2).toLowerCase();
  for (const { before, after } of FAMILIES) {
    const target = text.slice(before.length, before.length + 40);
    if (
      target.length < 40 ||
      !text.startsWith(before) ||
      text.slice(before.length + 40, before.length + 40 + after.length) !== after
    )
      continue;
    const bare = text.length === before.length + 40 + after.length;
    return { kind: bare ? "eip-1167" : "clone-with-arguments", address: getAddress(`0x${target}`), fixed: true };
  }
  const head = text.slice(0, factsConfig.proxy.maxCloneBytes * 2);
  const found = DELEGATES_TO_CONSTANT.exec(head);
  // Code that compares selectors is a contract of its own, which uses a library.
  const choosesFunctions = /63[0-9a-f]{8}(?:81|14|82)/.test(head.replace(found?.[1] ?? "", ""));
  if (!found?.[1] || choosesFunctions || !COPIES_THE_CALL.test(head.slice(0, found.index))) return null;
  return { kind: "clone-with-arguments", address: getAddress(`0x${found[1]}`), fixed: true };
}

/** Safe's proxies keep their singleton here, and contracts of all kinds something else. */
const FIRST = numberToHex(0, { size: 32 });

export const safe: ProxyStandard = {
  kind: "safe",
  evidence: "place",
  slots: { shared: FIRST },
  async candidates(shell) {
    if (shell.code.length / 2 >= factsConfig.proxy.maxSafeProxyBytes) return [];
    const address = await accountIn(shell, FIRST);
    return address ? [{ kind: "safe", address }] : [];
  },
};

const Reached = z.object({ accessList: z.array(z.object({ address: z.string() })) });

/** The contracts that `totalSupply()` reaches, however the token hides its target. Not every node lists them. */
export const traced: ProxyStandard = {
  kind: "other",
  evidence: "trace",
  candidates: reached,
  likely: (shell) => (isWhole(shell.code) ? [] : [reached(shell).then((all) => all.map(({ address }) => address))]),
};

async function reached({ asker: { reader }, token }: Shell): Promise<readonly Candidate[]> {
  const call = { to: token, data: callData("totalSupply()") };
  const answer = await attempt(reader.request("eth_createAccessList", [call, numberToHex(reader.block.number)]));
  const list = Reached.safeParse(answer.known ? answer.value : null);
  if (!list.success) return [];
  const all = list.data.accessList.map(({ address }) => ({ kind: "other" as const, address: getAddress(address) }));
  return all.filter(({ address }) => !isAddressEqual(address, token)).slice(0, factsConfig.proxy.maxTracedContracts);
}

/** Nearly all proxies keep their target and their admin here. */
export const EIP_1967 = {
  /** keccak256("eip1967.proxy.implementation") - 1 */
  target: "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc",
  /** keccak256("eip1967.proxy.admin") - 1 */
  admin: "0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103",
} as const;

export const eip1967 = keptIn("eip-1967", EIP_1967);

/** OpenZeppelin's proxies from before EIP-1967. */
export const zeppelinOld = keptIn("zeppelin-old", {
  /** keccak256("org.zeppelinos.proxy.implementation") */
  target: "0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3",
  /** keccak256("org.zeppelinos.proxy.admin") */
  admin: "0x10d6a54a4754c8869d6886b5f5d7fbfa5b4522237ea5c60d11bc4e7a1ff9390b",
});

export const EIP_1822 = {
  /** keccak256("PROXIABLE") */
  target: "0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7",
} as const;

/** The first proxies whose target replaces itself (UUPS). */
export const eip1822 = keptIn("eip-1822", EIP_1822);

/** keccak256("eip1967.proxy.beacon") - 1 */
const BEACON = "0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50";

/** EIP-1967's beacon: a contract that the proxy asks at each call where to delegate it. */
export const beacon: ProxyStandard = {
  kind: "beacon",
  evidence: "place",
  slots: { beacon: BEACON },
  async candidates(shell) {
    const address = await accountIn(shell, BEACON);
    return address ? await askBeacons(shell.asker, [address]) : [];
  },
};

/** Where beacons point to, and any contract that answers like one. */
export async function askBeacons(asker: Asker, beacons: readonly Address[]): Promise<readonly Candidate[]> {
  const answers = await Promise.all(
    beacons.flatMap((address) =>
      ["implementation()", "childImplementation()"].map(async (call) => {
        const answer = await asker.ask(address, callData(call));
        return { address, target: unlessZero(answer.known ? toAddressAnswer(answer.value) : null) };
      }),
    ),
  );
  return answers.flatMap(({ address, target }) =>
    target ? [{ kind: "beacon" as const, address: target, beacon: address }] : [],
  );
}

const { proxy: limits } = factsConfig;

/** Home-made proxies: the target is in one of the first slots, in a slot that the code names, in the code, or with a beacon in the code. */
export const other: ProxyStandard = {
  kind: "other",
  evidence: "trial",
  async candidates({ asker, token, code }) {
    const { addresses } = traitsOf(code);
    const slots = [...firstSlots(limits.firstSlots), ...codeSlots(code, limits.maxCodeSlots)];
    const [beaconed, stored] = await Promise.all([
      askBeacons(asker, addresses.slice(0, limits.maxBeacons)),
      storedIn({ asker, token }, slots),
    ]);
    return [...beaconed, ...stored, ...writtenInto(code)];
  },
  soonest: async (shell) => [...(await storedIn(shell, firstSlots(limits.firstSlots))), ...writtenInto(shell.code)],
  likely(shell) {
    if (isWhole(shell.code)) return [];
    const slots = [...firstSlots(limits.prefetchedSlots), ...codeSlots(shell.code, limits.prefetchedSlots)];
    return slots.map(async (slot) => {
      const address = await accountIn(shell, slot);
      return address ? [address] : [];
    });
  },
};

async function storedIn({ asker, token }: Pick<Shell, "asker" | "token">, slots: readonly Hex[]): Promise<Candidate[]> {
  const reads = await Promise.all(slots.map((slot) => asker.slot(token, slot)));
  return reads.flatMap((read) => (read.known ? lowEnd(read.value) : [])).map((address) => ({ kind: "other", address }));
}

function writtenInto(code: Hex): Candidate[] {
  return traitsOf(code).addresses.map((address) => ({ kind: "other", address, fixed: true }));
}

/** What may be an address, whatever else the word holds. */
function lowEnd(word: Hex): Address[] {
  const address = getAddress(slice(word, 12, 32));
  return BigInt(address) > 2n ** 64n ? [address] : [];
}
