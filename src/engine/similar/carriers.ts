// Which behaviors carry a trap's technique: code without any of them cannot be made to do it, whatever it is like.
import type { Technique } from "../core/report.ts";
import type { Trait } from "../core/similar-tags.ts";

/** Behaviors of transfers by which some can be kept from selling. */
const GATES: readonly Trait[] = [
  "list gate in transfer",
  "switch in transfer",
  "some are treated differently",
  "someone cannot sell",
  "transfer limit",
  "holding limit",
  "waiting time",
  "depends on time",
  "asks another contract in transfer",
  "gas price limit",
  "contracts treated differently",
  "owner treated differently",
];

/** Minting and siphoning are powers of honest code as well: they make nothing a trap. */
const CARRIERS: Readonly<Record<Technique, readonly Trait[]>> = {
  Honeypot: GATES,
  Mint: [],
  Siphoning: [],
  Tax: ["tax on transfer", "tax can be changed", "burns in transfer"],
  TaxAddress: ["tax on transfer", "tax can be changed", "some are treated differently"],
  Blacklist: [
    "list gate in transfer",
    "some are treated differently",
    "asks another contract in transfer",
    "list can be changed",
  ],
  Pause: ["switch in transfer", "switch can be changed"],
  ExternalCall: [
    "asks another contract in transfer",
    "runs foreign code",
    "calls anything",
    "delegates everything",
    "swaps fees for ether",
    "sends ether in transfer",
    "tells the receiver",
    "rescues tokens",
    "pays out ether",
  ],
  OwnershipTakeover: ["ownership moves", "listed people have power"],
};

/** Those of some behaviors that carry one of the techniques. */
export function carriersOf(techniques: readonly Technique[], behaviors: readonly string[]): string[] {
  const carriers = new Set<string>(techniques.flatMap((technique) => CARRIERS[technique]));
  return behaviors.filter((behavior) => carriers.has(behavior));
}
