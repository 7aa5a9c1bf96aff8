/** What Discord answers when it refuses: an HTTP status and one of its own numbered errors. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: number;
  readonly details: unknown;

  constructor(status: number, code: number, message: string, details?: unknown) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }

  toBody(): Record<string, unknown> {
    return { message: this.message, code: this.code, ...(this.details === undefined ? {} : { errors: this.details }) };
  }
}

export const unauthorized = () => new Refusal(401, 0, "401: Unauthorized");
export const unknownRoute = () => new Refusal(404, 0, "404: Not Found");
export const unknownChannel = () => new Refusal(404, 10003, "Unknown Channel");
export const unknownMessage = () => new Refusal(404, 10008, "Unknown Message");
export const unknownWebhook = () => new Refusal(404, 10015, "Unknown Webhook");
export const unknownInteraction = () => new Refusal(404, 10062, "Unknown interaction");
export const alreadyAcknowledged = () => new Refusal(400, 40060, "Interaction has already been acknowledged.");
export const tooManyFollowUps = () =>
  new Refusal(400, 40094, "This interaction has reached the maximum number of follow up messages");
export const missingAccess = () => new Refusal(403, 50001, "Missing Access");
export const emptyMessage = () => new Refusal(400, 50006, "Cannot send an empty message");
export const cannotSendToUser = () => new Refusal(403, 50007, "Cannot send messages to this user");
export const missingPermissions = () => new Refusal(403, 50013, "Missing Permissions");
export const notYourMessage = () => new Refusal(403, 50005, "Cannot edit a message authored by another user");
export const invalidWebhookToken = () => new Refusal(401, 50027, "Invalid Webhook Token");
export const invalidForm = (details: unknown) => new Refusal(400, 50035, "Invalid Form Body", details);
export const cannotReplyWithoutHistory = () =>
  new Refusal(403, 160002, "Cannot reply without permission to read message history");
