import type { FastifyRequest } from "fastify";

/** Patterns of routes, by how they are written. */
const patterns = new Map<string, RegExp>();

/**
 * The methods by which a path may be called, where the request's own is none of them: for what is answered 405, with them in `Allow`.
 * @returns empty where the path is not known, or the route itself found nothing.
 */
export function otherMethods({ method, url, server }: FastifyRequest): readonly string[] {
  const path = url.split("?", 1)[0] ?? "";
  const routes = server.listedRoutes.filter((route) => route.url !== "*" && patternOf(route).test(path));
  const methods = [...new Set(routes.map((route) => route.method))].sort();
  return methods.includes(method) ? [] : methods;
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
