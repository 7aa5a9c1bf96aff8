import { DiscordServer } from "../support/discord-server/server.ts";
import { alice, privately } from "../support/telegram/people.ts";
import { adapterContract } from "./contract.ts";
import { prepareBot, read } from "./discord/harness.ts";
import { openHouse } from "./telegram/harness.ts";

adapterContract("Telegram", async (auditor, keyless) => {
  const house = await openHouse({ keyless, auditor });
  return {
    say: (words) => void house.people.say(privately(alice), alice, `/audit ${words}`),
    heard: () => house.server.said(privately(alice)).map(({ text }) => text),
    logged: () => house.logged,
    stop: () => house.bot.stop(),
    close: () => house.close(),
  };
});

adapterContract("Discord", async (auditor, keyless) => {
  const server = await DiscordServer.start();
  const world = await prepareBot(server, { keyless, bot: { auditor, graceMs: 300 } });
  await world.bot.start();
  await server.until("a connection", () => world.bot.isUp());
  const person = server.person("alice");
  return {
    say: (words) => void person.slash(world.dm, "audit", { address: words }),
    heard: () =>
      [...server.world.messages.values()]
        .filter((message) => message.author.id === server.world.bot.id && !message.deleted)
        .map(read)
        .filter((text) => text !== ""),
    logged: () => world.logged.filter((line) => JSON.parse(line).level >= 40),
    stop: () => world.bot.stop(),
    close: () => world.stop(),
  };
});
