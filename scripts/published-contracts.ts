// Takes the contracts that tests put on a local chain out of packages far too large to install for them.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { unpack } from "./unpack.ts";

const V2 = { package: "@uniswap/v2-periphery@1.1.0-beta.0", license: "GPL-3.0-or-later", licenseFile: "LICENSE" };
const V4 = { package: "@uniswap/v4-core@1.0.2", license: "BUSL-1.1", licenseFile: "licenses/BUSL_LICENSE" };
const ROUTER = { package: "@uniswap/universal-router@2.0.0", license: "GPL-3.0-or-later", licenseFile: "LICENSE" };
const INTEGRAL = {
  package: "@cryptoalgebra/integral-core@1.2.10",
  license: "BUSL-1.1-Algebra",
  licenseFile: "LICENSE",
};
const INTEGRAL_PERIPHERY = {
  package: "@cryptoalgebra/integral-periphery@1.2.4",
  license: "GPL-2.0-or-later",
  licenseFile: "LICENSE",
};

/** Its licence is the text that Uniswap's comes with. */
const BALANCER = { package: "@balancer-labs/v2-deployments@3.2.0", license: "GPL-3.0-only", licenseFile: null };
const TASKS = "dist/tasks";

/** By contract: which package has its build, and where. */
const CONTRACTS = {
  WETH9: { ...V2, file: "build/WETH9.json" },
  UniswapV2Router02: { ...V2, file: "build/UniswapV2Router02.json" },
  PoolManager: { ...V4, file: "out/PoolManager.sol/PoolManager.json" },
  IntegralFactory: { ...INTEGRAL, file: "artifacts/contracts/AlgebraFactory.sol/AlgebraFactory.json" },
  IntegralPoolDeployer: { ...INTEGRAL, file: "artifacts/contracts/AlgebraPoolDeployer.sol/AlgebraPoolDeployer.json" },
  IntegralRouter: { ...INTEGRAL_PERIPHERY, file: "artifacts/contracts/SwapRouter.sol/SwapRouter.json" },
  IntegralPositions: {
    ...INTEGRAL_PERIPHERY,
    file: "artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json",
  },
  UniversalRouter: { ...ROUTER, file: "artifacts/contracts/UniversalRouter.sol/UniversalRouter.json" },
  BalancerVault: {
    ...BALANCER,
    file: `${TASKS}/20210418-vault/bytecode/Vault.json`,
    abiFile: `${TASKS}/20210418-vault/abi/Vault.json`,
  },
  BalancerWeightedPool: {
    ...BALANCER,
    file: `${TASKS}/deprecated/20210418-weighted-pool/bytecode/WeightedPool.json`,
    abiFile: `${TASKS}/deprecated/20210418-weighted-pool/abi/WeightedPool.json`,
  },
  BalancerBootstrappingFactory: {
    ...BALANCER,
    file: `${TASKS}/20211202-no-protocol-fee-lbp/bytecode/NoProtocolFeeLiquidityBootstrappingPoolFactory.json`,
    abiFile: `${TASKS}/20211202-no-protocol-fee-lbp/abi/NoProtocolFeeLiquidityBootstrappingPoolFactory.json`,
  },
} as const;

const INTO = fileURLToPath(new URL("../test/support/published/", import.meta.url));

type Abi = { type: string }[];
type Build = { abi: Abi; bytecode: string | { object: string }; creationCode?: string };
type Source = {
  readonly package: string;
  readonly license: string;
  readonly licenseFile: string | null;
  readonly file: string;
  /** Where the build has none. */
  readonly abiFile?: string;
};

const folder = mkdtempSync(join(tmpdir(), "published-contracts-"));
try {
  mkdirSync(INTO, { recursive: true });
  for (const [name, source] of Object.entries<Source>(CONTRACTS)) {
    const { package: spec, license, licenseFile, file, abiFile } = source;
    const from = unpack(folder, spec);
    const build = JSON.parse(readFileSync(join(from, file), "utf8")) as Build;
    const abi = abiFile ? (JSON.parse(readFileSync(join(from, abiFile), "utf8")) as Abi) : build.abi;
    const bytecode = build.creationCode ?? build.bytecode;
    const code = typeof bytecode === "string" ? bytecode : bytecode.object;
    const kept = {
      package: spec,
      file,
      license,
      abi: abi.filter(({ type }) => type === "constructor"),
      bytecode: code.startsWith("0x") ? code : `0x${code}`,
    };
    writeFileSync(join(INTO, `${name}.json`), `${JSON.stringify(kept, null, 2)}\n`);
    if (licenseFile) copyFileSync(join(from, licenseFile), join(INTO, `${license}.txt`));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
