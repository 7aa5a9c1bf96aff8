export { telegram } from "../en/telegram.ts";
