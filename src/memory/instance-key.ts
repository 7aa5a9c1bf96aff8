import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AuditError } from "../engine/core/errors.ts";

const FILE = "instance-key.pem";

/** What an instance signs with: made at first use, and read by no one but the user who runs it. */
export async function openInstanceKey(dataDir: string): Promise<KeyObject> {
  const path = join(dataDir, FILE);
  const kept = await readKept(path);
  if (kept) return kept;
  await mkdir(dataDir, { recursive: true });
  const { privateKey } = generateKeyPairSync("ed25519");
  const begun = `${path}.${randomUUID()}`;
  try {
    await writeFile(begun, privateKey.export({ format: "pem", type: "pkcs8" }), { mode: 0o600, flag: "wx" });
    // Another who makes one at this moment may have been quicker: then theirs is the key.
    await link(begun, path).catch((error: unknown) => ifCode(error, "EEXIST"));
  } finally {
    await rm(begun, { force: true });
  }
  return (await readKept(path)) ?? privateKey;
}

async function readKept(path: string): Promise<KeyObject | undefined> {
  const text = await readFile(path, "utf8").catch((error: unknown) => ifCode(error, "ENOENT"));
  if (text === undefined) return undefined;
  try {
    return createPrivateKey(text);
  } catch (cause) {
    throw new AuditError("bad-request", `${path} holds no key: put it right, or move it away to get another.`, {
      cause,
    });
  }
}

function ifCode(error: unknown, code: string): undefined {
  if (error instanceof Error && "code" in error && error.code === code) return undefined;
  throw error;
}

/** As text that names the instance to others. */
export function nameOfKey(key: KeyObject): string {
  return createPublicKey(key).export({ format: "jwk" }).x ?? "";
}

/** `undefined`: no such key can be. */
export function keyOfName(name: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: name }, format: "jwk" });
  } catch {
    return undefined;
  }
}
