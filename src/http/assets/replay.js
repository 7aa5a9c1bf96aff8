// What this page asks goes to the visitor's node alone; whatever it answers is shown as text.
const form = document.querySelector("#replay-form");
const told = document.querySelector("#told");
const now = document.querySelector("#now");
const packed = JSON.parse(document.querySelector("#packed").textContent);

const { words } = packed;

let latest;

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const address = document.querySelector("#node").value;
  latest = ({ nodeAt }) => nodeAt(address);
  void replay(false);
});
document.querySelector("#wallets").addEventListener("chosen", ({ detail }) => {
  latest = ({ nodeOfWallet }) => nodeOfWallet(detail.provider);
  void replay(false);
});
now.addEventListener("click", () => void replay(true));

async function replay(atNewest) {
  const buttons = [...form.parentElement.querySelectorAll("button")];
  for (const button of buttons) button.disabled = true;
  now.hidden = true;
  told.replaceChildren(made("p", words.loading, "note"));
  try {
    const here = await import(form.dataset.module);
    const onAsked = (method) => told.replaceChildren(made("p", words.waiting.replace("{method}", method), "note"));
    const came = await here.replay(packed, latest(here), { atNewest, onAsked });
    show(came);
    now.hidden = !came.tryNow;
  } catch {
    told.replaceChildren(made("p", words.ours, "error"));
  } finally {
    for (const button of buttons) button.disabled = false;
  }
}

/** Folded by style alone: what is copied, read aloud or compared with the terminal stays whole. */
const LONG =
  /(?<account>0x[0-9a-f]{40})(?![0-9a-f])|\(known as [\w$]+(?<inputs>\(.+?\))\)(?=[\s:,.]|$)|(?<![\w.])(?<digits>\d{7,})(?!\w)/gi;
const token = location.pathname.split("/")[3]?.toLowerCase();

/** A sentence with its long words folded; accounts that would then look alike are not. */
function folded(element, text, alike) {
  let read = 0;
  const add = (piece, kind) => element.append(kind ? made("span", piece, kind) : piece);
  for (const { 0: found, index, groups } of text.matchAll(LONG)) {
    const { account, inputs, digits } = groups;
    if (account && alike.has(ends(account))) continue;
    const [from, to] = account
      ? [6, 38]
      : inputs
        ? [found.length - inputs.length, found.length - 2]
        : [0, found.length];
    add(text.slice(read, index + from));
    if (digits) for (const [group] of digits.matchAll(/\d{1,3}(?=(?:\d{3})*$)/g)) add(group, "thousand");
    else add(text.slice(index + from, index + to), "folded");
    read = index + to;
    if (account?.toLowerCase() === token) {
      add(text.slice(read, index + found.length), "token");
      element.lastChild.dataset.note = words.token;
      read = index + found.length;
    }
  }
  add(text.slice(read));
  return element;
}

const ends = (account) => `${account.slice(0, 6)}${account.slice(38)}`.toLowerCase();

/** What two accounts or more would look like. */
function alikeIn(lines) {
  const accounts = new Map();
  const alike = new Set();
  for (const [account] of lines
    .join("\n")
    .toLowerCase()
    .matchAll(/0x[0-9a-f]{40}(?![0-9a-f])/g)) {
    const other = accounts.get(ends(account)) ?? account;
    if (other !== account) alike.add(ends(account));
    accounts.set(ends(account), account);
  }
  return alike;
}

function unfolding() {
  const button = made("button", words.showWhole, "small");
  button.type = "button";
  button.addEventListener("click", () => {
    const isWhole = told.classList.toggle("unfolded");
    button.textContent = isWhole ? words.showShort : words.showWhole;
  });
  return button;
}

const MARKS = { holds: ["✓", "clear"], "does-not-hold": ["✗", "danger"], "not-told": ["–", "unknown"] };

function show({ outcome, verdict, shown: [opening, ...shown], steps, notes }) {
  const [mark, tone] = MARKS[outcome];
  const alike = alikeIn([...shown, ...notes, ...steps.flatMap(({ did, before, now: came }) => [did, before, came])]);
  const said = (tag, text, kind) => folded(made(tag, "", kind), text, alike);
  const list = made("ul", "", "shown");
  for (const line of shown) list.append(said("li", line));
  told.classList.remove("unfolded");
  told.replaceChildren(
    made("p", `${mark} ${verdict}`, `outcome ${tone}`),
    ...(opening ? [said("p", opening), list] : []),
    ...(steps.length > 0 ? [beforeAndAfter(steps, said)] : []),
    ...notes.map((note) => said("p", note, "note")),
  );
  if (told.querySelector(".folded")) told.append(unfolding());
}

const SEEN_AT_ONCE = 12;

function beforeAndAfter(steps, said) {
  const details = document.createElement("details");
  details.open = steps.length <= SEEN_AT_ONCE || steps.some(({ before, now: came }) => before !== came);
  details.append(made("summary", words.steps.replace("{count}", steps.length)), tableOf(steps, said));
  return details;
}

function tableOf(steps, said) {
  const table = made("table", "", "before-after");
  const head = table.createTHead().insertRow();
  for (const title of [words.step, words.recorded, words.yours]) {
    const cell = made("th", title);
    cell.scope = "col";
    head.append(cell);
  }
  const body = table.createTBody();
  const runs = new Set(steps.map(({ run }) => run)).size;
  for (const { step, run, did, before, now: came } of steps) {
    const row = body.insertRow();
    const place = runs > 1 ? `[${run}] ${step}` : `${step}`;
    row.append(
      said("td", `${place}. ${did}`),
      said("td", before),
      said("td", came, before === came ? "" : "otherwise"),
    );
  }
  return table;
}

function made(tag, text, kind = "") {
  const element = document.createElement(tag);
  element.textContent = text;
  if (kind) element.className = kind;
  return element;
}
