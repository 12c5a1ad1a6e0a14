import type { AnswerCheck } from "../support/described-answers.ts";
import type { Case } from "./cases.ts";

/** What was answered to a case. */
export interface Answer {
  readonly status: number;
  /** Empty for none. */
  readonly type: string;
  readonly text: string;
}

/** What tells how a server is made, or that something got through to where it is run. */
const REVEALING = [
  /\bat (?:async )?[\w.<>]+ \(?(?:file:|node:|\/)/,
  /\/node_modules\/|\/server\/[\w/-]+\.(?:ts|js)\b/,
  /syntax error at or near|violates (?:unique|check|foreign key)|invalid input syntax|relation "|Failed query/i,
  /\$argon2|BEGIN (?:RSA |EC )?PRIVATE KEY|root:x:0:0/,
];

/** What is wrong with an answer; `undefined` for nothing. */
export function faultOf(one: Case, answer: Answer, check: AnswerCheck): string | undefined {
  const { status, type, text } = answer;
  if (status === 500) return `answers 500: ${text.slice(0, 200)}`;
  const revealing = REVEALING.find((pattern) => pattern.test(text));
  if (revealing) return `reveals ${revealing}: ${text.slice(0, 300)}`;
  if (type.includes("html") && text.includes("<script>alert(1)"))
    return `repeats markup: ${text.slice(0, 300)}`;
  const refused = (status >= 400 && status < 500) || isRefusal(text);
  if (one.isWrong && !refused) return `takes a body that is none: ${status} ${text.slice(0, 200)}`;
  if (status === 404 || status === 405 || !check.knows(one.method, one.path)) return undefined;
  return check.wrongIn({ method: one.method, path: one.path, ...answer });
}

/** A refusal in the envelope of the chat service, which has the status 200. */
function isRefusal(text: string): boolean {
  return /^\{"code":(?!200\b)\d+,/.test(text);
}
