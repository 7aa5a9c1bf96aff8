import type { Unheard } from "../../experiments/outcomes.ts";
import type { Replayed, Sentences } from "../language.ts";
import { stepsOf, verificationWords } from "./verification.ts";

const unheard: Sentences<Unheard> = {
  "address-not-allowed":
    "A page may ask a node whose address begins with https://, or one on this computer: http://localhost or http://127.0.0.1.",
  unreachable: "Nothing answers at this address.",
  "closed-to-pages":
    "Something answers at this address, but it lets no page of another site read that. Take a node that allows pages (CORS), your wallet, or the line below in a terminal.",
  "too-slow": ({ seconds }) => `It gave no whole answer within ${seconds} seconds.`,
  "too-much": "It answered with more than any answer to this may be.",
  "too-often": "It takes no more questions just now: try again in a moment, or take another node.",
  "no-rpc": ({ status }) => `This is no node: its answer, with status ${status}, is not one of JSON-RPC.`,
  refused: ({ method, words }) =>
    words === "" ? `It refused ${method}, and did not say why.` : `It refused ${method}, saying: “${words}”`,
};

export const replayed: Replayed = { verification: verificationWords, steps: stepsOf, unheard };
