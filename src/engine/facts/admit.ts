import type { Address } from "viem";
import type { Asker } from "../chain/asking/asker.ts";
import { callData, toNumberAnswer } from "../chain/asking/call-data.ts";
import { AuditError } from "../core/errors.ts";
import type { Read } from "../core/read.ts";
import type { Metadata } from "./facts.ts";

const ERC721_ID = "0x80ac58cd";

/** Refuses what is no token. A node that does not answer is no reason to refuse. */
export async function admit(asker: Asker, token: Address, metadata: Promise<Read<Metadata>>): Promise<void> {
  const [code, balance, collection, described] = await Promise.all([
    asker.code(token),
    asker.askAlone(token, callData("balanceOf(address)", token)),
    asker.ask(token, callData("supportsInterface(bytes4)", ERC721_ID)),
    metadata,
  ]);
  if (code.known && code.value === "0x") throw new AuditError("no-contract", "There is no contract at this address.");
  if (!balance.known || !described.known) return;
  const hasBalances = toNumberAnswer(balance.value) !== null;
  if (!hasBalances && described.value.totalSupply === null) {
    throw new AuditError(
      "not-a-token",
      "The contract at this address is not a token: it has neither balances nor a supply.",
    );
  }
  const isCollection = collection.known && toNumberAnswer(collection.value) === 1n;
  if (isCollection && described.value.decimals === null) {
    throw new AuditError(
      "not-a-token",
      "The contract at this address is a collection of NFTs, not a token that is traded.",
    );
  }
}
