export { discord } from "../en/discord.ts";
