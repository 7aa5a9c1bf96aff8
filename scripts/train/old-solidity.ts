/** Source of 0.5 in the words of 0.4: no `calldata`, and earlier no messages, no `emit`, constructors by name, `constant` for what only reads. */
export function backdated(source: string, version: string): string {
  const [, minor = 0, patch = 0] = version.split(".").map(Number);
  if (minor !== 4) return source;
  let text = source.replaceAll(/\bcalldata\b/g, "");
  if (patch < 22) text = withoutMessages(withNamedConstructors(withoutComments(text)));
  if (patch < 21) text = text.replaceAll(/\bemit\s+/g, "");
  if (patch < 16) text = text.replaceAll(/\b(view|pure)\b/g, "constant");
  return text;
}

/** Any compiler's: which one a source asks for is what is tried. */
export function withoutPragma(source: string): string {
  return source.replaceAll(/pragma solidity[^;]+;/g, "");
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/\/\/[^\n]*/g, "");
}

function withoutMessages(text: string): string {
  return text
    .replaceAll(/require\(([^"]*?),\s*"[^"]*"\s*\)/g, "require($1)")
    .replaceAll(/revert\("[^"]*"\)/g, "revert()");
}

function withNamedConstructors(text: string): string {
  const contracts = [...text.matchAll(/contract\s+(\w+)/g)];
  return text.replaceAll(/constructor\s*\(/g, (_, at: number) => {
    const around = contracts.filter(({ index }) => index < at).at(-1);
    return `function ${around?.[1]}(`;
  });
}
