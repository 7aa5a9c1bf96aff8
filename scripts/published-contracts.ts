// Takes the contracts that tests put on a local chain out of packages far too large to install for them.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { unpack } from "./unpack.ts";

const V2 = { package: "@uniswap/v2-periphery@1.1.0-beta.0", license: "GPL-3.0-or-later", licenseFile: "LICENSE" };
const V4 = { package: "@uniswap/v4-core@1.0.2", license: "BUSL-1.1", licenseFile: "licenses/BUSL_LICENSE" };
const ROUTER = { package: "@uniswap/universal-router@2.0.0", license: "GPL-3.0-or-later", licenseFile: "LICENSE" };

/** By contract: which package has its build, and where. */
const CONTRACTS = {
  WETH9: { ...V2, file: "build/WETH9.json" },
  UniswapV2Router02: { ...V2, file: "build/UniswapV2Router02.json" },
  PoolManager: { ...V4, file: "out/PoolManager.sol/PoolManager.json" },
  UniversalRouter: { ...ROUTER, file: "artifacts/contracts/UniversalRouter.sol/UniversalRouter.json" },
} as const;

const INTO = fileURLToPath(new URL("../test/support/published/", import.meta.url));

type Build = { abi: { type: string }[]; bytecode: string | { object: string } };

const folder = mkdtempSync(join(tmpdir(), "published-contracts-"));
try {
  mkdirSync(INTO, { recursive: true });
  for (const [name, { package: spec, license, licenseFile, file }] of Object.entries(CONTRACTS)) {
    const from = unpack(folder, spec);
    const { abi, bytecode } = JSON.parse(readFileSync(join(from, file), "utf8")) as Build;
    const code = typeof bytecode === "string" ? bytecode : bytecode.object;
    const kept = {
      package: spec,
      file,
      license,
      abi: abi.filter(({ type }) => type === "constructor"),
      bytecode: code.startsWith("0x") ? code : `0x${code}`,
    };
    writeFileSync(join(INTO, `${name}.json`), `${JSON.stringify(kept, null, 2)}\n`);
    copyFileSync(join(from, licenseFile), join(INTO, `${license}.txt`));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
