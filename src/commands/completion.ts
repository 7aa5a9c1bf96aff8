// `assay completion bash|zsh|fish`: prints a script that completes commands, options and chains in a shell.
import { CHAINS } from "../engine/chains/index.ts";
import { EXIT, misused } from "./usage.ts";

const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  audit: ["--json", "--evidence", "--wallet", "--sum", "--probe"],
  verify: ["--rpc", "--now"],
  memory: ["export", "import"],
  known: ["add", "remove", "list"],
  completion: ["bash", "zsh", "fish"],
  mcp: [],
  serve: [],
};

/** One word each, as a command takes them. */
function chainNames(): string[] {
  return CHAINS.map(({ name, aliases }) => aliases[0] ?? name.toLowerCase()).filter((name) =>
    /^[a-z0-9-]+$/.test(name),
  );
}

function wordsAfter(command: string): string {
  return [...(OPTIONS[command] ?? []), ...(command === "audit" ? chainNames() : [])].join(" ");
}

const COMMANDS = Object.keys(OPTIONS);

/** Files stay at hand where a command takes one. */
function bash(): string {
  const cases = COMMANDS.map((command) => `    ${command}) words="${wordsAfter(command)}" ;;`);
  return `_assay() {
  local words="${COMMANDS.join(" ")}"
  if [ "$COMP_CWORD" -gt 1 ]; then case "\${COMP_WORDS[1]}" in
${cases.join("\n")}
    *) words="" ;;
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _assay assay
`;
}

/** Sourced, or as a file `_assay` in `$fpath`: there it is what completes, and not only what says so. */
function zsh(): string {
  const cases = COMMANDS.map((command) => `    ${command}) compadd -- ${wordsAfter(command)}; _files ;;`);
  return `#compdef assay
_assay() {
  if (( CURRENT == 2 )); then compadd -- ${COMMANDS.join(" ")}; return; fi
  case "$words[2]" in
${cases.join("\n")}
  esac
}
if [[ "$funcstack[1]" = _assay ]]; then _assay; else compdef _assay assay; fi
`;
}

function fish(): string {
  const first = `complete -c assay -f -n __fish_use_subcommand -a "${COMMANDS.join(" ")}"`;
  const others = COMMANDS.map(
    (command) => `complete -c assay -n "__fish_seen_subcommand_from ${command}" -a "${wordsAfter(command)}"`,
  );
  return `${[first, ...others].join("\n")}\n`;
}

const SHELLS: Readonly<Record<string, () => string>> = { bash, zsh, fish };

export function completion([shell = ""]: readonly string[]): Promise<number> {
  const script = Object.hasOwn(SHELLS, shell) ? SHELLS[shell] : undefined;
  if (!script) throw misused("Name a shell: assay completion bash, zsh or fish.");
  process.stdout.write(script());
  return Promise.resolve(EXIT.clean);
}
