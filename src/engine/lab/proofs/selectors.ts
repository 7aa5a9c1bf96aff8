/** What tokens are told to move by. */
export const TRANSFER = "0xa9059cbb";
export const TRANSFER_FROM = "0x23b872dd";
