/** What JSON must look like, without a library: proofs are read in browsers, too. */
export type Shape = (value: unknown) => boolean;

export function text(pattern: RegExp): Shape {
  return (value) => typeof value === "string" && pattern.test(value);
}

export function oneOf(values: readonly unknown[]): Shape {
  return (value) => values.includes(value);
}

export function whole(least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER): Shape {
  return (value) => Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
}

export const finite: Shape = (value) => typeof value === "number" && Number.isFinite(value);
export const nothing: Shape = (value) => value === null;
export const anything: Shape = () => true;

export function either(...shapes: readonly Shape[]): Shape {
  return (value) => shapes.some((shape) => shape(value));
}

export function list(of: Shape, least: number, most: number): Shape {
  return (value) => Array.isArray(value) && value.length >= least && value.length <= most && value.every(of);
}

/** These one after another, and of `more` as many as there are. */
export function tuple(needed: readonly Shape[], more: readonly Shape[] = []): Shape {
  const all = [...needed, ...more];
  return (value) =>
    Array.isArray(value) &&
    value.length >= needed.length &&
    value.length <= all.length &&
    value.every((each, place) => all[place]?.(each) === true);
}

/** Something of each of many, of whom none is there twice. */
export function byKey(key: Shape, of: Shape): Shape {
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    const given = Object.entries(value);
    const keys = new Set(given.map(([each]) => each.toLowerCase()));
    return keys.size === given.length && given.every(([each, own]) => key(each) && of(own));
  };
}

type Fields = Readonly<Record<string, Shape>>;

/** An object with these fields and no others; of `optional` ones each may be missing. */
export function fields(needed: Fields, optional: Fields = {}): Shape {
  const known = new Map([...Object.entries(needed), ...Object.entries(optional)]);
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    const given = Object.entries(value);
    return (
      Object.keys(needed).every((key) => Object.hasOwn(value, key)) &&
      given.every(([key, each]) => known.get(key)?.(each) === true)
    );
  };
}
