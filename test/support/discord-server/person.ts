import { findCommand } from "./commands.ts";
import { type Component, flatten } from "./components.ts";
import type { Gateway, Session } from "./gateway.ts";
import { type Interaction, type InteractionKind, type Interactions, interactionType } from "./interactions.ts";
import type { Application } from "./routes.ts";
import { snowflake } from "./snowflake.ts";
import { channelJson, type Message, messageJson, type Place, type User, userJson, type World } from "./world.ts";

const CONTEXT = { guild: 0, dm: 1, group: 2 } as const;
const ADMINISTRATOR = 1n << 3n;

/** What a person needs of the server. */
type PersonsServer = {
  readonly app: Application;
  readonly world: World;
  readonly interactions: Interactions;
  readonly gateway: Gateway;
  sessionsFor(guildId: string | undefined): Session[];
  deliverMessage(id: string): void;
  until<T>(what: string, ready: () => T | undefined | false | null, withinMs?: number): Promise<T>;
};

/** Somebody at a Discord client: can do what the client offers, and with `forged` what only a hostile one would. */
export class Person {
  readonly user: User;
  /** Of the client. */
  locale = "en-US";
  readonly #server: PersonsServer;
  readonly #permissions: bigint;

  constructor(server: PersonsServer, user: User, permissions: bigint) {
    this.#server = server;
    this.user = user;
    this.#permissions = permissions;
  }

  slash(place: Place, name: string, options: Record<string, string> = {}, subcommand?: string): Use {
    return this.#use("command", place, this.#commandData(place, name, options, subcommand));
  }

  /** What the client asks while an option is typed. */
  type(place: Place, name: string, options: Record<string, string>, focused: string): Use {
    const data = this.#commandData(place, name, options, undefined);
    data.options = data.options.map((option) => ({
      ...option,
      ...(option["name"] === focused ? { focused: true } : {}),
    }));
    return this.#use("autocomplete", place, data);
  }

  contextMenu(name: string, message: Message): Use {
    const command = this.#command(message.place, name, 3);
    return this.#use("command", message.place, {
      id: command.id,
      name,
      type: 3,
      target_id: message.id,
      resolved: { messages: { [message.id]: messageJson(message, this.#server.app.id) } },
    });
  }

  press(message: Message, customId: string, { forged = false } = {}): Use {
    if (!forged) find(message, 2, customId);
    return this.#use("component", message.place, { custom_id: customId, component_type: 2, id: 1 }, message);
  }

  choose(message: Message, customId: string, values: readonly string[], { forged = false } = {}): Use {
    if (!forged) {
      const options = find(message, 3, customId).options ?? [];
      for (const value of values)
        if (!options.some((option) => option.value === value)) throw new Error(`No option ${value}`);
    }
    return this.#use("component", message.place, { custom_id: customId, component_type: 3, id: 1, values }, message);
  }

  /** Fills in the modal that a use was answered with; `values` by the inputs' custom ids. */
  submit(use: Use, values: Record<string, string>): Use {
    const modal = use.interaction.modal;
    if (!modal) throw new Error("There is no modal to fill in");
    const components = modal.components.map((component) =>
      component.type === 18
        ? {
            type: 18,
            id: 1,
            component: {
              type: component.component.type,
              id: 2,
              custom_id: component.component.custom_id,
              value: values[component.component.custom_id] ?? "",
            },
          }
        : { type: component.type, id: 3 },
    );
    return this.#use(
      "modal",
      use.interaction.place,
      { custom_id: modal.custom_id, components },
      use.interaction.source,
    );
  }

