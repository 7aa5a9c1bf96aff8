import { type Address, concat, getAddress, keccak256, parseEther, toHex, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { alice, bob, carol, deployer, type LocalChain, mallory, startAnvil } from "../../../support/anvil.ts";
import { compileSource, fixture } from "../../../support/compile.ts";
import { deploy, send } from "../../../support/deploy.ts";
import { gatherFacts } from "../../../support/gather-facts.ts";
import { localReader } from "../../../support/local-reader.ts";

const SOURCE = `
import {Token} from "./Token.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {AccessControlEnumerable} from "@openzeppelin/contracts/access/extensions/AccessControlEnumerable.sol";
import {Ownable2Step, Ownable} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";

contract Given is Token {
  function give(address to) external { owner = to; }
}
contract Roles is ERC20, AccessControl {
  constructor(address boss, address minter) ERC20("Roles", "R") {
    _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
    _grantRole(DEFAULT_ADMIN_ROLE, boss);
    _grantRole(keccak256("MINTER"), minter);
    _revokeRole(DEFAULT_ADMIN_ROLE, msg.sender);
  }
}
contract CountedRoles is ERC20, AccessControlEnumerable {
  constructor(address boss) ERC20("Roles", "R") { _grantRole(DEFAULT_ADMIN_ROLE, boss); }
}
contract TwoStep is ERC20, Ownable2Step {
  constructor() ERC20("Two", "T") Ownable(msg.sender) {}
}
contract Ownerless is ERC20 {
  constructor() ERC20("No", "N") {}
}
contract Hidden is ERC20 {
  bool private open = true;
  address private master;
  uint256[60] private gap;
  address private buried;
  address private constant PARTNER = 0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65;
  constructor(address first, address second) ERC20("Hidden", "H") { master = first; buried = second; }
  function take(address from) external {
    require(open && (msg.sender == master || msg.sender == PARTNER));
    _transfer(from, msg.sender, balanceOf(from));
  }
  function treasury() external pure returns (address) { return 0x90F79bf6EB2c4f870365E785982E1f101E93b906; }
}
contract Wallet {
  address[] private list;
  uint256 private needed;
  constructor(address[] memory owners, uint256 threshold) { list = owners; needed = threshold; }
  function getOwners() external view returns (address[] memory) { return list; }
  function getThreshold() external view returns (uint256) { return needed; }
  function execTransaction(address, uint256, bytes calldata, uint8, uint256, uint256, uint256, address, address payable, bytes calldata signatures)
    external pure virtual returns (bool) { require(signatures.length >= 65, "GS020"); return true; }
}
contract FakeWallet is Wallet {
  constructor(address[] memory owners) Wallet(owners, 3) {}
  function execTransaction(address, uint256, bytes calldata, uint8, uint256, uint256, uint256, address, address payable, bytes calldata)
    external pure override returns (bool) { return true; }
}
contract Vault { function release() external {} function releasable() external pure returns (uint256) { return 0; } }
contract MinterGone is ERC20("Fixed", "F") { address public minter; }
contract Boss {
  address public owner;
  constructor(address to) { owner = to; }
}`;

/** What puts a clone in place, with its beginning. */
const CLONING = "0x3d602d80600a3d3981f3363d3d373d3d3d363d73";
const contracts = compileSource(SOURCE, { evmVersion: "cancun" });
const deps = { helpers: { sourcifyUrl: null, etherscanKey: null }, store: null };

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
});
afterAll(() => chain.stop());

const factsOf = async (token: Address) => gatherFacts(await localReader(chain), token, deps);
const ownerOf = async (token: Address) => (await factsOf(token)).owner;

async function givenTo(owner: Address): Promise<Address> {
  const token = await deploy(chain, contracts["Given"]);
  await send(chain, contracts["Given"], token, "give", [owner]);
  return token;
}

