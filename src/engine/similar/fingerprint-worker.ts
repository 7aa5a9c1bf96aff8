import type { Hex } from "viem";
import { answerEach } from "../../threads/answering.ts";
import { loadEmbedding } from "./embedding.ts";
import { encodeFingerprint, fingerprint } from "./fingerprint.ts";

const embedding = loadEmbedding();

answerEach((message) => encodeFingerprint(fingerprint(message as readonly Hex[], embedding)).toString("base64"));
