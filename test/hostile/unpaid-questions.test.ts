import { afterEach, describe, expect, test } from "vitest";
import { createAccess } from "../../src/access/access.ts";
import type { Person } from "../../src/access/caller.ts";
import { createAnswers } from "../../src/bots/answers.ts";
import { silentLog } from "../../src/log.ts";
import { chainsAt } from "../engine/chain/ask.ts";
import { sampleChains } from "../support/chains.ts";
import { createChatAuditor, tokenAddress } from "../support/chat-auditor.ts";
import { type Served, serveHttp } from "../support/http.ts";
import { memoryStore } from "../support/memory-store.ts";
import { startNode } from "../support/node.ts";

const limits = { keyless: 1, keyed: 60 };
const mallory: Person = { kind: "person", platform: "telegram", id: "666" };

let served: Served | undefined;
afterEach(async () => {
  await served?.stop();
  served = undefined;
});

async function chat() {
  const fake = createChatAuditor();
  const store = memoryStore();
  const access = await createAccess({ store, limits });
  const answers = createAnswers({
    auditor: fake.auditor,
    access,
    store,
    publicUrl: "http://localhost",
    log: silentLog,
  });
  const ask = (number: number, chainId: number | null, mayBePool = false) =>
    answers.audit({ question: { address: tokenAddress(number), chainId, mayBePool }, person: mallory, language: "en" });
  return { fake, access, ask };
}
const all = <Answer>(count: number, ask: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(index)));

describe("in chat, one who pays for nothing", () => {
  test("has few chains looked for, though every address is on two and so never audited", async () => {
    const { fake, ask } = await chat();
    for (let number = 0; number < 60; number++) fake.put(tokenAddress(number), 1, 56);
    const answers = await all(60, (number) => ask(number, null));
    expect(fake.searches()).toBe(5);
    expect(answers.filter(({ kind }) => kind === "limited")).toHaveLength(55);
  });

  test("has one audit made of thirty-five questions at once", async () => {
    const { fake, ask } = await chat();
    await all(35, (number) => ask(number, null));
    expect(fake.asked).toHaveLength(1);
    const other = await chat();
    await all(35, (number) => other.ask(number, 1));
    expect(other.fake.asked).toHaveLength(1);
  });

  test("has few pools looked through", async () => {
    const { fake, ask } = await chat();
    let looked = 0;
    fake.auditor.throughPool = (request) => {
      looked++;
      return Promise.resolve(request);
    };
    await all(60, (number) => ask(number, 1, true));
    expect(looked).toBe(5);
  });

  test("pays nothing for an audit that no node answered, and cannot make that a way to ask for ever", async () => {
    const { fake, access, ask } = await chat();
    for (let number = 0; number < 40; number++) fake.fail(tokenAddress(number), "chain-unreachable");
    await ask(0, 1);
    expect((await access.peek(mallory)).remaining).toBe(1);
    for (let number = 1; number < 40; number++) await ask(number, 1);
    expect(fake.asked).toHaveLength(11);
  });
});

describe("over HTTP, one who pays for nothing", () => {
  const address = (index: number) => `0x${index.toString(16).padStart(40, "a")}`;

  test("has few chains looked for, and equal questions asked once", async () => {
    let searches = 0;
    const find = () => {
      searches++;
      return Promise.resolve({ chains: sampleChains.slice(0, 2), unreachable: [] });
    };
    served = await serveHttp({ limits, find });
    const { url } = served;
    await all(20, () => fetch(`${url}/t?q=${address(0)}`));
    expect(searches).toBe(1);
    await all(100, (index) => fetch(`${url}/t?q=${address(index)}`));
    expect(searches).toBeLessThanOrEqual(5);
  });

  test("is drawn few pictures", async () => {
    served = await serveHttp({ limits });
    const { url } = served;
    const answers = await all(230, (index) => fetch(`${url}/t/1/${address(index)}/preview.png`));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(170);
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    expect((await fetch(`${url}/preview.png`)).status).toBe(200);
  });

  test("spends nothing on chains that are not known here", async () => {
    served = await serveHttp({ limits });
    const { url } = served;
    const answers = await all(5, (index) => fetch(`${url}/audit?chain=${9_000 + index}&ca=${address(1)}`));
    expect(answers.map(({ headers }) => headers.get("ratelimit-remaining"))).toEqual(["1", "1", "1", "1", "1"]);
    expect((await fetch(`${url}/audit?chain=1&ca=${address(1)}`)).status).toBe(200);
  });
});

test("a search asks each chain a few times at most, though every node fails", async () => {
  const node = await startNode({ behaviour: { status: 500 } });
  const urls = ["a", "b", "c", "d", "e"].map((name) => `${node.url}/${name}`);
  const found = await chainsAt(urls).find("0x00000000000000000000000000000000c0de0001");
  expect(found).toMatchObject({ chains: [], unreachable: [{ id: 1 }] });
  expect(node.requests.length).toBeLessThanOrEqual(2);
  await node.stop();
});
