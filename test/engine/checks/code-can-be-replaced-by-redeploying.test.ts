import { expect, test } from "vitest";
import { codeCanBeReplacedByRedeploying } from "../../../src/engine/checks/code-can-be-replaced-by-redeploying.ts";
import { known, type Read, unknown } from "../../../src/engine/core/read.ts";
import { evidenceOf, plainEvidence } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { alice, carol } from "../../support/people.ts";

type Factory = (typeof plainEvidence.record)["factory"] extends Read<infer Value> ? Read<Value> : never;
const resultFor = (vanishes: boolean, factory: Factory) =>
  inWords(
    codeCanBeReplacedByRedeploying.run(
      evidenceOf({
        code: { ...plainEvidence.code, selfDestructing: vanishes ? [carol] : [] },
        record: { ...plainEvidence.record, factory },
      }),
    ),
  );
const bySalt = known({ address: alice, bySalt: true });

test("code-can-be-replaced-by-redeploying needs both: code that can go, and a factory that can put other code there", () => {
  expect(resultFor(true, bySalt)).toMatchObject({
    severity: "warning",
    basis: "inferred",
    sentence:
      "The contract could self-destruct. Its factory (0x7099…79C8) could then deploy different code at the same address.",
  });
  expect(resultFor(false, bySalt)).toBeUndefined();
  expect(resultFor(true, known(null))).toBeUndefined();
});

test("code-can-be-replaced-by-redeploying is unknown where another contract made it, which may call such a factory", () => {
  const plain = known({ address: alice, bySalt: false });
  expect(resultFor(true, plain)).toMatchObject({ known: false, why: { code: "maker-not-followed" } });
  expect(resultFor(false, plain)).toBeUndefined();
});

test("code-can-be-replaced-by-redeploying is unknown where nobody knows what made code that can go", () => {
  expect(resultFor(true, unknown("deployment-not-found"))).toMatchObject({ known: false });
  expect(resultFor(false, unknown("deployment-not-found"))).toBeUndefined();
});
