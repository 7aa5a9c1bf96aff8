/** What tokens are told to move by. */
export const TRANSFER = "0xa9059cbb";
export const TRANSFER_FROM = "0x23b872dd";
/** What tokens are told to let others move. */
export const APPROVE = "0x095ea7b3";
/** Permit2's, for one token and one spender. */
export const APPROVE_ONE = "0x87517c45";
