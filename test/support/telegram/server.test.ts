import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { alice, bob, createPeople, group, privately } from "./people.ts";
import { startTelegramServer, type TelegramServer, TOKEN } from "./server.ts";
import { parseHtml } from "./text.ts";

let server: TelegramServer;
beforeAll(async () => {
  server = await startTelegramServer();
  createPeople(server);
});
afterAll(() => server.close());

const home = privately(alice).id;

async function call(method: string, payload: Record<string, unknown>, token = TOKEN) {
  const answer = await fetch(`${server.url}/bot${token}/${method}`, { method: "POST", body: JSON.stringify(payload) });
  return (await answer.json()) as {
    ok: boolean;
    description?: string;
    result?: { message_id: number };
    parameters?: unknown;
  };
}

const button = (more: object) => ({ reply_markup: { inline_keyboard: [[{ text: "x", ...more }]] } });

describe("the Bot API server of the tests refuses", () => {
  test.each([
    ["a message without text", { text: " " }, "message text is empty"],
    ["a message that is too long", { text: "x".repeat(4_097) }, "message is too long"],
    ["a chat that it does not know", { chat_id: 5, text: "x" }, "chat not found"],
    [
      "button data of more than 64 bytes",
      { text: "x", ...button({ callback_data: "é".repeat(33) }) },
      "BUTTON_DATA_INVALID",
    ],
    ["a button to a host without a dot", { text: "x", ...button({ url: "http://localhost/x" }) }, "Wrong HTTP URL"],
    [
      "a text to copy that is too long",
      { text: "x", ...button({ copy_text: { text: "x".repeat(257) } }) },
      "COPY_TEXT",
    ],
    [
      "a page inside Telegram without https",
      { text: "x", ...button({ web_app: { url: "http://a.example" } }) },
      "HTTPS",
    ],
    [
      "a page inside Telegram in a group",
      { chat_id: group.id, text: "x", ...button({ web_app: { url: "https://a.example" } }) },
      "BUTTON_TYPE_INVALID",
    ],
    ["a button of no kind", { text: "x", ...button({}) }, "Text buttons are unallowed"],
    [
      "an entity outside the text",
      { text: "x", entities: [{ type: "code", offset: 0, length: 2 }] },
      "ENTITY_BOUNDS_INVALID",
    ],
    ["half a character", { text: "🔥", entities: [{ type: "code", offset: 1, length: 1 }] }, "inside a character"],
    ["broken markup", { text: "<b>x", parse_mode: "HTML" }, "can't find end tag"],
    ["a parameter that there is not", { text: "x", reply_to: 1 }, 'takes no "reply_to"'],
    ["a reply to nothing", { text: "x", reply_parameters: { message_id: 1 } }, "message to be replied not found"],
    [
      "an ephemeral message to somebody who did nothing",
      { chat_id: group.id, text: "x", ephemeral_message_parameters: { receiver_user_id: bob.id } },
      "EPHEMERAL_NOT_ALLOWED",
    ],
  ])("%s", async (_, payload, reason) => {
    const { ok, description } = await call("sendMessage", { chat_id: home, ...payload });
    expect({ ok, description }).toEqual({ ok: false, description: expect.stringContaining(reason) });
  });

  test("an edit without a change, and of what is not there", async () => {
    const { result } = await call("sendMessage", { chat_id: home, text: "x" });
    const edit = { chat_id: home, message_id: result?.message_id, text: "x" };
    expect((await call("editMessageText", edit)).description).toContain("message is not modified");
    expect((await call("editMessageText", { ...edit, message_id: 1 })).description).toContain(
      "message to edit not found",
    );
  });

  test("a query twice, and one that it never made", async () => {
    const id = server.newQuery("callback");
    expect((await call("answerCallbackQuery", { callback_query_id: id })).ok).toBe(true);
    for (const query of [id, "other"]) {
      expect((await call("answerCallbackQuery", { callback_query_id: query })).description).toContain(
        "query is too old",
      );
    }
  });

  test("the twenty-first message of a minute in a group, edits among them", async () => {
    const { result } = await call("sendMessage", { chat_id: group.id, text: "0" });
    for (let count = 1; count < 20; count++) {
      expect(
        (await call("editMessageText", { chat_id: group.id, message_id: result?.message_id, text: `${count}` })).ok,
      ).toBe(true);
    }
    const refused = await call("sendMessage", { chat_id: group.id, text: "x" });
    expect(refused).toMatchObject({ ok: false, parameters: { retry_after: expect.any(Number) } });
  });

  test("a token that is not its own, and a method that there is not", async () => {
    expect((await call("getMe", {}, "1:x")).description).toBe("Unauthorized");
    expect((await call("sendMoney", {})).description).toContain("not found");
  });
});

test.each([
  ["<b>x</b> &lt;y&gt; &amp; &#65;", { text: "x <y> & A" }],
  ["<i>", "can't find end tag"],
  ["</i>", "unexpected end tag"],
  ["<b><i>x</b></i>", "unmatched end tag"],
  ["<script>x</script>", "unsupported start tag"],
  ["a < b", "unclosed start tag"],
])("HTML is read as Telegram reads it: %s", (html, expected) => {
  const read = parseHtml(html);
  if (typeof expected === "string") expect(read).toContain(expected);
  else expect(read).toMatchObject(expected);
});
