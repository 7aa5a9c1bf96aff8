// The package `node` links its program out of a package that it unpacks inside itself, with 67 MB of C headers that
// nothing here compiles against. Plain JavaScript, so that an older Node can run it.
import { rmSync } from "node:fs";

rmSync(new URL("../node_modules/node/node_modules", import.meta.url), { recursive: true, force: true });
