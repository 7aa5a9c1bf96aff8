import fc from "fast-check";
import { isMuted } from "../../../src/engine/request/request.ts";
import { startBot } from "../../bots/discord/harness.ts";
import { textOf } from "../../support/discord-server/drawn.ts";
import { type Door, withoutStalling } from "./door.ts";
import { chatText, pressedData } from "./said.ts";

type Said =
  | { readonly kind: "slash"; readonly name: string; readonly options: Readonly<Record<string, string>> }
  | { readonly kind: "press"; readonly data: string }
  | { readonly kind: "type"; readonly text: string }
  | { readonly kind: "say"; readonly text: string };

const said: fc.Arbitrary<Said> = fc.oneof(
  fc.record({
    kind: fc.constant("slash" as const),
    name: fc.constantFrom("audit", "watch", "unwatch"),
    options: fc.record({ address: chatText }),
  }),
  fc.record({ kind: fc.constant("press" as const), data: pressedData }),
  fc.record({ kind: fc.constant("type" as const), text: chatText }),
  fc.record({ kind: fc.constant("say" as const), text: chatText }),
);

/** Commands, made-up buttons and messages in Discord: the bot goes on, and answers the next one. */
export const discordDoor: Door = {
  name: "Discord",
  few: 30,
  async open() {
    const world = await startBot({ keyless: 1e9 });
    const { server, channel, dm, logged } = world;
    const person = server.person("somebody");
    const card = person.slash(channel, "audit", { address: `0x${"a".repeat(40)}` });
    const shown = await card.answer((message) => /PROBLEM|DANGER|WARNING|COULDN'T TELL/.test(textOf(message)));
    const use = (one: Exclude<Said, { kind: "say" }>) => {
      if (one.kind === "type") return person.type(channel, "audit", { address: one.text }, "address");
      if (one.kind === "press") return person.press(shown, one.data, { forged: true });
      return person.slash(channel, one.name, one.options);
    };
    const act = async (one: Said) => {
      const before = logged.length;
      if (one.kind === "say") {
        const { id } = person.say(dm, one.text);
        const isAnswered = () => [...server.world.messages.values()].some(({ repliesTo }) => repliesTo === id);
        if (!isMuted(one.text)) await server.until("an answer", isAnswered);
      } else await use(one).acknowledged();
      const failed = logged.slice(before).find((line) => /"level":(50|60)/.test(line));
      if (failed) throw new Error(failed);
    };
    return {
      property: fc.asyncProperty(said, (one) => withoutStalling(() => act(one))) as never,
      async close() {
        const again = person.slash(channel, "audit", { address: `0x${"b".repeat(40)}` });
        await again.answer((message) => /PROBLEM|DANGER|WARNING|COULDN'T TELL/.test(textOf(message)));
        const failed = logged.find((line) => /"level":(50|60)/.test(line));
        await world.stop();
        if (failed) throw new Error(failed);
      },
    };
  },
};
