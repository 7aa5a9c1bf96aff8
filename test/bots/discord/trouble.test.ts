import { afterEach, describe, expect, test } from "vitest";
import { AuditError } from "../../../src/engine/core/errors.ts";
import type { Request } from "../../../src/engine/request/request.ts";
import type { Store } from "../../../src/store/store.ts";
import { flatten } from "../../support/discord-server/components.ts";
import { liveParts } from "../../support/discord-server/markdown.ts";
import type { Message } from "../../support/discord-server/world.ts";
import { textsOf } from "../../support/discord-server/world.ts";
import { reportOn } from "../../support/fake-auditor.ts";
import { hostileNames } from "../../support/hostile-names.ts";
import { memoryStore } from "../../support/memory-store.ts";
import { buttonOf, isFinal, OTHER, read, startBot, THIRD, TOKEN, type World } from "./harness.ts";

const ethereum = (address: string) => ({ address, chain: "1" });

describe("The Discord bot", () => {
  let world: World | undefined;
  const started = async (...options: Parameters<typeof startBot>): Promise<World> => {
    world = await startBot(...options);
    return world;
  };
  afterEach(async () => {
    expect(world?.server.world.pings).toEqual([]);
    for (const { path, body } of world?.server.rest.recorded ?? [])
      if (holdsMessage(body)) expect(body, path).toMatchObject({ allowed_mentions: { parse: [] } });
    await world?.stop();
    world = undefined;
  });

  test("says over the limit when to come back, to that person alone, and keeps the card there is", async () => {
    const { server, channel } = await started({ keyless: 1 });
    const alice = server.person("alice");
    const card = await alice.slash(channel, "audit", ethereum(TOKEN)).answer(isFinal);
    const over = alice.slash(channel, "audit", ethereum(OTHER));
    expect(read(await over.note())).toMatch(/1 audit a minute. Try again in \d+ s/);
    expect(over.interaction.thinking).toBeUndefined();
    expect(server.world.messages.get(over.interaction.originalId ?? "")).toBeUndefined();

    const refresh = alice.press(card, buttonOf(card, "Refresh"));
    expect(read(await refresh.note())).toContain("Try again in");
    expect(server.world.messages.get(card.id)?.components).toEqual(card.components);
    await alice.slash(channel, "audit", ethereum(TOKEN)).answer(isFinal);
    await alice.press(card, buttonOf(card, "checks")).answer((message) => read(message).includes("Can holders sell?"));
  });

  test("shows of three addresses what the limit allows, and one note for the rest", async () => {
    const { server, channel } = await started({ keyless: 1 });
    const alice = server.person("alice");
    const use = alice.contextMenu("Audit addresses", alice.say(channel, `${TOKEN} ${OTHER} ${THIRD}`));
    await use.note();
    await server.until("a card", () =>
      [...server.world.messages.values()].find((one) => one.author.bot && isFinal(one)),
    );
    const privately = [...server.world.messages.values()].filter((message) => message.ephemeralFor !== undefined);
    expect(privately).toHaveLength(1);
  });

  test("offers the chains where several have code, as buttons or as a select", async () => {
    const chains = Array.from({ length: 30 }, (_, id) => ({ id: id + 1, name: `Chain ${id + 1}`, aliases: [] }));
    const found = (count: number) => Promise.resolve({ chains: chains.slice(0, count) as never, unreachable: [] });
    const { server, channel, looks } = await started({
      auditor: { find: (address) => found(address === OTHER ? 30 : 2) },
    });
    const alice = server.person("alice");
    const asks = (message: Message) => read(message).includes("Which chain?");
    const few = await alice.slash(channel, "audit", { address: TOKEN }).answer(asks);
    await alice.press(few, buttonOf(few, "Chain 1")).answer(isFinal);
    expect(looks.at(-1)?.chainId).toBe(1);
    const many = await alice.slash(channel, "audit", { address: OTHER }).answer(asks);
    const select = flatten(many.components).find(({ type }) => type === 3);
    expect(select?.options?.length).toBeGreaterThan(20);
    const [first] = select?.options ?? [];
    await alice.choose(many, select?.custom_id ?? "", [first?.value ?? ""]).answer(isFinal);
    expect(server.refused).toEqual([]);
  });

  test("tells one person alone why there is no card, and never what broke", async () => {
    const { server, channel, logged } = await started({
      auditor: {
        look({ address }) {
          if (address === TOKEN) throw new AuditError("not-a-token", "internal words");
          if (address === OTHER) throw new AuditError("chain-unreachable", "internal words");
          throw new Error("secret https://key@rpc.example");
        },
      },
    });
    const alice = server.person("alice");
    const notToken = alice.slash(channel, "audit", ethereum(TOKEN));
    expect(read(await notToken.note())).toContain("isn't a token");
    const unreachable = await alice.slash(channel, "audit", ethereum(OTHER)).note();
    expect(read(unreachable)).toContain("couldn't reach");
    expect(read(await alice.press(unreachable, buttonOf(unreachable, "Try again")).note())).toContain("couldn't reach");
    const broken = await alice.slash(channel, "audit", ethereum(THIRD)).note();
    expect(read(broken)).toContain("went wrong on our side");
    expect(logged.join()).not.toContain("key@");
    const shownToAll = [...server.world.messages.values()].filter(
      (one) => one.author.bot && !one.ephemeralFor && !one.deleted,
    );
    expect(shownToAll).toEqual([]);
  });

  test.each([
    "",
    "r:1",
    "r:999999:0x1f9840a85d5af5bf1d1762f925bdaddc4201f984",
    "r:1:0x1f9840a85d5af5bf1d1762f925bdaddc4201f984;drop",
    "r:1:0x1F9840a85d5aF5bf1D1762F925BDADdC4201F984",
    "zz:1:0x1f9840a85d5af5bf1d1762f925bdaddc4201f984",
    "r:-1:0x1f9840a85d5af5bf1d1762f925bdaddc4201f984",
    "constructor",
    "__proto__",
    "key",
    "set-pasted-maybe",
  ])("does nothing for a button forged to say %j", async (forged) => {
    const { server, channel, looks } = await started();
    const alice = server.person("alice");
    const card = await alice.slash(channel, "audit", ethereum(TOKEN)).answer(isFinal);
    const before = looks.length;
    const pressed = await alice.press(card, forged, { forged: true }).note();
    expect(read(pressed)).toContain("no longer works");
    const chosen = await alice.choose(card, "choose", [forged], { forged: true }).note();
    expect(read(chosen)).toContain("no longer works");
    const elsewhere = alice.choose(card, forged, [buttonOf(card, "Refresh")], { forged: true });
    expect(read(await elsewhere.note())).toContain("no longer works");
    expect(server.world.messages.get(card.id)?.components).toEqual(card.components);
    expect(looks.length).toBe(before);
  });

  test("counts what forged buttons ask for like everything else", async () => {
    const { server, channel, looks } = await started({ keyless: 1 });
    const alice = server.person("alice");
    const card = await alice.slash(channel, "audit", ethereum(TOKEN)).answer(isFinal);
    for (const verb of ["r", "a", "d"]) {
      const forged = alice.press(card, `${verb}:1:${OTHER.toLowerCase()}`, { forged: true });
      expect(read(await forged.note())).toContain("Try again in");
    }
    expect(looks).toHaveLength(1);
  });

  test("keeps 23 hostile names text in every card, page and note", async () => {
    const byAddress = new Map(hostileNames.map((name, index) => [`0x${String(index + 1).padStart(40, "0")}`, name]));
    const { server, channel } = await started({
      auditor: {
        look(request) {
          const report = reportOn(request);
          const name = byAddress.get(request.address) ?? "";
          const row = {
            outcome: "found" as const,
            severity: "danger" as const,
            basis: "executed" as const,
            evidence: name,
          };
          return {
            ...report,
            token: { ...report.token, name, symbol: name },
            evidence: name,
            rows: report.rows.map((one, index) => (index % 3 === 0 ? { ...one, ...row } : one)),
            similar: report.similar.map((one) => ({ ...one, symbol: name, tags: [name], differs: [name] })),
          };
        },
      },
    });
    expect(byAddress.size).toBeGreaterThanOrEqual(23);
    const alice = server.person("alice");
    for (const address of byAddress.keys()) {
      const card = await alice
        .slash(channel, "audit", ethereum(address))
        .answer((message) => message.components[0]?.accent_color === 0x30a46c);
      for (const page of ["checks", "Holders", "Similar", "See the"]) {
        const shown = await alice
          .press(card, buttonOf(card, page))
          .answer((message) => read(message).includes("Explorer") || message.components.length > 0);
        for (const line of [card, shown].flatMap(textsOf).join("\n").split("\n"))
          for (const { kind, text } of liveParts(line)) {
            expect(["heading", "bold", "code", "link"]).toContain(kind);
            if (kind === "link")
              expect(text).toMatch(/\]\(https:\/\/(etherscan\.io|assay\.example|dexscreener\.com)\//);
          }
      }
    }
    expect(server.refused).toEqual([]);
  });

  test("finishes what is in hand when it stops, or says that it was interrupted", async () => {
    const { server, channel, bot } = await started({ auditor: { delayMs: 60_000 }, bot: { graceMs: 50 } });
    const alice = server.person("alice");
    const use = alice.slash(channel, "audit", ethereum(TOKEN));
    await use.answer((message) => read(message).includes("Testing"));
    const stopped = bot.stop();
    const late = alice.slash(channel, "audit", ethereum(OTHER));
    expect(read(await late.note())).toContain("restarting");
    await stopped;
    const card = await use.answer((message) => read(message).includes("Interrupted"));
    expect(card.ephemeralFor).toBeUndefined();
    expect(buttonOf(card, "Try again")).toBe(`r:1:${TOKEN.toLowerCase()}`);
    expect(server.gateway.live).toEqual([]);
  });

  test("answers buttons of cards that an earlier process made", async () => {
    const first = await started();
    const alice = first.server.person("alice");
    const card = await alice.slash(first.channel, "audit", ethereum(TOKEN)).answer(isFinal);
    await first.bot.stop();
    first.server.advance(60_000);
    const { createDiscord } = await import("../../../src/bots/discord/discord.ts");
    const second = createDiscord(first.parts);
    await second.start();
    await first.server.until("a connection", () => second.isUp());
    await alice.press(card, buttonOf(card, "checks")).answer((message) => read(message).includes("Can holders sell?"));
    await second.stop();
  });

  test("acknowledges before it asks anything, however slow the store and the chain are", async () => {
    const { promise: atLast, resolve: goOn } = Promise.withResolvers<void>();
    const look = (request: Request) => atLast.then(() => reportOn(request));
    const { server, channel } = await started({ bot: { store: silentUntil(atLast) }, auditor: { look } });
    const alice = server.person("alice");
    const uses = [
      alice.slash(channel, "audit", ethereum(TOKEN)),
      alice.contextMenu("Audit addresses", alice.say(channel, OTHER)),
      alice.slash(channel, "limits"),
      alice.slash(channel, "key", { action: "key-new" }),
    ];
    for (const use of uses) await use.acknowledged();
    goOn();
  });

  test("acknowledges everybody before it does anything for anybody", async () => {
    const { server, channel } = await started({ auditor: { delayMs: 200 } });
    const people = Array.from({ length: 200 }, (_, index) => server.person(`person${index}`));
    const uses = people.map((person, index) =>
      person.slash(channel, "audit", ethereum(`0x${String(index + 1).padStart(40, "0")}`)),
    );
    for (const use of uses) await use.answer(isFinal);
    const kinds = server.rest.recorded.map(({ path }) => path.split("/")[1]);
    expect(kinds.lastIndexOf("interactions")).toBeLessThan(kinds.indexOf("webhooks"));
    expect(server.refused).toEqual([]);
  });

  test.each([0, 30])(
    "shows progress within the limit of five edits in two seconds, steps %i ms apart",
    async (delayMs) => {
      const { server, channel } = await started({
        auditor: { delayMs, first: (request) => reportOn(request) },
      });
      await server.person("alice").slash(channel, "audit", { address: TOKEN, chain: "1" }).answer(isFinal);
      expect(server.refused).toEqual([]);
    },
  );

  test("lets go of interactions that are over, and goes on", async () => {
    const { server, channel, logged } = await started({ auditor: { delayMs: 50 } });
    const alice = server.person("alice");
    server.rest.delayMs = 20;
    const late = alice.slash(channel, "audit", ethereum(TOKEN));
    server.advance(3_001);
    await server.until("a refusal", () => server.refused.length > 0);
    expect(late.interaction.isAcknowledged).toBeUndefined();
    server.rest.delayMs = 0;
    const expired = alice.slash(channel, "audit", ethereum(OTHER));
    await expired.acknowledged();
    server.advance(15 * 60_000 + 1);
    await server.until("an expired token", () =>
      server.refused.some((one) => (one as { code: number }).code === 50027),
    );
    const deleted = alice.slash(channel, "audit", ethereum(THIRD));
    const working = await deleted.answer();
    server.world.put({ ...working, deleted: true });
    await server.until("a deleted message", () =>
      server.refused.some((one) => (one as { code: number }).code === 10008),
    );
    await alice.slash(channel, "audit", ethereum(TOKEN)).answer(isFinal);
    expect(logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  test("comes through lost connections, failures and limits of Discord's, saying nothing twice", async () => {
    const { server, channel } = await started();
    const alice = server.person("alice");
    const callback = /^\/interactions\//;
    const edits = /^\/webhooks\/.*@original$/;
    for (const [path, answer] of [
      [callback, "drop before"],
      [callback, "drop after"],
      [callback, "stall"],
      [callback, { status: 502 }],
      [edits, "drop after"],
      [edits, { status: 503 }],
      [
        edits,
        {
          status: 429,
          body: { message: "slow", retry_after: 0.2, global: false },
          headers: { "retry-after": "1", "x-ratelimit-scope": "user" },
        },
      ],
    ] as const) {
      server.rest.staged.push({ path, times: 1, answer });
      const use = alice.slash(channel, "audit", ethereum(TOKEN));
      await use.answer(isFinal);
      expect(use.interaction.followUpIds).toEqual([]);
    }
    const unexpected = server.refused.filter((one) => (one as { code: number }).code !== 40060);
    expect(unexpected).toEqual([]);
  });
});

/** A store that answers nothing before then. */
function silentUntil(then: Promise<void>): Store {
  const store = memoryStore();
  const nothing = () => then.then(() => undefined);
  return { ...store, open: () => ({ get: nothing, set: nothing, delete: nothing }) as never };
}

function holdsMessage(body: unknown): boolean {
  const message = (body as { data?: object } | undefined)?.data ?? body;
  return (
    typeof message === "object" &&
    message !== null &&
    "flags" in message &&
    "components" in message &&
    !("title" in message) &&
    !("data" in (body as object))
  );
}
