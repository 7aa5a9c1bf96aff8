import { type Address, encodeFunctionData, erc20Abi } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EvidenceReads } from "../../../src/engine/checks/check.ts";
import { CHECKS } from "../../../src/engine/checks/index.ts";
import { known, unknown } from "../../../src/engine/core/read.ts";
import { alice, bob, carol, deployer, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileFile, compileSource } from "../../support/compile.ts";
import { confirmed, deploy, send } from "../../support/deploy.ts";
import { plainEvidence } from "../../support/evidence.ts";
import { gatherFacts } from "../../support/gather-facts.ts";
import { inWords } from "../../support/in-words.ts";
import { localReader } from "../../support/local-reader.ts";
import { oneIn, testOneIn } from "../../support/sweep.ts";

/** Questions that facts alone answer, and that are not about who happens to hold these newborn tokens. */
const IDS = [
  "code-can-change",
  "code-can-vanish",
  "views-lie",
  "pretends-to-be-another",
  "name-is-bait",
  "hidden-balances",
  "balances-vanish",
  "transfer-calls-out",
];

const SOURCE = `
import {Token} from "./Token.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {ERC20Pausable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Pausable.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {ERC20FlashMint} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20FlashMint.sol";
import {ERC4626} from "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Multicall} from "@openzeppelin/contracts/utils/Multicall.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";

contract Preset is ERC20, ERC20Burnable, ERC20Pausable, AccessControl, ERC20Permit, Multicall {
  constructor() ERC20("Preset", "PRE") ERC20Permit("Preset") {
    _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
    _mint(msg.sender, 1e24);
  }
  function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Pausable) { super._update(from, to, value); }
}
contract Voting is ERC20, ERC20Permit, ERC20Votes {
  constructor() ERC20("Voting", "VOTE") ERC20Permit("Voting") { _mint(msg.sender, 1e24); }
  function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Votes) { super._update(from, to, value); }
  function nonces(address owner) public view override(ERC20Permit, Nonces) returns (uint256) { return super.nonces(owner); }
}
contract Lending is ERC20FlashMint { constructor() ERC20("Lending", "LEND") { _mint(msg.sender, 1e24); } }
contract Vault is ERC4626 { constructor(ERC20 asset) ERC20("Vault", "VLT") ERC4626(asset) { _mint(msg.sender, 1e24); } }

/// Wrapped money: anybody who sends some gets as much, and there is nobody in charge.
contract Wrapped {
  string public name = "Wrapped Something"; string public symbol = "WSOME"; uint8 public decimals = 18;
  event Transfer(address indexed from, address indexed to, uint256 value);
  mapping(address => uint256) public balanceOf;
  mapping(address => mapping(address => uint256)) public allowance;
  receive() external payable { deposit(); }
  fallback() external payable { deposit(); }
  function deposit() public payable { balanceOf[msg.sender] += msg.value; emit Transfer(address(0), msg.sender, msg.value); }
  function totalSupply() public view returns (uint256) { return address(this).balance; }
  function transfer(address to, uint256 value) public returns (bool) { balanceOf[msg.sender] -= value; balanceOf[to] += value; emit Transfer(msg.sender, to, value); return true; }
}
/// Names of one word, and a first supply without an event, as in the first years.
contract Ancient {
  bytes32 public name = "Ancient"; bytes32 public symbol = "OLD"; uint256 public decimals = 18;
  event Transfer(address indexed from, address indexed to, uint256 value);
  mapping(address => uint256) public balanceOf; uint256 public totalSupply = 1e24;
  constructor() { balanceOf[msg.sender] = 1e24; }
  function transfer(address to, uint256 value) public { balanceOf[msg.sender] -= value; balanceOf[to] += value; emit Transfer(msg.sender, to, value); }
}
/// Finds its functions by arithmetic on the selector, as compilers other than Solidity's do.
contract HandWritten {
  mapping(address => uint256) private held;
  event Transfer(address indexed from, address indexed to, uint256 value);
  constructor() { held[msg.sender] = 1e24; emit Transfer(address(0), msg.sender, 1e24); }
  fallback(bytes calldata input) external returns (bytes memory) {
    uint256 selector = uint256(uint32(bytes4(input[0:4])));
    if (selector ^ 0x70a08231 == 0) return abi.encode(held[abi.decode(input[4:], (address))]);
    if (selector ^ 0x18160ddd == 0) return abi.encode(uint256(1e24));
    if (selector ^ 0x95d89b41 == 0) return abi.encode("HAND");
    if (selector ^ 0x313ce567 == 0) return abi.encode(uint256(18));
    if (selector ^ 0xa9059cbb == 0) {
      (address to, uint256 value) = abi.decode(input[4:], (address, uint256));
      held[msg.sender] -= value; held[to] += value; emit Transfer(msg.sender, to, value);
      return abi.encode(true);
    }
    revert();
  }
}
contract Issuer is Token {
  address public pauser; address public blacklister; address public masterMinter; bool private started;
  function start(address first, address second, address third, address fourth) external {
    require(!started); started = true;
    (owner, pauser, blacklister, masterMinter) = (first, second, third, fourth);
    totalSupply = 1e24; balanceOf[first] = 1e24; emit Transfer(address(0), first, 1e24);
  }
}`;

