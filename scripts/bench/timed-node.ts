// A process of its own that holds a node back, so that its work is not counted as an audit's. Its parent says by how much, and asks for what came.
import { startTimedNode } from "../../test/support/timed-node.ts";

const node = await startTimedNode(process.argv[2] ?? "");
process.on("message", (message: { readonly delayMs?: number }) => {
  if (message.delayMs === undefined) process.send?.({ taken: node.take() });
  else node.delay(message.delayMs);
});
process.on("disconnect", () => process.exit(0));
process.send?.({ url: node.url });
