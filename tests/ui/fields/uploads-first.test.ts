import { expect, test } from "vitest";
import { allCome } from "../../../src/ui/fields/uploads-first.ts";

/** Uploads that end when the test says so; each is taken out of those that are on their way. */
function lab() {
  const coming = new Set<Promise<unknown>>();
  const begin = () => {
    const { promise, resolve, reject } = deferred();
    const gone = () => void coming.delete(promise);
    coming.add(promise);
    promise.then(gone, gone);
    return { come: () => resolve(undefined), fail: () => reject(new Error("not taken")) };
  };
  return { coming, begin };
}

function deferred() {
  let resolve: (value: unknown) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<unknown>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  return { promise, resolve, reject };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a picture that is chosen after the form was sent is waited for as well", async () => {
  const { coming, begin } = lab();
  const first = begin();
  let over: boolean | undefined;
  void allCome(coming).then((isDone) => {
    over = isDone;
  });
  const second = begin();
  first.come();
  await settled();
  expect(over).toBeUndefined();
  second.come();
  await settled();
  expect(over).toBe(true);
});

test("where one does not come the others are not waited for", async () => {
  const { coming, begin } = lab();
  const first = begin();
  begin();
  const answer = allCome(coming);
  first.fail();
  expect(await answer).toBe(false);
});
