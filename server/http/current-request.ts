import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyRequest } from "fastify";
import type { App } from "./valibot.ts";

const current = new AsyncLocalStorage<FastifyRequest>();

/** Keeps at hand which request something is done for, however many promises and timers later. */
export function followRequests(app: App): void {
  app.addHook("onRequest", (request, _, done) => current.run(request, done));
  // The body comes by events of its socket, which know of no request.
  app.addHook("preValidation", (request, _, done) => current.run(request, done));
}

/** The service and the area that something is done for, `/prod-api/api/sites`; empty outside of requests. */
export function currentArea(): string {
  return current.getStore()?.routeOptions.url?.split("/", 4).join("/") ?? "";
}

/** What a fault that nobody caught was done for, to be logged; `undefined` outside of requests. */
export function currentRequest():
  | { readonly id: string; readonly method: string; readonly path: string }
  | undefined {
  const request = current.getStore();
  if (!request) return undefined;
  const { id, method, routeOptions } = request;
  // The route and not the address, which may hold codes.
  return { id: String(id), method, path: routeOptions.url ?? "" };
}
