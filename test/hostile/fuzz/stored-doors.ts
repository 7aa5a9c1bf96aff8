import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { createSessions } from "../../../src/access/sign-in.ts";
import { createSettings } from "../../../src/bots/chat-store.ts";
import { AuditError } from "../../../src/engine/core/errors.ts";
import { INDEX_VERSION } from "../../../src/engine/similar/embedded-index.ts";
import { createSimilar } from "../../../src/engine/similar/similar.ts";
import { readJson } from "../../../src/json.ts";
import { silentLog } from "../../../src/log.ts";
import { storeIn } from "../../../src/store/sqlite-store.ts";
import { plain } from "../../engine/similar/tokens.ts";
import { coded } from "../../support/coded.ts";
import { fakeAuditor, reportOn } from "../../support/fake-auditor.ts";
import { serveHttp } from "../../support/http.ts";
import { changedAlert } from "../../support/watching.ts";
import { type Door, withoutStalling } from "./door.ts";
import { mutated, nastyText, nastyValue } from "./nasty.ts";

const TOKEN = `0x${"a".repeat(40)}` as const;
const OWNER = "wallet:0xa11ce";
const LIMITS = { keyless: 1e9, keyed: 1e9 };

type Row = { readonly namespace: string; readonly key: string; readonly value: string };

/** Values that lie in the store otherwise than they were written. */
export const storedDoor: Door = {
  name: "stored values",
  few: 80,
  async open() {
    const database = new DatabaseSync(":memory:");
    const store = storeIn(database, "sqlite", silentLog);
    const served = await serveHttp({ store, limits: LIMITS });
    const { app } = served.http;
    const { secret } = await served.access.keys.create(OWNER, "mine");
    const session = await createSessions(store).begin(OWNER);
    const watcher = { door: "http", id: OWNER } as const;
    await served.watching.add(watcher, { chainId: 1, address: TOKEN }, { keyed: true, symbol: "X" });
    await served.watching.told(watcher, changedAlert);
    await served.history.keep(coded(reportOn({ chainId: 1, address: TOKEN })));
    const settings = createSettings(store, "telegram", { autoAudit: true, compact: false });
    await settings.change("1", { compact: true });
    const paths = [
      `/audit?chain=1&ca=${TOKEN}`,
      `/t/1/${TOKEN}`,
      "/keys",
      "/watch",
      `/audit/diff?chain=1&ca=${TOKEN}&since=1`,
      `/t/1/${TOKEN}/history`,
      `/t/1/${TOKEN}/proof/holders-cannot-sell`,
      `/t/1/${TOKEN}/proof/holders-cannot-sell.json`,
    ];
    const askAll = async () => {
      for (const path of paths) {
        const headers = { "x-api-key": secret, cookie: `assay-session=${session}` };
        const response = await app.request(path, { headers });
        await response.arrayBuffer();
        const isTold = response.status < 500 || response.status === 503;
        if (!isTold) throw new Error(`${path} answered ${response.status}: ${served.heard.lines.join("\n")}`);
      }
    };
    await askAll();
    const rows = database.prepare("SELECT namespace, key, value FROM entries").all() as unknown as Row[];
    const put = database.prepare("UPDATE entries SET value = ? WHERE namespace = ? AND key = ?");

    const damage = fc.array(
      fc.nat(rows.length - 1).chain((index) => {
        const row = rows[index] as Row;
        const text = fc.oneof(
          nastyText,
          nastyValue.map((value) => JSON.stringify(value) ?? ""),
          mutated(readJson(row.value)).map((value) => JSON.stringify(value) ?? ""),
          nastyValue.map((value) => JSON.stringify({ value }) ?? ""),
        );
        return text.map((value) => ({ ...row, value }));
      }),
      { minLength: 1, maxLength: 4 },
    );
    const tryOut = async (damaged: readonly Row[]) => {
      for (const { namespace, key, value } of rows) put.run(value, namespace, key);
      for (const { namespace, key, value } of damaged) put.run(value, namespace, key);
      await askAll();
      await settings.of("1");
      await served.watching.flush();
      // Another process, which remembers nothing of its own.
      const { auditor } = fakeAuditor({ store });
      await auditor.recall({ chainId: 1, address: TOKEN });
      await served.access.keys.create(OWNER, "another").catch((error: unknown) => {
        if (!(error instanceof AuditError)) throw error;
      });
    };
    return {
      property: fc.asyncProperty(damage, (damaged) => withoutStalling(() => tryOut(damaged))) as never,
      async close() {
        await served.stop();
        await store.close();
      },
    };
  },
};

/** The file of what is known of code, with bytes of it changed, cut off or repeated. */
export const journalDoor: Door = {
  name: "journal",
  few: 5,
  async open() {
    const folder = mkdtempSync(join(tmpdir(), "assay-fuzz-"));
    const path = join(folder, "similar", `codes-v${INDEX_VERSION}.journal`);
    const first = await createSimilar({ dataDir: folder, redisUrl: null });
    const memory = { chainId: 1, address: TOKEN, symbol: "X", verdict: "clear", rows: [] } as const;
    for (const more of ["", "00", "5b5b"]) await first.remember({ ...memory, code: [`${plain}${more}`] });
    await first.close();
    const whole = readFileSync(path);
    const cut = fc.record({
      at: fc.nat(whole.length - 1),
      bytes: fc.uint8Array({ maxLength: 40 }),
      skips: fc.nat(60),
      repeats: fc.boolean(),
    });
    const open = async (cuts: readonly { at: number; bytes: Uint8Array; skips: number; repeats: boolean }[]) => {
      let bytes: Buffer = whole;
      for (const { at, bytes: put, skips, repeats } of cuts) {
        bytes = Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(repeats ? at : at + skips)]);
      }
      writeFileSync(path, bytes);
      const similar = await createSimilar({ dataDir: folder, redisUrl: null });
      await similar.lookUp([plain], { chainId: 1, address: `0x${"b".repeat(40)}`, factory: null });
      await similar.close();
    };
    return {
      property: fc.asyncProperty(fc.array(cut, { minLength: 1, maxLength: 4 }), (cuts) =>
        withoutStalling(() => open(cuts)),
      ) as never,
      close: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
    };
  },
};
