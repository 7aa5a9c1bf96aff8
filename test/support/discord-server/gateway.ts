import { randomBytes } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";

export const INTENTS = {
  guilds: 1 << 0,
  guildMembers: 1 << 1,
  guildPresences: 1 << 8,
  guildMessages: 1 << 9,
  directMessages: 1 << 12,
  messageContent: 1 << 15,
} as const;

const KNOWN_INTENTS = 0b11_0011_0001_1111_1111_1111_1111;
const OP = {
  dispatch: 0,
  heartbeat: 1,
  identify: 2,
  presence: 3,
  resume: 6,
  reconnect: 7,
  invalidSession: 9,
  hello: 10,
  acknowledge: 11,
} as const;
export const CLOSE = {
  unknownOpcode: 4001,
  decode: 4002,
  notAuthenticated: 4003,
  authentication: 4004,
  alreadyAuthenticated: 4005,
  invalidSequence: 4007,
  rateLimited: 4008,
  invalidShard: 4010,
  shardingRequired: 4011,
  version: 4012,
  invalidIntents: 4013,
  disallowedIntents: 4014,
} as const;

/** Discord takes 120 messages a minute on one connection, and one identify in five seconds a bucket of shards. */
const SENDS_A_MINUTE = 120;
const IDENTIFY_EVERY_MS = 5_000;

export type Session = {
  readonly id: string;
  readonly shard: readonly [id: number, count: number];
  readonly intents: number;
  sequence: number;
  socket: WebSocket | undefined;
  readonly events: { readonly s: number; readonly t: string; readonly d: unknown }[];
};

export type GatewaySettings = {
  readonly token: string;
  readonly heartbeatMs: number;
  readonly now: () => number;
  readonly maxConcurrency: number;
  /** Shards below this number are refused with 4011. */
  readonly requiredShards: number;
  readonly allowedPrivileged: () => number;
  /** What follows READY on a new session. */
  readonly welcome: (session: Session) => {
    readonly ready: object;
    readonly events: readonly { t: string; d: unknown }[];
  };
  readonly url: () => string;
  readonly changed: () => void;
};

/** Discord's websocket: one session a shard, strict about every rule it publishes. */
export class Gateway {
  readonly sessions = new Map<string, Session>();
  readonly closed: number[] = [];
  identifies = 0;
  resumes = 0;
  acknowledging = true;
  /** Discord grants message contents on paper and refuses them at the gateway. */
  disallowContent = false;
  /** So many connections are answered with 503 before there is a websocket. */
  doorClosed = 0;
  /** This shard's greeting is never answered. */
  silentShard: number | undefined;
  readonly #sockets: WebSocketServer;
  readonly #settings: GatewaySettings;
  readonly #lastIdentify = new Map<number, number>();

  constructor(http: Server, settings: GatewaySettings) {
    this.#settings = settings;
    const verifyClient = (_: unknown, answer: (open: boolean, status?: number) => void) => {
      const isOpen = this.doorClosed <= 0;
      this.doorClosed -= 1;
      answer(isOpen, 503);
    };
    this.#sockets = new WebSocketServer({ server: http, verifyClient });
    this.#sockets.on("connection", (socket, request) => this.#open(socket, request));
  }

  /** The live sessions, by shard. */
  get live(): Session[] {
    return [...this.sessions.values()].filter(({ socket }) => socket !== undefined);
  }

  dispatch(session: Session, t: string, d: unknown): void {
    session.sequence += 1;
    session.events.push({ s: session.sequence, t, d });
    send(session.socket, { op: OP.dispatch, s: session.sequence, t, d });
  }

  askToReconnect(session: Session): void {
    send(session.socket, { op: OP.reconnect, d: null });
  }

  invalidate(session: Session): void {
    this.sessions.delete(session.id);
    send(session.socket, { op: OP.invalidSession, d: false });
  }

  cut(session: Session): void {
    session.socket?.terminate();
  }

