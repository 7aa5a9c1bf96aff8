import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Address, Hex } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../../../src/config.ts";
import type { CheckId } from "../../../src/engine/checks/index.ts";
import { CHECKS } from "../../../src/engine/checks/index.ts";
import type { Row } from "../../../src/engine/core/report.ts";
import { inWords } from "../../../src/engine/messages/index.ts";
import { createEngine, type Engine, logFor } from "../../../src/open-engine.ts";
import { deployer, type LocalChain, startAnvil } from "../anvil.ts";
import { compileFile } from "../compile.ts";
import { PATIENT_MS } from "../engine.ts";
import { type LaunchOptions, launch } from "../lab.ts";
import { localMainnet } from "../plain-reader.ts";
import { oneIn } from "../sweep.ts";
import { installUniswapV2 } from "../uniswap-v2.ts";
import { FORMS, type Form, openWardrobe, type Wardrobe } from "./forms.ts";

const nameOf = (id: string) => id.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
const fileOf = (id: string) => `${nameOf(id)}.sol`;

const LAUNCHES: Readonly<Record<string, LaunchOptions>> = {
  "tax-changes-later": { days: 1 },
  "liquidity-is-thin": { share: 20n },
  "deployed-just-now": { days: 0 },
};
/** That ownership was given up is told by these words alone: under other names there is nothing that could survive or return. */
const SAY_WHOSE: readonly string[] = ["powers-survive-renouncing", "ownership-can-return"];
const OWNERSHIP = ["owner", "OwnershipTransferred", "renounceOwnership"];
/** What these tell of is in what happened, in who made it or in the pool, and not in the token's code. */
const ELSEWHERE: ReadonlySet<CheckId> = new Set([
  "launch-was-sniped",
  "liquidity-was-pulled",
  "was-used-against-people",
  "code-can-be-replaced-by-redeploying",
  "few-sell",
  "trades-are-made-up",
  "transfers-are-spoofed",
  "hook-can-block-holders",
  "hook-can-tax",
  "pool-fee-is-high",
]);
/** An honest token may have a power over its holders; that is told as well. */
const POWERS_OF_GOOD: Readonly<Record<string, string>> = {
  GoodUnfrozen: "owner-can-stop-trading",
  // Anybody may have somebody wait by sending them some.
  GoodReceivedWaits: "owner-can-block-holders",
};
/** Each wears so many of the forms, and each two that stand side by side are worn by some. */
const FORMS_OF_EACH = 2;
/** In the short run a form is worn by one in so many of those that wear it. */
const PARTS = 10;
/** More blocks than any launch takes. */
const MOST_STATES = 500;
/** More than the venue's deployment takes. */
const FIRST_NONCE = 20;

/**
 * Half of all rows' fixtures, and of honest tokens, in one form: a whole audit finds the one as it does undisguised, and calls the other
 * nobody's trap. A chain of its own for each form: a local node slows down with every block that it must remember.
 */
export function inDisguise(name: keyof typeof FORMS): void {
  const form: Form = FORMS[name];
  const goods = Object.keys(compileFile("corpus/Good.sol", { evmVersion: "cancun" })).filter((each) =>
    /^Good/.test(each),
  );
  const ids = CHECKS.map(({ id }) => id).filter((id) => !ELSEWHERE.has(id));
  const names = Object.keys(FORMS);
  const place = names.indexOf(name);
  const wears = (index: number) => (place + names.length - (index % names.length)) % names.length < FORMS_OF_EACH;
  const own = <Each>(all: readonly Each[]) =>
    oneIn(
      PARTS,
      all.filter((_, index) => wears(index)),
      place,
    );
  const [honest, found] = [own(["Token", ...goods]), own(ids)];
  const wardrobe = openWardrobe(["Token.sol", "corpus/Good.sol", ...found.map(fileOf)]);
  const owners = found.filter((id) => SAY_WHOSE.includes(id));
  const owned = openWardrobe(owners.map(fileOf), OWNERSHIP);
  // Here, where nothing limits the time: a compiler's first run takes minutes on a busy machine.
  form.compile(wardrobe, "Token");
  for (const id of owners) form.compile(owned, nameOf(id));
  let chain: LocalChain;
  let clean: Hex | undefined;
  let tokens = 0;
  let engine: Engine;
  let nowhere: Server;
  const dir = mkdtempSync(join(tmpdir(), "assay-disguises-"));

  beforeAll(async () => {
    chain = await startAnvil({ states: MOST_STATES });
    await installUniswapV2(chain.client);
    nowhere = createServer((_, response) => response.writeHead(404).end("{}"));
    await new Promise<void>((resolve) => nowhere.listen(0, "127.0.0.1", resolve));
    engine = await engineOn(chain, dir, `http://127.0.0.1:${(nowhere.address() as AddressInfo).port}`);
  });
  // Each on a chain without the others, and yet at an address of its own: what was learnt of one is remembered.
  beforeEach(async () => {
    const { client } = chain;
    if (clean) await client.revert({ id: clean });
    clean = await client.snapshot();
    await client.setNonce({ address: deployer.address, nonce: FIRST_NONCE + tokens++ });
  });
  afterAll(async () => {
    nowhere.close();
    await engine.close();
    await chain.stop();
    rmSync(dir, { recursive: true });
  });

  async function audited(from: Wardrobe, contract: string, options: LaunchOptions = {}): Promise<readonly Row[]> {
    const { token } = await launch(chain, form.compile(from, contract), options);
    await form.dress?.(chain, token);
    const { rows } = inWords(await engine.auditor.audit({ chainId: 1, address: token }), "en");
    return rows;
  }

  describe(name, () => {
    test.each(honest)("%s is nobody's trap", async (good) => {
      const rows = await audited(wardrobe, good, { liquidityTo: NOBODY });
      const held = rows.filter(({ severity, category }) => severity === "danger" && category !== "HolderDistr");
      const told = held.filter(({ id }) => id !== POWERS_OF_GOOD[good]);
      expect(told.map(({ id, sentence }) => [id, sentence])).toEqual([]);
    });

    test.each(found)("%s is found in its fixture", async (id) => {
      const rows = await audited(SAY_WHOSE.includes(id) ? owned : wardrobe, nameOf(id), LAUNCHES[id]);
      const row = rows.find((each) => each.id === id);
      expect({ outcome: row?.outcome, sentence: row?.sentence }).toMatchObject({ outcome: "found" });
    });
  });
}

const NOBODY: Address = "0x000000000000000000000000000000000000dEaD";

function engineOn(chain: LocalChain, dir: string, sourcifyUrl: string): Promise<Engine> {
  const file = join(dir, "chains.json");
  const { venues } = localMainnet;
  writeFileSync(file, JSON.stringify([{ id: 1, venues, baseTokens: [], lockers: [], blockscoutUrl: null }]));
  const env = { CHAINS_FILE: file, RPC_URL_1: chain.url, DATA_DIR: dir, SOURCIFY_URL: sourcifyUrl, LOG_LEVEL: "fatal" };
  const config = readConfig(env);
  return createEngine(config, logFor(config), PATIENT_MS);
}
