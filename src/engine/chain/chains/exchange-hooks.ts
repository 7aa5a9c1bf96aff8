import type { NamedHook } from "../chain.ts";

/** On most chains the same. */
const BUNNI: Readonly<Record<string, NamedHook>> = {
  "1.0": { name: "Bunni", address: "0x0010d0D5dB05933Fa0D9F7038D365E1541a41888", isExchange: true },
  "1.1": { name: "Bunni", address: "0x0000fE59823933AC763611a69c88F91d45F81888", isExchange: true },
  "1.2": { name: "Bunni", address: "0x000052423c1dB6B7ff8641b85A7eEfc7B2791888", isExchange: true },
};
const bunni = (...versions: readonly string[]) => versions.flatMap((version) => BUNNI[version] ?? []);

/** Exchanges that trade by hooks at Uniswap V4, as their integrations into aggregators list them. */
export const EXCHANGE_HOOKS: Readonly<Record<number, readonly NamedHook[]>> = {
  // Ethereum
  1: [
    ...bunni("1.0", "1.1", "1.2"),
    { name: "Angstrom", address: "0x0000000aa232009084Bd71A5797d089AA4Edfad4", isExchange: true },
  ],
  // BNB Chain
  56: bunni("1.1", "1.2"),
  // Unichain
  130: [
    ...bunni("1.1", "1.2"),
    { name: "Bunni", address: "0x005aF73a245d8171A0550ffAe2631f12cc211888", isExchange: true },
  ],
  // Base
  8453: bunni("1.0", "1.1", "1.2"),
  // Arbitrum
  42161: [
    ...bunni("1.0", "1.1"),
    { name: "Bunni", address: "0x0000EB22c45bDB564F985acE0B4d05a64fa71888", isExchange: true },
  ],
};
