/** Who asks. All keys of an owner count in one window, wherever they are used; people and addresses count for themselves. */
export type Caller =
  | {
      readonly kind: "key";
      readonly keyId: string;
      readonly owner: string;
      /** Where it is used from, where that is known. */
      readonly address?: string;
    }
  | Stranger
  | Person;

/** An IPv4 address or the /64 of an IPv6 one. */
export type Stranger = { readonly kind: "address"; readonly address: string };

export type Person = { readonly kind: "person"; readonly platform: "telegram" | "discord"; readonly id: string };
