import { type Address, zeroAddress } from "viem";
import { fuzzConfig } from "../config.ts";

/** Who plays which part when a power is used against a holder. */
export type Accounts = {
  readonly holder: Address;
  readonly actor: Address;
  readonly pool: Address;
  readonly spender: Address;
  readonly token: Address;
  readonly newcomer: Address;
  /** Found in the code: recipients and callers that it compares with. */
  readonly codeAddresses: readonly Address[];
};

/** Who is named in what order: the holder as the one acted upon comes first. */
export function addressPatterns(
  count: number,
  accounts: Accounts,
  /** Whether nobody is somebody to be named: whose wallet something goes to, and not who gets how much. */
  withNobody = true,
): readonly (readonly Address[])[] {
  const { holder, actor, pool, spender, token, newcomer, codeAddresses } = accounts;
  if (count === 0) return [[]];
  const none = withNobody ? [zeroAddress] : [];
  if (count === 1)
    return [holder, pool, actor, spender, token, newcomer, ...none, ...codeAddresses].map((address) => [address]);
  const pairs: readonly (readonly [Address, Address])[] = [
    [holder, actor],
    [pool, actor],
    [actor, holder],
    [holder, newcomer],
    [holder, holder],
    [actor, actor],
    [token, actor],
    [actor, newcomer],
    [spender, holder],
    [pool, holder],
    ...codeAddresses
      .slice(0, fuzzConfig.maxPairedAddresses)
      .flatMap((other): readonly (readonly [Address, Address])[] => [
        [holder, other],
        [other, holder],
        [other, actor],
      ]),
  ];
  return [
    ...pairs.map(([first, second]) =>
      Array.from({ length: count }, (_, index) => (index === 0 ? first : index === 1 ? second : actor)),
    ),
    ...none.map((nobody) => Array.from({ length: count }, () => nobody)),
  ];
}
