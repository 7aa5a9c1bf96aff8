import type { Channels } from "./channels.ts";
import { listed, type Registered, register } from "./commands.ts";
import type { Interactions } from "./interactions.ts";
import { cannotSendToUser, missingAccess } from "./refusal.ts";
import type { Route } from "./rest.ts";
import { channelJson, guildJson, messageJson, userJson, type World } from "./world.ts";

export type Application = {
  readonly id: string;
  /** Whether Discord granted the message content intent. */
  contentGranted: boolean;
  commands: readonly Registered[];
  registrations: number;
};

export type Gateway = { readonly url: () => string; readonly shards: number; readonly maxConcurrency: number };

const LIMITED_MESSAGE_CONTENT = 1 << 19;

export function routesOf(
  world: World,
  app: Application,
  interactions: Interactions,
  channels: Channels,
  gateway: Gateway,
): Route[] {
  const shown = (message: Parameters<typeof messageJson>[0]) => messageJson(message, app.id);
  const ofApp = (id: string | undefined) => {
    if (id !== app.id) throw missingAccess();
  };
  const applicationJson = () => ({
    id: app.id,
    name: "Assay",
    icon: null,
    description: "",
    bot_public: true,
    bot_require_code_grant: false,
    summary: "",
    verify_key: "",
    team: null,
    bot: userJson(world.bot),
    flags: app.contentGranted ? LIMITED_MESSAGE_CONTENT : 0,
  });
  return [
    {
      method: "GET",
      path: /^\/gateway\/bot$/,
      answer: () => ({
        status: 200,
        body: {
          url: gateway.url(),
          shards: gateway.shards,
          session_start_limit: {
            total: 1000,
            remaining: 999,
            reset_after: 86_400_000,
            max_concurrency: gateway.maxConcurrency,
          },
        },
      }),
    },
    { method: "GET", path: /^\/applications\/@me$/, answer: () => ({ status: 200, body: applicationJson() }) },
    { method: "GET", path: /^\/users\/@me$/, answer: () => ({ status: 200, body: userJson(world.bot) }) },
    {
      method: "GET",
      path: /^\/users\/@me\/guilds$/,
      answer: ({ query }) => {
        const after = BigInt(query.get("after") ?? "0");
        const own = [...world.guilds.values()].filter(({ id, botIsMember }) => botIsMember && BigInt(id) > after);
        const page = own.toSorted((one, other) => Number(BigInt(one.id) - BigInt(other.id)));
        return {
          status: 200,
          body: page.slice(0, Number(query.get("limit") ?? 200)).map(({ id, name }) => ({ id, name })),
        };
      },
    },
    {
      method: "GET",
      path: /^\/applications\/(\d+)\/commands$/,
      answer: ({ params, query }) => {
        ofApp(params[0]);
        return {
          status: 200,
          body: app.commands.map((one) => listed(one, query.get("with_localizations") === "true")),
        };
      },
    },
    {
      method: "PUT",
      path: /^\/applications\/(\d+)\/commands$/,
      answer: ({ params, body }) => {
        ofApp(params[0]);
        app.commands = register(body, app.id, app.commands);
        app.registrations += 1;
        return { status: 200, body: app.commands.map((one) => listed(one, true)) };
      },
    },
    {
      method: "POST",
      path: /^\/interactions\/(\d+)\/([\w-]+)\/callback$/,
      open: true,
      answer: ({ params: [id = "", token = ""], body, query }) => {
        const { interaction, message } = interactions.callback(id, token, body);
        if (query.get("with_response") !== "true") return { status: 204 };
        const resource = message ? { type: 4, message: shown(message) } : undefined;
        return { status: 200, body: { interaction: { id: interaction.id, type: 2 }, resource } };
      },
    },
    ...webhookRoutes(app, interactions, shown),
    ...channelRoutes(world, channels, shown),
  ];
}

