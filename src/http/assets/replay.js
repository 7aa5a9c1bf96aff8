// What this page asks goes to the visitor's node alone; whatever it answers is shown as text.
const form = document.querySelector("#replay-form");
const told = document.querySelector("#told");
const now = document.querySelector("#now");
const packed = JSON.parse(document.querySelector("#packed").textContent);

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
  told.replaceChildren(made("p", "Loading what replays it …", "note"));
  try {
    const here = await import(form.dataset.module);
    const onAsked = (method) => told.replaceChildren(made("p", `Waiting for ${method} …`, "note"));
    const came = await here.replay(packed, latest(here), { atNewest, onAsked });
    show(came);
    now.hidden = !came.tryNow;
  } catch {
    told.replaceChildren(made("p", "This could not be replayed here, for a reason of ours.", "error"));
  } finally {
    for (const button of buttons) button.disabled = false;
  }
}

const MARKS = { holds: ["✓", "clear"], "does-not-hold": ["✗", "danger"], "not-told": ["–", "unknown"] };

function show({ outcome, verdict, shown: [opening, ...shown], steps, notes }) {
  const [mark, tone] = MARKS[outcome];
  const list = made("ul", "", "shown");
  for (const line of shown) list.append(made("li", line));
  told.replaceChildren(
    made("p", `${mark} ${verdict}`, `outcome ${tone}`),
    ...(opening ? [made("p", opening), list] : []),
    ...(steps.length > 0 ? [beforeAndAfter(steps)] : []),
    ...notes.map((note) => made("p", note, "note")),
  );
}

const SEEN_AT_ONCE = 12;

function beforeAndAfter(steps) {
  const details = document.createElement("details");
  details.open = steps.length <= SEEN_AT_ONCE || steps.some(({ before, now: came }) => before !== came);
  details.append(made("summary", `Each of ${steps.length} steps, before and after`), tableOf(steps));
  return details;
}

function tableOf(steps) {
  const table = made("table", "", "before-after");
  const head = table.createTHead().insertRow();
  for (const title of ["Step", "When it was recorded", "On your node"]) {
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
      made("td", `${place}. ${did}`),
      made("td", before),
      made("td", came, before === came ? "" : "otherwise"),
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
