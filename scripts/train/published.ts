import { type Compiled, compile, readBuild, type Setting, type Version } from "./compile.ts";
import { kiosk } from "./kiosk.ts";

/** A published token; `made` is a build that its package ships, where it ships one. */
export type Published = {
  readonly name: string;
  readonly source: (version: Version) => string;
  readonly versions: readonly Version[];
  readonly made?: string;
};

const FOUR: readonly Version[] = ["0.4.11", "0.4.18", "0.4.26"];
const FIVE: readonly Version[] = ["0.5.17"];
const SIX: readonly Version[] = ["0.6.12", "0.7.6"];
const EIGHT: readonly Version[] = ["0.8.4", "0.8.20", "0.8.37"];
const IR: readonly Version[] = ["0.8.20", "0.8.37"];

type Parts = { readonly paths: readonly string[]; readonly is: string; readonly body?: string };

function token(name: string, versions: readonly Version[], { paths, is, body = "" }: Parts, made?: string): Published {
  const imports = paths.map((path) => `import "${path}";`).join(" ");
  const source = `${imports}\ncontract T is ${is} { ${body} }`;
  return { name, versions, source: () => source, ...(made ? { made } : {}) };
}

const zeppelin = (name: string) => `zeppelin-solidity/contracts/token/ERC20/${name}.sol`;
const two = (name: string) =>
  token(
    `OpenZeppelin 2 ${name}`,
    FIVE,
    { paths: [`openzeppelin-2/token/ERC20/${name}.sol`], is: name },
    `openzeppelin-2/build/contracts/${name}.json`,
  );
const NAMED = '"A", "B"';

/** Not published, but with what older compilers have compiled in the most different ways. */
const KIOSK: Published = {
  name: "kiosk",
  source: (version) => kiosk(Number(version.split(".")[1])),
  versions: [...FOUR, ...FIVE, ...SIX, ...EIGHT],
};

