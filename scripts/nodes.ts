// Installs the other kinds of nodes that tests and `npm run bench -- nodes` compare with anvil: EDR from its package, and geth and
// op-geth built by Go where there is Go, which keeps what it built; and on Debian a Redis with vector sets. `npm run nodes -- coreth
// cosmos-evm` builds Avalanche's client and Cosmos', too.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CORETH_VERSION } from "../test/support/coreth.ts";
import { COSMOS_EVM_VERSION } from "../test/support/cosmos-evm.ts";
import { findGo, GETH_VERSION, goFolders, OP_GETH_VERSION } from "../test/support/geth.ts";
import { VECTOR_SETS } from "../test/support/redis.ts";
import { bring } from "./bring.ts";

const NEWER_DEBIAN = "trixie";
/** The server is in the first. */
const REDIS_PACKAGES = [
  ...["redis-tools", "libatomic1", "libc6", "libcap2", "libgcc-s1", "libjemalloc2", "liblzf1", "libssl3t64"],
  ...["libstdc++6", "libsystemd0", "libzstd1", "zlib1g"],
];

const GETH = "github.com/ethereum/go-ethereum";

/** With what its own nodes are built with; its JSON library has to know the Go that builds it. */
const COSMOS_EVM = [
  `require github.com/cosmos/evm v${COSMOS_EVM_VERSION}`,
  "require github.com/bytedance/sonic v1.15.0",
  `replace ${GETH} => github.com/cosmos/go-ethereum v1.16.2-cosmos-1`,
  "replace github.com/syndtr/goleveldb => github.com/syndtr/goleveldb v1.0.1-0.20210819022825-2ae1ddf74ef7",
];

bring("nodes");
bringVectorSets();
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

/** A Redis with vector sets, from a newer Debian: unpacked beside the machine's own with the libraries that it was built with. */
function bringVectorSets(): void {
  if (existsSync(VECTOR_SETS)) return;
  const folder = mkdtempSync(join(tmpdir(), "assay-redis-"));
  const part = (...path: string[]) => join(folder, ...path);
  try {
    const [sources = ""] = readFileSync("/etc/apt/sources.list.d/debian.sources", "utf8").split(/\n\s*\n/);
    for (const path of ["sources", "lists/partial", "cache/archives/partial"])
      mkdirSync(part(path), { recursive: true });
    writeFileSync(part("sources", "newer.sources"), sources.replace(/^Suites:.*$/m, `Suites: ${NEWER_DEBIAN}`));
    const options = [
      ...["APT::Sandbox::User=root", "Dir::Etc::sourcelist=/dev/null", `Dir::Etc::sourceparts=${part("sources")}`],
      ...[`Dir::State::lists=${part("lists")}`, `Dir::Cache=${part("cache")}`],
    ].flatMap((option) => ["-o", option]);
    const run = (program: string, words: readonly string[]) =>
      execFileSync(program, words, { cwd: folder, stdio: ["ignore", 2, 2] });
    run("apt-get", [...options, "-qq", "update"]);
    run("apt-get", [...options, "-qq", "download", ...REDIS_PACKAGES]);
    const packages = readdirSync(folder).filter((file) => file.endsWith(".deb"));
    for (const file of packages) run("dpkg-deb", ["-x", file, part("unpacked")]);
    cpSync(part("unpacked"), VECTOR_SETS, { recursive: true, verbatimSymlinks: true });
  } catch {
    process.stderr.write("A Redis with vector sets could not be brought here: what needs it is skipped.\n");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

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
