import { type Text, textsOf } from "./index.ts";
import type * as source from "./zh_CN/jobs.ts";

/** What timed jobs refuse. */
export const jobTexts = textsOf<typeof source.jobTexts>("jobTexts");

const texts = textsOf<typeof source.jobLetters>("jobLetters");

/** The letter about a job that failed. */
export const jobLetters = {
  failed: {
    subject: texts["failed.subject"],
    before: texts["failed.before"],
    paused: texts["failed.paused"],
    goesOn: texts["failed.goesOn"],
  },
} satisfies Record<string, Record<string, Text>>;
