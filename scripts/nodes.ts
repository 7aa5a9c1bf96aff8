// Installs the other kinds of nodes that tests and `npm run bench -- nodes` compare with anvil: EDR from its package, and geth and
// op-geth built by Go where there is Go, which keeps what it built. `npm run nodes -- coreth cosmos-evm` builds Avalanche's client
// and Cosmos', too.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CORETH_VERSION } from "../test/support/coreth.ts";
import { COSMOS_EVM_VERSION } from "../test/support/cosmos-evm.ts";
import { findGo, GETH_VERSION, goFolders, OP_GETH_VERSION } from "../test/support/geth.ts";
import { bring } from "./bring.ts";

const GETH = "github.com/ethereum/go-ethereum";

/** With what its own nodes are built with; its JSON library has to know the Go that builds it. */
const COSMOS_EVM = [
  `require github.com/cosmos/evm v${COSMOS_EVM_VERSION}`,
  "require github.com/bytedance/sonic v1.15.0",
  `replace ${GETH} => github.com/cosmos/go-ethereum v1.16.2-cosmos-1`,
  "replace github.com/syndtr/goleveldb => github.com/syndtr/goleveldb v1.0.1-0.20210819022825-2ae1ddf74ef7",
];

bring("nodes");
const go = findGo();
if (go) {
  process.stderr.write(`Building geth ${GETH_VERSION}, which takes some minutes the first time.\n`);
  execFileSync(go, ["install", `${GETH}/cmd/geth@v${GETH_VERSION}`], { stdio: ["ignore", 2, 2] });
  process.stderr.write(`Building op-geth ${OP_GETH_VERSION}, which shares most of it.\n`);
  installFork(go, { module: "github.com/ethereum-optimism/op-geth", version: OP_GETH_VERSION, name: "op-geth" });
  if (process.argv.includes("coreth")) {
    process.stderr.write(`Building coreth ${CORETH_VERSION}, which takes some minutes, too.\n`);
    installTold(go, "coreth", [`require github.com/ava-labs/coreth v${CORETH_VERSION}`]);
  }
  if (process.argv.includes("cosmos-evm")) {
    process.stderr.write(`Building Cosmos EVM ${COSMOS_EVM_VERSION}, which takes some minutes, too.\n`);
    installTold(go, "cosmos-evm", COSMOS_EVM);
  }
} else process.stderr.write("There is no Go here to build geth with: what needs it is skipped.\n");

/** A fork goes by geth's own name inside, so that it is built in geth's place. */
function installFork(
  program: string,
  { module, version, name }: { readonly module: string; readonly version: string; readonly name: string },
): void {
  const lines = [`require ${GETH} v${GETH_VERSION}`, `replace ${GETH} => ${module} v${version}`];
  build(program, { lines, name, what: `${GETH}/cmd/geth` });
}

/** None of them is a program by itself: what serves it stands in a folder of its name. */
function installTold(program: string, name: string, lines: readonly string[]): void {
  const from = fileURLToPath(new URL(`nodes/${name}`, import.meta.url));
  build(program, { lines, name, what: ".", from });
}

type Wanted = {
  readonly lines: readonly string[];
  readonly name: string;
  readonly what: string;
  /** Where the program stands, where it is none of the modules'. */
  readonly from?: string;
};

function build(program: string, { lines, name, what, from }: Wanted): void {
  const folder = mkdtempSync(join(tmpdir(), "assay-nodes-"));
  writeFileSync(join(folder, "go.mod"), `${["module built", "go 1.24.9", ...lines].join("\n")}\n`);
  if (from) cpSync(from, folder, { recursive: true });
  const [bin = folder] = goFolders();
  try {
    execFileSync(program, ["build", "-mod=mod", "-o", join(bin, name), what], {
      cwd: folder,
      stdio: ["ignore", 2, 2],
    });
  } catch {
    process.stderr.write(`${name} could not be built here: what needs it is skipped.\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
