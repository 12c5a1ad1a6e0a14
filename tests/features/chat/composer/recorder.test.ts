import { expect, it } from "vitest";
import { faultOfError } from "../../../../src/features/chat/composer/recorder.ts";

it.each([
  ["NotAllowedError", "denied"],
  ["SecurityError", "denied"],
  ["NotFoundError", "noDevice"],
  ["OverconstrainedError", "noDevice"],
  ["NotReadableError", "failed"],
])("%s of the browser is said as: %s", (name, fault) => {
  expect(faultOfError(new DOMException("no", name))).toBe(fault);
});
