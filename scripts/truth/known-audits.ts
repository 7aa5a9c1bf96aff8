// Audits some known tokens as a new installation meets them: their code alone on a chain of our own. Counts how many are shown themselves,
// or a token with the very same code, first.
import type { Address, Hex } from "viem";
import { AuditError } from "../../src/engine/core/errors.ts";
import { similarOf } from "../../src/format/similar.ts";
import { randomFrom } from "../train/random.ts";
import { linesIn } from "./known.ts";
import { openPlace } from "./place.ts";

export async function auditKnown(path: string, wanted: number, say: (line: string) => void): Promise<void> {
  const random = randomFrom(`audits of ${wanted}`);
  const tokens = linesIn(path)
    .flatMap((line) => (line.runtime ? [{ line, at: random() }] : []))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, wanted);
  const place = await openPlace({ shipped: true });
  let [audited, same, refused] = [0, 0, 0];
  try {
    for (const [index, { line }] of tokens.entries()) {
      // Elsewhere than it stood: a token is not shown to itself.
      const address: Address = `0x${(index + 1).toString(16).padStart(40, "5")}`;
      const bytecode: Hex = `0x${line.runtime?.replace(/^0x/, "")}`;
      await place.chain.client.setCode({ address, bytecode });
      const name = `${line.symbol ?? ""} ${line.address}`;
      try {
        const report = await place.audit(address);
        const [first] = report.similar;
        audited++;
        if (first?.exactMatch) same++;
        else say(`${name}: ${first ? `${first.symbol} (${first.score}) is first` : "nothing is shown"}`);
        const template = /common template: [^"·;]*/.exec(JSON.stringify(similarOf(report).sections));
        if (template) say(`${name}: ${template[0]}`);
      } catch (error) {
        if (!(error instanceof AuditError)) throw error;
        refused++;
        say(`${name}: ${error.code}`);
      }
    }
  } finally {
    await place.close();
  }
  say(
    `Of ${tokens.length} tokens ${audited} are audited and ${refused} are none. The very same code is first for ${same}.`,
  );
}
