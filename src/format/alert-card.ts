// A watch notification → card: what changed, from what to what, with links.
import type { Alert } from "../engine/diff/change.ts";
import { type Change, severityOfChange } from "../engine/diff/index.ts";
import { day, moment, sayCause, sayChanged } from "../engine/messages/index.ts";
import type { Action, Card, Subject } from "./card.ts";
import { cardConfig } from "./config.ts";
import {
  addressLine,
  emphasis,
  hostile,
  type Line,
  type Marker,
  prose,
  type Span,
  shortAddress,
  strong,
  text,
  VERDICT_MARKERS,
} from "./spans.ts";

type AlertOptions = {
  /** Where report pages are, without a slash at the end. */
  readonly publicUrl: string;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** What a watcher is told, with what it takes to see for oneself, and to be told no more. */
export function toAlertCard(alert: Alert, { publicUrl, now }: AlertOptions): Card {
  const subject: Subject = { chainId: alert.chain.id, address: alert.token.address };
  const page = `${publicUrl}/t/${subject.chainId}/${subject.address}`;
  const name = alert.token.symbol === null ? text(shortAddress(alert.token.address)) : hostile(alert.token.symbol, 24);
  const buttons: Action[] = [{ kind: "open", label: "📄 Report", url: page }];
  // Two tokens may have one name: what tells them apart stands in every alert.
  const which = section([addressLine(alert.chain.name, subject.address)]);
  switch (alert.code) {
    case "changed": {
      const { icon, tone } = alert.danger ? DANGER : NEWS;
      const [first, ...others] = alert.changes;
      return {
        tone,
        title: [text(`${icon} `), name, text(" · "), ...(first ? [emphasis(sayChanged(first, "en"), 160)] : [])],
        sections: [
          which,
          section([...others.slice(0, cardConfig.changesShown).map(changeLine), ...moreLine(others.length)]),
          section(whenLines(alert, now)),
        ],
        actions: [
          proofButtons(alert, page),
          [...txButton(alert), ...buttons],
          [{ kind: "unwatch", label: "🔕 Stop watching", subject }],
        ],
      };
    }
    case "taken-back":
      return {
        tone: "note",
        title: [text("↩️ "), name, text(" · "), strong("This did not happen after all")],
        sections: [
          which,
          section([
            plain(text("The block in which it happened is no longer part of the chain.")),
            ...alert.changes.slice(0, cardConfig.changesShown).map(changeLine),
          ]),
        ],
        actions: [buttons],
      };
    case "ends-soon":
    case "ended":
      return {
        tone: "note",
        title: [text("⏳ "), name],
        sections: [which, section([plain(text(ENDINGS[alert.code](day(alert.until / 1000))))])],
        actions: [[{ kind: "watch", label: "🔔 Go on", subject }, ...buttons]],
      };
  }
}

const ENDINGS = {
  "ends-soon": (when: string) => `This watch ends on ${when}, unless you go on.`,
  ended: (when: string) => `This watch ended on ${when}. Nothing more is told, unless you go on.`,
};

const DANGER = { icon: "🚨", tone: "danger" } as const;
const NEWS = { icon: "🔔", tone: "warning" } as const;

type Changed = Extract<Alert, { code: "changed" }>;

function whenLines({ cause, before, after }: Changed, now: number): Line[] {
  const seen = ({ verdict, block }: Changed["before"]) =>
    `${VERDICT_MARKERS[verdict]} block ${block.number}, ${moment(block.timestamp)}`;
  return [
    ...(cause ? [plain(prose(capital(`${sayCause(cause, Math.round(now / 1000), "en")}.`), 160))] : []),
    { marker: null, label: "Before", spans: [text(seen(before))] },
    { marker: null, label: "After", spans: [text(seen(after))] },
  ];
}

/** Where nothing can be replayed, there is still what was seen. */
function proofButtons({ before, after }: Changed, page: string): Action[] {
  const proofs = (label: string, { block, proofs }: Changed["before"]): Action[] =>
    proofs.length === 0 ? [] : [{ kind: "open", label, url: `${page}/history/${block.number}` }];
  const both = [...proofs("🧾 Proof before", before), ...proofs("🧾 Proof after", after)];
  return both.length > 0 ? both : [{ kind: "open", label: "🧾 History", url: `${page}/history` }];
}

function txButton({ cause, chain }: Changed): Action[] {
  const isHash = cause !== null && /^0x[0-9a-f]{64}$/i.test(cause.txHash);
  return isHash && chain.explorer
    ? [{ kind: "open", label: "🔎 Transaction", url: `${chain.explorer}/tx/${cause.txHash}` }]
    : [];
}

const MARKER_OF: Record<ReturnType<typeof severityOfChange>, Marker> = { danger: "🔴", warning: "🟠", good: "🟢" };

function changeLine(change: Change): Line {
  return {
    marker: MARKER_OF[severityOfChange(change)],
    label: null,
    spans: [prose(`${sayChanged(change, "en")}.`, 200)],
  };
}

function moreLine(count: number): Line[] {
  return count > cardConfig.changesShown ? [plain(text(`and ${count - cardConfig.changesShown} more`))] : [];
}

function plain(...spans: Span[]): Line {
  return { marker: null, label: null, spans };
}

function section(lines: readonly Line[]) {
  return { title: null, lines, folded: false };
}

function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
