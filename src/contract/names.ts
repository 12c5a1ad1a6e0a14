import * as v from "valibot";
import { type Language, readLanguage } from "./language.ts";

/** What people and groups may be called. */

/** Anything that leaves a mark on the screen: not white space, nor what is drawn as nothing, such as joiners, marks of direction and fillers. */
const SEEN = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u;

/** Whether a name shows at all: one that consists of what nobody sees could be taken for nobody's, or for anybody's. */
export const isSeen = (name: string): boolean => SEEN.test(name);

export const UNSEEN_NAME: Readonly<Record<Language, string>> = {
  zh_CN: "至少要有一个看得见的字符",
  zh_TW: "至少要有一個看得見的字元",
  en: "must contain at least one visible character",
};

const told = ({ lang }: { readonly lang?: string | undefined }) => UNSEEN_NAME[readLanguage(lang)];

/** A name that shows. */
export const Seen = v.check<string, typeof told>(isSeen, told);

/** One that shows, or `""` to take the name away. */
export const SeenOrNone = v.check<string, typeof told>((name) => name === "" || isSeen(name), told);
