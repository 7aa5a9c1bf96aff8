import { type APIComponentInContainer, ComponentType } from "discord-api-types/v10";
import type { Report } from "../../src/engine/core/report.ts";
import { renderDiscord } from "../../src/format/discord.ts";
import { toCard } from "../../src/format/report-card.ts";
import { type TelegramMessage, toTelegram } from "../../src/format/telegram.ts";
import { toTerminal } from "../../src/format/terminal.ts";

/** The cards as each place draws them: nothing in them is made for the picture but its style. */
export const cardOf = (report: Report) => toCard(report, { publicUrl: "https://assay.example" });

const COLUMNS = 78;
const TELEGRAM_TAGS: Readonly<Record<string, string>> = { bold: "b", code: "code" };
const DOTS: Readonly<Record<string, string>> = { "🔴": "#d93838", "🟠": "#e8912d", "🟢": "#2e9e5b", "⚪": "#b5b5b5" };

export const STYLE = `.dot { display: inline-block; width: 13px; height: 13px; border-radius: 50%; vertical-align: -1px; }
.card { box-sizing: border-box; padding: 14px; font: 15px/1.35 "Noto Sans", sans-serif; overflow-wrap: anywhere; }
.card code { font: 13px monospace; }
.card img { display: block; width: 100%; margin-bottom: 8px; border-radius: 8px; }
.card h3 { margin: 0; font-size: 17px; font-weight: normal; }
.row { display: flex; flex-wrap: wrap; gap: 4px; margin-top: 4px; }
.telegram { width: 420px; background: #8fb3a6; }
.telegram .message { padding: 9px 12px; border-radius: 12px; background: #fff; color: #111; white-space: pre-wrap; }
.telegram code { color: #2f6ea5; }
.telegram .row span { flex: 1; padding: 8px 2px; border-radius: 8px; background: #0004; color: #fff; text-align: center; font-size: 13px; }
.dark .telegram { background: #16242e; }
.dark .telegram .message { background: #213040; color: #eee; }
.dark .telegram code { color: #7ab8ee; }
.discord { width: 520px; background: #fff; color: #2e3338; }
.discord .message { padding: 12px 16px; border: 1px solid #ddd; border-left: 4px solid; border-radius: 8px; white-space: pre-wrap; }
.discord hr { border: 0; border-top: 1px solid #8884; }
.discord .row span, .discord .beside span { padding: 7px 12px; border-radius: 8px; background: #ececee; font-size: 13px; }
.discord .beside { display: flex; gap: 10px; align-items: start; justify-content: space-between; }
.discord .beside > span { flex: none; }
.dark .discord { background: #313338; color: #dbdee1; }
.dark .discord .message { background: #2b2d31; border-color: #3f4147; }
.dark .discord .row span, .dark .discord .beside > span { background: #4e5058; }
.terminal { width: 660px; background: #fbfbf7; color: #222; font: 13px/1.4 monospace; white-space: pre-wrap; }
.dark .terminal { background: #14161a; color: #d8d8d8; }`;

/** A picture that is shown: its data as a URL. */
type Shown = string;

export function telegramHtml(report: Report, picture: Shown): string {
  const message = toTelegram(cardOf(report));
  const rows = message.keyboard.map((row) => row.map(({ text }) => `<span>${escaped(text)}</span>`).join(""));
  return `<div class="card telegram"><div class="message"><img src="${picture}">${withEntities(message)}</div>${rows.map(rowHtml).join("")}</div>`;
}

export function discordHtml(report: Report, picture: Shown): string {
  const [container] = renderDiscord(cardOf(report)).components;
  const accent = `#${(container.accent_color ?? 0).toString(16).padStart(6, "0")}`;
  const parts = container.components.map(componentHtml).join("");
  return `<div class="card discord"><div class="message" style="border-left-color: ${accent}"><img src="${picture}">${parts}</div></div>`;
}

export function terminalHtml(report: Report): string {
  return `<div class="card terminal">${escaped(toTerminal(cardOf(report), { colour: false, columns: COLUMNS }))}</div>`;
}

function withEntities({ text, entities }: TelegramMessage): string {
  const marks = entities.filter(({ type }) => type in TELEGRAM_TAGS);
  const cuts = [0, text.length, ...marks.flatMap(({ offset, length }) => [offset, offset + length])];
  const places = [...new Set(cuts)].toSorted((a, b) => a - b);
  return places
    .slice(0, -1)
    .map((start, index) => {
      const mark = marks.find(({ offset, length }) => offset <= start && start < offset + length);
      const tag = TELEGRAM_TAGS[mark?.type ?? ""] ?? "span";
      return `<${tag}>${escaped(text.slice(start, places[index + 1]))}</${tag}>`;
    })
    .join("");
}

function componentHtml(component: APIComponentInContainer): string {
  switch (component.type) {
    case ComponentType.TextDisplay:
      return `<div>${marked(component.content)}</div>`;
    case ComponentType.Separator:
      return "<hr>";
    case ComponentType.Section: {
      const beside = "label" in component.accessory ? `<span>${escaped(component.accessory.label ?? "")}</span>` : "";
      return `<div class="beside"><div>${component.components.map(componentHtml).join("")}</div>${beside}</div>`;
    }
    case ComponentType.ActionRow:
      return rowHtml(
        component.components
          .map((each) => ("label" in each ? `<span>${escaped(each.label ?? "")}</span>` : ""))
          .join(""),
      );
    default:
      return "";
  }
}

/** What of Discord's markup the cards use. */
function marked(content: string): string {
  return escaped(content)
    .replace(/^### (.*)$/gm, "<h3>$1</h3>")
    .replace(/\*\*(.+?)\*\*/g, "<b>$1</b>")
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\\([^\w\s])/g, "$1");
}

function rowHtml(buttons: string): string {
  return `<div class="row">${buttons}</div>`;
}

/** Machines that draw pictures seldom have a font with emoji: dots are drawn, and other signs are left out. */
function escaped(text: string): string {
  return text
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/[🔴🟠🟢⚪]/gu, (marker) => `<i class="dot" style="background: ${DOTS[marker]}"></i>`)
    .replace(/\p{Extended_Pictographic}\uFE0F?\s*/gu, "");
}
