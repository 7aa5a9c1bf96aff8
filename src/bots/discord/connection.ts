// Keeps the gateway's shards connected. Tells a refusal that a retry can mend from one that ends the bot.
import {
  type APIInteraction,
  Client,
  Events,
  GatewayCloseCodes,
  GatewayDispatchEvents,
  GatewayIntentBits,
  type GatewayMessageCreateDispatchData,
  Routes,
  Status,
} from "discord.js";
import type { Log } from "../../log.ts";
import { leadsInside } from "../../private-hosts.ts";
import { faultOf } from "./exchange.ts";

export type ConnectionOptions = {
  readonly token: string;
  readonly apiRoot: string;
  readonly shards: number | "auto";
  /** The shards this process runs; `null`: all of them. */
  readonly shardIds: readonly number[] | null;
  readonly log: Log;
  onInteraction(interaction: APIInteraction): void;
  onMessage(message: GatewayMessageCreateDispatchData, botId: string): void;
  /** It was open, had to be opened anew, and could not be. */
  onLost(error: unknown): void;
};

export type Connection = {
  /** Opens it, asking for message contents if Discord is thought to grant them. */
  open(withContent: boolean): Promise<void>;
  close(): Promise<void>;
  /** Whether every shard of this process is connected. */
  isUp(): boolean;
  /** Whether messages arrive with what they say. */
  readsMessages(): boolean;
};

/** Discord will not have us like this, now or later. */
export class GatewayRefusal extends Error {
  override readonly name = "GatewayRefusal";
}

/** Discord's gateway: reconnecting and resuming is the library's; being refused something for good is handled here. */
export function createConnection(options: ConnectionOptions): Connection {
  const { log } = options;
  let client: PatientClient | undefined;
  let withContent = false;
  let refusal: GatewayRefusal | undefined;
  let reopening: Promise<void> | undefined;
  let closed = false;

  async function open(content: boolean): Promise<void> {
    withContent = content;
    const opened = createClient(options, content, () => opened === client);
    client = opened;
    opened.on(Events.ShardDisconnect, ({ code }, shardId) => refused(opened, code, shardId));
    try {
      await opened.login(options.token);
    } catch (error) {
      if (reopening !== undefined) return reopening;
      if (refusal) throw refusal;
      if (opened.ws.shards.size > 0) return log.warn(faultOf(error), "Discord's gateway cannot be reached yet");
      // Not even the gateway's address is known: nothing was begun that would go on by itself.
      await opened.destroy();
      throw error;
    }
  }

  /** Discord closed a shard and would close it again, unless it is asked for less, or with more shards. */
  function refused(from: PatientClient, code: number, shardId: number): void {
    if (from !== client || closed) return;
    const withoutContent = code === GatewayCloseCodes.DisallowedIntents && withContent;
    const withMoreShards = code === GatewayCloseCodes.ShardingRequired && options.shards === "auto";
    if (!withoutContent && !withMoreShards) {
      refusal = new GatewayRefusal(`Discord closed shard ${shardId} for good: ${GatewayCloseCodes[code] ?? code}.`);
      log.error({ code, shardId }, refusal.message);
      return;
    }
    log.warn(
      { code, shardId },
      withoutContent ? "Discord refuses message contents: going on without" : "Sharding anew",
    );
    client = undefined;
    reopening = reopen(from, withContent && !withoutContent);
    // During the first try, the one who opens it hears of this.
    reopening.catch((error: unknown) => (from.wasReady ? options.onLost(error) : undefined));
  }

  async function reopen(from: PatientClient, content: boolean): Promise<void> {
    await from.settled;
    reopening = undefined;
    await from.destroy();
    if (!closed) await open(content);
  }

  return {
    open,
    async close() {
      closed = true;
      const last = client;
      client = undefined;
      await last?.giveUp();
    },
    isUp: () => client?.isReady() === true && client.ws.shards.every((shard) => shard.status === Status.Ready),
    readsMessages: () => withContent,
  };
}

/**
 * After a failed first try the library goes on trying by itself, but lets go of what tries, which could then neither be
 * used nor stopped. This one holds on to it.
 */
class PatientClient extends Client {
  #login: Promise<string> | undefined;
  #isLoggingIn = false;

  /** Resolves when logging in is over, whichever way. */
  get settled(): Promise<unknown> {
    return Promise.allSettled([this.#login]);
  }

  override login(token?: string): Promise<string> {
    this.#isLoggingIn = true;
    this.#login = super.login(token).finally(() => {
      this.#isLoggingIn = false;
    });
    return this.#login;
  }

  get wasReady(): boolean {
    return this.readyTimestamp !== null;
  }

  /** Ends it even while it still tries to get in. */
  async giveUp(): Promise<void> {
    this.#isLoggingIn = false;
    await this.destroy();
  }

  override async destroy(): Promise<void> {
    if (!this.#isLoggingIn) await super.destroy();
  }
}

function createClient(options: ConnectionOptions, withContent: boolean, isCurrent: () => boolean): PatientClient {
  const { log } = options;
  const client = new PatientClient({
    // No list of servers: nothing is looked up in it, and it would only fill the memory.
    intents: [
      GatewayIntentBits.GuildMessages,
      GatewayIntentBits.DirectMessages,
      ...(withContent ? [GatewayIntentBits.MessageContent] : []),
    ],
    rest: { api: options.apiRoot, version: "10" },
    ...sharding(options),
  });
  refuseToBeLedInside(client, options.apiRoot);
  // As they come: the library's own events wait until every shard and server is there, longer than an interaction lives.
  client.ws.on(GatewayDispatchEvents.InteractionCreate, (interaction: APIInteraction) => {
    if (isCurrent()) options.onInteraction(interaction);
  });
  client.ws.on(GatewayDispatchEvents.MessageCreate, (message: GatewayMessageCreateDispatchData) => {
    if (isCurrent() && client.user) options.onMessage(message, client.user.id);
  });
  client.on(Events.ShardReady, (shardId) => log.info({ shardId }, "Discord shard is ready"));
  client.on(Events.ShardResume, (shardId, replayed) => log.info({ shardId, replayed }, "Discord shard resumed"));
  client.on(Events.ShardReconnecting, (shardId) => log.info({ shardId }, "Discord shard reconnects"));
  client.on(Events.ShardError, (error, shardId) => log.warn({ err: error, shardId }, "Discord shard failed"));
  client.on(Events.Error, (error) => log.error({ err: error }, "Discord client failed"));
  return client;
}

/** The gateway's address is what Discord's answer names: one of this machine or network is no one's but ours. */
function refuseToBeLedInside({ rest }: Client, apiRoot: string): void {
  const get = rest.get.bind(rest);
  rest.get = async (...request) => {
    const answer = await get(...request);
    if (request[0] !== Routes.gatewayBot()) return answer;
    const { url } = answer as { readonly url?: unknown };
    if (leadsInside(apiRoot, String(url))) throw new GatewayRefusal("Discord named a gateway inside this network.");
    return answer;
  };
}

function sharding({ shards, shardIds }: ConnectionOptions) {
  if (shards === "auto") return { shards: "auto" as const };
  return { shardCount: shards, ...(shardIds === null ? {} : { shards: [...shardIds] }) };
}
