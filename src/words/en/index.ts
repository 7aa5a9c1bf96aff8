import type { Translated } from "../translated.ts";
import { alerts, card, pictures, progress } from "./card.ts";
import { calls, chat, discord, telegram } from "./chat.ts";
import { pages } from "./pages.ts";

export const english = { alerts, calls, card, chat, discord, pages, pictures, progress, telegram };

/** What each language has to say. */
export type Words = Translated<typeof english>;