  say(
    place: Place,
    content: string,
    options: { mentionBot?: boolean; repliesTo?: string; asBot?: boolean } = {},
  ): Message {
    const { bot } = this.#server.world;
    const message = this.#server.world.put({
      id: snowflake(),
      place,
      author: { ...this.user, bot: options.asBot ?? false },
      content: options.mentionBot ? `<@${bot.id}> ${content}` : content,
      embeds: [],
      components: [],
      flags: 0,
      mentions: options.mentionBot ? [bot.id] : [],
      ephemeralFor: undefined,
      repliesTo: options.repliesTo,
      reactions: [],
      deleted: false,
      before: [],
    });
    this.#server.deliverMessage(message.id);
    return message;
  }

  #command(place: Place, name: string, type: number) {
    const command = findCommand(this.#server.app.commands, name, type);
    const contexts = command.contexts ?? [0, 1, 2];
    if (!contexts.includes(CONTEXT[place.kind])) throw new Error(`${name} cannot be used in a ${place.kind}`);
    const installed = place.botIsHere ? [0, 1] : [1];
    if (!command.integration_types.some((one) => installed.includes(one))) throw new Error(`${name} is not installed`);
    const needed = BigInt(command.default_member_permissions ?? "0");
    if (place.kind === "guild" && (this.#permissions & ADMINISTRATOR) === 0n && (this.#permissions & needed) !== needed)
      throw new Error(`${name} is hidden from ${this.user.username}`);
    return command;
  }

  #commandData(place: Place, name: string, options: Record<string, string>, subcommand: string | undefined) {
    const command = this.#command(place, name, 1);
    const sub = subcommand && command.options?.find((option) => option.name === subcommand && option.type === 1);
    if (subcommand && !sub) throw new Error(`No subcommand ${subcommand}`);
    const known = (sub && "options" in sub ? sub.options : command.options) ?? [];
    const given = Object.entries(options).map(([option, value]) => {
      const definition = known.find((one) => one.name === option);
      if (!definition) throw new Error(`No option ${option}`);
      if (
        "choices" in definition &&
        definition.choices?.length &&
        !definition.choices.some((one) => one.value === value)
      )
        throw new Error(`${value} is no choice of ${option}`);
      return { name: option, type: definition.type, value: toValue(definition.type, value) } as Record<string, unknown>;
    });
    return {
      id: command.id,
      name,
      type: 1,
      options: sub ? [{ name: subcommand, type: 1, options: given }] : given,
    };
  }

  #use(kind: InteractionKind, place: Place, data: object, source?: Message): Use {
    const server = this.#server;
    const current = source && (server.world.messages.get(source.id) ?? source);
    const interaction = server.interactions.create(kind, this.user, place, current);
    const guild = place.guildId;
    const guildLocale = (guild && server.world.guilds.get(guild)?.locale) ?? "en-US";
    const member = {
      user: userJson(this.user),
      roles: [],
      joined_at: new Date().toISOString(),
      deaf: false,
      mute: false,
      flags: 0,
      permissions: String(this.#permissions),
    };
    for (const session of server.sessionsFor(guild))
      server.gateway.dispatch(session, "INTERACTION_CREATE", {
        id: interaction.id,
        application_id: server.app.id,
        type: interactionType(kind),
        token: interaction.token,
        version: 1,
        data,
        channel_id: place.channelId,
        channel: channelJson(place, server.world.bot.id),
        ...(guild
          ? {
              guild_id: guild,
              guild: { id: guild, locale: guildLocale, features: [] },
              guild_locale: guildLocale,
              member,
            }
          : {}),
        ...(guild ? {} : { user: userJson(this.user) }),
        ...(current ? { message: messageJson(current, server.app.id) } : {}),
        locale: this.locale,
        app_permissions: String(place.botPermissions),
        entitlements: [],
        authorizing_integration_owners: place.botIsHere && guild ? { 0: guild } : { 1: this.user.id },
        context: CONTEXT[place.kind],
        attachment_size_limit: 10_485_760,
      });
    return new Use(server, interaction);
  }
}

function toValue(type: number, value: string): string | boolean {
  return type === 5 ? value === "true" : value;
}

function find(message: Message, type: number, customId: string): Component {
  const component = flatten(message.components).find((one) => one.type === type && one.custom_id === customId);
  if (!component || component.disabled) throw new Error(`No ${type === 2 ? "button" : "select"} ${customId} to use`);
  return component;
}

/** What came of using a command, a button, a select or a modal. */
export class Use {
  readonly interaction: Interaction;
  readonly #server: PersonsServer;

  constructor(server: PersonsServer, interaction: Interaction) {
    this.#server = server;
    this.interaction = interaction;
  }

  /** Resolves when the bot answered at all. */
  acknowledged(): Promise<true> {
    return this.#server.until("an acknowledgement", () => this.interaction.isAcknowledged);
  }

  /** The answer itself, once it satisfies `when`. */
  answer(when: (message: Message) => boolean = () => true): Promise<Message> {
    return this.#server.until("an answer", () => {
      const message = this.#server.world.messages.get(this.interaction.originalId ?? "");
      return message && !message.deleted && when(message) ? message : undefined;
    });
  }

  /** The `index`th message after the answer. */
  followUp(index = 0): Promise<Message> {
    return this.#server.until("a follow-up", () =>
      this.#server.world.messages.get(this.interaction.followUpIds[index] ?? ""),
    );
  }

  /** Whatever only this person sees: an ephemeral answer or follow-up. */
  note(): Promise<Message> {
    return this.#server.until("an ephemeral note", () => {
      const ids = [this.interaction.originalId ?? "", ...this.interaction.followUpIds];
      const messages = ids.flatMap((id) => this.#server.world.messages.get(id) ?? []);
      return messages.find((message) => message.ephemeralFor === this.interaction.user.id && !message.deleted);
    });
  }

  choices(): Promise<readonly { readonly name: string; readonly value: string }[]> {
    return this.#server.until("choices", () => this.interaction.choices);
  }

  async modal(): Promise<NonNullable<Interaction["modal"]>> {
    return await this.#server.until("a modal", () => this.interaction.modal);
  }
}
