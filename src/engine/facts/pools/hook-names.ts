// The name of a pool's hook, where a launchpad or an exchange publishes the hook as its own.
import { type Address, type Hex, isAddressEqual, pad, toFunctionSelector } from "viem";
import type { Chain, NamedHook } from "../../chain/chain.ts";
import type { Reader } from "../../chain/reader.ts";
import { type Asker, askerOf } from "../../chain/views/asker.ts";
import { callData, toAddressAnswer, toNumberAnswer } from "../../chain/views/call-data.ts";

/** The launchpad or exchange that publishes it as its own. */
export function listedHook({ hooks }: Pick<Chain, "hooks">, hook: Address): string | null {
  return hooks.find((named) => isItself(named) && isAddressEqual(named.address, hook))?.name ?? null;
}

function isItself({ views, viewsOfToken, register }: NamedHook): boolean {
  return !views && !viewsOfToken && !register;
}

/** The same; launchpads that change their hooks, or make one for each token, are asked whether it is one of theirs. */
export async function readHookName(reader: Reader, hook: Address, token: Address): Promise<string | null> {
  const listed = listedHook(reader.chain, hook);
  if (listed !== null) return listed;
  const asker = askerOf(reader);
  const told = await Promise.all(
    reader.chain.hooks.map(async (named) => ((await isTheirs(asker, named, hook, token)) ? named.name : null)),
  );
  return told.find((name) => name !== null) ?? null;
}

async function isTheirs(
  asker: Asker,
  { address, views = [], viewsOfToken = [], register }: NamedHook,
  hook: Address,
  token: Address,
): Promise<boolean> {
  const word = pad(hook).slice(2).toLowerCase();
  const answerOf = async (data: Hex) => {
    const answer = await asker.ask(address, data);
    return (answer.known && answer.value?.slice(2).toLowerCase()) || "";
  };
  const answers = await Promise.all([
    ...views.map(async (view) => (await answerOf(toFunctionSelector(view))) === word),
    ...viewsOfToken.map(async ({ asks, words }) => {
      const told = wordsIn(await answerOf(callData(asks, token)));
      return words.some((place) => told[place] === word);
    }),
    register ? isRegistered(asker, address, register, hook) : false,
  ]);
  return answers.some((isSo) => isSo);
}

function wordsIn(answer: string): readonly string[] {
  return answer.match(/.{64}/g) ?? [];
}

async function isRegistered(
  asker: Asker,
  address: Address,
  { named, asks }: NonNullable<NamedHook["register"]>,
  hook: Address,
): Promise<boolean> {
  const keeper = await asker.ask(address, toFunctionSelector(named));
  const register = keeper.known ? toAddressAnswer(keeper.value) : null;
  if (!register) return false;
  const answer = await asker.ask(register, callData(asks, hook));
  return answer.known && toNumberAnswer(answer.value) === 1n;
}
