import type { Action } from "./action-definition.ts";

/**
 * What lists of content do with the whole site that they are about, without a way to the list of sites (resources 1 "clear cache", 1.1 "generate
 * static"): each is an action of the site itself.
 */

const shared = { places: ["toolbar"], method: "PUT", writes: ["domain"] } as const;
const ofSite = (action: string) => ({ resource: "domain", action, by: "siteId" });

/** Has visitors fetch every page again. */
export const clearSiteCache: Action = {
  ...shared,
  name: "clearSiteCache",
  label: "domain.action.clearCache",
  icon: "clean",
  byIcon: true,
  path: "/clearCache",
  permission: "domain:clearCache",
  of: ofSite("clearCache"),
  done: "domain.action.clearCache.done",
};

/** Begins to generate its static pages. */
export const generateSite: Action = {
  ...shared,
  name: "generateSite",
  label: "domain.action.generate",
  icon: "build",
  path: "/generate",
  permission: "domain:generate",
  of: ofSite("generate"),
  confirm: "common.action.generateSite.confirm",
  warnings: ["domain.generate.published", "domain.generate.swapped"],
  done: "domain.generate.begun",
};
