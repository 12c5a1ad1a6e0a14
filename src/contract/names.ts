import * as v from "valibot";
import { messageOf } from "./labels/labels.ts";
import { readLanguage } from "./language.ts";

/** What people and groups may be called. */

/** Anything that leaves a mark on the screen: not white space, nor what is drawn as nothing, such as joiners, marks of direction and fillers. */
const SEEN = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u;

/** Whether a name shows at all: one that consists of what nobody sees could be taken for nobody's, or for anybody's. */
export const isSeen = (name: string): boolean => SEEN.test(name);

const unseen = ({ lang }: { readonly lang?: string | undefined }) =>
  messageOf("faults.format.seen", readLanguage(lang));

/** A name that shows. */
export const Seen = v.check<string, typeof unseen>(isSeen, unseen);

/** One that shows, or `""` to take the name away. */
export const SeenOrNone = v.check<string, typeof unseen>((name) => name === "" || isSeen(name), unseen);