export const PUBLISHED: readonly Published[] = [
  ...["StandardToken", "MintableToken", "PausableToken", "StandardBurnableToken", "RBACMintableToken"].map((name) =>
    token(`Zeppelin 1 ${name}`, FOUR, { paths: [zeppelin(name)], is: name }),
  ),
  token("Zeppelin 1 sale", FOUR, {
    paths: ["MintableToken", "PausableToken", "BurnableToken"].map(zeppelin),
    is: "MintableToken, PausableToken, BurnableToken",
    body: 'string public name = "A"; mapping(address => uint256) public lockedUntil; function lock(address who, uint256 until) public onlyOwner { lockedUntil[who] = until; } function transfer(address to, uint256 value) public whenNotPaused returns (bool) { require(now >= lockedUntil[msg.sender]); return super.transfer(to, value); } function() public payable { totalSupply_ = totalSupply_.add(msg.value); balances[msg.sender] = balances[msg.sender].add(msg.value); owner.transfer(msg.value); }',
  }),
  token(
    "WETH9",
    FOUR,
    { paths: ["canonical-weth/contracts/WETH9.sol"], is: "WETH9" },
    "canonical-weth/build/contracts/WETH9.json",
  ),
  token(
    "MiniMe",
    ["0.4.26"],
    {
      paths: ["@aragon/minime/contracts/MiniMeToken.sol"],
      is: "MiniMeToken",
      body: 'constructor() public MiniMeToken(MiniMeTokenFactory(0), MiniMeToken(0), 0, "A", 18, "B", true) {}',
    },
    "@aragon/minime/build/contracts/MiniMeToken.json",
  ),
  ...["ERC20", "ERC20Burnable", "ERC20Mintable", "ERC20Pausable"].map(two),
  token(
    "OpenZeppelin 2 snapshot",
    FIVE,
    { paths: ["openzeppelin-2/drafts/ERC20Snapshot.sol"], is: "ERC20Snapshot" },
    "openzeppelin-2/build/contracts/ERC20Snapshot.json",
  ),
  token(
    "Uniswap 2",
    FIVE,
    { paths: ["@uniswap/v2-core/contracts/UniswapV2ERC20.sol"], is: "UniswapV2ERC20" },
    "@uniswap/v2-core/build/UniswapV2ERC20.json",
  ),
  token(
    "Uniswap 2 pair",
    FIVE,
    { paths: ["@uniswap/v2-core/contracts/UniswapV2Pair.sol"], is: "UniswapV2Pair" },
    "@uniswap/v2-core/build/UniswapV2Pair.json",
  ),
  token(
    "OpenZeppelin 3 minter",
    SIX,
    {
      paths: ["openzeppelin-3/presets/ERC20PresetMinterPauser.sol"],
      is: "ERC20PresetMinterPauser",
      body: `constructor() public ERC20PresetMinterPauser(${NAMED}) {}`,
    },
    "openzeppelin-3/build/contracts/ERC20PresetMinterPauser.json",
  ),
  token(
    "OpenZeppelin 3 fixed",
    SIX,
    {
      paths: ["openzeppelin-3/presets/ERC20PresetFixedSupply.sol"],
      is: "ERC20PresetFixedSupply",
      body: `constructor() public ERC20PresetFixedSupply(${NAMED}, 1, msg.sender) {}`,
    },
    "openzeppelin-3/build/contracts/ERC20PresetFixedSupply.json",
  ),
  token("Sushi", ["0.6.12"], { paths: ["@sushiswap/core/contracts/SushiToken.sol"], is: "SushiToken" }),
  token("SushiBar", ["0.6.12"], {
    paths: ["@sushiswap/core/contracts/SushiBar.sol"],
    is: "SushiBar",
    body: "constructor() public SushiBar(IERC20(0)) {}",
  }),
  token(
    "OpenZeppelin 4 minter",
    EIGHT,
    {
      paths: ["openzeppelin-4/token/ERC20/presets/ERC20PresetMinterPauser.sol"],
      is: "ERC20PresetMinterPauser",
      body: `constructor() ERC20PresetMinterPauser(${NAMED}) {}`,
    },
    "openzeppelin-4/build/contracts/ERC20PresetMinterPauser.json",
  ),
  token(
    "OpenZeppelin 4 fixed",
    EIGHT,
    {
      paths: ["openzeppelin-4/token/ERC20/presets/ERC20PresetFixedSupply.sol"],
      is: "ERC20PresetFixedSupply",
      body: `constructor() ERC20PresetFixedSupply(${NAMED}, 1, msg.sender) {}`,
    },
    "openzeppelin-4/build/contracts/ERC20PresetFixedSupply.json",
  ),
  token("OpenZeppelin 4 votes", ["0.8.4", "0.8.37"], {
    paths: ["openzeppelin-4/token/ERC20/extensions/ERC20Votes.sol"],
    is: "ERC20Votes",
    body: `constructor() ERC20(${NAMED}) ERC20Permit("A") {}`,
  }),
  token("solmate", EIGHT, {
    paths: ["solmate/src/tokens/ERC20.sol", "solmate/src/auth/Owned.sol"],
    is: "ERC20, Owned",
    body: `constructor() ERC20(${NAMED}, 18) Owned(msg.sender) {} function mint(address to, uint256 amount) external onlyOwner { _mint(to, amount); }`,
  }),
  token("OpenZeppelin 5 owned", IR, {
    paths: [
      "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol",
      "@openzeppelin/contracts/access/Ownable.sol",
    ],
    is: "ERC20Burnable, Ownable",
    body: `constructor() ERC20(${NAMED}) Ownable(msg.sender) {} function mint(address to, uint256 amount) external onlyOwner { _mint(to, amount); }`,
  }),
  // Nothing was ever chosen by these: they show what holds for sources that nobody looked at.
  ...["EtherToken", "StandardToken"].map((name) =>
    token(
      `Gnosis ${name}`,
      ["0.4.18", "0.4.26"],
      { paths: [`@gnosis.pm/util-contracts/contracts/${name}.sol`], is: name },
      `@gnosis.pm/util-contracts/build/contracts/${name}.json`,
    ),
  ),
  token(
    "RLC",
    FIVE,
    { paths: ["rlc-faucet-contract/contracts/RLC.sol"], is: "RLC" },
    "rlc-faucet-contract/build/contracts/RLC.json",
  ),
  token(
    "Cartesi, as it stands on Ethereum",
    FIVE,
    { paths: ["@cartesi/token/contracts/CartesiToken.sol"], is: "CartesiToken" },
    "@cartesi/token/deployments/mainnet/CartesiToken.json",
  ),
  ...(
    [
      ["presets/ERC20PresetMinterPauser", "ERC20PresetMinterPauserUpgradeSafe"],
      ["token/ERC777/ERC777", "ERC777UpgradeSafe"],
    ] as const
  ).map(([path, name]) =>
    token(
      `OpenZeppelin 3 upgradeable ${name}`,
      SIX,
      { paths: [`@openzeppelin/contracts-ethereum-package/contracts/${path}.sol`], is: name },
      `@openzeppelin/contracts-ethereum-package/build/contracts/${name}.json`,
    ),
  ),
  ...(
    [
      ["ERC20", "ERC20PresetFixedSupplyUpgradeable"],
      ["ERC20", "ERC20PresetMinterPauserUpgradeable"],
      ["ERC777", "ERC777PresetFixedSupplyUpgradeable"],
    ] as const
  ).map(([standard, name]) =>
    token(
      `OpenZeppelin 4 upgradeable ${name}`,
      EIGHT,
      { paths: [`openzeppelin-upgradeable/token/${standard}/presets/${name}.sol`], is: name },
      `openzeppelin-upgradeable/build/contracts/${name}.json`,
    ),
  ),
  KIOSK,
];

const RUNS = [200, null, 10_000, 200, null, 1] as const;

/** Every compiler that may take the source, optimized in turn not at all, little and much, and by both ways where there are two. */
export function settingsOf({ versions }: Published): Setting[] {
  return versions.flatMap((version, i) => {
    const last = i === versions.length - 1;
    const start = last ? 0 : i % RUNS.length;
    const old: Setting[] = [...RUNS, ...RUNS].slice(start, start + (last ? 3 : 2)).map((runs) => ({ version, runs }));
    if (!IR.includes(version)) return old;
    const runs = last ? [200, null] : [200];
    return [...old, ...runs.map((each) => ({ version, runs: each, viaIR: true }))];
  });
}

/** What stands on the chain, which is the maker's build or that of the oldest compiler, and the same source compiled anew. */
export function editionsOf(
  published: Published,
): { readonly original: Compiled; readonly anew: readonly Compiled[] } | undefined {
  const compiled = settingsOf(published).flatMap(
    (setting) => compile(published.source(setting.version), setting) ?? [],
  );
  const original = published.made ? readBuild(published.made) : compiled[0];
  return original && compiled.length > 0 ? { original, anew: compiled.filter((each) => each !== original) } : undefined;
}
