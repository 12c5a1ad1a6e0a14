import type { LoadGroup } from "../groups.ts";

export { errors } from "./errors.ts";
export { session } from "./session.ts";

export const loadGroup: LoadGroup = (group) => import(`./groups/${group}.ts`);
