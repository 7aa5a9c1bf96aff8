// Tells Telegram's refusals apart by their texts, which is all there is.
import { GrammyError, type HttpError } from "grammy";
import { Unsaid } from "./ending.ts";

/** What Telegram's refusals mean for us. Their texts are the only thing that tells them apart. */
function says(error: unknown, pattern: RegExp): boolean {
  return error instanceof GrammyError && pattern.test(error.description);
}

/** The card already looks like that. */
export function isNotModified(error: unknown): boolean {
  return says(error, /message is not modified/i);
}

/** Someone deleted the message that we meant. */
export function isMessageGone(error: unknown): boolean {
  return says(
    error,
    /message (to \w+|to be replied) not found|message to be replied not found|message can't be (edited|deleted)|MESSAGE_ID_INVALID|REPLY_MESSAGE_ID_INVALID/i,
  );
}

/** We are not in the chat any more, may not write there, or were blocked: no one is there to be told. */
export function isShutOut(error: unknown): boolean {
  const refused = error instanceof GrammyError && error.error_code === 403;
  return (
    refused ||
    says(
      error,
      /not enough rights|have no rights|need administrator rights|CHAT_WRITE_FORBIDDEN|CHAT_RESTRICTED|TOPIC_(CLOSED|DELETED)|message thread not found|chat not found|group chat was deactivated|USER_IS_BLOCKED|PEER_ID_INVALID|CHANNEL_PRIVATE/i,
    )
  );
}

export function isTopicOver(error: unknown): boolean {
  return says(error, /TOPIC_(CLOSED|DELETED)|message thread not found/i);
}

export function isUnparsable(error: unknown): boolean {
  return says(error, /can't parse|ENTITY|entit(y|ies)|BUTTON_URL_INVALID|button URL/i);
}

/** The query waited too long, or was answered before its answer got lost. */
export function isTooLate(error: unknown): boolean {
  return says(error, /query is too old|query ID is invalid|QUERY_ID_INVALID|GUEST_QUERY/i);
}

export function migratedTo(error: unknown): number | undefined {
  return error instanceof GrammyError ? error.parameters.migrate_to_chat_id : undefined;
}

/** Failures that are no one's fault and need no line in the log. */
export function isQuiet(error: unknown): boolean {
  return (
    isNotModified(error) || isMessageGone(error) || isShutOut(error) || isTooLate(error) || error instanceof Unsaid
  );
}

/** No connection was ever made, so the request cannot have had an effect. */
export function isUnreached(error: HttpError): boolean {
  const cause: unknown = error.error;
  const code = typeof cause === "object" && cause !== null && "code" in cause ? String(cause.code) : "";
  return ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"].includes(code);
}

/** For `catch`: no more of errors of this kind, and all others as they are. */
export function ignoring(isOfKind: (error: unknown) => boolean): (error: unknown) => undefined {
  return (error) => {
    if (!isOfKind(error)) throw error;
  };
}
