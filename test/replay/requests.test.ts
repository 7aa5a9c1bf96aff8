import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { replayConfig } from "../../src/replay/config.ts";
import { toCurl } from "../../src/replay/requests.ts";

const asked = (data: string) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "eth_call",
  params: [{ data }, { blockHash: "0x" }],
});

describe("a request as a line for a shell", () => {
  test("is what it says, whatever stands in it", () => {
    const hostile = `'; touch /tmp/x; echo $(id) \`id\` "\\ \n é`;
    const line = toCurl([asked(hostile)]) ?? "";
    const said = execFileSync("sh", ["-c", line.replace("curl -sS NODE", `node -p 'process.argv.at(-1)' --`)]);
    expect(JSON.parse(said.toString())).toEqual(asked(hostile));
  });

  test("is a list where a proof asks several", () => {
    expect(toCurl([asked("0x1"), asked("0x2")])).toMatch(/--data-raw '\[\{.*\},\{.*\}\]'$/);
  });

  test("is none where a shell would not take so long a word", () => {
    expect(toCurl([asked("0x")])).not.toBeNull();
    expect(toCurl([asked("0".repeat(replayConfig.maxShellWordBytes))])).toBeNull();
    expect(toCurl([asked("é".repeat(replayConfig.maxShellWordBytes / 2))])).toBeNull();
  });
});
