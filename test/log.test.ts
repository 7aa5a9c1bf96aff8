import { describe, expect, test } from "vitest";
import { createLog, secretsOfUrl } from "../src/log.ts";

const RPC = "https://user:hunter2hunter2@rpc.provider.example/v3/0123456789abcdef0123456789abcdef";

function logged(say: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  say(createLog({ level: "info", secrets: secretsOfUrl(RPC), write: (line) => lines.push(line) }));
  return lines.join("");
}

describe("the log", () => {
  test("is one JSON object a line", () => {
    const line = JSON.parse(logged((log) => log.info({ chain: 1 }, "Started.")));
    expect(line).toMatchObject({ level: 30, chain: 1, msg: "Started." });
  });

  test("never tells where an endpoint is nor its key, not even inside an error's causes", () => {
    const cause = new Error(`connect ECONNREFUSED rpc.provider.example`);
    const text = logged((log) => log.error(new Error(`fetch of ${RPC} failed`, { cause }), "No answer."));
    expect(text).toContain("[redacted]");
    expect(text).not.toMatch(/provider\.example|0123456789abcdef|hunter2/);
  });

  test("never tells a bot's token", () => {
    const token = "123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw0";
    const text = logged((log) => {
      log.error(new Error(`POST https://api.telegram.org/bot${token}/getMe failed`), "No answer.");
      log.warn({ header: "Bot MTIzNDU2.abcdefgh.ijklmnop", token }, "Refused.");
    });
    expect(text).not.toMatch(/AAHdqTcv|MTIzNDU2/);
  });
});
