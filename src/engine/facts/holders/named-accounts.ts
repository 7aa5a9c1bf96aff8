import type { Address } from "viem";
import type { HolderLabel } from "../facts.ts";

type Named = { readonly label: HolderLabel; readonly name: string };

/** Accounts that hold for many people. Exchanges' keys are the same on every chain; contracts stand on Ethereum alone. */
const ANYWHERE: Readonly<Record<Lowercase<Address>, Named>> = {
  "0x28c6c06298d514db089934071355e5743bf21d60": { label: "exchange", name: "Binance" },
  "0x21a31ee1afc51d94c2efccaa2092ad1028285549": { label: "exchange", name: "Binance" },
  "0xdfd5293d8e347dfe59e90efd55b2956a1343963d": { label: "exchange", name: "Binance" },
  "0xf977814e90da44bfa03b6295a0616a897441acec": { label: "exchange", name: "Binance" },
  "0x5a52e96bacdabb82fd05763e25335261b270efcb": { label: "exchange", name: "Binance" },
  "0xbe0eb53f46cd790cd13851d5eff43d12404d33e8": { label: "exchange", name: "Binance" },
  "0x71660c4005ba85c37ccec55d0c4493e66fe775d3": { label: "exchange", name: "Coinbase" },
  "0x503828976d22510aad0201ac7ec88293211d23da": { label: "exchange", name: "Coinbase" },
  "0x2910543af39aba0cd09dbb2d50200b3e800a63d2": { label: "exchange", name: "Kraken" },
  "0x6cc5f688a315f3dc28a7781717a9a798a59fda7b": { label: "exchange", name: "OKX" },
  "0x77134cbc06cb00b66f4c7e623d5fdbf6777635ec": { label: "exchange", name: "Bitfinex" },
  "0xba12222222228d8ba445958a75a0704d566bf2c8": { label: "pool", name: "Balancer" },
};

const ON_ETHEREUM: Readonly<Record<Lowercase<Address>, Named>> = {
  "0xa3a7b6f88361f48403514059f1f16c8e78d60eec": { label: "bridge", name: "Arbitrum's bridge" },
  "0xcee284f754e854890e311e3280b767f80797180d": { label: "bridge", name: "Arbitrum's bridge" },
  "0x99c9fc46f92e8a1c0dec1b1747d010903e884be1": { label: "bridge", name: "Optimism's bridge" },
  "0x3154cf16ccdb4c6d922629664174b904d80f2c35": { label: "bridge", name: "Base's bridge" },
  "0x40ec5b33f54e0e8a33a975908c5ba1c14e5bbbdf": { label: "bridge", name: "Polygon's bridge" },
  "0x8eb8a3b98659cce290402893d0123abb75e3ab28": { label: "bridge", name: "Avalanche's bridge" },
  "0x3ee18b2214aff97000d974cf647e7c347e8fa585": { label: "bridge", name: "Wormhole" },
  "0x051f1d88f0af5763fb888ec4378b4d8b29ea3319": { label: "bridge", name: "Linea's bridge" },
};

export function namedAccount(chainId: number, address: Address): Named | undefined {
  const key = address.toLowerCase() as Lowercase<Address>;
  return ANYWHERE[key] ?? (chainId === 1 ? ON_ETHEREUM[key] : undefined);
}
