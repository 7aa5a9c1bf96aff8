export { card } from "../en/card.ts";
