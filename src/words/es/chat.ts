export { chat } from "../en/chat.ts";
