// Makes the table of functions' names anew, out of the interfaces that packages publish. Run by hand when it has aged.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { toFunctionSelector } from "viem";
import { unpack } from "./unpack.ts";

/** Only signatures are taken, which are facts. Pinned, so that the table can be made again. */
const PACKAGES = `
@0x/contract-artifacts@3.18.1 @1inch/limit-order-protocol@2.0.5 @aave/core-v3@1.19.3 @aave/periphery-v3@3.0.1 @aave/protocol-v2@1.0.1
@account-abstraction/contracts@0.8.0 @across-protocol/contracts@3.0.17 @aragon/court@1.1.3 @aragon/os@4.4.0 @arbitrum/nitro-contracts@3.2.0
@axelar-network/axelar-cgp-solidity@6.4.0 @axelar-network/axelar-gmp-sdk-solidity@6.2.0 @axelar-network/interchain-token-service@2.2.0
@aztec/l1-artifacts@4.1.2 @balancer-labs/v2-deployments@3.2.0 @bancor/contracts-solidity@0.7.13 @bobanetwork/core_contracts@0.5.13
@celo/abis@14.0.1 @chainlink/contracts@0.8.0 @chainlink/contracts@1.4.0 @colony/abis@1.8.3 @connext/nxtp-contracts@0.1.42
@connext/smart-contracts@2.4.0 @cowprotocol/contracts@1.8.0 @cryptoalgebra/integral-core@1.2.10 @cryptoalgebra/integral-farming@1.2.5
@cryptoalgebra/integral-periphery@1.2.4 @curvefi/api@2.65.13 @curvefi/llamalend-api@2.5.2 @daohaus/abis@0.5.5 @daostack/arc@0.0.1-rc.57
@dydxprotocol/solo@0.40.1 @enzymefinance/protocol@4.0.5 @gnosis.pm/zodiac@4.0.3 @graphprotocol/contracts@7.2.1 @hop-protocol/core@0.0.1-beta.236
@hyperlane-xyz/core@12.1.0 @iden3/contracts@3.4.0 @keep-network/ecdsa@2.0.1 @keep-network/tbtc-v2@1.6.0 @layerzerolabs/lz-evm-sdk-v1@3.1.10
@layerzerolabs/lz-evm-sdk-v2@3.1.10 @layerzerolabs/solidity-examples@1.1.0 @liquity/lib-ethers@3.4.0 @looksrare/contracts-exchange-v2@0.1.3
@lukso/lsp-smart-contracts@0.17.4 @lyrafinance/protocol@0.1.3-alpha @manifoldxyz/creator-core-solidity@3.0.0 @mantleio/contracts@0.3.0
@maticnetwork/meta@2.4.59 @nexusmutual/deployments@3.4.0 @nouns/contracts@0.3.0 @oceanprotocol/contracts@2.6.0
@openzeppelin/contracts-upgradeable@5.7.0 @openzeppelin/contracts@3.4.2 @openzeppelin/contracts@4.9.6 @openzeppelin/contracts@5.7.0
@pendle/core-v2@6.11.0 @pendle/core@1.7.0 @perp/contract@2.2.0 @perp/curie-deployments@2023.4.12-1681295833590 @pooltogether/pooltogether-contracts@3.4.5
@pooltogether/v4-core@1.3.1 @setprotocol/set-protocol-v2@0.1.16 @stargatefinance/stg-evm-sdk-v2@1.1.12 @superfluid-finance/ethereum-contracts@1.15.2
@sushiswap/core@1.4.2 @synthetixio/v3-contracts@8.10.0 @thirdweb-dev/contracts@3.15.0 @threshold-network/solidity-contracts@1.2.1
@tokenysolutions/t-rex@4.1.6 @tracer-protocol/contracts@0.2.13 @traderjoe-xyz/core@2.4.6 @uma/contracts-node@0.4.28
@uniswap/v2-periphery@1.1.0-beta.0 @uniswap/v3-periphery@1.4.4 @uniswap/v4-core@1.0.2 @unlock-protocol/contracts@0.0.34
@venusprotocol/isolated-pools@4.4.0 @venusprotocol/venus-protocol@10.3.0 @zoralabs/v3@1.0.13 openzeppelin-solidity@1.12.0
openzeppelin-solidity@2.5.1 polymath-core@1.4.0 synthetix@2.102.1
`;

const INTO = fileURLToPath(new URL("../src/engine/messages/names/published.txt", import.meta.url));
const LARGEST_FILE = 8_000_000;
const LONGEST = 120;
const NOT_INTERFACES =
  /\.dbg\.json$|build-info|package(-lock)?\.json$|tsconfig|\.[ts]\.sol|[tT]ests?\b|[mM]ock|Harness|forge-std|Script/;
const NAMES_OF_TESTS = /^(test|invariant|setUp|fail|mock|IS_TEST)/i;
const WORD = /^[A-Za-z_$][\w$]*$/;
const TYPE = /^(address|bool|string|bytes([1-9]|[12]\d|3[012])?|u?int\d+|function)(\[\d*\])*$/;

type Input = { type?: unknown; components?: Input[] };
type Entry = { type?: unknown; name?: unknown; inputs?: Input[]; stateMutability?: string; constant?: boolean };

const folder = mkdtempSync(join(tmpdir(), "function-names-"));
try {
  const found = new Set<string>();
  for (const spec of PACKAGES.trim().split(/\s+/)) {
    const from = unpack(folder, spec);
    for (const file of interfaces(from)) collect(JSON.parse(readFileSync(file, "utf8")), found);
    rmSync(from, { recursive: true });
  }
  const lines = [...found].map((signature) => `${toFunctionSelector(signature).slice(2)} ${signature}`).sort();
  writeFileSync(INTO, `${lines.join("\n")}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function* interfaces(path: string): Generator<string> {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const file = join(path, entry.name);
    if (entry.isDirectory()) yield* interfaces(file);
    else if (file.endsWith(".json") && !NOT_INTERFACES.test(file) && statSync(file).size < LARGEST_FILE && isJson(file))
      yield file;
  }
}

/** Packages hold broken files, too. */
function isJson(file: string): boolean {
  const text = readFileSync(file, "utf8");
  if (!text.includes('"function"')) return false;
  try {
    return JSON.parse(text) !== null;
  } catch {
    return false;
  }
}

/** Functions that change something, wherever in a file an interface lies: views have no power over anybody. */
function collect(value: unknown, found: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  for (const part of Object.values(value)) {
    const signature = signatureOf(part);
    if (signature) found.add(signature);
    else collect(part, found);
  }
}

function signatureOf(value: Entry | null): string | undefined {
  if (value?.type !== "function" || typeof value.name !== "string" || !Array.isArray(value.inputs)) return undefined;
  const { name, inputs, stateMutability = "", constant } = value;
  if (["view", "pure"].includes(stateMutability) || constant) return undefined;
  const types = inputs.map(typeOf);
  if (!WORD.test(name) || NAMES_OF_TESTS.test(name) || types.includes(undefined)) return undefined;
  const signature = `${name}(${types.join(",")})`;
  return signature.length <= LONGEST ? signature : undefined;
}

function typeOf({ type, components }: Input): string | undefined {
  if (typeof type !== "string") return undefined;
  if (!type.startsWith("tuple")) return TYPE.test(type) ? type : undefined;
  const parts = (components ?? []).map(typeOf);
  return parts.includes(undefined) ? undefined : `(${parts.join(",")})${type.slice("tuple".length)}`;
}
