import { parseArgs } from "node:util";
import { readConfig } from "../src/config.ts";
import { readTokenList, seed } from "../src/engine/similar/seed.ts";
import { createEngine, logFor } from "../src/open-engine.ts";

const USAGE = "npm run seed -- <chain> [--list uniswap|FILE]\n";
const BAR = 30;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { list: { type: "string", default: "uniswap" } },
});
process.exitCode = await run(positionals.join(" "), values.list);

async function run(chainText: string, list: string): Promise<number> {
  const config = readConfig({ LOG_LEVEL: "error", ...process.env });
  const engine = await createEngine(config, logFor(config));
  const stop = new AbortController();
  process.once("SIGINT", () => stop.abort());
  try {
    const chain = engine.chains.all.find(({ id, name, aliases }) =>
      [`${id}`, name.toLowerCase(), ...aliases].includes(chainText.toLowerCase()),
    );
    const client = chain && engine.chains.client(chain.id);
    if (!client) {
      process.stderr.write(USAGE);
      return 2;
    }
    const tokens = await readTokenList(list, client.chain.id);
    const { done, of, missed } = await seed({
      client,
      similar: engine.similar,
      store: engine.store,
      tokens,
      signal: stop.signal,
      onProgress: ({ done, of, symbol }) => draw(done, of, symbol),
    });
    process.stderr.write(
      `\n${done} of ${of} tokens are known${missed > 0 ? `, ${missed} could not be read; run again` : ""}.\n`,
    );
    return missed > 0 ? 1 : 0;
  } finally {
    await engine.close();
  }
}

function draw(done: number, of: number, symbol: string): void {
  const full = Math.round((done / Math.max(1, of)) * BAR);
  const plain = symbol.replaceAll(/[^\x20-\x7e]/g, "").slice(0, 16);
  process.stderr.write(`\r[${"#".repeat(full)}${".".repeat(BAR - full)}] ${done}/${of} ${plain.padEnd(16)}`);
}
