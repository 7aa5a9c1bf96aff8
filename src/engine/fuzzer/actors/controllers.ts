// Other contracts that have power over a token: what they can be told to do, and who controls them. In: the token's code and authorities. Out: functions and authorities that the search tries, too.
import { type Address, getAddress, type Hex, isAddressEqual, toFunctionSelector, zeroAddress } from "viem";
import { TRANSFERS } from "../../bytecode/index.ts";
import { usualAccounts } from "../../chain/chain.ts";
import type { Reader } from "../../chain/reader.ts";
import { type Asker, askerOf } from "../../chain/views/asker.ts";
import type { Failure } from "../../core/failure.ts";
import { readCode } from "../../facts/code/code.ts";
import { readAuthorities } from "../../facts/control/authorities.ts";
import { createControllerReader } from "../../facts/control/controller.ts";
import type { Authority, Code, ContractFunction, Pool, Role, RoleElsewhere } from "../../facts/facts.ts";
import { readHookName } from "../../facts/pools/hook-names.ts";
import { targetInCode } from "../../facts/proxy/standards.ts";
import type { Curve } from "../../venues/launchpad.ts";
import { hookOf } from "../../venues/registry.ts";
import { fuzzConfig } from "../config.ts";
import type { ControlledContracts } from "../context.ts";
import { behavioursOf, isReadWhole } from "../functions.ts";
import { readManagers } from "./managers.ts";

/** A contract with power over the token: its functions, and who may call them. */
type Controlling = {
  readonly functions: readonly (ContractFunction & { readonly target: Address })[];
  readonly authorities: readonly Authority[];
};

/** All such contracts together. `asked`: functions of contracts that every transfer asks. */
export type Controllers = Controlling & {
  readonly asked: readonly (ContractFunction & { readonly target: Address })[];
  readonly controlled: ControlledContracts;
  /** Why a contract that every transfer asks, or its controllers, are not known. */
  readonly missing: Failure | null;
  /** Code of contracts that every trade asks, by the token or by the pool, as far as it could be read. */
  readonly askedCodes: readonly { readonly address: Address; readonly code: Code }[];
  /** Those that make any call for one account's signature, by address in lower case. */
  readonly relayers: ReadonlySet<string>;
  /** The same of all contracts that were followed. */
  readonly codes: readonly { readonly address: Address; readonly code: Code }[];
};

/**
 * Who controls a contract that transfers ask has power over the token, and so does who commands a contract with power. Two steps; of the
 * second only the functions are read.
 */
export async function readControllers(
  reader: Reader,
  code: Code,
  authorities: readonly Authority[],
  { pools, hooked }: { readonly pools: readonly Pool[]; readonly hooked: Hooked | null },
): Promise<Controllers> {
  const strangers = publicPlaces(reader, code, pools);
  const isAsked = asksOthers(code);
  const isPlain = ({ address, kind }: Authority) => kind === "contract" && !strangers.has(getAddress(address));
  const found = authorities.filter(
    (authority) => isPlain(authority) && (isAsked || !OF_PROXIES.has(authority.role.code)),
  );
  const contracts = found.slice(0, isAsked ? fuzzConfig.maxAskedContracts : fuzzConfig.maxControllers);
  const role = isAsked ? "over-asked-contract" : "over-holding-contract";
  // An account that only a log names was not read before. Who stands behind it is known, so only its functions are read.
  const isNamedByLog = (contract: Authority) => !isAsked && contract.role.code === "granted";
  const near = await Promise.all(
    contracts
      .filter((each) => !isNamedByLog(each))
      .map(async (contract) => {
        const read = await readController(reader, contract.address, role);
        return { ...read, authorities: read.authorities.map((master) => foundThrough(contract, master)) };
      }),
  );
  const met = new Set(contracts.map(({ address }) => getAddress(address)));
  const masters = near
    .flatMap(({ authorities: all }) => all.filter(isPlain))
    .filter(({ address }) => !met.has(address));
  const further = [
    ...contracts.filter(isNamedByLog),
    ...new Map(masters.map((master) => [getAddress(master.address), master])).values(),
  ];
  const far = await Promise.all(
    further.slice(0, fuzzConfig.maxControllers).map(({ address }) => readCommands(reader, address)),
  );
  const known = near.flatMap((one) => one.authorities);
  const tokensOwn = isAsked ? [...authorities, ...known] : [];
  const behind = authorities.filter((authority) => authority.role.code === "owner-of");
  const all = [
    ...near.map((one) => ({ ...one, by: [...one.authorities, ...tokensOwn] })),
    ...far.map((one) => ({ ...one, by: [...known, ...behind] })),
  ].filter(({ isWhole }) => isWhole || isAsked);
  const asked = [...(hooked ? [hooked] : []), ...(isAsked ? near : [])];
  const unread = near.find(({ missing }) => missing)?.missing ?? null;
  return {
    missing: isAsked
      ? (unread ?? (found.length > fuzzConfig.maxAskedContracts ? { code: "too-many-ways-to-act" } : null))
      : null,
    functions: [...all, ...(hooked ? [hooked] : [])].flatMap(({ functions }) => functions),
    authorities: [...known, ...(hooked?.authorities ?? [])],
    asked: asked.flatMap(({ functions }) => functions),
    askedCodes: asked.flatMap(({ address, code: own }) => (own ? [{ address, code: own }] : [])),
    relayers: new Set(near.flatMap(({ address, code: own }) => (own && relays(own) ? [address.toLowerCase()] : []))),
    codes: [...(hooked ? [hooked] : []), ...near, ...far].flatMap(({ address, code: own }) =>
      own ? [{ address, code: own }] : [],
    ),
    controlled: new Map(
      all.flatMap(({ address, isWhole, functions, by }) =>
        isWhole
          ? [
              [
                address.toLowerCase(),
                { by: new Set(by.map((who) => who.address.toLowerCase())), functions: functions.length },
              ],
            ]
          : [],
      ),
    ),
  };
}

