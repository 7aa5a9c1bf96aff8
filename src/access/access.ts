/** Who asks. A key counts in one window wherever it is used; people and addresses count for themselves. */
export type Caller =
  | { readonly kind: "key"; readonly keyId: string }
  /** An IPv4 address or the /64 of an IPv6 one. */
  | { readonly kind: "address"; readonly address: string }
  | { readonly kind: "person"; readonly platform: "telegram" | "discord"; readonly id: string };

export type Quota = {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Whole seconds until the window ends. */
  readonly resetSeconds: number;
};

/** Never holds the key itself: that is shown once, and kept as a hash. */
export type Key = {
  readonly id: string;
  readonly name: string;
  /** The first characters, by which its owner recognises it. */
  readonly prefix: string;
  readonly owner: string;
  readonly createdAt: number;
};

export type Access = {
  /** Spends one request of the caller's window, if one is left. */
  spend(caller: Caller): Promise<Quota>;
  /** What is left, spending nothing. */
  peek(caller: Caller): Promise<Quota>;
  readonly keys: {
    find(secret: string): Promise<Key | undefined>;
    create(owner: string, name: string): Promise<{ readonly key: Key; readonly secret: string }>;
    list(owner: string): Promise<readonly Key[]>;
    revoke(owner: string, keyId: string): Promise<boolean>;
    /** The key that a chat account uses, if it linked one that still exists. */
    linked(person: Caller & { kind: "person" }): Promise<Key | undefined>;
    link(person: Caller & { kind: "person" }, key: Key): Promise<void>;
    unlink(person: Caller & { kind: "person" }): Promise<void>;
  };
  /** Whether quotas are shared as configured, or for now held in this process alone. */
  health(): { readonly shared: boolean; readonly degraded: boolean };
};
