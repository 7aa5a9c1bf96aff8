import type { Language } from "../language.ts";
import { coins } from "./figures.ts";

/** What becomes of money when others move first. */
export const asides: Language["asides"] = {
  run: ({ putIn, now, after, leavers, stuck, coin }) => {
    const start = `${coins(putIn, coin)} in: `;
    if (now === 0n) return `${start}nothing comes out.`;
    if (leavers === 0) return `${start}${coins(now, coin)} out now; of the ${largest(stuck)} nobody can sell.`;
    const rest = stuck > 0 ? `, ${stuck} more cannot` : "";
    return `${start}${coins(now, coin)} out now, ${coins(after, coin)} after the ${largest(leavers)} left${rest}.`;
  },
};

function largest(count: number): string {
  return count === 1 ? "largest holder" : `${number(count)} largest`;
}

const SMALL = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

function number(count: number): string {
  return SMALL[count] ?? `${count}`;
}
