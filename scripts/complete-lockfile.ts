/**
 * A registry mirror may lack the builds of other platforms. npm then leaves them out of the lockfile, and `npm ci`
 * refuses that lockfile everywhere. This puts the missing optional packages back, by name and version: run it after
 * each `npm install` that adds or updates a dependency, here or in a folder of scripts.
 */
import { readFileSync, writeFileSync } from "node:fs";

type Locked = { version?: string; dev?: boolean; optionalDependencies?: Record<string, string> };
type Lockfile = { packages: Record<string, Locked & Record<string, unknown>> };

const SYSTEMS: Record<string, string> = {
  darwin: "darwin",
  win32: "win32",
  windows: "win32",
  linux: "linux",
  android: "android",
  freebsd: "freebsd",
  openharmony: "openharmony",
  sunos: "sunos",
  aix: "aix",
  netbsd: "netbsd",
  openbsd: "openbsd",
};
const PROCESSORS: Record<string, string> = {
  arm64: "arm64",
  aarch64: "arm64",
  x64: "x64",
  amd64: "x64",
  arm: "arm",
  ia32: "ia32",
  i686: "ia32",
  wasm32: "wasm32",
  wasi: "wasm32",
  ppc64: "ppc64",
  s390x: "s390x",
  riscv64: "riscv64",
  loong64: "loong64",
  mips64el: "mips64el",
};

for (const folder of ["..", "train", "check", "nodes"])
  complete(new URL(`${folder}/package-lock.json`, import.meta.url));

function complete(path: URL): void {
  const lock = JSON.parse(readFileSync(path, "utf8")) as Lockfile;
  for (const parent of Object.values(lock.packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      const key = `node_modules/${name}`;
      if (lock.packages[key] || !/^\d/.test(version)) continue;
      const words = name.split(/[/-]/);
      const os = words.map((word) => SYSTEMS[word]).filter((found) => found !== undefined);
      const cpu = words.map((word) => PROCESSORS[word]).filter((found) => found !== undefined);
      lock.packages[key] = {
        version,
        optional: true,
        ...(parent.dev ? { dev: true } : {}),
        ...(os.length > 0 ? { os } : {}),
        ...(cpu.length > 0 ? { cpu } : {}),
      };
    }
  }

  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
}