/** A controller of a contract, with the way in which both were found. */
function foundThrough({ found: there = [] }: Authority, master: Authority): Authority {
  const { found: on = [] } = master;
  return { ...master, found: there.length > 0 && on.length > 0 ? [...there, ...on] : [] };
}

/** The check `code-can-change` reports what they can do. */
const OF_PROXIES: ReadonlySet<Role["code"]> = new Set(["beacon", "proxy-admin"]);

/** An honest forwarder compares who signed with the account that the call speaks for, and not with an account of its own. */
function relays(code: Code): boolean {
  return behavioursOf(code).some(({ functions }) =>
    functions.some(({ key, calls }) => key === "signature" && calls.some(({ target }) => target === "argument")),
  );
}

/** Whether transfers call another contract. Where code could not be read, they may. */
function asksOthers(code: Code): boolean {
  if (!isReadWhole(code)) return true;
  const read = behavioursOf(code);
  const transfers = read.flatMap(({ functions }) => functions.filter(({ selector }) => isTransfer(selector)));
  if (transfers.length === 0) return read.some(({ complete }) => !complete);
  return transfers.some(({ calls, complete }) => calls.length > 0 || !complete);
}

function isTransfer(selector: Hex | null): boolean {
  return selector !== null && TRANSFERS.has(selector);
}

/** What a contract can be told to do, and who may tell it. */
export async function readController(
  reader: Reader,
  address: Address,
  role: RoleElsewhere = "over-asked-contract",
  parts?: readonly Address[],
): Promise<Controlling & Commands & Pick<Controllers, "missing">> {
  const [asker, commands] = [askerOf(reader), await readCommands(reader, address, parts)];
  if (!commands.code) return { ...commands, authorities: [], missing: null };
  const clues = { token: address, code: commands.code, owner: null, proxy: null, roles: [] };
  const masters = await readAuthorities(asker, createControllerReader(asker, address), clues, 0);
  return {
    ...commands,
    missing: masters.known ? null : masters.why,
    authorities: masters.known
      ? masters.value
          .slice(0, fuzzConfig.maxMasters)
          .map((master) => ({ ...master, role: { code: role, role: master.role } }))
      : [],
  };
}

