import type { Person } from "../access/caller.ts";
import type { Question, Request } from "../engine/request/request.ts";
import type { ShowCard } from "./live-card.ts";
import type { Looks } from "./replies.ts";

/** What a bot is asked, who asks, and how the card on its way is shown. */
export type Inquiry = Looks & {
  readonly question: Question;
  readonly person: Person;
  /** No one asked: an address went by. It waits behind those that someone asked about. */
  readonly pasted?: boolean;
  readonly fresh?: boolean;
  /** Shows the card while the audit runs, first at once; never called after the answer. */
  readonly working?: ShowCard;
  /** Told once the chain is known. */
  readonly onPlaced?: (request: Request) => void;
};
