// Accounts known by name on every chain: exchanges, mixers, famous people; and what an account's code or nonce says about who uses it.
import type { Address, Hex } from "viem";
import type { Chain } from "../../chain/chain.ts";
import { factsConfig } from "../config.ts";
import type { HolderLabel } from "../facts.ts";

type Named = { readonly label: HolderLabel; readonly name: string };

/** Accounts that hold tokens of many people on every chain: exchanges' keys, and a vault deployed with a salt. */
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

/** Tornado Cash: its pools and the contracts that call them, alike on several chains. */
const MIXERS: ReadonlySet<string> = new Set([
  "0x12d66f87a04a9e220743712ce6d9bb1b5616b8fc",
  "0x47ce0c6ed5b0ce3d3a51fdb1c52dc66a7c3c2936",
  "0x910cbd523d972eb0a6f4cae4618ad62622b39dbf",
  "0xa160cdab225685da1d56aa342ad8841c3b53f291",
  "0x722122df12d4e14e13ac3b6895a86e84145b6967",
  "0xd90e2f925da726b50c4ed8d0fb90ad053324f31b",
  "0x0d5550d52428e7e3175bfc9550207e4ad3859b17",
  "0x84443cfd09a48af6ef360c6976c5392ac5023a1f",
  "0xd47438c816c9e7f2e2888e060936a499af9582b3",
  "0x330bdfade01ee9bf63c209ee33102dd334618e0a",
  "0x1e34a77868e19a6647b1f2f47b51ed72dede95dd",
]);

export function isMixer(address: Address): boolean {
  return MIXERS.has(address.toLowerCase());
}

/** Famous accounts of one person each. */
const PEOPLE: Readonly<Record<Lowercase<Address>, string>> = {
  "0xd8da6bf26964af9d7eed9e03e53415d37aa96045": "Vitalik Buterin",
  "0xab5801a7d398351b8be11c439e05c5b3259aec9b": "Vitalik Buterin",
  "0x3ddfa8ec3052539b6c9549f12cea2c295cff5296": "Justin Sun",
};

/** Famous accounts with a key, in lower case: of exchanges, on every chain and on this one, and of people. */
export function namedKeys({ accounts }: Chain): ReadonlyMap<Address, string> {
  const anywhere = Object.entries(ANYWHERE).filter(([, { label }]) => label === "exchange");
  return new Map([
    ...anywhere.map(([address, { name }]) => [address as Address, name] as const),
    ...Object.entries(PEOPLE).map(([address, name]) => [address as Address, name] as const),
    ...accounts
      .filter(({ kind }) => kind === "exchange")
      .map(({ address, name }) => [address.toLowerCase() as Address, name] as const),
  ]);
}

export function namedAccount(address: Address): Named | undefined {
  return ANYWHERE[address.toLowerCase() as Lowercase<Address>];
}

/** Whether an account acts for so many people that what it pays for, or creates, is not its own. */
export function isBusy(nonce: number): boolean {
  return nonce > factsConfig.holders.maxNonceOfOnePerson;
}

/** An account without code, or one that delegates to code (EIP-7702): its key's holder decides. */
export function isKeyAccount(code: Hex): boolean {
  return code === "0x" || code.startsWith("0xef0100");
}
