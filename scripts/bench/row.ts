export type BenchRow = { readonly name: string; readonly value: number; readonly unit: string };

/** Brief: a little of everything, to see that it runs to its end; its figures say nothing. */
export type Extent = {
  readonly brief: boolean;
  /** For those that go on until they are stopped. */
  readonly minutes: number;
  /** For those that make up what they measure. */
  readonly seed: number;
  readonly say: (line: string) => void;
};
