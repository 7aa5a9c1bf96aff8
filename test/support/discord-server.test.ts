import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Interaction } from "./discord-server/interactions.ts";
import { liveParts } from "./discord-server/markdown.ts";
import { DiscordServer } from "./discord-server/server.ts";
import type { Place } from "./discord-server/world.ts";

const V2 = 1 << 15;
const EPHEMERAL = 1 << 6;
const text = (content: string) => ({ type: 10, content });
const button = (custom_id: string) => ({ type: 2, style: 2, label: "Press", custom_id });
const row = (...components: unknown[]) => ({ type: 1, components });
const v2 = (...components: unknown[]) => ({ flags: V2, components });
const many = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index));

describe("The local Discord", () => {
  let server: DiscordServer;
  let channel: Place;

  beforeAll(async () => {
    server = await DiscordServer.start();
    channel = server.world.addChannel(server.world.addGuild());
  });
  afterAll(() => server.close());

  const use = () => server.interactions.create("command", { id: "1", username: "alice", bot: false }, channel);
  async function call(method: string, path: string, body?: unknown): Promise<{ status: number; code: number }> {
    const response = await fetch(`${server.apiRoot}/v10${path}`, {
      method,
      headers: { authorization: `Bot ${server.token}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = response.status === 204 ? {} : ((await response.json()) as { code?: number });
    return { status: response.status, code: answer.code ?? 0 };
  }
  const acknowledge = ({ id, token }: Interaction, type: number, data?: unknown) =>
    call("POST", `/interactions/${id}/${token}/callback`, { type, data });
  const original = (interaction: Interaction) => `/webhooks/${server.app.id}/${interaction.token}/messages/@original`;

  test.each([
    ["41 components", v2(...many(41, () => text("a")))],
    ["4001 characters", v2(text("a".repeat(2001)), text("b".repeat(2000)))],
    ["blank text", v2(text("  "))],
    ["content beside components of the second kind", { ...v2(text("a")), content: "b" }],
    ["embeds beside components of the second kind", { ...v2(text("a")), embeds: [{ title: "b" }] }],
    ["components of the second kind without the flag", { components: [text("a")] }],
    ["the same custom id twice", v2(row(button("a"), button("a")))],
    ["a custom id of 101 characters", v2(row(button("a".repeat(101))))],
    ["an empty custom id", v2(row(button("")))],
    ["six buttons in a row", v2(row(...many(6, (index) => button(String(index)))))],
    ["a label of 81 characters", v2(row({ ...button("a"), label: "a".repeat(81) }))],
    ["a link with a custom id", v2(row({ ...button("a"), style: 5, url: "https://example.org" }))],
    ["a link that is none", v2(row({ type: 2, style: 5, label: "a", url: "nowhere" }))],
    [
      "a select of 26 options",
      v2(row({ type: 3, custom_id: "a", options: many(26, (i) => ({ label: "a", value: `${i}` })) })),
    ],
    ["a section without an accessory", v2({ type: 9, components: [text("a")] })],
    ["a container in a container", v2({ type: 17, components: [{ type: 17, components: [text("a")] }] })],
    ["a colour beyond white", v2({ type: 17, accent_color: 0x1000000, components: [text("a")] })],
    ["content of 2001 characters", { content: "a".repeat(2001) }],
    ["nothing", {}],
    ["a field Discord does not know", { content: "a", colour: 1 }],
  ])("refuses a message of %s", async (_, body) => {
    expect((await acknowledge(use(), 4, body)).status).toBe(400);
  });

  test("knows an interaction for three seconds, and its token for fifteen minutes", async () => {
    const late = use();
    const punctual = use();
    expect((await acknowledge(punctual, 5)).status).toBe(204);
    server.advance(3_001);
    expect((await acknowledge(late, 5)).code).toBe(10062);
    expect((await call("PATCH", original(punctual), { content: "done" })).status).toBe(200);
    server.advance(15 * 60_000);
    expect((await call("PATCH", original(punctual), { content: "more" })).code).toBe(50027);
  });

  test("takes one acknowledgement, and a deferral with nothing but EPHEMERAL", async () => {
    const interaction = use();
    expect((await acknowledge(interaction, 5, { flags: EPHEMERAL | V2 })).code).toBe(50035);
    expect((await acknowledge(interaction, 5, { flags: EPHEMERAL })).status).toBe(204);
    expect((await acknowledge(interaction, 5)).code).toBe(40060);
  });

  test("lets a follow-up take the place of an answer that is still thinking, and its secrecy", async () => {
    const interaction = use();
    await acknowledge(interaction, 5);
    const followUp = { ...v2(text("only for you")), flags: V2 | EPHEMERAL };
    await call("POST", `/webhooks/${server.app.id}/${interaction.token}`, followUp);
    expect(server.interactions.original(interaction).ephemeralFor).toBeUndefined();
  });

  test("never lets go of the second kind of components", async () => {
    const interaction = use();
    await acknowledge(interaction, 4, v2(text("a")));
    expect((await call("PATCH", original(interaction), { content: "b" })).code).toBe(50035);
    expect((await call("PATCH", original(interaction), { flags: EPHEMERAL })).code).toBe(50035);
    expect((await call("PATCH", original(interaction), v2(text("b")))).status).toBe(200);
  });

  test("pings whomever a text names unless told not to", async () => {
    await acknowledge(use(), 4, v2(text("\\@everyone <@12345>")));
    expect(server.world.pings.map(({ who }) => who)).toEqual(["<@12345>", "@everyone"]);
    await acknowledge(use(), 4, { ...v2(text("@everyone")), allowed_mentions: { parse: [] } });
    expect(server.world.pings).toHaveLength(2);
  });

  test("tells 429 and when to come back", async () => {
    const answers = [];
    for (let index = 0; index < 6; index += 1)
      answers.push(await call("POST", `/channels/${channel.channelId}/messages`, { content: "a" }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test("keeps the bot out of channels where it is not, or may not", async () => {
    const elsewhere = server.world.addDirect("group");
    const closed = server.world.addChannel(server.world.addGuild(), 0n);
    expect((await call("POST", `/channels/${elsewhere.channelId}/messages`, { content: "a" })).code).toBe(50001);
    expect((await call("POST", `/channels/${closed.channelId}/messages`, { content: "a" })).code).toBe(50001);
  });

  test("reads markdown as its clients do", () => {
    const kinds = (markdown: string) => liveParts(markdown).map(({ kind }) => kind);
    expect(kinds("# a\n-# b\n> c\n- d\n1. e")).toEqual(["heading", "subtext", "quote", "list", "list"]);
    expect(kinds("[a](https://b.c) https://d.e <https://f.g> discord.gg/h")).toEqual([
      "link",
      "link",
      "link",
      "invite",
    ]);
    expect(kinds("<@1> <@&2> <#3> @here </a:4> <t:5:R> <:a:6>").join()).toBe(
      "mention,mention,mention,mention,command,timestamp,emoji",
    );
    expect(kinds("`@here` \\@here \\[a\\]\\(https\\:\\/\\/b\\)")).toEqual(["code"]);
    expect(kinds("**[a](https://b.c)**")).toEqual(["bold", "link"]);
  });
});
