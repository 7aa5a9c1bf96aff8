import type { PrivateKeyAccount } from "viem/accounts";

/** As much of a browser as signing in and making keys needs. */
export function createBrowser(url: string) {
  const cookies = new Map<string, string>();
  const send = async (path: string, body?: string, type = "application/json"): Promise<Response> => {
    const response = await fetch(url + path, {
      redirect: "manual",
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(body === undefined ? {} : { origin: url, "content-type": type }),
      },
      ...(body === undefined ? {} : { method: "POST", body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const formsOf = async () => /name="forms" value="([^"]+)"/.exec(await (await send("/keys")).text())?.[1] ?? "";
  const submit = async (path: string, fields: Record<string, string>) =>
    send(
      path,
      new URLSearchParams({ ...fields, forms: await formsOf() }).toString(),
      "application/x-www-form-urlencoded",
    );

  return {
    async signIn(wallet: PrivateKeyAccount, chainId = 1): Promise<Response> {
      await send("/keys");
      const question = await send("/keys/challenge", JSON.stringify({ address: wallet.address, chainId }));
      const { message } = (await question.json()) as { message: string };
      return send("/keys/sign-in", JSON.stringify({ message, signature: await wallet.signMessage({ message }) }));
    },
    /** The key as the page shows it once, if it made one. */
    async makeKey(): Promise<string | undefined> {
      return /id="secret">([^<]+)</.exec(await (await submit("/keys/new", { name: "mine" })).text())?.[1];
    },
  };
}
