import type { Address } from "viem";
import type { Chain } from "./chain/chain.ts";
import type { Progress, Report } from "./report.ts";
import type { Request } from "./request.ts";

export type AuditOptions = {
  /** Look anew even if a report within its time to live is at hand. */
  readonly fresh?: boolean;
  readonly onProgress?: (progress: Progress) => void;
};

/** The engine as every door sees it: the same question from a hundred people is asked once. */
export type Auditor = {
  readonly chains: readonly Chain[];
  /** Throws AuditError where no report can be made. */
  audit(request: Request, options?: AuditOptions): Promise<Report>;
  /** The report if one within its time to live is at hand; costs nothing. */
  recall(request: Request): Promise<Report | undefined>;
  /** The chains that have code at this address; those that could not be asked are named. */
  find(address: Address): Promise<{ readonly chains: readonly Chain[]; readonly unreachable: readonly Chain[] }>;
};
