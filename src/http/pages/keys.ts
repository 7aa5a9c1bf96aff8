// Routes of the pages where a wallet signs in and manages its API keys. Each change needs our origin, a session and its form token.
import { randomBytes } from "node:crypto";
import { getCookie, setCookie } from "hono/cookie";
import { html } from "hono/html";
import { z } from "zod";
import { accessConfig } from "../../access/config.ts";
import type { Key } from "../../access/keys.ts";
import { createSignIn, isSame, SESSION_SECONDS, type Session, type SignIn } from "../../access/sign-in.ts";
import { AuditError } from "../../engine/core/errors.ts";
import type { Language } from "../../engine/core/languages.ts";
import { SECOND_MS } from "../../engine/core/units.ts";
import { figuresOf } from "../../engine/messages/index.ts";
import { checksummed } from "../../format/card.ts";
import { readJson } from "../../json.ts";
import { wordsOf } from "../../words/index.ts";
import { httpConfig } from "../config.ts";
import { type App, type AppContext, addressCaller, type Door, languageFor } from "../context.ts";
import { type Headers, problemResponse, statusOf } from "../problem.ts";
import { copyButton, filled, type Html } from "./html.ts";
import { NO_STORE, pageResponse, wholePage } from "./layout.ts";

/** Forms name no chain: it is asked for wallets that are contracts alone. */
const Question = z.object({ address: z.string().trim().max(60), chainId: z.int().min(1).default(1) });
/** Forms send each line's end as two characters. */
const Message = z
  .string()
  .max(4_000)
  .transform((text) => text.replaceAll("\r\n", "\n"));
const Answer = z.object({ message: Message, signature: z.string().trim().max(40_000) });

type Visitor = { readonly token: string; readonly session: Session };

/** Every change comes from a page of ours (Origin), within a session (cookie), from a form that was made for it. */
export function addKeysRoutes(app: App, door: Door): void {
  const signIn = createSignIn(door.store, door.clientOf);

  app.use("/keys/*", async (context, next) => {
    if (context.req.method === "POST" && !isOurs(context, door.publicUrl())) {
      const home = new URL(door.publicUrl()).origin;
      return problemResponse("forbidden", `Changes are made from the pages at ${home}; this did not come from there.`);
    }
    await next();
    return undefined;
  });
  app.get("/keys", async (context) => {
    const visitor = await visitorOf(context, signIn);
    return visitor ? keysPage(context, door, visitor.session) : signInPage(context, door);
  });
  addSignInRoutes(app, door, signIn);
  addChangeRoutes(app, door, signIn);
}

function addSignInRoutes(app: App, door: Door, signIn: SignIn): void {
  /** The page's script is answered in JSON; who posts the page's form, with a page. */
  const attempt = async <Result extends object>(
    context: AppContext,
    work: () => Promise<Result>,
    form: { readonly next: (result: Result) => Promise<Response>; readonly trouble: "notBegun" | "notProven" },
  ) => {
    const refuse = ({ code, message }: AuditError, headers: Headers = {}, tooOften?: number) => {
      if (!isForm(context)) return problemResponse(code, message, headers);
      const language = languageFor(context);
      const { keys, troubles } = wordsOf(language).pages;
      const why = code === "bad-request" ? keys[form.trouble] : troubles.titles[code];
      const trouble = tooOften === undefined ? why : keys.tooOften(figuresOf(language).number(tooOften));
      return signInPage(context, door, { trouble, status: statusOf(code), headers });
    };
    const quota = await door.access.attempt(addressCaller(context, door), "sign-in");
    if (!quota.allowed) {
      const { resetSeconds } = quota;
      const error = new AuditError("rate-limited", `Too many sign-ins; try again in ${resetSeconds} s.`);
      return refuse(error, { "retry-after": String(resetSeconds) }, resetSeconds);
    }
    try {
      const result = await work();
      return isForm(context) ? await form.next(result) : context.json(result, 200, NO_STORE);
    } catch (error) {
      if (error instanceof AuditError) return refuse(error);
      throw error;
    }
  };
  app.post("/keys/challenge", (context) => {
    const begin = async () => {
      const question = await readPosted(Question, context);
      const visit = getCookie(context, cookieNames(door).visit);
      if (!visit) throw new AuditError("bad-request", "Open the page again, with cookies allowed.");
      const origin = ourOrigin(context, door.publicUrl());
      return { message: await signIn.challenge({ ...question, visit, origin }) };
    };
    const next = ({ message }: { message: string }) => messagePage(context, door, message);
    return attempt(context, begin, { next, trouble: "notBegun" });
  });
  app.post("/keys/sign-in", (context) => {
    const end = async () => {
      const answer = await readPosted(Answer, context);
      const visit = getCookie(context, cookieNames(door).visit) ?? "";
      const token = await signIn.prove({ ...answer, visit });
      putCookie(context, door, "session", token, SESSION_SECONDS);
      putCookie(context, door, "visit", "", 0);
      return {};
    };
    const next = () => Promise.resolve(context.redirect("/keys", 303));
    return attempt(context, end, { next, trouble: "notProven" });
  });
}

