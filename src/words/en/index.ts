import type { Translated } from "../translated.ts";
import { alerts } from "./alerts.ts";
import { calls } from "./calls.ts";
import { card } from "./card.ts";
import { chat } from "./chat.ts";
import { discord } from "./discord.ts";
import { pages } from "./pages.ts";
import { pictures } from "./pictures.ts";
import { progress } from "./progress.ts";
import { telegram } from "./telegram.ts";

export const english = { alerts, calls, card, chat, discord, pages, pictures, progress, telegram };

/** What each language has to say. */
export type Words = Translated<typeof english>;
