/** Who belongs together, by joining two at a time. */
export type Unions = {
  rootOf(one: string): string;
  /** The root of both from then on, and the one that was a root; `null`: they were together. */
  join(one: string, other: string): { readonly root: string; readonly below: string } | null;
};

export function createUnions(): Unions {
  const parents = new Map<string, string>();
  const sizes = new Map<string, number>();
  const rootOf = (one: string): string => {
    let at = one;
    for (;;) {
      const parent = parents.get(at);
      if (parent === undefined) return at;
      const above = parents.get(parent);
      if (above === undefined) return parent;
      parents.set(at, above);
      at = above;
    }
  };
  return {
    rootOf,
    join(one, other) {
      const [first, second] = [rootOf(one), rootOf(other)];
      if (first === second) return null;
      const [size, otherSize] = [sizes.get(first) ?? 1, sizes.get(second) ?? 1];
      const [root, below] = size >= otherSize ? [first, second] : [second, first];
      parents.set(below, root);
      sizes.set(root, size + otherSize);
      return { root, below };
    },
  };
}