function addChangeRoutes(app: App, door: Door, signIn: SignIn): void {
  const { access } = door;
  const change = (
    path: string,
    work: (context: AppContext, visitor: Visitor, form: URLSearchParams) => Promise<Response>,
  ) => {
    app.post(path, async (context) => {
      const form = new URLSearchParams(await readBody(context));
      const visitor = await visitorOf(context, signIn);
      if (!visitor) return context.redirect("/keys", 303);
      if (!isSame(form.get("forms") ?? "", visitor.session.forms)) {
        return problemResponse("forbidden", "This form was not made for this session; open the page again.");
      }
      return work(context, visitor, form);
    });
  };
  change("/keys/new", async (context, { session }, form) => {
    try {
      const made = await access.createKey(session.owner, form.get("name") ?? "", addressCaller(context, door));
      return await keysPage(context, door, session, { made });
    } catch (error) {
      if (!(error instanceof AuditError)) throw error;
      return keysPage(context, door, session, { trouble: error.message }, statusOf(error.code));
    }
  });
  change("/keys/revoke", async (context, { session }, form) => {
    await access.keys.revoke(session.owner, form.get("id") ?? "");
    return context.redirect("/keys", 303);
  });
  change("/keys/sign-out", async (context, { token }) => {
    await signIn.sessions.end(token);
    putCookie(context, door, "session", "", 0);
    return context.redirect("/keys", 303);
  });
}

async function visitorOf(context: AppContext, { sessions }: SignIn): Promise<Visitor | undefined> {
  for (const name of ["__Host-assay-session", "assay-session"]) {
    const token = getCookie(context, name);
    const session = await sessions.find(token);
    if (token && session) return { token, session };
  }
  return undefined;
}

async function keysPage(
  context: AppContext,
  { access, publicUrl }: Door,
  { owner, forms }: Session,
  news: Pick<KeysView, "made" | "trouble"> = {},
  status = 200,
): Promise<Response> {
  const listed = await access.keys.list(owner);
  const keys = await Promise.all(listed.map(async (key) => ({ ...key, usedToday: await access.usedToday(key.id) })));
  const language = languageFor(context);
  const content = keysContent({
    language,
    owner,
    forms,
    keys,
    keyed: access.limits.keyed,
    publicUrl: publicUrl(),
    ...news,
  });
  return pageResponse(wholePage(headOf(publicUrl(), language), content), status, NO_STORE);
}

type Refused = { readonly trouble: string; readonly status: number; readonly headers: Headers };

async function signInPage(context: AppContext, door: Door, refused?: Refused): Promise<Response> {
  const language = languageFor(context);
  const { keyless, keyed } = door.access.limits;
  const page = await pageResponse(
    wholePage(headOf(door.publicUrl(), language), signInContent(keyless, keyed, language, refused?.trouble)),
    refused?.status,
    { ...refused?.headers, ...NO_STORE },
  );
  putCookie(context, door, "visit", randomBytes(16).toString("base64url"), httpConfig.visitSeconds);
  return context.newResponse(await page.text(), page);
}

function messagePage(context: AppContext, { publicUrl }: Door, message: string): Promise<Response> {
  const language = languageFor(context);
  return pageResponse(wholePage(headOf(publicUrl(), language), messageContent(message, language)), 200, NO_STORE);
}

