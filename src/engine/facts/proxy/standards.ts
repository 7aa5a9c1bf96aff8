import type { Hex } from "viem";
import type { Candidate, ProxyStandard } from "./standard.ts";
import { beacon } from "./standards/beacon.ts";
import { diamond } from "./standards/diamond.ts";
import { eip897 } from "./standards/eip-897.ts";
import { minimalProxy } from "./standards/eip-1167.ts";
import { eip1822 } from "./standards/eip-1822.ts";
import { eip1967 } from "./standards/eip-1967.ts";
import { eip7702 } from "./standards/eip-7702.ts";
import { other } from "./standards/other.ts";
import { safe } from "./standards/safe.ts";
import { traced } from "./standards/traced.ts";
import { zeppelinOld } from "./standards/zeppelin-old.ts";

/** In the order in which they are believed; whoever prefetches goes by the same. */
export const PROXY_STANDARDS: readonly ProxyStandard[] = [
  eip7702,
  minimalProxy,
  eip1967,
  beacon,
  zeppelinOld,
  eip1822,
  safe,
  eip897,
  other,
  diamond,
  traced,
];

/** Where code passes everything on to, if that is all it does. */
export function targetInCode(code: Hex): Candidate | null {
  for (const { inCode } of PROXY_STANDARDS) {
    const candidate = inCode?.(code);
    if (candidate) return candidate;
  }
  return null;
}
