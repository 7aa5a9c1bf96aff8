// Makes the table of launchpads' hooks at Uniswap V4 anew, from what the launchpads publish. Run by hand when it has aged.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { getAddress } from "viem";
import type { NamedHook } from "../src/engine/chain/chain.ts";
import { base } from "../src/engine/chains/base.ts";
import { CHAINS } from "../src/engine/chains/index.ts";
import { unpack } from "./unpack.ts";

/** Pinned so that the result can be made again. */
const PACKAGES = {
  clanker: "clanker-sdk@4.2.18",
  doppler: "@whetstone-research/doppler-sdk@1.0.30",
  flaunch: "@flaunch/sdk@0.9.16",
  zora: "@zoralabs/protocol-deployments@0.7.6",
} as const;

/** What the package calls it, what it is called here, and which calls the manager asks it for by its address' last bits. */
type Family = readonly [published: string, name: string, ...asks: number[]];
const CLANKER: readonly Family[] = [
  ["feeStaticHook", "Clanker, static fee", 0x28cc],
  ["feeStaticHookV2", "Clanker, static fee", 0x28cc],
  ["feeDynamicHook", "Clanker, dynamic fee", 0x28cc],
  ["feeDynamicHookV2", "Clanker, dynamic fee", 0x28cc],
];
const DOPPLER: readonly Family[] = [
  ["UniswapV4MulticurveInitializerHook", "Doppler, multicurve", 0x2d40],
  ["UniswapV4ScheduledMulticurveInitializerHook", "Doppler, scheduled multicurve", 0x2dc0],
  ["DecayMulticurveInitializerHook", "Doppler, multicurve with a falling fee", 0x2dc0],
  ["DopplerHookInitializer", "Doppler", 0x2544],
  ["DopplerHookMigrator", "Doppler, after the sale", 0x20c4],
  ["UniswapV4MigratorHook", "Doppler, after the sale", 0x2500, 0x2000],
  ["UniswapV4MigratorSplitHook", "Doppler, after the sale", 0x2500],
];
const FLAUNCH: readonly Family[] = [
  ["FlaunchPositionManagerAddress", "Flaunch", 0x2fdc],
  ["FlaunchPositionManagerV1_1Address", "Flaunch", 0x2fdc],
  ["FlaunchPositionManagerV1_2Address", "Flaunch", 0x2fdc],
  ["AnyPositionManagerAddress", "Flaunch, for tokens from elsewhere", 0x25dc],
  ["FLETHHooksAddress", "Flaunch, between ETH and flETH", 0x2888],
];
const ASKED_BITS = 0x3fffn;

/** Zora's factory says which hooks its coins have at present. */
const ZORA_VIEWS = ["hook", "contentCoinHook", "creatorCoinHook"];
/** And who keeps the list of those it ever had. */
const ZORA_REGISTER = { named: "zoraHookRegistry()", asks: "isRegisteredHook(address)" };
/**
 * Doppler's auctions have a hook for each token, which the contract that made the token tells of: its modules and pools, not the token
 * that is paid with or the integrator, whom anybody chooses.
 */
const DOPPLER_VIEWS = [{ asks: "getAssetData(address)", words: [3, 4, 5, 6] }];

type Listed = NamedHook & { readonly chain: number };

