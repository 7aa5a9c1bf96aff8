import { execFileSync } from "node:child_process";
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

test("another shell is refused", () => {
  expect(() => printed("tcsh")).toThrow();
});
