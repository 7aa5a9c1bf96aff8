export { pages } from "../en/pages.ts";
