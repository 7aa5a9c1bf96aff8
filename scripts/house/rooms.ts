/**
 * The house: what each room is for and whom it may import. The import rules of the linter and the table in docs/architecture.md
 * are written from this list, the ground floor last; a test holds the code itself to it.
 */
export type Room = {
  /** A folder with all that lies below it, but for rooms of their own; or single files. */
  readonly at: readonly string[];
  readonly does: string;
  /** Other rooms, by their first path. "everything": where things are wired together. */
  readonly imports: readonly string[] | "everything";
  /** Its files import none of each other but these; its index lists them all. */
  readonly apartFrom?: readonly string[];
  /** What the linter says to whoever imports more. */
  readonly law: string;
};

/** The words that everybody uses. */
const VOCABULARY = "src/engine/read.ts";
/** What serves everybody. */
const TOOLS = "src/log.ts";
/** Work on what strangers wrote, in threads that can be killed. */
const THREADS = "src/threads";

const LAW_OF_DOORS =
  "A door asks the auditor and renders its report; it never meets the other doors, nor looks into the engine.";

const LAW_OF_THE_LAB = "Facts and experiments are made before anything is judged.";

const LAW_OF_CHECKS =
  "A check is a pure function of facts and outcomes: no network, no clock, no words, no other check.";

/** What doors are served by. */
const SERVICE = [
  "src/format",
  "src/access",
  "src/engine/audit.ts",
  "src/engine/request",
  "src/engine/chain",
  "src/store",
  TOOLS,
];
/** What experiments of every kind stand on. */
const GROUND_OF_THE_LAB = [
  "src/engine/lab/vocabulary",
  "src/engine/lab/venues",
  "src/engine/lab/proofs",
  "src/engine/lab/machine",
  "src/engine/facts",
  "src/engine/chain",
  VOCABULARY,
];

