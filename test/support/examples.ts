import { type Abi, type Address, encodeFunctionData, parseEther } from "viem";
import { alice, bob, carol, deployer, type LocalClient } from "./anvil.ts";
import { type Artifact, compileFile } from "./compile.ts";
import { buy, createPool, deploy, mined } from "./uniswap-v2.ts";

/** A token of the demonstration: what it is called there, where it stands, and what a reader should see. */
export type Example = { readonly name: string; readonly what: string; readonly address: Address };

type Recipe = {
  readonly name: string;
  readonly what: string;
  /** The contract in test/contracts/examples, or the path of another file. */
  readonly file: string;
  readonly args?: (client: LocalClient) => Promise<readonly unknown[]>;
  readonly tokens?: bigint;
  /** Its creator keeps the pool's shares; otherwise they are burnt. */
  readonly freeLiquidity?: true;
  /** `null`: it is traded nowhere. */
  readonly pool?: null;
  readonly after?: readonly (readonly [functionName: string, (pair: Address) => readonly unknown[]])[];
};

const NOBODY: Address = "0x000000000000000000000000000000000000dEaD";
const MOST = parseEther("970000000");
const PAIR_IS_POOL = [["setPair", (pair: Address) => [pair, true]]] as const;

const RECIPES: readonly Recipe[] = [
  {
    name: "Plain",
    file: "../Token",
    what: "good: nobody can change anything that matters",
    after: [["renounceOwnership", () => []]],
  },
  { name: "Taxed", file: "Taxed", what: "4% on trades, capped at 5% for ever", after: PAIR_IS_POOL },
  { name: "Reflection", file: "Reflection", what: "2% of each transfer goes to all holders", tokens: 97n * 10n ** 16n },
  {
    name: "Issuer",
    file: "Issuer",
    what: "a regulated issuer: mint, pause and freeze are separate roles",
    tokens: 48_500_000n * 10n ** 6n,
    args: () => Promise.resolve([alice.address, bob.address, carol.address]),
  },
  {
    name: "Upgradeable",
    file: "Upgradeable",
    what: "an ordinary account can change the code",
    args: async (client) => [await deploy(client, artifactOf("Upgradeable", "UpgradeableToken"))],
  },
  { name: "Honeypot", file: "Honeypot", what: "can be bought, cannot be sold", after: PAIR_IS_POOL },
  { name: "Blacklist", file: "Blacklist", what: "sells today; one transaction locks any holder in" },
  { name: "RisingTax", file: "RisingTax", what: "no tax today; the owner can make it 100%", after: PAIR_IS_POOL },
  {
    name: "Siphon",
    file: "Siphon",
    what: "renounced, and yet a hidden address can take anybody's tokens",
    after: [["renounceOwnership", () => []]],
  },
  { name: "Mintable", file: "Mintable", what: "the owner can make any number of new tokens" },
  {
    name: "FreeLiquidity",
    file: "../Token",
    what: "a plain token whose creator can take the liquidity away",
    freeLiquidity: true,
  },
  { name: "HostileName", file: "HostileName", what: "its name tries to be markup, a link and a mention" },
  { name: "NoPool", file: "NoPool", what: "not launched yet: traded nowhere, and its maker has all of it", pool: null },
];

/** What they are called. */
export const EXAMPLES: readonly string[] = RECIPES.map(({ name }) => name);

type Account = typeof deployer;

/** Deploys every example with its pool, and lets a few people buy. One account makes them all unless told who makes each. */
export async function deployExamples(
  client: LocalClient,
  makers: readonly Account[] = [],
): Promise<readonly Example[]> {
  const examples: Example[] = [];
  for (const [index, recipe] of RECIPES.entries()) {
    examples.push(await deployExample(client, recipe, makers[index] ?? deployer));
  }
  return examples;
}

/** One of them alone. */
export async function deployNamed(client: LocalClient, name: string): Promise<Example> {
  const recipe = RECIPES.find((each) => each.name === name);
  if (!recipe) throw new Error(`There is no example called ${name}.`);
  return await deployExample(client, recipe, deployer);
}

async function deployExample(client: LocalClient, recipe: Recipe, maker: Account): Promise<Example> {
  const contract = recipe.file.split("/").at(-1) ?? recipe.file;
  const artifact = artifactOf(recipe.file, contract);
  const address = await deploy(client, artifact, (await recipe.args?.(client)) ?? [], maker);
  if (contract === "Upgradeable") await initialise(client, address, maker);
  if (recipe.pool !== null) {
    const pair = await createPool(client, address, {
      tokens: recipe.tokens ?? MOST,
      from: maker,
      liquidityTo: recipe.freeLiquidity ? maker.address : NOBODY,
    });
    for (const [functionName, args] of recipe.after ?? []) {
      await mined(client, maker, address, artifact.abi as Abi, functionName, args(pair));
    }
    for (const [person, ether] of [
      [alice, "0.05"],
      [bob, "0.2"],
      [carol, "0.01"],
    ] as const) {
      await buy(client, address, person, parseEther(ether));
    }
  }
  return { name: recipe.name, what: recipe.what, address };
}

/** Through the proxy, as its own deployer would. */
async function initialise(client: LocalClient, proxy: Address, maker: Account): Promise<void> {
  const { abi } = artifactOf("Upgradeable", "UpgradeableToken");
  const data = encodeFunctionData({ abi, functionName: "initialize", args: ["Future Proof", "FUTR"] });
  const hash = await client.sendTransaction({ account: maker, to: proxy, data, chain: null });
  await client.waitForTransactionReceipt({ hash });
}

function artifactOf(file: string, contract: string): Artifact {
  const artifact = compileFile(`examples/${file}.sol`)[contract];
  if (!artifact) throw new Error(`examples/${file}.sol has no contract ${contract}`);
  return artifact;
}
