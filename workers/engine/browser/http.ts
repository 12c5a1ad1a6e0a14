import { HttpFailure, type HttpPort } from "../ports.ts";

/** `fetch` behind the engine's port; rejects with `HttpFailure` alone. */
export const browserHttp: HttpPort = async ({ method, url, headers, body, timeoutMs }) => {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(url, {
      method,
      headers,
      signal,
      cache: "no-store",
      credentials: "same-origin",
      ...(body === undefined ? {} : { body }),
    });
    return { status: answer.status, body: await answer.text() };
  } catch {
    throw new HttpFailure(signal.aborted ? "timeout" : "network");
  }
};
