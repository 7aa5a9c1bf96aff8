import { BlockList, isIP } from "node:net";

/** Everything that the internet at large does not lead to: RFC 6890 and its like. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const) {
  PRIVATE.addSubnet(network, bits, "ipv4");
  // NAT64 and 6to4 lead to the older address that the newer one carries.
  PRIVATE.addSubnet(`64:ff9b::${network}`, 96 + bits, "ipv6");
  const bytes = network.split(".").map((byte) => Number(byte).toString(16).padStart(2, "0"));
  PRIVATE.addSubnet(`2002:${bytes.slice(0, 2).join("")}:${bytes.slice(2).join("")}::`, 16 + bits, "ipv6");
}
for (const [network, bits] of [
  ["::", 127],
  ["64:ff9b:1::", 48],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const) {
  PRIVATE.addSubnet(network, bits, "ipv6");
}
const PRIVATE_NAMES = /^[^.]+$|\.(localhost|local|internal|lan|home|corp|intranet|home\.arpa)$/i;

/** Whether this host, as an address names it, is on this machine or in a network of the operator's own. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const version = isIP(host);
  return version === 0 ? PRIVATE_NAMES.test(host) : PRIVATE.check(host, version === 4 ? "ipv4" : "ipv6");
}

/** Whether someone who is asked out there names a server in here, which only we can reach. */
export function leadsInside(asked: string, named: string): boolean {
  if (!URL.canParse(named)) return true;
  return isPrivateHost(new URL(named).hostname) && !isPrivateHost(new URL(asked).hostname);
}
