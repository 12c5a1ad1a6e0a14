import type { LoadGroup } from "../texts.ts";

export { errors } from "./errors.ts";
export { session } from "./session.ts";

export const loadGroup: LoadGroup = (group) => import(`./groups/${group}.ts`);
