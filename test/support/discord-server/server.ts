import { EventEmitter } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Channels } from "./channels.ts";
import { Gateway, INTENTS, type Session } from "./gateway.ts";
import { Interactions } from "./interactions.ts";
import { Person } from "./person.ts";
import { Rest } from "./rest.ts";
import { type Application, routesOf } from "./routes.ts";
import { shardOf, snowflake } from "./snowflake.ts";
import { channelJson, type Guild, guildJson, messageJson, type Place, userJson, World } from "./world.ts";

export type DiscordOptions = {
  readonly contentGranted?: boolean;
  /** What the gateway recommends, and the least it takes. */
  readonly shards?: number;
  readonly heartbeatMs?: number;
};

const BOT_TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.fake.token-of-the-test-server";

/**
 * A Discord of one's own, on a free local port: gateway and REST, as strict as the published rules. Deadlines of
 * interactions pass by `advance` alone, so that no test waits for minutes and none depends on how busy the machine is.
 */
export class DiscordServer {
  readonly token = BOT_TOKEN;
  readonly world = new World();
  readonly app: Application;
  readonly interactions: Interactions;
  readonly rest: Rest;
  readonly gateway: Gateway;
  readonly #http;
  readonly #changes = new EventEmitter().setMaxListeners(0);
  #ahead = 0;

  private constructor(options: DiscordOptions) {
    const now = () => Date.now() + this.#ahead;
    const changed = () => this.#changes.emit("change");
    this.app = { id: snowflake(), contentGranted: options.contentGranted ?? true, commands: [], registrations: 0 };
    const beginning = Date.now();
    this.interactions = new Interactions(this.world, () => beginning + this.#ahead);
    const channels = new Channels(this.world, this.interactions);
    const shards = options.shards ?? 1;
    // 16 shards may identify at once: otherwise two of them take five seconds.
    const gateway = { url: () => this.#address("ws", "/gateway"), shards, maxConcurrency: 16 };
    this.rest = new Rest(routesOf(this.world, this.app, this.interactions, channels, gateway), BOT_TOKEN, now, changed);
    this.#http = createServer((request, response) => void this.rest.serve(request, response));
    this.gateway = new Gateway(this.#http, {
      token: BOT_TOKEN,
      heartbeatMs: options.heartbeatMs ?? 41_250,
      now,
      maxConcurrency: gateway.maxConcurrency,
      requiredShards: 1,
      allowedPrivileged: () => (this.app.contentGranted ? INTENTS.messageContent : 0),
      welcome: (session) => this.#welcome(session),
      url: gateway.url,
      changed,
    });
  }

  static async start(options: DiscordOptions = {}): Promise<DiscordServer> {
    const server = new DiscordServer(options);
    await new Promise<void>((resolve) => server.#http.listen(0, "127.0.0.1", resolve));
    return server;
  }

  async close(): Promise<void> {
    await this.gateway.close();
    this.#http.closeAllConnections();
    await new Promise((resolve) => this.#http.close(resolve));
  }

  /** The REST root, as DISCORD_API_ROOT names it. */
  get apiRoot(): string {
    return this.#address("http", "/api");
  }

  /** What Discord said no to; failures staged by the test are not among them. */
  get refused(): unknown[] {
    return this.rest.recorded.flatMap(({ method, path, refusal }) => (refusal ? [{ method, path, ...refusal }] : []));
  }

  person(username: string, permissions = 0n): Person {
    return new Person(this, { id: snowflake(), username, bot: false }, permissions);
  }

  /** Lets Discord's own clock run ahead. */
  advance(milliseconds: number): void {
    this.#ahead += milliseconds;
  }

  /** Resolves as soon as `ready` returns something; looks again whenever anything happened. */
  async until<T>(what: string, ready: () => T | undefined | false | null, withinMs = 50_000): Promise<T> {
    const deadline = Date.now() + withinMs;
    for (;;) {
      const value = ready();
      if (value !== undefined && value !== false && value !== null) return value;
      const left = deadline - Date.now();
      if (left <= 0) throw new Error(`Never happened: ${what}. Refused: ${JSON.stringify(this.refused)}`);
      await new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer);
          this.#changes.off("change", done);
          resolve();
        };
        const timer = setTimeout(done, Math.min(left, 50));
        this.#changes.on("change", done);
      });
    }
  }

  /** Events go to the shard of their server; those of nobody's server to the first. */
  sessionsFor(guildId: string | undefined): Session[] {
    return [...this.gateway.sessions.values()].filter(({ shard: [id, count] }) => shardOf(guildId, count) === id);
  }

  /** A server that the bot joins, or one where it is not. */
  addGuild(options: Parameters<World["addGuild"]>[0] = {}): Guild {
    const guild = this.world.addGuild(options);
    if (guild.botIsMember) this.#announce(guild.id, "GUILD_CREATE", guildJson(guild, this.world.bot));
    return guild;
  }

  addChannel(guild: Guild, botPermissions?: bigint): Place {
    const place = this.world.addChannel(guild, botPermissions);
    if (guild.botIsMember) this.#announce(guild.id, "CHANNEL_CREATE", channelJson(place, this.world.bot.id));
    return place;
  }

  #announce(guildId: string, event: string, data: unknown): void {
    for (const session of this.sessionsFor(guildId))
      if ((session.intents & INTENTS.guilds) !== 0) this.gateway.dispatch(session, event, data);
  }

  deliverMessage(id: string): void {
    const message = this.world.messages.get(id);
    if (!message) return;
    const { place } = message;
    const visible = place.kind === "dm" || message.mentions.includes(this.world.bot.id);
    for (const session of this.sessionsFor(place.guildId)) {
      const needed = place.kind === "guild" ? INTENTS.guildMessages : INTENTS.directMessages;
      if ((session.intents & needed) === 0 || !canSee(place)) continue;
      const whole = visible || (session.intents & INTENTS.messageContent) !== 0;
      this.gateway.dispatch(session, "MESSAGE_CREATE", {
        ...messageJson(message, this.app.id),
        channel_type: place.kind === "guild" ? 0 : 1,
        ...(whole ? {} : { content: "", embeds: [], components: [] }),
        ...(place.guildId ? { guild_id: place.guildId } : {}),
      });
    }
  }

  #welcome({ shard: [id, count], intents }: Session) {
    const guilds = [...this.world.guilds.values()].filter(
      (guild) => guild.botIsMember && shardOf(guild.id, count) === id,
    );
    return {
      ready: {
        v: 10,
        user: userJson(this.world.bot),
        guilds: guilds.map((guild) => ({ id: guild.id, unavailable: true })),
        application: { id: this.app.id, flags: 0 },
      },
      events:
        (intents & INTENTS.guilds) === 0
          ? []
          : guilds.map((guild) => ({ t: "GUILD_CREATE", d: guildJson(guild, this.world.bot) })),
    };
  }

  #address(scheme: string, path: string): string {
    return `${scheme}://127.0.0.1:${(this.#http.address() as AddressInfo).port}${path}`;
  }
}

function canSee(place: Place): boolean {
  return place.botIsHere && (place.botPermissions & (1n << 10n)) !== 0n;
}
