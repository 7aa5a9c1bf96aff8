// Greets a group that added the bot, and says what it needs to see pasted addresses.
import type { ChatMemberUpdated, UserFromGetMe } from "grammy/types";

const WHAT = "I try tokens out before you do: I buy, send and sell them in a trial and show what happened.";

const COLOURS =
  "🔴 money is lost or locked in, or one call can do it · 🟠 possible or conditional · 🟢 tried, nothing found · ⚪ could not be tried";

/** What an empty chat with the bot shows, and its profile. */
export const DESCRIPTION = `Can you sell it? Send a token's address, and I simulate buying, sending and selling it, and every admin power. You get the verdict with proof.\n\n🔴 danger · 🟠 warning · 🟢 tested, nothing found · ⚪ couldn't test`;
export const SHORT_DESCRIPTION = "Send a token's address: I simulate buying and selling it, and show proof.";

/** Adds the bot to a group as an admin: so it sees pasted addresses, and can delete a message with a key in it. */
function groupLink(me: UserFromGetMe): string {
  return `https://t.me/${me.username}?startgroup=add&admin=delete_messages`;
}

/** What a link like `t.me/bot?start=1_0x…` asks for; undefined where it asks for nothing. */
export function startedWith(payload: string): string | undefined {
  const [, chain, address] = /^(\d{1,10})_(0x[0-9a-f]{40})$/i.exec(payload.trim()) ?? [];
  return chain && `${chain} ${address}`;
}

/** Without this, people paste addresses in front of a bot that cannot see them and think it broken. */
function hiddenMessages(me: UserFromGetMe): string {
  return `Telegram hides pasted addresses from me here. To let me see them, make me an admin, or turn off privacy mode for @${me.username} in BotFather and add me again.`;
}

export function greeting(me: UserFromGetMe, seesEverything: boolean): string {
  const how = seesEverything
    ? "Paste a token's address, or type /audit with it. Start a message with a dot to keep me quiet."
    : "Type /audit and a token's address.";
  return [WHAT, COLOURS, how, ...(seesEverything ? [] : [hiddenMessages(me)])].join("\n");
}

export function help(me: UserFromGetMe, isPrivate: boolean): string {
  const lines = [
    WHAT,
    "",
    "/audit eth 0x… – audit a token; without the chain I find it",
    "/audit eth 0x… 0.5 – the same, and what is left of that sum after the largest holders have sold",
    "/watch eth 0x… – hear when something that matters changes; /watching lists, /unwatch ends",
    "/mine 0x… eth 0x… – what becomes of your own tokens (in private)",
    "/limits – what is left in this minute",
    "/key new – a key for more audits (in private)",
    "/settings – pasted addresses on or off, full or compact cards",
    "",
    COLOURS,
    "",
    `In any chat: @${me.username} 0x…`,
    "Links to explorers and screeners work as well. A message that starts with a dot is never answered.",
  ];
  const group = me.can_read_all_group_messages
    ? "In groups I answer pasted addresses."
    : "In groups I see pasted addresses only as an admin, or with privacy mode turned off in BotFather.";
  return [...lines, ...(isPrivate ? [group, `Add me to a group: ${groupLink(me)}`] : [])].join("\n");
}

/** Whether this update is the bot's arrival in a group. */
export function hasJoined({ chat, old_chat_member: before, new_chat_member: after }: ChatMemberUpdated): boolean {
  const isIn = (member: typeof after) =>
    member.status === "member" ||
    member.status === "administrator" ||
    (member.status === "restricted" && member.is_member);
  return (chat.type === "group" || chat.type === "supergroup") && !isIn(before) && isIn(after);
}

/** The bot was blocked, or put out of the chat. */
export function isGone(self: ChatMemberUpdated["new_chat_member"]): boolean {
  return self.status === "kicked" || self.status === "left";
}

const COMMANDS = {
  audit: "Audit a token: /audit eth 0x…",
  watch: "Hear when it changes: /watch eth 0x…",
  watching: "What is watched, and what is told of it",
  mine: "Your own tokens: /mine 0x… eth 0x…",
  limits: "What is left in this minute",
  key: "Make or link a key for more audits",
  settings: "Pasted addresses, size of cards",
  calls: "Who posted a token first, and what became of it",
  forget: "Delete your calls in this chat",
  help: "What I can do",
};

function list(names: readonly (keyof typeof COMMANDS)[]) {
  return names.map((command) => ({ command, description: COMMANDS[command] }));
}

/** What the menu of each kind of chat offers. */
export const COMMANDS_BY_SCOPE = [
  {
    scope: { type: "all_private_chats" as const },
    commands: list(["audit", "watch", "watching", "mine", "limits", "key", "settings", "help"]),
  },
  {
    scope: { type: "all_group_chats" as const },
    commands: list(["audit", "calls", "forget", "watching", "limits", "help"]),
  },
  {
    scope: { type: "all_chat_administrators" as const },
    commands: list(["audit", "calls", "forget", "watch", "watching", "limits", "settings", "help"]),
  },
];
