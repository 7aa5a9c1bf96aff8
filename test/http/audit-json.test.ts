import { describe, expect, test } from "vitest";
import { AuditJson, toAuditJson } from "../../src/http/audit-json.ts";
import { sampleReports } from "../support/reports.ts";

const CATEGORIES = ["Honeypot", "Shypooning", "Tax Issue", "Other Risks", "HolderDistr"];

describe("the /audit JSON", () => {
  test.each(Object.entries(sampleReports))("of the %s report has exactly the specified fields", (_, report) => {
    const json = toAuditJson(report);
    expect(AuditJson.parse(json)).toEqual(json);
  });

  test.each(Object.entries(sampleReports))("of the %s report names every category, in order", (_, report) => {
    const seen = toAuditJson(report).auditInfo.flags.map((flag) => flag.category);
    expect([...new Set(seen)]).toEqual(CATEGORIES);
    expect(seen).toEqual([...seen].sort((a, b) => CATEGORIES.indexOf(a) - CATEGORIES.indexOf(b)));
  });

  test("is green with an empty description where all was looked at and nothing found", () => {
    const { threats, auditInfo } = toAuditJson(sampleReports.clear);
    expect(threats).toEqual([]);
    expect(auditInfo.flags).toEqual(CATEGORIES.map((category) => ({ category, label: "🟢", description: "" })));
  });

  test("lists dangers as threats, each finding as a flag, and what could not be looked at as white", () => {
    const { threats, auditInfo } = toAuditJson(sampleReports.danger);
    expect(threats).toEqual(["Honeypot", "Shypooning", "Tax Issues", "HolderDistr"]);
    expect(auditInfo.flags.map((flag) => `${flag.category} ${flag.label}`)).toEqual([
      "Honeypot 🔴",
      "Honeypot ⚪",
      "Shypooning 🔴",
      "Tax Issue 🔴",
      "Tax Issue 🟠",
      "Other Risks 🟠",
      "Other Risks 🟠",
      "HolderDistr 🔴",
    ]);
  });

  test("is white, never green, where nothing could be looked at, and says the reason once", () => {
    const { flags } = toAuditJson(sampleReports.allUnknown).auditInfo;
    expect(flags.map((flag) => flag.label)).toEqual(["⚪", "⚪", "⚪", "⚪", "⚪"]);
    expect(new Set(flags.map((flag) => flag.description))).toEqual(
      new Set(["No node of this chain could run experiments."]),
    );
  });

  test("is white where no check of a category exists", () => {
    const { flags } = toAuditJson({ ...sampleReports.clear, rows: [] }).auditInfo;
    expect(flags.every((flag) => flag.label === "⚪" && flag.description !== "")).toBe(true);
  });

  test("leaves empty what could not be found", () => {
    expect(toAuditJson(sampleReports.allUnknown)).toMatchObject({
      name: "",
      symbol: "",
      decimals: "",
      totalSupply: "",
      owner: "HIDDEN",
      contractName: "",
      age: 0,
      initInfo: { blockNumber: "", txHash: "", contractCreator: "", timestamp: 0 },
    });
  });

  test("tells deployment in milliseconds as age and in seconds as timestamp", () => {
    const { age, initInfo, lastchecked } = toAuditJson(sampleReports.clear);
    expect(age).toBe(initInfo.timestamp * 1000);
    expect(lastchecked).toBe(sampleReports.clear.checkedAt);
  });

  test("names an owner in lower case, and hides a renounced one", () => {
    const controller = { address: "0xABCDEF0000000000000000000000000000000001", kind: "person" as const };
    const owned = toAuditJson({ ...sampleReports.clear, owner: { status: "Owned", controller } });
    expect(owned.owner).toBe("0xabcdef0000000000000000000000000000000001");
    const burned = { address: `0x${"0".repeat(40)}`, kind: "burned" as const };
    expect(toAuditJson({ ...sampleReports.clear, owner: { status: "Renounced", controller: burned } }).owner).toBe(
      "HIDDEN",
    );
  });

  test("orders similar tokens by score and gives five at most", () => {
    const [first] = sampleReports.clear.similar;
    if (!first) throw new Error("the sample has a similar token");
    const similar = [0.1, 0.9, 0.5, 0.7, 0.3].map((score) => ({ ...first, score }));
    const { similarityMap } = toAuditJson({ ...sampleReports.clear, similar });
    expect(similarityMap.map((entry) => entry.score)).toEqual([0.9, 0.7, 0.5, 0.3, 0.1]);
    expect(Object.keys(similarityMap[0] ?? {})).toEqual(["id", "symbol", "chain", "score", "exactMatch", "tags"]);
  });
});
