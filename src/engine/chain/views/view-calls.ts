// Batches the view calls of one moment into as few `eth_call`s as they fit into, halved where one is too much.

import type { Address, Hex } from "viem";
import type { FaultKind } from "../../core/failure.ts";
import { known, type Read, unknown } from "../../core/read.ts";
import { chainConfig } from "../config.ts";
import type { Reader } from "../reader.ts";
import { split } from "../rpc/job.ts";
import { createBatcher } from "./batch.ts";
import { type Brought, decodeBrought, encodeQuestions, LOOK, leadsFurther, type Question } from "./encoding.ts";
import type { Accounts } from "./known-accounts.ts";
import { ASKER_CODE } from "./programs.ts";
import type { AskAlone } from "./single-call.ts";

/** An unused address: the end of keccak256("assay.asker"). */
const ASKER_ADDRESS: Address = "0x2137e50b7e63085299450bfd7643cf5710ae12f0";

type Answer = Read<Hex | null>;
type Call = { readonly questions: readonly Question[]; readonly looks: readonly Question[] };

/** View calls, and looks at accounts, each tick's in as few calls as they fit into. */
export function createViewCalls(
  reader: Reader,
  askAlone: AskAlone,
  accounts: Accounts,
): (question: Question) => Promise<Answer> {
  const ask = createBatcher<Question, Answer>((wanted) => {
    const answers = new Map<Question, Promise<Answer>>();
    for (const call of toCalls(wanted)) {
      const asking = askTogether(reader, askAlone, call, accounts.looked().slice(-chainConfig.maxKnownAccounts)).then(
        (brought) => {
          accounts.learn(brought.seen);
          return brought.answers;
        },
      );
      for (const [index, question] of call.questions.entries()) {
        const answer = asking.then((all) => all[index] ?? unknown("question-unanswered"));
        answers.set(question, answer);
      }
      for (const look of call.looks) {
        const done = asking.then(() => known(null));
        answers.set(look, done);
      }
    }
    return wanted.flatMap((question) => answers.get(question) ?? []);
  });
  return (question) => accounts.views.get(question, ask);
}

function toCalls(wanted: readonly Question[]): readonly Call[] {
  const questions = split(
    wanted.filter(({ data }) => data !== LOOK),
    chainConfig.viewsPerCall,
  );
  const looks = split(
    wanted.filter(({ data }) => data === LOOK),
    chainConfig.looksPerCall,
  );
  return Array.from({ length: Math.max(questions.length, looks.length) }, (_, index) => ({
    questions: questions[index] ?? [],
    looks: looks[index] ?? [],
  }));
}

type Learnt = Pick<Brought, "seen"> & { readonly answers: readonly Answer[] };

async function askTogether(
  reader: Reader,
  askAlone: AskAlone,
  call: Call,
  familiar: readonly Address[],
): Promise<Learnt> {
  const { questions, looks } = call;
  const { stateOverrides, callGasCap } = await reader.capabilities();
  const isLonely = questions.length === 1 && looks.length === 0 && !questions.some(leadsFurther);
  const accounts = { known: familiar, wanted: looks.map(({ to }) => to) };
  const brought = stateOverrides && !isLonely ? await askInOneCall(askAlone, questions, accounts, callGasCap) : null;
  if (brought === "too-much" && questions.length + looks.length > 1) {
    const halves = await Promise.all(halvesOf(call).map((half) => askTogether(reader, askAlone, half, familiar)));
    return { answers: halves.flatMap(({ answers }) => answers), seen: halves.flatMap(({ seen }) => seen) };
  }
  return await askRest(askAlone, questions, brought === "too-much" ? null : brought);
}

async function askRest(askAlone: AskAlone, questions: readonly Question[], brought: Brought | null): Promise<Learnt> {
  const answers = questions.map(
    ({ to, data }, index) => brought?.answers[index] ?? askAlone(to, data, { gas: chainConfig.viewCallGas }),
  );
  return { answers: await Promise.all(answers), seen: brought?.seen ?? [] };
}

function halvesOf({ questions, looks }: Call): readonly Call[] {
  const [asked, looked] = [Math.ceil(questions.length / 2), Math.ceil(looks.length / 2)];
  return [
    { questions: questions.slice(0, asked), looks: looks.slice(0, looked) },
    { questions: questions.slice(asked), looks: looks.slice(looked) },
  ];
}

const TOO_MUCH: ReadonlySet<FaultKind> = new Set(["too-large", "too-long"]);

async function askInOneCall(
  askAlone: AskAlone,
  questions: readonly Question[],
  accounts: Parameters<typeof encodeQuestions>[1],
  gas: bigint,
): Promise<Brought | "too-much" | null> {
  const overrides = { [ASKER_ADDRESS]: { code: ASKER_CODE } };
  const answer = await askAlone(ASKER_ADDRESS, encodeQuestions(questions, accounts), { gas, overrides });
  if (answer.known) return answer.value === null ? null : decodeBrought(answer.value, questions.length);
  return answer.why.code === "node-failed" && TOO_MUCH.has(answer.why.fault) ? "too-much" : null;
}
