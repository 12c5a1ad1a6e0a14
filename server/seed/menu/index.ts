import { activity } from "./activity.ts";
import { monitor, system, tools } from "./administration.ts";
import type { Section } from "./declare.ts";
import { customer, dashboard, messaging, statistics } from "./operation.ts";
import { outreach } from "./outreach.ts";
import { shop } from "./shop.ts";
import { website } from "./website.ts";

/** The whole menu, in the order of the side bar. */
export const menuSections: readonly Section[] = [
  ...dashboard,
  ...customer,
  ...messaging,
  ...website,
  ...shop,
  ...activity,
  ...outreach,
  ...statistics,
  ...system,
  ...tools,
  ...monitor,
];
