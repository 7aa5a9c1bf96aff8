// Installs the other kinds of nodes that tests and `npm run bench -- nodes` compare with anvil: EDR from its package, and geth and
// op-geth built by Go where there is Go, which keeps what it built.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findGo, GETH_VERSION, goFolders, OP_GETH_VERSION } from "../test/support/geth.ts";
import { bring } from "./bring.ts";

const GETH = "github.com/ethereum/go-ethereum";

bring("nodes");
const go = findGo();
if (go) {
  process.stderr.write(`Building geth ${GETH_VERSION}, which takes some minutes the first time.\n`);
  execFileSync(go, ["install", `${GETH}/cmd/geth@v${GETH_VERSION}`], { stdio: ["ignore", 2, 2] });
  process.stderr.write(`Building op-geth ${OP_GETH_VERSION}, which shares most of it.\n`);
  installFork(go, { module: "github.com/ethereum-optimism/op-geth", version: OP_GETH_VERSION, name: "op-geth" });
} else process.stderr.write("There is no Go here to build geth with: what needs it is skipped.\n");

/** A fork goes by geth's own name inside, so that it is built in geth's place. */
function installFork(
  program: string,
  { module, version, name }: { readonly module: string; readonly version: string; readonly name: string },
): void {
  const folder = mkdtempSync(join(tmpdir(), "assay-nodes-"));
  const lines = [
    ...["module fork", "go 1.24", `require ${GETH} v${GETH_VERSION}`],
    `replace ${GETH} => ${module} v${version}`,
  ];
  writeFileSync(join(folder, "go.mod"), `${lines.join("\n")}\n`);
  const [bin = folder] = goFolders();
  try {
    const args = ["build", "-mod=mod", "-o", join(bin, name), `${GETH}/cmd/geth`];
    execFileSync(program, args, { cwd: folder, stdio: ["ignore", 2, 2] });
  } catch {
    process.stderr.write(`${name} could not be built here: what needs it is skipped.\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
