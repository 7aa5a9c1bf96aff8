// The tokens of the demo, as each of its readers sees them: their cards are kept whole, in every language, and the README shows one of them.
import { readFileSync } from "node:fs";
import { parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "../../src/engine/core/languages.ts";
import type { CodedReport } from "../../src/engine/core/report.ts";
import { inWords } from "../../src/engine/messages/index.ts";
import { toCard } from "../../src/format/report-card.ts";
import { toTerminal } from "../../src/format/terminal.ts";
import { account } from "../support/anvil.ts";
import { type LocalEngine, startEngine } from "../support/engine.ts";
import { deployExamples, type Example } from "../support/examples.ts";
import { oneIn } from "../support/sweep.ts";

const MONTH = 31 * 86_400;
const IN_README = "Blacklist";

describe("the example tokens", () => {
  let local: LocalEngine;
  let examples: readonly Example[];
  beforeAll(async () => {
    local = await startEngine();
    const { client } = local.chain;
    const makers = Array.from({ length: 20 }, (_, index) => account(20 + index));
    for (const { address } of makers) await client.setBalance({ address, value: parseEther("1000") });
    examples = await deployExamples(client, makers);
    await client.increaseTime({ seconds: MONTH });
    await client.mine({ blocks: 1 });
  });
  afterAll(() => local.stop());

  const audited = new Map<string, Promise<CodedReport>>();
  const auditOf = (name: string): Promise<CodedReport> => {
    const address = examples.find((each) => each.name === name)?.address ?? "0x";
    const report = audited.get(name) ?? local.engine.auditor.audit({ chainId: 1, address });
    audited.set(name, report);
    return report;
  };

  test("are thirteen, each with code", async () => {
    expect(examples).toHaveLength(13);
    for (const { address } of examples) {
      expect((await local.chain.client.getCode({ address }))?.length).toBeGreaterThan(100);
    }
  });

  test("leave the good one green also where bad ones were asked for before, and one of its very code", async () => {
    for (const bad of ["FreeLiquidity", "Honeypot", "Siphon"]) expect((await auditOf(bad)).verdict, bad).toBe("danger");
    expect((await auditOf("Plain")).verdict).toBe("clear");
  });

  test("look in the README as the demo shows them", async () => {
    const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
    const [, shown] = /```\n(\S+ [^\n]*\n[\s\S]*?)```/u.exec(readme) ?? [];
    expect(withoutTime(shown ?? "")).toBe(withoutTime(shownBy(await auditOf(IN_README), "en")));
  });

  test("look the same as before in each language", async () => {
    for (const { name } of oneIn(4, examples)) {
      const report = await auditOf(name);
      for (const language of LANGUAGES)
        await expect(withoutTime(shownBy(report, language)), `${name} ${language}`).toMatchFileSnapshot(
          `golden/${name}.${language}.txt`,
        );
    }
  });
});

/** Without the links below it. */
function shownBy(report: CodedReport, language: Language): string {
  const card = toCard(inWords(report, language), { publicUrl: "", limit: 4_000 });
  return toTerminal({ ...card, actions: [] }, { colour: false, columns: 100 });
}

/** When the chain of the test stood at its newest block. */
function withoutTime(text: string): string {
  return text.replace(/(?<=120[,，]).* UTC/u, " (time) UTC");
}
