import type { Setting } from "./compile.ts";

const OZ = "@openzeppelin/contracts";
const head = (imports: readonly string[]): string =>
  ["// SPDX-License-Identifier: MIT", "pragma solidity ^0.8.20;", ...imports.map((path) => `import "${path}";`)].join(
    "\n",
  );
const oz = (...paths: string[]): string => head(paths.map((path) => `${OZ}/${path}.sol`));
const ERC20 = "token/ERC20/ERC20";
const extension = (name: string): string => `token/ERC20/extensions/${name}`;

/** Tokens as people assemble them from published packages: never trained on. */
export const PACKAGE_TOKENS: Readonly<Record<string, string>> = {
  plain: `${oz(ERC20)} contract T is ERC20 { constructor() ERC20("A", "A") { _mint(msg.sender, 1e24); } }`,
  burnable: `${oz(ERC20, extension("ERC20Burnable"))} contract T is ERC20Burnable { constructor() ERC20("A", "A") { _mint(msg.sender, 1e24); } }`,
  ownedMint: `${oz(ERC20, "access/Ownable")} contract T is ERC20, Ownable { constructor() ERC20("A", "A") Ownable(msg.sender) {} function mint(address to, uint256 amount) external onlyOwner { _mint(to, amount); } }`,
  roleMint: `${oz(ERC20, "access/AccessControl")} contract T is ERC20, AccessControl { bytes32 constant MINTER = keccak256("MINTER"); constructor() ERC20("A", "A") { _grantRole(DEFAULT_ADMIN_ROLE, msg.sender); } function mint(address to, uint256 amount) external onlyRole(MINTER) { _mint(to, amount); } }`,
  capped: `${oz(ERC20, extension("ERC20Capped"), "access/Ownable")} contract T is ERC20Capped, Ownable { constructor() ERC20("A", "A") ERC20Capped(1e27) Ownable(msg.sender) {} function mint(address to, uint256 amount) external onlyOwner { _mint(to, amount); } }`,
  pausable: `${oz(ERC20, extension("ERC20Pausable"), "access/Ownable")} contract T is ERC20Pausable, Ownable { constructor() ERC20("A", "A") Ownable(msg.sender) { _mint(msg.sender, 1e24); } function pause() external onlyOwner { _pause(); } function unpause() external onlyOwner { _unpause(); } }`,
  permit: `${oz(ERC20, extension("ERC20Permit"))} contract T is ERC20Permit { constructor() ERC20("A", "A") ERC20Permit("A") { _mint(msg.sender, 1e24); } }`,
  flashMint: `${oz(ERC20, extension("ERC20FlashMint"))} contract T is ERC20FlashMint { constructor() ERC20("A", "A") { _mint(msg.sender, 1e24); } }`,
  wrapper: `${oz(ERC20, extension("ERC20Wrapper"))} contract T is ERC20Wrapper { constructor(IERC20 inner) ERC20("A", "A") ERC20Wrapper(inner) {} }`,
  vault: `${oz(ERC20, extension("ERC4626"))} contract T is ERC4626 { constructor(IERC20 inner) ERC20("A", "A") ERC4626(inner) {} }`,
  solmate: `${head(["solmate/src/tokens/ERC20.sol"])} contract T is ERC20 { constructor() ERC20("A", "A", 18) { _mint(msg.sender, 1e24); } }`,
  solmateOwned: `${head(["solmate/src/tokens/ERC20.sol", "solmate/src/auth/Owned.sol"])} contract T is ERC20, Owned { constructor() ERC20("A", "A", 18) Owned(msg.sender) {} function mint(address to, uint256 amount) external onlyOwner { _mint(to, amount); } }`,
  wrappedEther: `${head(["solmate/src/tokens/WETH.sol"])} contract T is WETH {}`,
  solady: `${head(["solady/src/tokens/ERC20.sol"])} contract T is ERC20 { function name() public pure override returns (string memory) { return "A"; } function symbol() public pure override returns (string memory) { return "A"; } function mint() external { _mint(msg.sender, 1e24); } }`,
  soladyOwned: `${head(["solady/src/tokens/ERC20.sol", "solady/src/auth/Ownable.sol"])} contract T is ERC20, Ownable { constructor() { _initializeOwner(msg.sender); } function name() public pure override returns (string memory) { return "A"; } function symbol() public pure override returns (string memory) { return "A"; } function mint(address to, uint256 amount) external onlyOwner { _mint(to, amount); } }`,
};

export const PACKAGE_SETTINGS: readonly Setting[] = [
  { version: "0.8.37", runs: 200 },
  { version: "0.8.37", runs: null },
  { version: "0.8.37", runs: 10_000 },
  { version: "0.8.37", runs: 1 },
  { version: "0.8.37", runs: 200, viaIR: true },
];
