import type { Page } from "playwright-core";
import type { Hex } from "viem";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";

export const alice = privateKeyToAccount(`0x${"a1".repeat(32)}`);
export const bob = privateKeyToAccount(`0x${"b0".repeat(32)}`);

/** Puts a wallet into the page, which announces itself as wallets do and signs for real. */
export async function injectWallet(page: Page, account: PrivateKeyAccount): Promise<void> {
  await page.exposeFunction("walletSigns", (message: Hex) => account.signMessage({ message: { raw: message } }));
  await page.addInitScript(`
    const provider = {
      request: async ({ method, params }) => {
        if (method === "eth_requestAccounts") return ["${account.address}"];
        if (method === "eth_chainId") return "0x1";
        if (method === "personal_sign") return window.walletSigns(params[0]);
        throw new Error("The wallet does not know " + method);
      },
    };
    const detail = { info: { uuid: "1", name: "Test Wallet", icon: "", rdns: "example.wallet" }, provider };
    const announce = () => dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
    addEventListener("eip6963:requestProvider", announce);
    announce();
  `);
}
