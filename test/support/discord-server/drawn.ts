import { type Component, flatten } from "./components.ts";
import type { MessageContent } from "./payload.ts";

/** A message as a reviewer reads it: raw markdown, with what is around it in brackets. */
export function drawn({ components }: Pick<MessageContent, "components">): string {
  return `${components.map((component) => draw(component)).join("\n")}\n`;
}

function draw(component: Component): string {
  const inner = (component.components ?? []).map(draw);
  switch (component.type) {
    case 1:
      return inner.join(" ");
    case 2:
      return `[${component.label}${component.url ? ` → ${component.url}` : ` #${component.custom_id}`}]`;
    case 3: {
      const options = (component.options ?? []).map(({ label, value }) => `  ${label} #${value}`);
      return [`[${component.placeholder} ▾ #${component.custom_id}]`, ...options].join("\n");
    }
    case 9:
      return [...inner, ...(component.accessory ? [draw(component.accessory)] : [])].join("\n");
    case 10:
      return component.content ?? "";
    case 14:
      return "────";
    case 17: {
      const colour = component.accent_color == null ? "plain" : `#${component.accent_color.toString(16)}`;
      return [`┌ ${colour}`, ...inner, "└"].join("\n");
    }
    default:
      return `(component ${component.type})`;
  }
}

/** All the text of a message, in order. */
export function textOf({ components, content }: Pick<MessageContent, "components" | "content">): string {
  const texts = flatten(components).flatMap((component) => component.content ?? []);
  return [content, ...texts].filter((text) => text !== "").join("\n");
}
