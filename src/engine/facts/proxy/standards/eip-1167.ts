import { getAddress, type Hex } from "viem";
import { factsConfig } from "../../config.ts";
import type { Candidate, ProxyStandard } from "../standard.ts";

/**
 * Code that does nothing but delegate every call to one address written into it. The families differ in how they
 * save gas; all of them copy the whole call, delegate, and return the answer.
 */
const FAMILIES: readonly { readonly before: string; readonly after: string }[] = [
  // ERC-1167, and Vyper's since 0.3.4.
  { before: "363d3d373d3d3d363d73", after: "5af43d82803e903d91602b57fd5bf3" },
  // 0age's, which is also Solady's default.
  { before: "3d3d3d3d363d3d37363d73", after: "5af43d3d93803e602a57fd5bf3" },
  // ERC-7511, with PUSH0.
  { before: "365f5f375f5f365f73", after: "5af43d5f5f3e5f3d91602a57fd5bf3" },
  // Solady's, with PUSH0.
  { before: "5f5f365f5f37365f73", after: "5af43d5f5f3e6029573d5ffd5b3d5ff3" },
  // Vyper's before 0.3.4.
  { before: "366000600037611000600036600073", after: "5af4602c57600080fd5b6110006000f3" },
];

/** Clones that carry data behind their code append it to the call, so that their code differs. */
const DELEGATES_TO_CONSTANT = /73([0-9a-f]{40})(?:5a|81|36|3d|5f){0,6}5af4/;
const COPIES_THE_CALL = /37/;

export const minimalProxy: ProxyStandard = { kind: "eip-1167", evidence: "code", inCode: targetOf };

function targetOf(code: Hex): Candidate | null {
  const text = code.slice(2).toLowerCase();
  for (const { before, after } of FAMILIES) {
    const target = text.slice(before.length, before.length + 40);
    if (
      target.length < 40 ||
      !text.startsWith(before) ||
      text.slice(before.length + 40, before.length + 40 + after.length) !== after
    )
      continue;
    const bare = text.length === before.length + 40 + after.length;
    return { kind: bare ? "eip-1167" : "clone-with-arguments", address: getAddress(`0x${target}`), fixed: true };
  }
  const head = text.slice(0, factsConfig.proxy.maxCloneBytes * 2);
  const found = DELEGATES_TO_CONSTANT.exec(head);
  // Code that compares selectors is a contract of its own, which uses a library.
  const choosesFunctions = /63[0-9a-f]{8}(?:81|14|82)/.test(head.replace(found?.[1] ?? "", ""));
  if (!found?.[1] || choosesFunctions || !COPIES_THE_CALL.test(head.slice(0, found.index))) return null;
  return { kind: "clone-with-arguments", address: getAddress(`0x${found[1]}`), fixed: true };
}
