// What a caller posted to a server of the tests, or nothing when the caller went away before the end: a test that is
// over closes its connections, and that is no error of the server's. Reading a request that was given up may also
// end without an error, so what counts is whether the request is complete and all of its body came.
import type { IncomingMessage } from "node:http";

export async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
  } catch {
    return null;
  }
  const body = Buffer.concat(chunks);
  const isWhole = request.complete && body.length >= Number(request.headers["content-length"] ?? 0);
  return isWhole ? body.toString() : null;
}
