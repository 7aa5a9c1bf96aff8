/** Who asks. A key counts in one window wherever it is used; people and addresses count for themselves. */
export type Caller =
  | { readonly kind: "key"; readonly keyId: string }
  /** An IPv4 address or the /64 of an IPv6 one. */
  | { readonly kind: "address"; readonly address: string }
  | Person;

export type Person = { readonly kind: "person"; readonly platform: "telegram" | "discord"; readonly id: string };
