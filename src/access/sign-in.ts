// Sign-in with a wallet (EIP-4361): makes the message and checks its signature. Returns the owner that a session is for.
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { type Address, getAddress, type Hex, isAddress, isHex, type PublicClient } from "viem";
import { createSiweMessage, generateSiweNonce, parseSiweMessage, validateSiweMessage } from "viem/siwe";
import { hashMessage, recoverMessageAddress } from "viem/utils";
import { z } from "zod";
import { AuditError } from "../engine/core/errors.ts";
import type { Collection, Store } from "../store/store.ts";
import { accessConfig } from "./config.ts";

const Challenge = z.object({ message: z.string(), domain: z.string(), visit: z.string() });

const CHALLENGES: Collection<z.infer<typeof Challenge>> = {
  name: "sign-in-challenges",
  version: 1,
  schema: Challenge,
  ttlMs: accessConfig.challengeMs,
};

export type SignIn = {
  /** What the wallet is to sign: for this page, this visit, this account, once, and within minutes. */
  challenge(question: {
    readonly origin: string;
    readonly visit: string;
    readonly address: string;
    readonly chainId: number;
  }): Promise<string>;
  /** A new session's token. Throws AuditError for anything but an unused challenge of this visit, signed by its account. */
  prove(answer: { readonly visit: string; readonly message: string; readonly signature: string }): Promise<string>;
  readonly sessions: Sessions;
};

/** Reaches a chain, if it is one of ours; may throw where it cannot be reached. */
export type ClientOf = (chainId: number) => Promise<PublicClient | undefined>;

/** EIP-4361. `clientOf` is for wallets that are contracts; without it only plain accounts can sign in. */
export function createSignIn(store: Store, clientOf: ClientOf = () => Promise.resolve(undefined)): SignIn {
  const challenges = store.open(CHALLENGES);
  const sessions = createSessions(store);

  /** Read and removed by one alone, so that two answers at once cannot both use it. */
  const take = (nonce: string) =>
    store.withLock(`sign-in:${nonce}`, accessConfig.challengeMs, async () => {
      const challenge = await challenges.get(nonce);
      const wasThere = await challenges.delete(nonce);
      return wasThere ? challenge : undefined;
    });

  return {
    sessions,
    async challenge({ origin, visit, address, chainId }) {
      if (!isAddress(address, { strict: false })) throw refusal("The wallet gave no address.");
      const nonce = generateSiweNonce();
      const domain = new URL(origin).host;
      const now = Date.now();
      const message = createSiweMessage({
        domain,
        address: getAddress(address.toLowerCase()),
        statement: "Sign in to Assay to make and revoke API keys. This costs nothing and moves nothing.",
        uri: `${origin}/keys`,
        version: "1",
        chainId,
        nonce,
        issuedAt: new Date(now),
        expirationTime: new Date(now + accessConfig.challengeMs),
      });
      await challenges.set(nonce, { message, domain, visit });
      return message;
    },
    async prove({ visit, message, signature }) {
      const { nonce, address, chainId, domain } = parseSiweMessage(message);
      if (!nonce || !address || chainId === undefined) throw refusal("This is not a sign-in message.");
      const challenge = await take(nonce);
      if (!challenge) throw refusal("This sign-in was used already or has expired; begin again.");
      const isOurs = challenge.message === message && challenge.visit === visit && challenge.domain === domain;
      if (!isOurs || !validateSiweMessage({ message: parseSiweMessage(message), domain: challenge.domain, nonce })) {
        throw refusal("This sign-in was made for another page, visit or time; begin again.");
      }
      if (!isHex(signature) || signature.length > accessConfig.signatureLength)
        throw refusal("This is not a signature.");
      const signer = await signerOf(address, message, signature, () => clientOf(chainId));
      if (!signer) throw refusal("The signature does not belong to this account.");
      return sessions.begin(ownerOf(signer, address, chainId));
    },
  };
}

/** The key of a plain account is its key on every chain; a contract at that address elsewhere is someone else (CAIP-10). */
function ownerOf(signer: Signer, address: Address, chainId: number): string {
  return signer === "account" ? `wallet:${address.toLowerCase()}` : `wallet:eip155:${chainId}:${address.toLowerCase()}`;
}

type Signer = "account" | "contract";

/** A plain account's signature tells its signer; a contract (EIP-1271, EIP-6492) is asked on its chain. */
async function signerOf(
  address: Address,
  message: string,
  signature: Hex,
  reach: () => Promise<PublicClient | undefined>,
): Promise<Signer | undefined> {
  const signer = await recoverMessageAddress({ message, signature }).catch(() => undefined);
  if (signer?.toLowerCase() === address.toLowerCase()) return "account";
  try {
    const client = await reach();
    if (!client) return undefined;
    // verifyHash takes a node that does not answer for a wallet that says no; this one throws.
    await client.getCode({ address });
    const accepts = await client.verifyHash({ address, hash: hashMessage(message), signature });
    return accepts ? "contract" : undefined;
  } catch (error) {
    const sentence = "The signature is not this account's own, and its chain cannot be asked at the moment.";
    throw new AuditError("chain-unreachable", sentence, { cause: error });
  }
}

function refusal(sentence: string): AuditError {
  return new AuditError("bad-request", sentence);
}

export const SESSION_SECONDS = 12 * 3_600;

/** `forms` is what a form of this session must carry to be believed. */
export type Session = { readonly owner: string; readonly forms: string };

type Sessions = {
  /** The token is for the cookie alone; the store knows its hash. */
  begin(owner: string): Promise<string>;
  find(token: string | undefined): Promise<Session | undefined>;
  end(token: string): Promise<void>;
};

const SESSIONS: Collection<Pick<Session, "owner">> = {
  name: "sessions",
  version: 1,
  schema: z.object({ owner: z.string() }),
  ttlMs: SESSION_SECONDS * 1000,
};

export function createSessions(store: Store): Sessions {
  const sessions = store.open(SESSIONS);
  return {
    async begin(owner) {
      const token = randomBytes(32).toString("base64url");
      await sessions.set(hashOf(token), { owner });
      return token;
    },
    async find(token) {
      if (!token) return undefined;
      const session = await sessions.get(hashOf(token));
      return session && { owner: session.owner, forms: formsOf(token) };
    },
    async end(token) {
      await sessions.delete(hashOf(token));
    },
  };
}

export function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

function formsOf(token: string): string {
  return createHmac("sha256", token).update("forms").digest("base64url");
}
