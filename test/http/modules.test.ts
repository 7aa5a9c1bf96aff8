import { afterEach, describe, expect, test } from "vitest";
import { modules } from "../../src/http/pages/modules.ts";
import { type Served, serveHttp } from "../support/http.ts";

let served: Served | undefined;
afterEach(() => served?.stop());

describe("what replays a proof in a browser", () => {
  test("is our own modules and a library of hashes, without any other, and small", () => {
    const { files } = modules();
    expect([...files.keys()].filter((path) => !/^(replay|engine|json|packages\/@noble\/hashes)\b/.test(path))).toEqual(
      [],
    );
    // The words of four languages are a sixth of it.
    const bytes = [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    expect(bytes).toBeLessThan(360_000);
  });

  test("is the code that runs here", async () => {
    const { files } = modules();
    const here = await import("../../src/engine/evidence/verifier.ts");
    const code = files.get("engine/evidence/verifier.ts") ?? "";
    for (const name of Object.keys(here)) expect(code).toContain(name);
    expect(code).not.toMatch(/: Promise<|import type/);
  });

  test("is served by what is in it, and nothing besides", async () => {
    served = await serveHttp();
    const { entry, version } = modules();
    const { url } = served;
    const response = await fetch(url + entry);
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(response.headers.get("cache-control")).toContain("immutable");
    const hashes = await fetch(`${url}/assets/modules/${version}/packages/@noble/hashes/sha3.js`);
    expect(hashes.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(await hashes.text()).toContain("keccak_256");
    for (const other of ["main.ts", "engine/audit.ts", "..%2f..%2fpackage.json", "%2e%2e/config.ts"]) {
      expect((await fetch(`${url}/assets/modules/${version}/${other}`)).status, other).toBe(404);
    }
    expect((await fetch(url + entry.replace(version, "0123456789"))).status).toBe(404);
  });
});
