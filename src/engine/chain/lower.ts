/** Addresses are compared in this spelling. */
export const lower = <Text extends string>(text: Text): Text => text.toLowerCase() as Text;