function webhookRoutes(
  app: Application,
  interactions: Interactions,
  shown: (message: Parameters<typeof messageJson>[0]) => unknown,
): Route[] {
  const at = (id: string | undefined, token: string | undefined) => {
    if (id !== app.id) throw missingAccess();
    return interactions.withToken(token ?? "");
  };
  const target = (interaction: ReturnType<typeof at>, id: string | undefined) =>
    id === "@original" ? interaction.originalId : interaction.followUpIds.find((one) => one === id);
  const path = /^\/webhooks\/(\d+)\/([\w-]+)\/messages\/(@original|\d+)$/;
  return [
    {
      method: "POST",
      path: /^\/webhooks\/(\d+)\/([\w-]+)$/,
      open: true,
      answer: ({ params: [id, token], body }) => ({
        status: 200,
        body: shown(interactions.followUp(at(id, token), body)),
      }),
    },
    {
      method: "PATCH",
      path,
      open: true,
      answer: ({ params: [id, token, message], body }) => {
        const interaction = at(id, token);
        const edited =
          message === "@original"
            ? interactions.editOriginal(interaction, body)
            : interactions.edit(target(interaction, message), body);
        return { status: 200, body: shown(edited) };
      },
    },
    {
      method: "DELETE",
      path,
      open: true,
      answer: ({ params: [id, token, message] }) => {
        const interaction = at(id, token);
        interactions.remove(interaction, target(interaction, message));
        return { status: 204 };
      },
    },
    {
      method: "GET",
      path,
      open: true,
      answer: ({ params: [id, token] }) => ({ status: 200, body: shown(interactions.original(at(id, token))) }),
    },
  ];
}

function channelRoutes(
  world: World,
  channels: Channels,
  shown: (message: Parameters<typeof messageJson>[0]) => unknown,
): Route[] {
  return [
    {
      method: "POST",
      path: /^\/users\/@me\/channels$/,
      answer: ({ body }) => {
        const { recipient_id: user } = body as { recipient_id: string };
        if (world.deaf.has(user)) throw cannotSendToUser();
        return { status: 200, body: channelJson(world.openDirect(user), world.bot.id) };
      },
    },
    {
      method: "GET",
      path: /^\/guilds\/(\d+)$/,
      answer: ({ params: [id = ""] }) => {
        const guild = world.guilds.get(id);
        if (!guild?.botIsMember) throw missingAccess();
        return { status: 200, body: guildJson(guild, world.bot) };
      },
    },
    {
      method: "GET",
      path: /^\/channels\/(\d+)$/,
      answer: ({ params: [id = ""] }) => ({ status: 200, body: channelJson(channels.place(id), world.bot.id) }),
    },
    {
      method: "POST",
      path: /^\/channels\/(\d+)\/messages$/,
      answer: ({ params: [id = ""], body }) => ({ status: 200, body: shown(channels.send(id, body)) }),
    },
    {
      method: "GET",
      path: /^\/channels\/(\d+)\/messages\/(\d+)$/,
      answer: ({ params: [id = "", message = ""] }) => ({ status: 200, body: shown(channels.read(id, message)) }),
    },
    {
      method: "PATCH",
      path: /^\/channels\/(\d+)\/messages\/(\d+)$/,
      answer: ({ params: [id = "", message = ""], body }) => ({
        status: 200,
        body: shown(channels.edit(id, message, body)),
      }),
    },
    {
      method: "DELETE",
      path: /^\/channels\/(\d+)\/messages\/(\d+)$/,
      answer: ({ params: [id = "", message = ""] }) => {
        channels.remove(id, message);
        return { status: 204 };
      },
    },
    {
      method: "PUT",
      path: /^\/channels\/(\d+)\/messages\/(\d+)\/reactions\/([^/]+)\/@me$/,
      answer: ({ params: [id = "", message = "", emoji = ""] }) => {
        channels.react(id, message, emoji);
        return { status: 204 };
      },
    },
    {
      method: "POST",
      path: /^\/channels\/(\d+)\/typing$/,
      answer: ({ params: [id = ""] }) => {
        channels.place(id);
        return { status: 204 };
      },
    },
  ];
}