/** Pool keys of Uniswap V4 and PancakeSwap Infinity. */
const POOL_KEYS = ["(address,address,uint24,int24,address)", "(address,address,address,address,uint24,bytes32)"];
const LIQUIDITY = "(int24,int24,int256,bytes32)";
const BALANCER = [
  "onRegister(address,address,(address,uint8,address,bool)[],(bool,bool,bool,bool))",
  "onBeforeInitialize(uint256[],bytes)",
  "onAfterInitialize(uint256[],uint256,bytes)",
  "onBeforeAddLiquidity(address,address,uint8,uint256[],uint256,uint256[],bytes)",
  "onAfterAddLiquidity(address,address,uint8,uint256[],uint256[],uint256,uint256[],bytes)",
  "onBeforeRemoveLiquidity(address,address,uint8,uint256,uint256[],uint256[],bytes)",
  "onAfterRemoveLiquidity(address,address,uint8,uint256,uint256[],uint256[],uint256[],bytes)",
  "onBeforeSwap((uint8,uint256,uint256[],uint256,uint256,address,bytes),address)",
  "onAfterSwap((uint8,address,address,uint256,uint256,uint256,uint256,uint256,uint256,address,address,bytes))",
  "onComputeDynamicSwapFeePercentage((uint8,uint256,uint256[],uint256,uint256,address,bytes),address,uint256)",
];
/** Callbacks that only the pool manager may call, so that they are no power. */
const CALLBACKS: ReadonlySet<Hex> = new Set(
  POOL_KEYS.flatMap((key) => [
    ...["uint160", "uint24"].map((price) => `beforeInitialize(address,${key},${price})`),
    ...["uint160,int24", "uint24"].map((price) => `afterInitialize(address,${key},${price})`),
    `beforeAddLiquidity(address,${key},${LIQUIDITY},bytes)`,
    `afterAddLiquidity(address,${key},${LIQUIDITY},int256,int256,bytes)`,
    `beforeRemoveLiquidity(address,${key},${LIQUIDITY},bytes)`,
    `afterRemoveLiquidity(address,${key},${LIQUIDITY},int256,int256,bytes)`,
    `beforeMint(address,${key},(bytes32[],bytes32,bytes32),bytes)`,
    `afterMint(address,${key},(bytes32[],bytes32,bytes32),int256,bytes)`,
    `beforeBurn(address,${key},(uint256[],uint256[],bytes32),bytes)`,
    `afterBurn(address,${key},(uint256[],uint256[],bytes32),int256,bytes)`,
    ...["(bool,int256,uint160)", "bool,int128"].map((swap) => `beforeSwap(address,${key},${swap},bytes)`),
    ...["(bool,int256,uint160)", "bool,int128"].map((swap) => `afterSwap(address,${key},${swap},int256,bytes)`),
    `beforeDonate(address,${key},uint256,uint256,bytes)`,
    `afterDonate(address,${key},uint256,uint256,bytes)`,
  ])
    .concat(BALANCER)
    .map(toFunctionSelector),
);

export type Hooked = Controlling &
  Commands & {
    /** Its name in a table of known hooks, where it has code. */
    readonly name: string | null;
    /** Numbers that its functions compare with, where their code is not read. */
    readonly figures?: readonly bigint[];
  };

/** Who controls a pool's hook has power over everyone who trades there. `null`: the pool has none. */
export async function readHook(reader: Reader, token: Address, pool: Pool | undefined): Promise<Hooked | null> {
  const hook = pool && hookOf(pool);
  if (!hook) return null;
  if (isAddressEqual(pool.key.hooks, zeroAddress)) {
    return { ...(await readManagers(reader, pool)), code: null, isWhole: true, name: null };
  }
  const [managing, read, name] = await Promise.all([
    readManagers(reader, pool),
    readController(reader, hook, "over-hook"),
    readHookName(reader, hook, token),
  ]);
  const functions = read.functions.filter(({ selector }) => !CALLBACKS.has(selector));
  return {
    ...read,
    name: read.code ? name : null,
    functions: [...managing.functions, ...functions],
    authorities: [...managing.authorities, ...read.authorities],
    figures: managing.figures,
  };
}

/** Who controls the contract that sells a token and takes it back has power over everyone who trades there. */
export async function readCurve(reader: Reader, { address, parts }: Curve): Promise<Hooked> {
  return { ...(await readController(reader, address, "over-asked-contract", parts)), name: null };
}

type Commands = {
  readonly address: Address;
  readonly code: Code | null;
  readonly functions: Controlling["functions"];
  /** Every function is known, and no other code runs in its place. */
  readonly isWhole: boolean;
};

async function readCommands(reader: Reader, address: Address, parts?: readonly Address[]): Promise<Commands> {
  const asker = askerOf(reader);
  const read = await readCode(asker, parts ?? (await withCodeOfCopy(asker, address)));
  if (!read.known) return { address, code: null, functions: [], isWhole: false };
  const code = read.value;
  const writing = code.functions.filter(({ mutability }) => mutability === "nonpayable" || mutability === "payable");
  const isWhole =
    isReadWhole(code) && code.delegating.length === 0 && writing.length <= fuzzConfig.maxControllerFunctions;
  return {
    address,
    code,
    functions: writing.slice(0, fuzzConfig.maxControllerFunctions).map((entry) => ({ ...entry, target: address })),
    isWhole: isWhole && code.functions.length > 0,
  };
}

/** A minimal copy runs the code of the contract that it names in its own. */
async function withCodeOfCopy(asker: Asker, address: Address): Promise<readonly Address[]> {
  const own = await asker.code(address);
  const behind = own.known ? targetInCode(own.value)?.address : undefined;
  return behind ? [address, behind] : [address];
}

/** Quote tokens, venues and pools that everyone uses are no one's means against this token. */
export function publicPlaces({ chain }: Reader, { parts }: Code, pools: readonly Pool[]): ReadonlySet<Address> {
  const own = [
    ...pools.flatMap(({ address, quote }) => [address, quote.address]),
    ...parts.map(({ address }) => address),
  ];
  return new Set([...usualAccounts(chain), ...own.map((address) => getAddress(address))]);
}
