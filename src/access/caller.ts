// Who a request counts for: a key, an address behind believed proxies, or a person in a chat.
import { isIP, isIPv4 } from "node:net";

/** Who asks. All keys of an owner count in one window, wherever they are used; people and addresses count for themselves. */
export type Caller =
  | {
      readonly kind: "key";
      readonly keyId: string;
      readonly owner: string;
      /** Where it is used from, where that is known. */
      readonly address?: string;
    }
  | Stranger
  | Person;

/** An IPv4 address or the /64 of an IPv6 one. */
export type Stranger = { readonly kind: "address"; readonly address: string };

export type Person = { readonly kind: "person"; readonly platform: "telegram" | "discord"; readonly id: string };

/**
 * The address a caller counts by: the one that the outermost believed proxy saw. Each proxy adds the address it was
 * called from to the end of `x-forwarded-for`; everything further left was written by the caller and proves nothing.
 */
export function callerAddress(socket: string | undefined, forwardedFor: string | undefined, proxies: number): string {
  const near = socket ?? "unknown";
  if (proxies === 0 || forwardedFor === undefined) return toWindow(near);
  const hops = [...forwardedFor.split(","), near];
  for (let hop = Math.max(hops.length - 1 - proxies, 0); hop < hops.length; hop++) {
    const address = withoutPort(hops[hop]?.trim() ?? "");
    if (isIP(address) !== 0) return toWindow(address);
  }
  return toWindow(near);
}

/** IPv4 as it is; of IPv6 the /64, which is what one customer gets; IPv4 inside IPv6 as IPv4. */
export function toWindow(address: string): string {
  if (isIPv4(address)) return address;
  const plain = address.split("%")[0] ?? "";
  if (isIP(plain) !== 6) return address;
  const groups = toGroups(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

function toGroups(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(":"),
  );
  const [head = "", tail] = hex.split("::");
  const parse = (part: string) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)));
  const left = parse(head);
  const right = parse(tail ?? "");
  return [...left, ...new Array<number>(8 - left.length - right.length).fill(0), ...right];
}

function withoutPort(hop: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(hop);
  if (bracketed) return bracketed[1] ?? "";
  return /^[\d.]+:\d+$/.test(hop) ? hop.slice(0, hop.indexOf(":")) : hop;
}

export function nameOfPerson({ platform, id }: Person): string {
  return `${platform}:${id}`;
}
