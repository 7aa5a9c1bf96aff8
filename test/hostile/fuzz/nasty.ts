import fc from "fast-check";

const WORDS = [
  "",
  "<script>",
  "'; DROP TABLE entries; --",
  "../../etc/passwd",
  "%00",
  "%zz",
  "\u0000",
  "\u202e\u2066",
  "\ud800",
  "__proto__",
  "constructor",
  "a\u0301".repeat(40),
  "🪙".repeat(60),
  "{{x}}",
  "`*_~|[]()",
  "@everyone",
  "https://evil.example/0x",
  "0x",
  "-1",
  "1e309",
  "9".repeat(400),
  `0x${"f".repeat(64)}`,
  `0x${"a".repeat(40)}`,
  `0x${"0".repeat(5_000)}`,
  "x".repeat(20_000),
];

/** Text as nobody writes it by accident. */
export const nastyText = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 4 }).map((words) => words.join(" ")),
);

/** What JSON can hold, and what no schema of ours expects there. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -0, -1, 1e308, 2 ** 53, 0.1, [], {}, [[]], [null]),
  nastyText,
  fc.integer({ min: 1, max: 500 }).map((depth) => nest(depth)),
  fc.integer({ min: 1, max: 3_000 }).map((length) => new Array<number>(length).fill(7)),
  fc.jsonValue({ maxDepth: 3 }),
);

function nest(depth: number): unknown {
  let value: unknown = "deep";
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { value };
  return value;
}

type Edit = { readonly way: readonly number[]; readonly instead: unknown; readonly drops: boolean };

const edits = fc.array(
  fc.record({ way: fc.array(fc.nat(30), { maxLength: 7 }), instead: nastyValue, drops: fc.boolean() }),
  { minLength: 1, maxLength: 4 },
);

/** The same value with something in it replaced or left out. */
export function mutated(value: unknown): fc.Arbitrary<unknown> {
  // What is put in is changed in its turn: each case has its own.
  return edits.map((list) =>
    list.reduce((changed, edit) => change(changed, structuredClone(edit)), structuredClone(value)),
  );
}

function change(value: unknown, { way: [step, ...further], instead, drops }: Edit): unknown {
  if (step === undefined || typeof value !== "object" || value === null) return instead;
  const keys = Object.keys(value);
  const key = keys[step % Math.max(keys.length, 1)];
  if (key === undefined) return instead;
  const parts = value as Record<string, unknown>;
  if (drops && further.length === 0) delete parts[key];
  else parts[key] = change(parts[key], { way: further, instead, drops });
  return parts;
}
