import { useEffect } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { useSettled } from "../../../src/ui/use-settled.ts";
import { mount } from "../support/mount.tsx";

/** Longer than any test. */
const NEVER_MS = 600_000;

interface ShownProps {
  readonly value: string;
  readonly ms: number;
  readonly onShown: (settled: string) => void;
}

function Shown({ value, ms, onShown }: ShownProps) {
  const settled = useSettled(value, ms);
  useEffect(() => {
    onShown(settled);
  }, [settled, onShown]);
  return <output>{`${value} ${settled}`}</output>;
}

test("a value counts once it has rested; one that comes meanwhile takes its place, and an empty one counts at once", async () => {
  const seen: string[] = [];
  const onShown = (settled: string) => seen.push(settled);
  const output = page.getByRole("status");
  const { draw } = await mount(<Shown value="a" ms={NEVER_MS} onShown={onShown} />);
  await expect.element(output).toHaveTextContent("a a");
  draw(<Shown value="ab" ms={NEVER_MS} onShown={onShown} />);
  await expect.element(output).toHaveTextContent("ab a");
  draw(<Shown value="abc" ms={1} onShown={onShown} />);
  await expect.element(output).toHaveTextContent("abc abc");
  draw(<Shown value="abcd" ms={NEVER_MS} onShown={onShown} />);
  await expect.element(output).toHaveTextContent("abcd abc");
  draw(<Shown value="" ms={NEVER_MS} onShown={onShown} />);
  await expect.poll(() => seen.at(-1)).toBe("");
  expect(seen).not.toContain("ab");
  expect(seen).not.toContain("abcd");
});
