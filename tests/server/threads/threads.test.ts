import { fileURLToPath } from "node:url";
import { threadId } from "node:worker_threads";
import { describe, expect, test } from "vitest";
import { threadTexts } from "../../../server/texts/threads.ts";
import { TaskRefused } from "../../../server/threads/task-refused.ts";
import { askOnce, createThreads, type Threads } from "../../../server/threads/threads.ts";
import { ownThreads } from "../../support/threads.ts";

const script = fileURLToPath(new URL("./wayward-thread.mjs", import.meta.url));
const tooMuch = { status: 400, text: threadTexts.tooMuch };
const lost = { status: 503, text: threadTexts.lost };

/** A task of a wayward thread; one that is told to stand still never ends. */
const tell = (threads: Threads, what: string | readonly string[], name: "clean" | "table" = "clean") =>
  threads.ask(name, what as never);

describe("a task", () => {
  const threads = ownThreads();

  test("is worked out on another thread than the one that asks", async () => {
    expect(await threads.ask("clean", ["<b onclick=x>a</b>", "<script>b</script>"])).toEqual([
      "<b>a</b>",
      "",
    ]);
    const { html, words, pictures } = await askOnce(threads, "richText", '<p>a</p><img src="/b.png">');
    expect([html, words, pictures]).toEqual(['<p>a</p><img src="/b.png" />', "a", ["/b.png"]]);
    expect([...threads.done.values()].reduce((sum, one) => sum + one, 0)).toBe(2);
    expect([...threads.done.keys()]).not.toContain(threadId);
  });

  test("that is refused says why", async () => {
    const asked = threads.ask("table", {
      file: Buffer.from("a\n1\n2\n3\n"),
      limits: { rows: 2, columns: 1, cells: 1, entries: 1, unpacked: 1 },
    });
    await expect(asked).rejects.toBeInstanceOf(TaskRefused);
    await expect(asked).rejects.toMatchObject({ reason: "tooManyRows", values: { most: 2 } });
  });
});

describe("a thread that is wayward", () => {
  const threads = ownThreads({ script, longestMs: { table: 100 }, memoryMb: 32, most: 2 });

  test("gives its pieces in their order", async () => {
    expect(await tell(threads, ["a", "b", "c"])).toEqual(["a", "b", "c"]);
  });

  test.each([
    ["dies", "die", lost],
    ["throws what nobody catches", "throw", lost],
    ["fills its memory", "fill", tooMuch],
  ])("and %s ends what it does and nothing else", async (_, what, refusal) => {
    await expect(tell(threads, what)).rejects.toMatchObject(refusal);
    expect(await tell(threads, ["a"])).toEqual(["a"]);
  });

  test("and takes too long is ended, and another takes its place", async () => {
    await expect(tell(threads, "stand still", "table")).rejects.toMatchObject(tooMuch);
    expect(await tell(threads, ["a"], "clean")).toEqual(["a"]);
  });

  test("and fails tells whoever asked, and goes on", async () => {
    await expect(tell(threads, "fail")).rejects.toThrow("a secret of the inside");
    await expect(tell(threads, "refuse")).rejects.toMatchObject({ reason: "tooManyCells" });
    expect(await tell(threads, ["a"])).toEqual(["a"]);
  });
});

test("tasks that may take long leave a thread to the others", async () => {
  const threads = createThreads({ warn: () => {} }, { script, most: 2 });
  const [first, second] = [tell(threads, "stand still", "table"), tell(threads, "stand still", "table")];
  expect(await tell(threads, ["a"])).toEqual(["a"]);
  const refused = Promise.all([first, second].map((one) => expect(one).rejects.toMatchObject(lost)));
  await threads.close();
  await refused;
});

test("whoever comes when too many wait is refused, and may come again", async () => {
  const threads = createThreads({ warn: () => {} }, { script, most: 2, mostWaiting: 1 });
  const under = [1, 2, 3].map(() => tell(threads, "stand still"));
  const busy = { status: 503, text: threadTexts.busy, retryAfter: 5 };
  await expect(tell(threads, ["a"])).rejects.toMatchObject(busy);
  const refused = Promise.all(under.map((one) => expect(one).rejects.toMatchObject(lost)));
  await threads.close();
  await refused;
});

test("threads that were closed do nothing more", async () => {
  const threads = createThreads({ warn: () => {} }, { script });
  await threads.close();
  await expect(tell(threads, ["a"])).rejects.toMatchObject(lost);
});
