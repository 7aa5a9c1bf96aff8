// The file format of exported memory: signed lines of audits with proofs. Reads and writes it, and refuses what isn't well formed.
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
  verify,
} from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { AuditError } from "../engine/core/errors.ts";
import { Label, Verdict } from "../engine/core/report.ts";
import type { Proof } from "../engine/evidence/proof.ts";
import { isProof } from "../engine/evidence/proof-format.ts";
import { readJson } from "../json.ts";
import { memoryConfig } from "./config.ts";

/** Rises when a reader of earlier files would misunderstand one: those of version 2 may have labels. A file without is of version 1. */
const MEMORY_VERSION = 2;
const FORMAT = "assay-memory";

const text = (pattern: RegExp) => z.string().regex(pattern);

/** A token that an instance audited, and what it can show of it. */
export const Entry = z
  .strictObject({
    /** The fingerprint of what runs: equal for deployments of one compilation. */
    code: text(/^[0-9a-f]{32}$/),
    chainId: z.int().positive(),
    address: text(/^0x[0-9a-f]{40}$/),
    symbol: z.string().max(2 * memoryConfig.symbolLength),
    verdict: Verdict,
    /** The checks that found something. */
    findings: z.array(text(/^[a-z0-9-]{1,60}$/)).max(200),
    proofs: z.array(z.custom<Proof>(isProof)).max(memoryConfig.proofsPerEntry),
    /** What its operator says of it. */
    label: Label.optional(),
  })
  .refine(({ chainId, address, proofs }) =>
    proofs.every((proof) => proof.chainId === chainId && proof.token === address),
  );
export type Entry = Readonly<z.infer<typeof Entry>>;

const LINE_END = 10;

const AnyHeader = z.looseObject({ format: z.literal(FORMAT), version: z.int() });
const Header = z.strictObject({
  format: z.literal(FORMAT),
  version: z.int().min(1).max(MEMORY_VERSION),
  publicKey: text(/^[\w-]{43}$/),
  count: z.int().min(0).max(memoryConfig.entries),
});
const Signature = z.strictObject({ signature: text(/^[\w-]{86}$/) });

/** Lines of JSON: who signs how many entries, the entries, and the signature over all bytes before it. */
export function writeMemory(lines: readonly string[], key: KeyObject): Buffer {
  const version = lines.some((line) => Entry.safeParse(readJson(line)).data?.label) ? MEMORY_VERSION : 1;
  const header = { format: FORMAT, version, publicKey: nameOfKey(key), count: lines.length };
  const body = Buffer.from([JSON.stringify(header), ...lines].map((line) => `${line}\n`).join(""));
  const signature = sign(null, body, key).toString("base64url");
  return Buffer.concat([body, Buffer.from(`${JSON.stringify({ signature })}\n`)]);
}

/** Whether someone means it for one, however it was changed since. */
export function isMemory(bytes: Buffer): boolean {
  const end = bytes.subarray(0, memoryConfig.headerBytes).indexOf(LINE_END);
  return end > 0 && AnyHeader.safeParse(readJson(bytes.toString("utf8", 0, end))).success;
}

export type Signed = { readonly publicKey: string; readonly entries: readonly Entry[] };

/** All of it, or a refusal that says why. */
export function readMemory(bytes: Buffer): Signed {
  const lines = linesOf(bytes);
  const [first, ...rest] = lines;
  const last = rest.pop();
  if (!first || !last) throw refusal("This is no memory of an instance.");
  const header = readHeader(readJson(textOf(first)));
  const { data } = Signature.safeParse(readJson(textOf(last)));
  const key = keyOfName(header.publicKey);
  const body = bytes.subarray(0, last.from);
  if (!data || !key || !verify(null, body, key, Buffer.from(data.signature, "base64url")))
    throw refusal("Its signature does not fit: it is not as it was signed.");
  if (rest.length !== header.count)
    throw refusal(`It says that it has ${header.count} entries, and has ${rest.length}.`);
  const entries = rest.map((line, index) => {
    const entry = Entry.safeParse(readJson(textOf(line)));
    if (!entry.success) throw refusal(`Line ${index + 2} is not understood.`);
    return entry.data;
  });
  return { publicKey: header.publicKey, entries };
}

export function refusal(why: string): AuditError {
  return new AuditError("bad-request", `${why} Nothing of this file is taken.`);
}

function readHeader(json: unknown): z.infer<typeof Header> {
  const any = AnyHeader.safeParse(json);
  if (!any.success) throw refusal("This is no memory of an instance.");
  const { version } = any.data;
  if (version > MEMORY_VERSION)
    throw refusal(`It is a memory of version ${version}, and version ${MEMORY_VERSION} is what is read here.`);
  const { data } = Header.safeParse(json);
  if (!data) throw refusal("Line 1 is not understood.");
  return data;
}

type Line = { readonly from: number; readonly bytes: Buffer };

function linesOf(bytes: Buffer): readonly Line[] {
  const lines: Line[] = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(LINE_END, from);
    const to = end < 0 ? bytes.length : end;
    if (to - from > memoryConfig.lineBytes) throw refusal(`Line ${lines.length + 1} is longer than any may be.`);
    if (lines.length > memoryConfig.entries + 1) throw refusal(`It has more than ${memoryConfig.entries} entries.`);
    lines.push({ from, bytes: bytes.subarray(from, to) });
    from = to + 1;
  }
  return lines;
}

function textOf({ bytes }: Line): string {
  return bytes.toString("utf8");
}

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
function keyOfName(name: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: name }, format: "jwk" });
  } catch {
    return undefined;
  }
}