function headOf(publicUrl: string, language: Language) {
  const { title, about } = wordsOf(language).pages.keys;
  return { language, title, description: about, url: `${publicUrl}/keys` };
}

/** Over HTTPS the browser itself holds the cookie to this very host. */
function cookieNames({ publicUrl }: Door) {
  const prefix = publicUrl().startsWith("https:") ? "__Host-" : "";
  return { session: `${prefix}assay-session`, visit: `${prefix}assay-visit`, secure: prefix !== "" };
}

function putCookie(context: AppContext, door: Door, which: "session" | "visit", value: string, maxAge: number): void {
  const { secure, ...names } = cookieNames(door);
  setCookie(context, names[which], value, { path: "/", httpOnly: true, sameSite: "Lax", secure, maxAge });
}

function isForm(context: AppContext): boolean {
  return context.req.header("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
}

async function readPosted<T>(schema: z.ZodType<T>, context: AppContext): Promise<T> {
  const text = await readBody(context);
  const parsed = schema.safeParse(isForm(context) ? Object.fromEntries(new URLSearchParams(text)) : readJson(text));
  if (parsed.success) return parsed.data;
  throw new AuditError("bad-request", "This is not what the page sends.");
}

/** What was posted, as text, read no further than anything of ours is long. */
async function readBody(context: AppContext): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of context.req.raw.body ?? []) {
    length += part.length;
    if (length > httpConfig.formBytes)
      throw new AuditError("bad-request", "This is far longer than anything this page sends.");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

const LOOPBACK = new Set(["localhost", "127.0.0.1"]);

/** Whether a browser says that a page of ours made this request. Browsers always say it of what is posted. */
function isOurs(context: AppContext, publicUrl: string): boolean {
  const origin = context.req.header("origin");
  return origin !== undefined && originsOf(publicUrl).includes(origin);
}

/** The origin the visitor sees: that is what a wallet shows and compares. */
function ourOrigin(context: AppContext, publicUrl: string): string {
  const [first = publicUrl, ...others] = originsOf(publicUrl);
  return others.find((origin) => origin === context.req.header("origin")) ?? first;
}

/** On one's own machine both names of it are the same place. */
function originsOf(publicUrl: string): string[] {
  const url = new URL(publicUrl);
  if (!LOOPBACK.has(url.hostname)) return [url.origin];
  return [url.origin, ...[...LOOPBACK].map((name) => `${url.protocol}//${name}${url.port && `:${url.port}`}`)];
}

// The pages of sign-in and of API keys.

type KeyInUse = Key & { readonly usedToday: number };

function signInContent(keyless: number, keyed: number, language: Language, trouble = ""): Html {
  const words = wordsOf(language).pages.keys;
  const { number } = figuresOf(language);
  const raises = keyless < keyed ? words.raises(number(keyless), number(keyed)) : words.ownLimit(number(keyed));
  const commands = { command: html`<code>/key new</code>`, discord: html`<code>/key</code>` };
  return html`<div class="stack">
<div class="hero"><h1>${words.heading}</h1><p>${raises}</p></div>
<section aria-labelledby="sign-in"><h2 id="sign-in">${words.signInWallet}</h2>
<p class="lead">${words.signInLead}</p>
<div class="scripted row sign-in" id="wallets" data-label="${words.signInWith}" data-own="${words.yourWallet}"></div>
<p class="note" id="no-wallet" hidden>${words.noWallet}</p>
<p class="error" id="trouble" role="alert" data-not-signed="${words.notSigned}">${trouble}</p>
<noscript><p class="note">${words.needsScript}</p>
<form action="/keys/challenge" method="post" class="row">
<div class="field"><label for="wallet">${words.address}</label><input id="wallet" name="address" maxlength="60" required autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="0x…"></div>
<button class="primary">${words.getMessage}</button></form></noscript>
</section>
<section aria-labelledby="chat"><h2 id="chat">${words.orChat}</h2>
<p>${filled(words.orChatHow, commands)}</p></section>
</div>`;
}

/** For those whose browser asks no wallet: the message to sign elsewhere, and a field for the signature. */
function messageContent(message: string, language: Language): Html {
  const words = wordsOf(language).pages.keys;
  const time = figuresOf(language).duration(accessConfig.challengeMs / SECOND_MS);
  return html`<div class="stack">
<section aria-labelledby="sign"><h1 id="sign">${words.signThis}</h1>
<p class="lead">${words.signHow(time)}</p>
<pre><code id="message">${message}</code></pre>
<p class="note">${filled(words.forExample, { command: html`<code>cast wallet sign -i 'MESSAGE'</code>` })}</p>
<form action="/keys/sign-in" method="post" class="row"><input type="hidden" name="message" value="${message}">
<div class="field"><label for="signature">${words.signature}</label><input id="signature" name="signature" required autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="0x…"></div>
<button class="primary">${words.signIn}</button></form></section>
</div>`;
}

type KeysView = {
  readonly language: Language;
  readonly owner: string;
  readonly keys: readonly KeyInUse[];
  /** What a form must carry to be believed. */
  readonly forms: string;
  readonly keyed: number;
  readonly publicUrl: string;
  /** Shown this once. */
  readonly made?: { readonly key: Key; readonly secret: string };
  readonly trouble?: string;
};

function keysContent({ language, owner, keys, forms, keyed, publicUrl, made, trouble }: KeysView): Html {
  const words = wordsOf(language).pages.keys;
  const { number } = figuresOf(language);
  const believed = html`<input type="hidden" name="forms" value="${forms}">`;
  const command = `curl '${publicUrl}/audit?chain=1&ca=0x…' -H 'x-api-key: ${made?.secret}'`;
  return html`<div class="stack">
<div class="hero"><h1>${words.heading}</h1><p>${filled(words.signedIn, { who: signedInAs(owner, language) })} ${words.each(number(keyed))}</p></div>
${
  made &&
  html`<section class="secret" role="status" aria-labelledby="made"><h2 id="made">${words.newKey(made.key.name)}</h2>
<p>${words.copyNow}</p>
<p><code id="secret">${made.secret}</code> ${copyButton(language)}</p>
<details class="proof"><summary>${words.useIt}</summary><pre><code>${command}</code></pre></details></section>`
}
<section aria-labelledby="yours"><h2 id="yours">${words.yours}</h2>
${
  keys.length === 0
    ? html`<p class="note">${words.none}</p>`
    : html`<table class="keys"><thead><tr><th scope="col">${words.name}</th><th scope="col">${words.beginsWith}</th><th scope="col" class="made">${words.made}</th><th scope="col" class="number">${words.usedToday}</th><th scope="col"><span class="hidden">${words.revoke}</span></th></tr></thead>
<tbody>${keys.map((key) => keyRow(key, believed, language))}</tbody></table>`
}</section>
<section aria-labelledby="new"><h2 id="new">${words.make}</h2>
<form action="/keys/new" method="post" class="row">${believed}
<div class="field"><label for="name">${words.whatFor}</label><input id="name" name="name" maxlength="40" required autocomplete="off" placeholder="${words.example}"></div>
<button class="primary">${words.make}</button></form>
<p class="error" role="alert">${trouble ?? ""}</p></section>
<form action="/keys/sign-out" method="post">${believed}<button class="small">${words.signOut}</button></form>
</div>`;
}

function keyRow({ id, name, prefix, createdAt, usedToday }: KeyInUse, believed: Html, language: Language): Html {
  const words = wordsOf(language).pages.keys;
  const { number, day } = figuresOf(language);
  return html`<tr><td><bdi>${name}</bdi></td><td><code>${prefix}…</code></td><td class="made">${day(createdAt / SECOND_MS)}</td>
<td class="number">${number(usedToday)}</td>
<td class="number"><form action="/keys/revoke" method="post">${believed}<input type="hidden" name="id" value="${id}"><button class="small" aria-label="${words.revokeOne(name)}">${words.revoke}</button></form></td></tr>
`;
}

function signedInAs(owner: string, language: Language): Html {
  const [, chain, address = owner] = /^wallet:(?:eip155:(\d+):)?(.+)$/.exec(owner) ?? [];
  const on = chain ? ` ${wordsOf(language).pages.keys.onChain(chain)}` : "";
  return html`<code>${checksummed(address)}</code>${on}`;
}
