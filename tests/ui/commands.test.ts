import { expect, it, vi } from "vitest";
import { OfferedCommands } from "../../src/ui/commands.ts";

it("a command is done by who offered it last, for as long as that is offered", () => {
  const commands = new OfferedCommands(["open", "close"] as const);
  const [first, second, listener] = [vi.fn(), vi.fn(), vi.fn()];
  commands.listen(listener);
  expect(commands.run("open")).toBe(false);

  const withdrawFirst = commands.offer("open", first);
  expect(commands.read()).toEqual(["open"]);
  const withdrawSecond = commands.offer("open", second);
  commands.offer("close", () => undefined);
  expect(commands.read()).toEqual(["open", "close"]);
  expect(commands.run("open")).toBe(true);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);

  // Who was asked before takes nothing away from who is asked now.
  withdrawFirst();
  expect(commands.run("open")).toBe(true);
  withdrawSecond();
  expect(commands.read()).toEqual(["close"]);
  expect(listener).toHaveBeenCalledTimes(4);
});
