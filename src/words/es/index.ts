import type { Words } from "../en/index.ts";
import { alerts, card, pictures, progress } from "./card.ts";
import { calls, chat, discord, telegram } from "./chat.ts";
import { pages } from "./pages.ts";

export const spanish: Words = { alerts, calls, card, chat, discord, pages, pictures, progress, telegram };
