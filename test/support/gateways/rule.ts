/** How a gateway says no. In messages `{most}`, `{calls}`, `{from}` and `{to}` are filled in. */
export type Refusal = {
  readonly message: string;
  readonly code?: number;
  readonly data?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** `object`: one error for all; `list`: that in a list, with the first call's id; `each`: one a call; `page`: no JSON at all. */
  readonly shape: "object" | "list" | "each" | "page";
};

/** What a gateway in front of a node does not let pass. */
export type Rule = {
  readonly name: string;
  /** Where it was read. */
  readonly source: string;
  /** Calls in a request. */
  readonly batch?: { readonly most: number; readonly refusal: Refusal };
  /** Bytes of a request. */
  readonly body?: { readonly most: number; readonly refusal: Refusal };
  /** Bytes of what one call answers. */
  readonly answer?: { readonly most: number; readonly refusal: Refusal };
  /** So many calls, or requests, in any second. */
  readonly pace?: { readonly of: "calls" | "requests"; readonly most: number; readonly refusal: Refusal };
  /** Blocks, or rows, of one search for logs. */
  readonly logs?: { readonly of: "blocks" | "rows"; readonly most: number; readonly refusal: Refusal };
  /** Calls of these methods, of this kind where it is told. */
  readonly methods?: readonly {
    readonly method: string;
    readonly where?: (params: readonly unknown[]) => boolean;
    readonly refusal: Refusal;
  }[];
  /** The first calls of this method are refused, and no later ones. */
  readonly once?: { readonly method: string; readonly times: number; readonly refusal: Refusal };
  /** What the node takes a call for; of the block it knows the base fee. */
  readonly meaning?: (call: { method: string; params: readonly unknown[] }, baseFee: string) => readonly unknown[];
  /** What it says where the node says this. */
  readonly tells?: (call: { method: string; params: readonly unknown[] }, result: unknown) => unknown;
  /** How it says that code ran and failed. */
  readonly reverts?: (data: string) => { readonly code: number; readonly message: string; readonly data?: string };
  /** Its head is so many blocks behind. */
  readonly lag?: number;
};