const contracts = compileSource(SOURCE, { evmVersion: "cancun" });
const proxies = compileFile("proxies/Proxies.sol", { evmVersion: "cancun" });

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
});
afterAll(() => chain.stop());

async function found(token: Address): Promise<Record<string, string>> {
  const deps = { helpers: { sourcifyUrl: null, etherscanKey: null }, store: null };
  const read = await gatherFacts(await localReader(chain), token, deps);
  const facts = {
    ...read,
    trades: unknown("no-trade-tried"),
    ordinary: unknown("no-trade-tried"),
    powers: known(plainEvidence.powers),
  } as unknown as EvidenceReads;
  const answers = CHECKS.filter(({ id }) => IDS.includes(id)).map(
    (check) => [check.id, inWords(check.run(facts))] as const,
  );
  return Object.fromEntries(
    answers.flatMap(([id, answer]) =>
      answer ? [[id, "known" in answer ? answer.why.code : `${answer.severity}: ${answer.sentence}`]] : [],
    ),
  );
}

describe("nothing is held against", () => {
  const testSome = testOneIn(3);

  test.each(oneIn(5, ["Preset", "Voting", "Lending", "Ancient", "HandWritten"], 1))(
    "an honest token: %s",
    async (name) => {
      const token = await deploy(chain, contracts[name]);
      const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [alice.address, 10n ** 20n] });
      await confirmed(chain, chain.client.sendTransaction({ account: deployer, to: token, data, chain: null }));
      expect(await found(token)).toEqual({});
    },
  );

  testSome("a token that nobody has moved yet", async () => {
    expect(await found(await deploy(chain, contracts["Ancient"]))).toEqual({});
  });

  testSome("a vault of another token", async () => {
    const asset = await deploy(chain, contracts["Preset"]);
    expect(await found(await deploy(chain, contracts["Vault"], [asset]))).toEqual({});
  });

  testSome("wrapped money, for which anything sent is a deposit", async () => {
    const token = await deploy(chain, contracts["Wrapped"]);
    await send(chain, contracts["Wrapped"], token, "deposit", []);
    await confirmed(chain, chain.client.sendTransaction({ account: alice, to: token, value: 10n ** 18n, chain: null }));
    await confirmed(chain, chain.client.sendTransaction({ account: bob, to: token, value: 10n ** 18n, chain: null }));
    expect(await found(token)).toEqual({});
  });

  testSome("an issuer with separate roles but that its code can be replaced", async () => {
    const logic = await deploy(chain, contracts["Issuer"]);
    const token = await deploy(chain, proxies["ZeppelinProxy"], [logic, "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc"]);
    const people = [deployer.address, alice.address, bob.address, carol.address];
    const data = encodeFunctionData({ abi: contracts["Issuer"]?.abi ?? [], functionName: "start", args: people });
    await confirmed(chain, chain.client.sendTransaction({ account: deployer, to: token, data, chain: null }));
    const answers = await found(token);
    expect(Object.keys(answers)).toEqual(["code-can-change"]);
    expect(answers["code-can-change"]).toMatch(/^danger: .* can upgrade the code at any time\.$/);
  });
});
