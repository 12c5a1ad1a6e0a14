import type { LoadGroup } from "../texts.ts";

export const loadGroup: LoadGroup = (group) => import(`./groups/${group}.ts`);
