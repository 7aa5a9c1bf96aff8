import type { Words } from "../en/index.ts";
import { alerts } from "./alerts.ts";
import { calls } from "./calls.ts";
import { card } from "./card.ts";
import { chat } from "./chat.ts";
import { discord } from "./discord.ts";
import { pages } from "./pages.ts";
import { pictures } from "./pictures.ts";
import { progress } from "./progress.ts";
import { telegram } from "./telegram.ts";

export const russian: Words = { alerts, calls, card, chat, discord, pages, pictures, progress, telegram };