describe("who owns a token", () => {
  test("is nobody when it was given to an address without a key", async () => {
    for (const nobody of [zeroAddress, "0x000000000000000000000000000000000000dEaD", `0x${"1".repeat(40)}`] as const) {
      expect(await ownerOf(await givenTo(nobody))).toMatchObject({
        value: { kind: "burned", address: getAddress(nobody) },
      });
    }
  });

  test("is not nobody because nobody may mint any more", async () => {
    const token = await deploy(chain, contracts["MinterGone"]);
    expect(await ownerOf(token)).toEqual({ known: true, value: null });
  });

  test("is told for what it is among the largest holders, too: a wallet of several, a clone that gives back with time", async () => {
    const owners = [alice.address, bob.address, carol.address];
    const wallet = await deploy(chain, contracts["Wallet"], [owners, 2n]);
    const fake = await deploy(chain, contracts["FakeWallet"], [owners]);
    const vault = await deploy(chain, contracts["Vault"]);
    const bytecode = concat([CLONING, vault, "0x5af43d82803e903d91602b57fd5bf3"]);
    const clone = await deploy(chain, { ...fixture("Token"), abi: [], bytecode });
    const token = await deploy(chain, fixture("Token"));
    for (const to of [wallet, clone, fake]) {
      await send(chain, fixture("Token"), token, "transfer", [to, parseEther("300000000")]);
    }
    const { holders } = await factsOf(token);
    const told = holders.known ? holders.value.list.map(({ address, label, name }) => [address, label, name]) : [];
    expect(told).toContainEqual([getAddress(wallet), "contract", "a multisig (2 of 3 must sign)"]);
    expect(told).toContainEqual([getAddress(clone), "staking", "a vesting contract"]);
    expect(told).toContainEqual([getAddress(fake), "contract", ""]);
  });

  test("is null when no function tells", async () => {
    const token = await deploy(chain, contracts["Ownerless"]);
    expect(await ownerOf(token)).toEqual({ known: true, value: null });
  });

  test("is a multisig with its threshold, if it acts like one", async () => {
    const owners = [alice.address, bob.address, carol.address];
    const wallet = await deploy(chain, contracts["Wallet"], [owners, 2n]);
    expect(await ownerOf(await givenTo(wallet))).toMatchObject({
      value: { kind: "multisig", address: wallet, threshold: 2, owners: 3 },
    });
    const fake = await deploy(chain, contracts["FakeWallet"], [owners]);
    expect(await ownerOf(await givenTo(fake))).toMatchObject({ value: { kind: "contract", address: fake } });
  });

  test("is a timelock with its delay", async () => {
    const people = [alice.address];
    const lock = await deploy(chain, contracts["TimelockController"], [172_800n, people, people, zeroAddress]);
    expect(await ownerOf(await givenTo(lock))).toMatchObject({ value: { kind: "timelock", delaySeconds: 172_800 } });
    const none = await deploy(chain, contracts["TimelockController"], [0n, people, people, zeroAddress]);
    expect(await ownerOf(await givenTo(none))).toMatchObject({ value: { kind: "contract" } });
  });

  test("is followed through contracts", async () => {
    const inner = await deploy(chain, contracts["Boss"], [bob.address]);
    const outer = await deploy(chain, contracts["Boss"], [inner]);
    expect(await ownerOf(await givenTo(outer))).toMatchObject({
      value: {
        kind: "contract",
        address: outer,
        behind: { kind: "contract", behind: { kind: "person", address: bob.address } },
      },
    });
  });

  test("is followed through contracts that own each other, and comes to an end", async () => {
    const token = await deploy(chain, contracts["Given"]);
    await send(chain, contracts["Given"], token, "give", [token]);
    expect(await ownerOf(token)).toMatchObject({ value: { kind: "contract", address: token } });
  });

  test("is found in roles, from events or from their list", async () => {
    const token = await deploy(chain, contracts["Roles"], [bob.address, mallory.address]);
    const facts = await factsOf(token);
    expect(facts.owner).toMatchObject({ value: { address: bob.address, via: "DEFAULT_ADMIN_ROLE" } });
    expect(facts.authorities).toMatchObject({
      value: expect.arrayContaining([
        expect.objectContaining({
          address: mallory.address,
          named: true,
          role: { code: "granted", hash: keccak256(toHex("MINTER")) },
        }),
      ]),
    });
    const counted = await deploy(chain, contracts["CountedRoles"], [carol.address]);
    expect(await ownerOf(counted)).toMatchObject({ value: { address: carol.address } });
  });

  test("may be about to change", async () => {
    const token = await deploy(chain, contracts["TwoStep"]);
    await send(chain, contracts["TwoStep"], token, "transferOwnership", [alice.address]);
    expect(await ownerOf(token)).toMatchObject({ value: { address: deployer.address, pending: alice.address } });
  });
});

describe("who may hold power", () => {
  test("is found beside flags in storage, and in the code, and told apart from whom the token names", async () => {
    const token = await deploy(chain, contracts["Hidden"], [alice.address, bob.address]);
    // Somebody who never did anything could as well be a number.
    await chain.client.setNonce({ address: alice.address, nonce: 7 });
    const { authorities } = await factsOf(token);
    const found = authorities.known ? authorities.value : [];
    const roleOf = (address: Address) => found.find((authority) => authority.address === address);
    expect(roleOf(alice.address)).toMatchObject({ kind: "person", named: false, role: { code: "slot", slot: 5 } });
    expect(roleOf(mallory.address)).toMatchObject({ named: false, role: { code: "written-into-code" } });
    expect(roleOf(carol.address)).toMatchObject({ named: true, role: { code: "view", selector: "0x61d027b3" } });
    expect(roleOf(deployer.address)).toMatchObject({ role: { code: "creator" } });
  });
});