const folder = mkdtempSync(join(tmpdir(), "launchpad-hooks-"));
try {
  const listed = [...clanker(), ...doppler(), ...flaunch(), ...zora()];
  writeFileSync(new URL("../src/engine/chains/hooks.ts", import.meta.url), written(listed));
  console.info(fileURLToPath(new URL("../src/engine/chains/hooks.ts", import.meta.url)));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function clanker(): Listed[] {
  const source = read(PACKAGES.clanker, "dist/index.d.ts", /from '\.\/(clankerTokenV4-[\w-]+)\.js'/);
  const deployments = source.split("readonly chainId: ").slice(1);
  return deployments.flatMap((text) => {
    const end = text.indexOf("readonly abi");
    return named(Number.parseInt(text, 10), text.slice(0, end < 0 ? undefined : end), CLANKER, ": ");
  });
}

function doppler(): Listed[] {
  const source = read(PACKAGES.doppler, "dist/evm/index.js");
  const table = source.slice(source.indexOf("GENERATED_DOPPLER_DEPLOYMENTS = {"));
  const chains = table.slice(0, table.indexOf("\n};")).split(/\n {2}"(?=\d+": \{)/);
  return chains.slice(1).flatMap((text) => {
    const chain = Number.parseInt(text, 10);
    const [, maker] = /\bAirlock: "(0x[0-9a-fA-F]{40})"/.exec(text) ?? [];
    const own = maker ? [{ chain, name: "Doppler", address: getAddress(maker), viewsOfToken: DOPPLER_VIEWS }] : [];
    return [...named(chain, text, DOPPLER, ": "), ...own];
  });
}

function flaunch(): Listed[] {
  return named(base.id, read(PACKAGES.flaunch, "dist/addresses/index.js"), FLAUNCH, " = {\n    [base.id]: ");
}

function zora(): Listed[] {
  const source = read(PACKAGES.zora, "src/generated/wagmi.ts");
  const views = ZORA_VIEWS.filter((view) => source.includes(`name: '${view}'`)).map((view) => `${view}()`);
  const [, table = ""] = /export const coinFactoryAddress = \{([^}]*)\}/.exec(source) ?? [];
  return [...table.matchAll(/(\d+): '(0x[0-9a-fA-F]{40})'/g)].map(([, chain, address = ""]) => ({
    chain: Number(chain),
    name: "Zora",
    address: getAddress(address),
    views,
    ...(source.includes("name: 'zoraHookRegistry'") ? { register: ZORA_REGISTER } : {}),
  }));
}

/** A file of the package, or the one that it names in turn. */
function read(spec: string, path: string, next?: RegExp): string {
  const from = unpack(folder, spec);
  const text = readFileSync(join(from, path), "utf8");
  const [, other] = next?.exec(text) ?? [];
  return other ? readFileSync(join(from, "dist", `${other}.d.ts`), "utf8") : text;
}

function named(chain: number, text: string, families: readonly Family[], between: string): Listed[] {
  return families.flatMap(([published, name, ...asks]) => {
    const start = text.search(new RegExp(`\\b${published}${between.replace(/[{[.]/g, "\\$&")}`));
    const found = start < 0 ? null : /0x[0-9a-fA-F]{40}/.exec(text.slice(start, start + 200));
    if (!found || BigInt(found[0]) === 0n) return [];
    const bits = Number(BigInt(found[0]) & ASKED_BITS);
    if (!asks.includes(bits)) throw new Error(`${published} of ${chain} is asked for other calls`);
    return [{ chain, name, address: getAddress(found[0]) }];
  });
}

function written(all: readonly Listed[]): string {
  const once = [...new Map(all.map((each) => [`${each.chain}${each.address}`, each])).values()];
  const chains = CHAINS.flatMap(({ id, name }) => {
    const lines = once
      .filter(({ chain }) => chain === id)
      .map(({ chain: _, name, address, ...asked }) => {
        const more = Object.entries(asked).map(([key, value]) => `, ${key}: ${JSON.stringify(value)}`);
        return `    { name: "${name}", address: "${address}"${more.join("")} },\n`;
      });
    return lines.length > 0 ? [`  // ${name}\n  ${id}: [\n${lines.join("")}  ],\n`] : [];
  });
  return `// Launchpads' hooks at Uniswap V4. Made by \`node scripts/launchpad-hooks.ts\` from
// ${Object.values(PACKAGES).join(", ")}.
import type { NamedHook } from "../chain/chain.ts";

export const HOOKS: Readonly<Record<number, readonly NamedHook[]>> = {
${chains.join("")}};
`;
}
