import type { Caller } from "./caller.ts";
import type { Tier, Window } from "./limiter.ts";

/** Of IPv6 somebody may be given a /64, a /56 or a /48; the wider it is, the more people may share it. */
const TIMES_OF_56 = 3;
const TIMES_OF_48 = 10;
/** Owners of keys behind one address, as in an office: whoever makes wallets by the dozen gains no more. */
const TIMES_OF_OWNERS = 5;

/** Every count that a caller's request goes into, the caller's own first. */
export function windowsOf(caller: Caller, tier: Tier): readonly [Window, ...Window[]] {
  const own = { tier, name: nameOf(caller), times: 1 };
  if (caller.kind === "person") return [own];
  if (caller.kind === "address") return [own, ...wider(caller.address, tier, 1)];
  if (caller.address === undefined) return [own];
  const shared = { tier, name: `address:${caller.address}`, times: TIMES_OF_OWNERS };
  return [own, shared, ...wider(caller.address, tier, TIMES_OF_OWNERS)];
}

function nameOf(caller: Caller): string {
  switch (caller.kind) {
    case "key":
      return `owner:${caller.owner}`;
    case "address":
      return `address:${caller.address}`;
    case "person":
      return `${caller.platform}:${caller.id}`;
  }
}

/** The /56 and the /48 around a /64; nothing around an IPv4 address. */
function wider(address: string, tier: Tier, times: number): Window[] {
  const [, site = "", subnet = ""] = /^((?:[0-9a-f]+:){3})([0-9a-f]+)::\/64$/.exec(address) ?? [];
  if (site === "") return [];
  const home = (Number.parseInt(subnet, 16) & 0xff00).toString(16);
  return [
    { tier, name: `address:${site}${home}::/56`, times: times * TIMES_OF_56 },
    { tier, name: `address:${site}:/48`, times: times * TIMES_OF_48 },
  ];
}