export const ROOMS: readonly Room[] = [
  {
    at: ["src/main.ts", "src/cli.ts", "src/commands"],
    does: "wire everything, and what the terminal can be told to do; the only readers of the configuration",
    imports: "everything",
    law: "",
  },
  {
    at: ["src/memory"],
    does: "what an instance remembers, signed for others; what of theirs it replays before it looks itself",
    imports: ["src/engine/similar", "src/engine/lab/proofs", "src/history", TOOLS, VOCABULARY],
    law: "A memory is read and written here; who replays and who audits is given from outside.",
  },
  {
    at: ["src/probe"],
    does: "what an operator's endpoints can do, what an audit costs there, what to change",
    imports: ["src/engine/chain", "src/engine/wording"],
    law: "It tells of endpoints, and knows nothing of tokens.",
  },
  {
    at: ["src/http"],
    does: "the door for programs and browsers: `/audit`, evidence, pages, keys, metrics",
    imports: [
      THREADS,
      ...SERVICE,
      "src/history",
      "src/record",
      "src/watch",
      "src/engine/alert.ts",
      "src/engine/compare",
      "src/engine/wording",
      "src/replay",
      VOCABULARY,
    ],
    law: LAW_OF_DOORS,
  },
  {
    at: ["src/replay"],
    does: "a proof replayed through a node of the reader's own: in a browser, in a terminal, or as a request to paste anywhere",
    imports: [
      "src/engine/lab/proofs",
      "src/engine/lab/machine",
      "src/engine/chain",
      "src/engine/wording",
      TOOLS,
      VOCABULARY,
    ],
    law: "What replays a proof needs the proof and a node: it runs in browsers, too, and asks no auditor.",
  },
  {
    at: ["src/bots/telegram"],
    does: "the door for Telegram; grammy lives here",
    imports: [
      "src/bots",
      "src/format",
      "src/access",
      "src/engine/audit.ts",
      "src/engine/request",
      "src/watch",
      "src/store",
      TOOLS,
    ],
    law: LAW_OF_DOORS,
  },
  {
    at: ["src/bots/discord"],
    does: "the door for Discord; discord.js lives here",
    imports: ["src/bots", ...SERVICE, "src/watch", VOCABULARY],
    law: LAW_OF_DOORS,
  },
  {
    at: ["src/bots"],
    does: "what both chats share: text → answer",
    imports: [...SERVICE, "src/watch", "src/engine/wording", VOCABULARY],
    law: "What both chats share knows neither of them, and nothing of the engine but the auditor.",
  },
  {
    at: ["src/watch"],
    does: "who watches which token, what is asked about those each block, who is told of what changed",
    imports: [
      "src/engine/alert.ts",
      "src/engine/audit.ts",
      "src/engine/tripwires",
      "src/engine/compare",
      "src/engine/wording",
      "src/engine/request",
      "src/engine/chain",
      "src/store",
      TOOLS,
      VOCABULARY,
    ],
    law: "The watch asks the engine as any door does, and never knows how somebody is told.",
  },
  {
    at: ["src/engine/alert.ts"],
    does: "what a watcher is told, as data",
    imports: ["src/engine/compare", VOCABULARY],
    law: "An alert is codes and figures: words are made of it elsewhere.",
  },
  {
    at: ["src/record"],
    does: "what became of tokens that were green, looked at again after days",
    imports: ["src/engine/audit.ts", "src/engine/tripwires", "src/engine/chain", "src/store", TOOLS, VOCABULARY],
    law: "The record asks what can move whether it moved, and the auditor only if it did: one token at a time, and counts what it answers.",
  },
  {
    at: ["src/history"],
    does: "what audits saw of a token, kept for a while, and what changed between them",
    imports: ["src/engine/alert.ts", "src/engine/compare", "src/engine/request", "src/store", TOOLS, VOCABULARY],
    law: "What was seen is kept and compared: nobody is asked anew here.",
  },
  {
    at: ["src/format"],
    does: "Report → Card → Telegram, Discord, terminal",
    imports: ["src/engine/alert.ts", "src/engine/compare", "src/engine/wording", "src/watch", VOCABULARY],
    law: "A renderer turns a report, an alert or a list into text: it imports those, the figures of engine/wording, and nothing else of ours.",
  },
  {
    at: ["src/access"],
    does: "who may ask how often: keys, sign-in, quotas",
    imports: ["src/store", VOCABULARY],
    law: "Whether somebody may ask has nothing to do with what is asked.",
  },
  {
    at: [
      "src/engine/audit.ts",
      "src/engine/experiments.ts",
      "src/engine/auditor.ts",
      "src/engine/admission.ts",
      "src/engine/mine.ts",
      "src/engine/put-in.ts",
    ],
    does: "the whole flow on one screen, and who shares an audit with whom",
    imports: [
      "src/engine/assemble",
      "src/engine/checks",
      "src/engine/similar",
      "src/engine/late",
      "src/engine/lab",
      "src/engine/wording",
      "src/engine/facts",
      "src/engine/request",
      "src/engine/chain",
      "src/store",
      VOCABULARY,
    ],
    law: "The engine knows nothing of its doors: data flows one way, out of the report.",
  },
  {
    at: ["src/engine/assemble"],
    does: "rows, verdict and everything else → Report",
    imports: [
      "src/engine/tripwires",
      "src/engine/wording",
      "src/engine/checks",
      "src/engine/checks/shared",
      "src/engine/lab",
      "src/engine/facts",
      "src/engine/request",
      "src/engine/chain",
      VOCABULARY,
    ],
    law: "A report is put together from what is known: nothing is read here and nothing is tried.",
  },
  {
    at: ["src/engine/tripwires"],
    does: "where what was found of a token can move, asked of many tokens in few calls, and what shows it",
    imports: ["src/engine/lab", "src/engine/facts", "src/engine/chain", VOCABULARY],
    law: "A wire says that something moved: what that means is found by auditing anew.",
  },
  {
    at: ["src/engine/compare"],
    does: "what one audit saw in codes and figures, what is otherwise in another, and whether that matters",
    imports: [VOCABULARY],
    law: "Audits are compared by codes and figures alone: nothing is read here, and nothing is said.",
  },
  {
    at: ["src/engine/late"],
    does: "what is looked for beside an audit, within calls and a time of its own",
    imports: ["src/engine/lab", "src/engine/facts", "src/engine/chain", "src/store", VOCABULARY],
    law: "What comes late is read like any fact, and never judged here.",
  },
  {
    at: ["src/engine/similar"],
    does: "fingerprints of code, and what became of tokens with alike ones",
    imports: [
      THREADS,
      "src/engine/assemble",
      "src/engine/bytecode",
      "src/engine/facts",
      "src/engine/request",
      "src/engine/chain",
      "src/store",
      TOOLS,
      VOCABULARY,
    ],
    law: "What is alike is found from code alone, and never from what experiments or checks say.",
  },
  {
    at: ["src/engine/wording"],
    does: "codes → sentences; the only English about findings",
    imports: [
      "src/engine/lab/proofs",
      "src/engine/compare",
      "src/engine/checks/shared",
      "src/engine/lab",
      "src/engine/facts",
      VOCABULARY,
    ],
    law: "Words come last: they are made of codes and figures, and nothing is decided by them.",
  },
  {
    at: ["src/engine/checks"],
    does: "one question a file, and the list",
    imports: ["src/engine/checks/shared", "src/engine/lab", "src/engine/facts", VOCABULARY],
    apartFrom: ["check.ts"],
    law: LAW_OF_CHECKS,
  },
  {
    at: ["src/engine/checks/shared"],
    does: "what several checks ask alike",
    imports: ["src/engine/checks", "src/engine/lab", "src/engine/facts", VOCABULARY],
    law: LAW_OF_CHECKS,
  },
  {
    at: ["src/engine/lab"],
    does: "the Lab's two doors: `index.ts` for whoever has experiments made, `outcomes.ts` for whoever judges them",
    imports: [
      "src/engine/lab/powers",
      "src/engine/lab/liquidity",
      "src/engine/lab/trades",
      "src/engine/lab/ledger",
      ...GROUND_OF_THE_LAB,
    ],
    law: LAW_OF_THE_LAB,
  },
  {
    at: ["src/engine/lab/powers"],
    does: "uses everybody's power against a holder: a directed fuzzer",
    imports: [
      "src/engine/lab/trades",
      "src/engine/lab/ledger",
      "src/engine/lab/vocabulary",
      "src/engine/lab/venues",
      "src/engine/lab/proofs",
      "src/engine/lab/machine",
      "src/engine/facts",
      "src/engine/bytecode",
      "src/engine/chain",
      VOCABULARY,
    ],
    law: LAW_OF_THE_LAB,
  },
  {
    at: ["src/engine/lab/liquidity"],
    does: "takes liquidity out, and tries who can make a contract let go of it",
    imports: ["src/engine/lab/powers", "src/engine/lab/trades", "src/engine/lab/measures", ...GROUND_OF_THE_LAB],
    law: LAW_OF_THE_LAB,
  },
  {
    at: ["src/engine/lab/trades"],
    does: "what happens to somebody who buys, holds, sends and sells: taxes, limits, times, circumstances",
    imports: ["src/engine/lab/measures", ...GROUND_OF_THE_LAB],
    law: LAW_OF_THE_LAB,
  },
  {
    at: ["src/engine/lab/ledger"],
    does: "where a token keeps balances, so that one can be put in place where nobody is known who holds any",
    imports: ["src/engine/lab/machine", "src/engine/facts", "src/engine/chain"],
    law: "It tells where a balance stands, and never what is tried with it.",
  },
  {
    at: ["src/engine/lab/measures"],
    does: "a purchase, a sale, a sending: what is done together with how it is read",
    imports: ["src/engine/lab/vocabulary", "src/engine/lab/venues", "src/engine/lab/machine", VOCABULARY],
    law: "A measure knows what it did, and never what that means.",
  },
  {
    at: ["src/engine/lab/vocabulary"],
    does: "what came of experiments, as data",
    imports: ["src/engine/lab/proofs", "src/engine/lab/machine", "src/engine/facts", VOCABULARY],
    law: "These are words of the Lab: they are made above.",
  },
  {
    at: ["src/engine/lab/venues"],
    does: "how people trade at each kind of exchange",
    imports: ["src/engine/lab/machine", "src/engine/facts", "src/engine/chain"],
    law: "A venue says how people trade there, and never what came of it.",
  },
  {
    at: ["src/engine/lab/proofs"],
    does: "what anybody can replay, and whether it holds",
    imports: ["src/engine/lab/machine", "src/engine/chain"],
    law: "A proof is a request, an answer and conditions: whoever checks one needs nothing else of ours.",
  },
  {
    at: ["src/engine/lab/machine"],
    does: "steps → one call to a node → what each step showed",
    imports: ["src/engine/chain", VOCABULARY],
    law: "The machine runs any steps and knows nothing of tokens, trades or powers.",
  },
  {
    at: ["src/engine/facts"],
    does: "one subject a file, each a `Read`",
    imports: [THREADS, "src/engine/bytecode", "src/engine/chain", "src/store", TOOLS, VOCABULARY],
    law: "Facts are read before anything is tried or judged.",
  },
  {
    at: ["src/engine/request"],
    does: "what somebody typed or pasted → a chain and an address",
    imports: ["src/engine/chain"],
    law: "A request is understood before anything about the token is known.",
  },
  {
    at: ["src/engine/bytecode"],
    does: "reads code without running it",
    imports: [],
    law: "Code is read from its bytes alone.",
  },
  {
    at: ["src/config.ts"],
    does: "the environment, parsed once",
    imports: [TOOLS, "src/engine/chain"],
    law: "Only main.ts and the terminal's commands read the configuration; everything else is given what it needs.",
  },
  {
    at: ["src/engine/chain"],
    does: "what is known of each chain; the client: batches, budgets, failover, what each node can do",
    imports: [TOOLS, VOCABULARY],
    law: "The chain knows nothing of tokens: whoever asks it knows what the answers mean.",
  },
  {
    at: ["src/store"],
    does: "what outlives a process: SQLite, or Redis when several share",
    imports: [TOOLS],
    law: "A store keeps things and does not know what they are.",
  },
  {
    at: [THREADS],
    does: "work on what strangers wrote: threads that can be killed, lanes that take turns",
    imports: [],
    law: "Threads do not know what is done in them.",
  },
  {
    at: [
      VOCABULARY,
      "src/engine/failure.ts",
      "src/engine/errors.ts",
      "src/engine/report.ts",
      "src/engine/wires.ts",
      "src/engine/mine-report.ts",
    ],
    does: "the words that everybody uses: Report, refusals, known and unknown",
    imports: [],
    law: "These are words: they import nothing.",
  },
  {
    at: [TOOLS, "src/json.ts", "src/private-hosts.ts"],
    does: "JSON lines on stderr; text → JSON, in one place; which hosts are nobody else's",
    imports: [],
    law: "These serve everybody: they import nothing.",
  },
];

/** Packages that have one home; elsewhere they are not imported. */
export const LIBRARIES: readonly {
  readonly names: readonly string[];
  readonly home: readonly string[];
  readonly law: string;
}[] = [
  {
    names: ["grammy", "@grammyjs/*", "grammy/*"],
    home: ["src/bots/telegram"],
    law: "grammy lives in src/bots/telegram alone: every other door must work without it.",
  },
  {
    names: ["discord.js", "@discordjs/*"],
    home: ["src/bots/discord"],
    law: "discord.js lives in src/bots/discord alone: every other door must work without it.",
  },
  {
    names: ["keyv", "@keyv/*", "node:sqlite"],
    home: ["src/store"],
    law: "keyv lives in src/store alone: ask the store for a namespace instead.",
  },
];
