import { expect, test } from "vitest";
import { emptyMail, isWritten, letterOf, mailFaults } from "../../../src/features/tools/mail/mail-draft.ts";

const whole = { tos: ["amy@quayside.test"], subject: " Hello ", content: "<p>There</p>" };

test("a letter that is whole has no faults, and is sent without blanks around it", () => {
  expect(mailFaults(whole)).toEqual({});
  expect(letterOf(whole)).toEqual({ ...whole, subject: "Hello" });
});

test("what is missing or wrong is reported at its field", () => {
  expect(mailFaults(emptyMail)).toEqual({
    tos: { fault: "nobody" },
    subject: { fault: "missing" },
    content: { fault: "missing" },
  });
  expect(mailFaults({ ...whole, tos: ["amy@quayside.test", "amy"] }).tos).toEqual({
    fault: "noAddress",
    what: "amy",
  });
  const many = Array.from({ length: 51 }, (_, at) => `a${at}@quayside.test`);
  expect(mailFaults({ ...whole, tos: many }).tos).toEqual({ fault: "tooMany" });
  expect(mailFaults({ ...whole, subject: "x".repeat(201) }).subject).toEqual({ fault: "tooLong" });
});

test("an empty letter is not one that would be lost", () => {
  expect(isWritten(emptyMail)).toBe(false);
  expect(isWritten({ ...emptyMail, tos: ["a"] })).toBe(true);
});
