// Every limit of a replay, with its unit and what raising it costs. This file imports nothing, because browsers load it.
export const replayConfig = {
  /** Seconds a node has for one answer: what proofs ask runs long on some. A visitor waits as long. */
  nodeSeconds: 20,
  /** Bytes of one answer, far more than any that a proof asks for. More could fill the page's memory. */
  maxAnswerBytes: 8 * 2 ** 20,
  /** A node that was asked too often is asked once more after this pause. */
  retryPauseMs: 1_000,
  /** Whether a server is there at all. */
  reachTimeoutMs: 5_000,
  /** The longest word that Linux takes in a command, less room for what stands beside it. */
  maxShellWordBytes: 128 * 1_024 - 1_024,
} as const;
