import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { startAnvil } from "../../support/anvil.ts";
import { startNode } from "../../support/node.ts";

test("a process that has read ends by itself, also when another endpoint hangs", async () => {
  const anvil = await startAnvil();
  const good = await startNode({ upstream: anvil.url });
  const hanging = await startNode({ upstream: anvil.url, behaviour: { hang: true } });
  const script = fileURLToPath(import.meta.resolve("./one-audit.ts"));
  const child = spawn(process.execPath, [script, good.url, hanging.url], { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  child.stdout.on("data", (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, "exit");
  expect({ code, said }).toEqual({ code: 0, said: "read" });
  await Promise.all([good.stop(), hanging.stop(), anvil.stop()]);
}, 20_000);
