import type { LoadGroup } from "../texts.ts";

export { errors } from "./errors.ts";
export { session } from "./session.ts";

/** The names of the other groups' files come with the first of them: nothing that is shown first needs them. */
export const loadGroup: LoadGroup = async (group) =>
  group === "console"
    ? await import("./groups/console.ts")
    : await (await import("./other-groups.ts")).loadGroup(group);
