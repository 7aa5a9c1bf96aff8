// Installs the other kinds of nodes that tests and `npm run bench -- nodes` compare with anvil: EDR from its package, and geth
// built by Go where there is Go, which keeps what it built.
import { execFileSync } from "node:child_process";
import { findGo, GETH_VERSION } from "../test/support/geth.ts";
import { bring } from "./bring.ts";

bring("nodes");
const go = findGo();
if (go) {
  process.stderr.write(`Building geth ${GETH_VERSION}, which takes some minutes the first time.\n`);
  const geth = `github.com/ethereum/go-ethereum/cmd/geth@v${GETH_VERSION}`;
  execFileSync(go, ["install", geth], { stdio: ["ignore", 2, 2] });
} else process.stderr.write("There is no Go here to build geth with: what needs it is skipped.\n");
