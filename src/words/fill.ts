// Puts figures into the braces of a text: `fill("{left} of {all} left", { left: "2", all: "3" })`.
export function fill(text: string, parts: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => parts[name] ?? whole);
}

/** A text between its braces, for doors that put more than text into them: `["Signed in as ", { part: "who" }, "."]`. */
export function pieces(text: string): readonly (string | { readonly part: string })[] {
  return text
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== "")
    .map((piece) => (/^\{\w+\}$/.test(piece) ? { part: piece.slice(1, -1) } : piece));
}
