import { describe, expect, it } from "vitest";
import { type ChosenPreset, noPreset, withPreset } from "../../../src/features/tools/openai/chosen-preset.ts";

/** What the prompt becomes by choices and by what is typed between them. */
function promptAfter(begun: string, ...steps: readonly ({ choose: string | null } | { type: string })[]) {
  let chosen: ChosenPreset = noPreset;
  let prompt = begun;
  for (const step of steps) {
    if ("type" in step) prompt = step.type;
    else ({ chosen, prompt } = withPreset(chosen, prompt, step.choose));
  }
  return prompt;
}

describe("a preset of a prompt", () => {
  it("takes its place, and gives it back when none is chosen any more", () => {
    expect(promptAfter("mine", { choose: "A" })).toBe("A");
    expect(promptAfter("mine", { choose: "A" }, { choose: "B" }, { choose: null })).toBe("mine");
    expect(promptAfter("mine", { choose: "A" }, { type: "A!" }, { choose: null })).toBe("mine");
  });

  it("stays where nothing was written by hand", () => {
    expect(promptAfter("", { choose: "A" }, { choose: null })).toBe("A");
    expect(promptAfter(" ", { choose: "A" }, { choose: "B" }, { choose: null })).toBe("B");
  });

  it("that was changed by hand comes back after another one", () => {
    expect(promptAfter("", { choose: "A" }, { type: "A, changed" }, { choose: null })).toBe("A, changed");
    expect(promptAfter("", { choose: "A" }, { type: "A, changed" }, { choose: "B" }, { choose: null })).toBe(
      "A, changed",
    );
  });
});
