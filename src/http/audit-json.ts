// Report → the specified JSON of `GET /audit`: these fields and no others.
import { z } from "zod";
import { CategoryName, type Report, type Row } from "../engine/core/report.ts";
import { type Control, controlOf } from "../format/control.ts";

const address = z.string().regex(/^(0x[0-9a-f]{40})?$/);

const Flag = z.strictObject({
  category: CategoryName,
  label: z.enum(["🟢", "🟠", "🔴", "⚪"]).describe("looked and found nothing, warning, danger, could not look"),
  description: z.string().describe("empty when clean, otherwise the finding or why it could not be looked at"),
});
type Flag = z.infer<typeof Flag>;

const Threat = z.enum(["Honeypot", "Shypooning", "Tax Issues", "Other Risks", "HolderDistr"]);

/** What `GET /audit` answers: these fields and no others. What could not be found is an empty string, or 0 for a time. */
export const AuditJson = z.strictObject({
  name: z.string(),
  symbol: z.string(),
  decimals: z.string().describe("decimal text"),
  totalSupply: z.string().describe("decimal text, smallest unit"),
  owner: z
    .string()
    .regex(/^(HIDDEN|0x[0-9a-f]{40})$/)
    .describe("the owner; where there is none, who can upgrade the code; HIDDEN where nothing controls it"),
  chain: z.string().describe("chain id, decimal text"),
  tokenAddress: address,
  contractName: z.string(),
  isProxy: z.boolean().describe("false, too, where it could not be read; then a ⚪ of Other Risks says why"),
  age: z.int().min(0).describe("deployment, milliseconds since 1970"),
  lastchecked: z.int().min(0).describe("this audit, milliseconds since 1970"),
  initInfo: z.strictObject({
    blockNumber: z.string(),
    txHash: z.string(),
    contractCreator: address,
    timestamp: z.int().min(0).describe("deployment, seconds since 1970"),
  }),
  threats: z.array(Threat),
  auditInfo: z.strictObject({
    ownershipStatus: z.enum(["Renounced", "Owned", "Multisig", "Timelock", "Contract", "No owner", "Unknown"]),
    flags: z.array(Flag),
  }),
  similarityMap: z
    .array(
      z.strictObject({
        id: z.string(),
        symbol: z.string(),
        chain: z.string(),
        score: z.number().min(0).max(1),
        exactMatch: z.boolean(),
        tags: z.array(z.string()),
      }),
    )
    .max(5),
});
export type AuditJson = z.infer<typeof AuditJson>;

const THREATS: Record<CategoryName, z.infer<typeof Threat>> = {
  Honeypot: "Honeypot",
  Shypooning: "Shypooning",
  "Tax Issue": "Tax Issues",
  "Other Risks": "Other Risks",
  HolderDistr: "HolderDistr",
};

export function toAuditJson(report: Report): AuditJson {
  const { token, deployment } = report;
  const owner = controlOf(report);
  return {
    name: token.name ?? "",
    symbol: token.symbol ?? "",
    decimals: token.decimals === null ? "" : String(token.decimals),
    totalSupply: token.totalSupply ?? "",
    owner: ownerOf(owner),
    chain: String(report.chain.id),
    tokenAddress: token.address.toLowerCase(),
    contractName: report.contractName ?? "",
    isProxy: report.proxy !== null && report.proxy !== "unknown",
    age: deployment ? deployment.timestamp * 1000 : 0,
    lastchecked: report.checkedAt,
    initInfo: {
      blockNumber: deployment?.blockNumber ?? "",
      txHash: deployment?.txHash?.toLowerCase() ?? "",
      contractCreator: deployment?.creator?.toLowerCase() ?? "",
      timestamp: deployment?.timestamp ?? 0,
    },
    threats: CategoryName.options
      .filter((category) => report.rows.some((row) => row.category === category && row.severity === "danger"))
      .map((category) => THREATS[category]),
    auditInfo: {
      ownershipStatus: owner.status,
      flags: CategoryName.options.flatMap((category) =>
        flagsOf(
          category,
          report.rows.filter((row) => row.category === category),
        ),
      ),
    },
    similarityMap: [...report.similar]
      .sort((a, b) => b.score - a.score)
      .slice(0, 5)
      .map(({ address: id, symbol, chain, score, exactMatch, tags }) => ({
        id: id.toLowerCase(),
        symbol,
        chain: String(chain),
        score,
        exactMatch,
        tags,
      })),
  };
}

function ownerOf({ status, controller }: Control): string {
  const isNobody = status === "Renounced" || !controller || controller.kind === "burned";
  return isNobody ? "HIDDEN" : controller.address.toLowerCase();
}

/** Dangers, then warnings, then each reason for which something was not looked at; green only when all was looked at. */
function flagsOf(category: CategoryName, rows: readonly Row[]): Flag[] {
  const found = (severity: Row["severity"], label: Flag["label"]) =>
    rows
      .filter((row) => row.outcome === "found" && row.severity === severity)
      .map((row) => ({ category, label, description: row.sentence }));
  const reasons = new Set(rows.filter((row) => row.outcome === "unknown").map((row) => row.sentence));
  if (rows.length === 0) reasons.add("Nothing of this kind was looked at.");

  const flags: Flag[] = [
    ...found("danger", "🔴"),
    ...found("warning", "🟠"),
    ...[...reasons].map((description) => ({ category, label: "⚪" as const, description })),
  ];
  return flags.length > 0 ? flags : [{ category, label: "🟢", description: "" }];
}
