import { type REST, Routes } from "discord.js";
import { z } from "zod";
import { type Language, languageOf } from "../../engine/core/languages.ts";
import type { Log } from "../../log.ts";
import { discordConfig } from "./config.ts";
import { faultOf } from "./faults.ts";

const Server = z.looseObject({ preferred_locale: z.string() });

/** The language that a server has at Discord, where it chose none here: messages say nothing of their writers' languages. */
export function createServerLanguages(rest: REST, log: Log) {
  const known = new Map<string, Promise<Language | undefined>>();

  const ask = async (server: string): Promise<Language | undefined> => {
    try {
      const signal = AbortSignal.timeout(discordConfig.serverLanguageMs);
      return languageOf(Server.parse(await rest.get(Routes.guild(server), { signal })).preferred_locale);
    } catch (error) {
      log.debug(faultOf(error), "Discord did not say which language a server has");
      return undefined;
    }
  };

  return (server: string | undefined): Promise<Language | undefined> => {
    if (server === undefined) return Promise.resolve(undefined);
    if (known.size > discordConfig.rememberedServers) known.clear();
    const language = known.get(server) ?? ask(server);
    known.set(server, language);
    return language;
  };
}