  close(): Promise<void> {
    for (const socket of this.#sockets.clients) socket.terminate();
    return new Promise((resolve) => this.#sockets.close(() => resolve()));
  }

  #open(socket: WebSocket, request: IncomingMessage): void {
    const { pathname, searchParams: query } = new URL(request.url ?? "/", "ws://discord.invalid");
    if (!pathname.startsWith("/gateway") || query.get("v") !== "10" || query.get("encoding") !== "json") {
      this.#close(socket, CLOSE.version);
      return;
    }
    let session: Session | undefined;
    let sent = 0;
    const minute = setInterval(() => {
      sent = 0;
    }, 60_000);
    socket.on("message", (bytes) => {
      sent += 1;
      if (sent > SENDS_A_MINUTE) this.#close(socket, CLOSE.rateLimited);
      else session = this.#receive(socket, session, String(bytes));
      this.#settings.changed();
    });
    socket.on("close", () => {
      clearInterval(minute);
      if (session?.socket === socket) session.socket = undefined;
      this.#settings.changed();
    });
    send(socket, { op: OP.hello, d: { heartbeat_interval: this.#settings.heartbeatMs } });
  }

  #receive(socket: WebSocket, session: Session | undefined, text: string): Session | undefined {
    const packet = decode(text);
    if (!packet) return this.#close(socket, CLOSE.decode);
    switch (packet.op) {
      case OP.heartbeat:
        if (this.acknowledging) send(socket, { op: OP.acknowledge });
        return session;
      case OP.identify:
        return session ? this.#close(socket, CLOSE.alreadyAuthenticated) : this.#identify(socket, packet.d);
      case OP.resume:
        return session ? this.#close(socket, CLOSE.alreadyAuthenticated) : this.#resume(socket, packet.d);
      case OP.presence:
        return session ?? this.#close(socket, CLOSE.notAuthenticated);
      default:
        return this.#close(socket, CLOSE.unknownOpcode);
    }
  }

  #identify(socket: WebSocket, d: Packet["d"]): Session | undefined {
    const { token, allowedPrivileged, requiredShards, maxConcurrency } = this.#settings;
    const intents = Number(d["intents"]);
    const [shard, count] = (d["shard"] ?? [0, 1]) as [number, number];
    if (shard === this.silentShard) return undefined;
    if (d["token"] !== token) return this.#close(socket, CLOSE.authentication);
    if (!Number.isInteger(intents) || (intents & ~KNOWN_INTENTS) !== 0)
      return this.#close(socket, CLOSE.invalidIntents);
    const privileged = intents & (INTENTS.guildMembers | INTENTS.guildPresences | INTENTS.messageContent);
    const allowed = this.disallowContent ? 0 : allowedPrivileged();
    if ((privileged & ~allowed) !== 0) return this.#close(socket, CLOSE.disallowedIntents);
    if (!(shard >= 0 && shard < count)) return this.#close(socket, CLOSE.invalidShard);
    if (count < requiredShards) return this.#close(socket, CLOSE.shardingRequired);
    const bucket = shard % maxConcurrency;
    const now = this.#settings.now();
    if (now - (this.#lastIdentify.get(bucket) ?? 0) < IDENTIFY_EVERY_MS) {
      send(socket, { op: OP.invalidSession, d: false });
      return undefined;
    }
    this.#lastIdentify.set(bucket, now);
    this.identifies += 1;
    const session = {
      id: randomBytes(16).toString("hex"),
      shard: [shard, count] as const,
      intents,
      sequence: 0,
      socket,
      events: [],
    };
    this.sessions.set(session.id, session);
    const { ready, events } = this.#settings.welcome(session);
    this.dispatch(session, "READY", {
      ...ready,
      session_id: session.id,
      resume_gateway_url: this.#settings.url(),
      shard: [shard, count],
    });
    for (const { t, d: data } of events) this.dispatch(session, t, data);
    return session;
  }

  #resume(socket: WebSocket, d: Packet["d"]): Session | undefined {
    if (d["token"] !== this.#settings.token) return this.#close(socket, CLOSE.authentication);
    const session = this.sessions.get(String(d["session_id"]));
    if (!session) {
      send(socket, { op: OP.invalidSession, d: false });
      return undefined;
    }
    const seen = Number(d["seq"]);
    if (!(seen <= session.sequence)) return this.#close(socket, CLOSE.invalidSequence);
    session.socket = socket;
    this.resumes += 1;
    for (const { s, t, d: data } of session.events.filter((event) => event.s > seen))
      send(socket, { op: OP.dispatch, s, t, d: data });
    this.dispatch(session, "RESUMED", {});
    return session;
  }

  #close(socket: WebSocket, code: number): undefined {
    this.closed.push(code);
    socket.close(code);
  }
}

type Packet = { readonly op: number; readonly d: Record<string, unknown> };

function decode(text: string): Packet | undefined {
  try {
    const packet: unknown = JSON.parse(text);
    return typeof packet === "object" && packet !== null && "op" in packet ? (packet as Packet) : undefined;
  } catch {
    return undefined;
  }
}

function send(socket: WebSocket | undefined, packet: object): void {
  if (socket?.readyState === 1) socket.send(JSON.stringify(packet));
}
