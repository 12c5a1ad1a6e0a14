import type { FastifyRequest } from "fastify";
import type { App } from "./valibot.ts";

/** Patterns of routes, by how they are written. */
const patterns = new Map<string, RegExp>();

/**
 * The methods by which a path may be called, where the request's own is none of them: for what is answered 405, with them in `Allow`.
 * @returns empty where the path is not known, or the route itself found nothing.
 */
export function otherMethods({ method, url, server }: FastifyRequest): readonly string[] {
  const path = url.split("?", 1)[0] ?? "";
  const routes = server.listedRoutes.filter((route) => route.url !== "*" && patternOf(route).test(path));
  const spelled = routes.filter(isSpelled);
  const methods = [...new Set((spelled.length > 0 ? spelled : routes).map((route) => route.method))].sort();
  return methods.includes(method) ? [] : methods;
}

/** Whether a route has its whole path in letters. */
const isSpelled = ({ url }: { readonly url: string }): boolean => !/[:*]/.test(url);

/**
 * A path that routes spell out is called by their methods alone: no other route takes a part of it for a value, such as `order` in
 * `DELETE /api/dept/order` for an id.
 */
export function refuseOtherMethods(app: App): void {
  let spelled: ReadonlySet<string> | undefined;
  const isTaken = (url: string) => {
    spelled ??= new Set(app.listedRoutes.filter(isSpelled).map((route) => route.url));
    const path = url.split("?", 1)[0] ?? "";
    return spelled.has(path.replace(/\/{2,}/g, "/").replace(/\/$/, ""));
  };
  app.addHook("onRequest", (request, reply, done) => {
    if (request.routeOptions.url?.includes(":") && isTaken(request.url)) reply.callNotFound();
    else done();
  });
}

function patternOf({ url }: { readonly url: string }): RegExp {
  let pattern = patterns.get(url);
  if (!pattern) {
    const parts = url.split("/").map((part) => {
      if (part.startsWith(":")) return "[^/]+";
      return part === "*" ? ".*" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    });
    pattern = new RegExp(`^${parts.join("/+")}/*$`);
    patterns.set(url, pattern);
  }
  return pattern;
}
