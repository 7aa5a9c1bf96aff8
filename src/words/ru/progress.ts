export { progress } from "../en/progress.ts";
