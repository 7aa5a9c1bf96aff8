// Card pictures as PNG, drawn in another thread, because it takes long enough to hold up all others. A report's picture is kept, so
// that it is drawn once for all who see it.
import type { ReadCharts } from "../engine/charts/charts.ts";
import type { Language } from "../engine/core/languages.ts";
import type { CodedReport } from "../engine/core/report.ts";
import { inWords } from "../engine/messages/index.ts";
import { createAnswers } from "../threads/answers.ts";
import { CpuBudget, createPool } from "../threads/pool.ts";
import { type Pictured, picturedOf } from "./card.ts";
import { pictureConfig } from "./config.ts";
import type { Light } from "./svg.ts";

const PNG_IN_BASE64 = "iVBORw0KGgo";

const answers = createAnswers<Buffer<ArrayBuffer>>({
  pool: createPool({
    script: new URL("./picture-worker.ts", import.meta.url),
    threads: 1,
    jobLimitMs: pictureConfig.drawingLimitMs,
    memoryMb: pictureConfig.threadMemoryMb,
    mostWaiting: pictureConfig.mostWaiting,
  }),
  parse: (answer) => (answer.startsWith(PNG_IN_BASE64) ? Buffer.from(answer, "base64") : undefined),
  rememberedBytes: pictureConfig.rememberedBytes,
});

const budget = new CpuBudget(undefined, Number.POSITIVE_INFINITY);

/** Undefined where too many wait. */
async function drawn(
  name: string,
  pictured: Pictured | Language,
  light: Light,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const answer = await answers(`${light} ${name}`, { pictured, light }, budget);
  return answer.done ? answer.value : undefined;
}

export async function cardPicture(
  report: CodedReport,
  readCharts: ReadCharts,
  language: Language,
  light: Light,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const { chain, token, checkedAt } = report;
  return drawn(
    `${language} ${chain.id}:${token.address}:${checkedAt}`,
    picturedOf(inWords(report, language), await readCharts(report)),
    light,
  );
}

/** Where there is no report. */
export function invitationPicture(language: Language): Promise<Buffer<ArrayBuffer> | undefined> {
  return drawn(language, language, "night");
}
