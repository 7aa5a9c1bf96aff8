import confusables from "./lists/confusables.json" with { type: "json" };

/** Characters that look like a Latin letter or digit, and which one (Unicode's UTS 39). */
let prototypes: ReadonlyMap<string, string> | undefined;

function prototypeOf(character: string): string {
  prototypes ??= new Map(
    Object.entries(confusables).flatMap(([prototype, characters]) =>
      [...characters].map((character) => [character, prototype] as const),
    ),
  );
  return prototypes.get(character) ?? character;
}

/** What is said, without what is not seen: case, spaces, punctuation, marks, and the many forms of one letter. */
export function foldPlain(text: string): string {
  return lettersOf(text.normalize("NFKD"));
}

/** What is seen: every letter as the Latin one it looks like, so that two texts that look alike are equal. */
export function foldLook(text: string): string {
  const letters = [...text.normalize("NFKD").replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "")];
  // Twice: small letters of other scripts fold to Latin ones, whose case is dropped, and capital I looks like small l.
  const once = letters.map(prototypeOf).join("").normalize("NFKD");
  return lettersOf([...once].map((letter) => (/[A-Z]/.test(letter) ? letter : prototypeOf(letter))).join(""));
}

/** Whether the text is written with anything but what a keyboard has: the mark of a disguise. */
export function hasOddLetters(text: string): boolean {
  return /[^\x20-\x7e]/.test(text.trim());
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
