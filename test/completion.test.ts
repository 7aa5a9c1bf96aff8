import { execFileSync, spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const printed = (shell: string) => execFileSync("node", ["src/assay.mjs", "completion", shell], { encoding: "utf8" });

/** What bash itself offers for a line whose last word is being typed. */
function offered(...words: string[]): string[] {
  const script = `${printed("bash")}
COMP_WORDS=(assay ${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length}; _assay; echo "\${COMPREPLY[@]}"`;
  return execFileSync("bash", ["-c", script], { encoding: "utf8" }).trim().split(" ");
}

test("a shell completes commands, options and chains", () => {
  expect(offered("au")).toEqual(["audit"]);
  expect(offered("audit", "--ev")).toEqual(["--evidence"]);
  expect(offered("audit", "bas")).toContain("base");
  expect(offered("known", "re")).toEqual(["remove"]);
  expect(printed("zsh")).toContain("#compdef assay");
  expect(printed("fish")).toContain('__fish_seen_subcommand_from verify" -a "--rpc --now"');
});

const said = (shell: string, ...words: string[]) => execFileSync(shell, words, { encoding: "utf8" });
const has = (shell: string) => spawnSync(shell, ["-c", "exit"]).status === 0;

test.skipIf(!has("fish"))("fish itself offers them, and no files where a command belongs", () => {
  const offers = (line: string) =>
    said("fish", "-c", `${printed("fish")}\ncomplete -C "${line}"`)
      .trim()
      .split("\n");
  expect(offers("assay au")).toEqual(["audit"]);
  expect(offers("assay ")).not.toContain("package.json");
  expect(offers("assay audit --ev")).toEqual(["--evidence"]);
  expect(offers("assay known re")).toContain("remove");
});

test.skipIf(!has("zsh"))("zsh itself takes it, sourced or as a file that is read at the first word", () => {
  const run = (words: string) => said("zsh", "-fc", words).trim().split(/\s+/);
  const stubs = `compdef() { print "$@" }; compadd() { print "$@" }; _files() { }; words=(assay known); CURRENT=3`;
  expect(run(`${stubs}; ${printed("zsh")}\n_assay`)).toEqual(["_assay", "assay", "add", "remove", "list"]);
  expect(run(`${stubs}; functions[_assay]=${quoted(printed("zsh"))}; _assay`)).toEqual(["add", "remove", "list"]);
});

function quoted(words: string): string {
  return `'${words.replaceAll("'", "'\\''")}'`;
}

test("another shell is refused", () => {
  expect(() => printed("tcsh")).toThrow();
});
