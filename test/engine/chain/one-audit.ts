import { readerAt } from "./ask.ts";

/** Reads a little through the endpoints it is given, and then has nothing more to do: the process must end by itself. */
const reader = await readerAt(process.argv.slice(2), { limitMs: 60_000 });
await reader.client.getBalance({ address: reader.chain.wrapped });
await reader.capabilities();
process.stdout.write("read");
