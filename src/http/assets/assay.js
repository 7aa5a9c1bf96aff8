// Everything on these pages works without this, except what needs a wallet or a node of the visitor's.
document.documentElement.classList.add("js");

const report = [...document.querySelectorAll(".report[data-title]")].at(-1);
if (report) document.title = report.dataset.title;

document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element ? event.target.closest("button.copy") : null;
  const source = button?.previousElementSibling;
  if (!source) return;
  const label = button.textContent;
  try {
    const text = source.href ? await (await fetch(source.href)).text() : source.textContent;
    await navigator.clipboard.writeText(text);
    button.textContent = button.dataset.copied;
  } catch {
    button.textContent = button.dataset.notCopied;
  }
  setTimeout(() => {
    button.textContent = label;
  }, 1500);
});

const wallets = document.querySelector("#wallets");
if (wallets) offerWallets(wallets);
document.querySelector("#wallets.sign-in")?.addEventListener("chosen", ({ detail }) => {
  void signIn(detail.provider, detail.button);
});

/** Wallets announce themselves (EIP-6963); older ones are found where they always were. */
function offerWallets(list) {
  const seen = new Set();
  const offer = (provider, name) => {
    if (seen.has(provider)) return;
    seen.add(provider);
    const button = document.createElement("button");
    button.type = "button";
    button.className = list.classList.contains("sign-in") ? "primary" : "";
    button.textContent = `${list.dataset.label} ${name}`;
    const chosen = new CustomEvent("chosen", { detail: { provider, button } });
    button.addEventListener("click", () => list.dispatchEvent(chosen));
    list.append(button);
  };
  addEventListener("eip6963:announceProvider", ({ detail }) => offer(detail.provider, detail.info.name));
  dispatchEvent(new Event("eip6963:requestProvider"));
  setTimeout(() => {
    if (seen.size === 0 && window.ethereum) offer(window.ethereum, list.dataset.own);
    const none = document.querySelector("#no-wallet");
    if (none) none.hidden = seen.size > 0;
  }, 300);
}

async function signIn(provider, button) {
  const trouble = document.querySelector("#trouble");
  trouble.textContent = "";
  button.disabled = true;
  try {
    const [address] = await provider.request({ method: "eth_requestAccounts" });
    const chainId = Number(await provider.request({ method: "eth_chainId" }));
    const { message } = await post("/keys/challenge", { address, chainId });
    const hex = `0x${Array.from(new TextEncoder().encode(message), (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
    const signature = await provider.request({ method: "personal_sign", params: [hex, address] });
    await post("/keys/sign-in", { message, signature });
    location.assign("/keys");
  } catch (error) {
    trouble.textContent = error?.message ?? trouble.dataset.notSigned;
    button.disabled = false;
  }
}

async function post(path, body) {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.detail);
  return answer;
}
