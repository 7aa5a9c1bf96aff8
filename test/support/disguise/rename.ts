import { keccak256, toHex } from "viem";
import { runCompiler } from "../compile.ts";
import type { Sources } from "../sources.ts";

/** What every token must go on being called by: ERC-20's words, and those that tokens say who they are with. */
const STANDARD = ["name", "symbol", "decimals", "totalSupply", "balanceOf", "allowance", "transfer", "transferFrom"];
const SAID = ["approve", "Transfer", "Approval", "receive", "fallback", "constructor", ""];

type Node = { readonly nodeType?: string; readonly src?: string; readonly [key: string]: unknown };
type Edit = { readonly at: number; readonly length: number; readonly text: string };

/** The same contracts under other names: functions, variables, events, errors and reasons, by a hash of what they were. */
export function renamed(sources: Sources, keep: readonly string[] = []): Sources {
  const trees = treesOf(sources);
  const kept = new Set([...STANDARD, ...SAID, ...keep, ...trees.flatMap(({ file, tree }) => foreign(file, tree))]);
  const names = new Map(
    trees.flatMap(({ file, tree }) => (isOurs(file) ? declared(tree).filter(([, name]) => !kept.has(name)) : [])),
  );
  return Object.fromEntries(
    trees.map(({ file, tree }) => {
      const bytes = Buffer.from(sources[file] ?? "");
      return [file, isOurs(file) ? rewritten(bytes, editsOf(tree, names, bytes)) : bytes.toString()];
    }),
  );
}

function treesOf(sources: Sources): { file: string; tree: Node }[] {
  const output = runCompiler("Solidity", sources, { outputSelection: { "*": { "": ["ast"] } } });
  const { sources: files } = output as { sources: Record<string, { ast: Node }> };
  return Object.entries(files).map(([file, { ast }]) => ({ file, tree: ast }));
}

function isOurs(file: string): boolean {
  return file.startsWith("test/");
}

/** What others wrote, and what is asked of others, keeps its names. */
function foreign(file: string, tree: Node): string[] {
  const roots = isOurs(file) ? every(tree).filter(({ contractKind }) => contractKind === "interface") : [tree];
  return roots.flatMap((root) => declared(root).map(([, name]) => name));
}

const DECLARATIONS = new Set(["FunctionDefinition", "EventDefinition", "ErrorDefinition", "ModifierDefinition"]);

function declared(root: Node): [id: number, name: string][] {
  return every(root).flatMap((node): [number, string][] => {
    const named =
      DECLARATIONS.has(node.nodeType ?? "") || (node.nodeType === "VariableDeclaration" && node["stateVariable"]);
    return named ? [[node["id"] as number, node["name"] as string]] : [];
  });
}

function editsOf(tree: Node, names: ReadonlyMap<number, string>, bytes: Buffer): Edit[] {
  const edits = every(tree).flatMap((node): Edit[] => {
    const declaredHere = names.get(node["id"] as number);
    if (declaredHere !== undefined && node["nameLocation"]) return [edit(node["nameLocation"], declaredHere)];
    const used = names.get((node["referencedDeclaration"] ?? node["declaration"]) as number);
    if (used !== undefined) return [edit(whereNamed(node), used)];
    return isReason(node) ? reasonsOf(node, bytes) : [];
  });
  return [...new Map(edits.map((each) => [each.at, each])).values()];
}

function edit(location: unknown, name: string): Edit {
  const [at = 0] = String(location).split(":").map(Number);
  return { at, length: Buffer.byteLength(name), text: another(name) };
}

/** Of `a.b` the part after the dot, and of a path of names its last. */
function whereNamed(node: Node): unknown {
  if (node["memberLocation"]) return node["memberLocation"];
  return (node["nameLocations"] as string[] | undefined)?.at(-1) ?? node.src;
}

function isReason({ nodeType, expression }: Node): boolean {
  return nodeType === "FunctionCall" && ["require", "revert"].includes(String((expression as Node)?.["name"]));
}

function reasonsOf(node: Node, bytes: Buffer): Edit[] {
  return (node["arguments"] as Node[]).flatMap((argument): Edit[] => {
    if (argument["kind"] !== "string") return [];
    const [at = 0, length = 0] = String(argument.src).split(":").map(Number);
    return [{ at, length, text: `"${another(bytes.subarray(at, at + length).toString())}"` }];
  });
}

function another(name: string): string {
  return `x${keccak256(toHex(`disguise ${name}`)).slice(2, 12)}`;
}

function rewritten(bytes: Buffer, edits: readonly Edit[]): string {
  let text = "";
  let from = 0;
  for (const { at, length, text: instead } of edits.toSorted((one, other) => one.at - other.at)) {
    text += bytes.subarray(from, at).toString() + instead;
    from = at + length;
  }
  return text + bytes.subarray(from).toString();
}

function every(value: unknown, found: Node[] = []): Node[] {
  if (Array.isArray(value)) for (const one of value) every(one, found);
  else if (value !== null && typeof value === "object") {
    found.push(value as Node);
    for (const one of Object.values(value)) every(one, found);
  }
  return found;
}
