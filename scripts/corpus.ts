// Writes what every installation knows from the start: fingerprints of the tokens that were written for this project, and what its
// record (docs/truth.md) says was found of each. No chain has them; `npm run truth -- --only NAME` does again what was done.
import { writeFileSync } from "node:fs";
import { CORPUS, toCorpus } from "./truth/corpus.ts";

const text = toCorpus();
writeFileSync(CORPUS, text);
process.stdout.write(`${text.split("\n").length - 2} tokens in ${Math.round(text.length / 1024)} KB.\n`);
