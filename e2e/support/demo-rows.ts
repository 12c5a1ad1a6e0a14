import { expect } from "./fixtures.ts";
import type { Person } from "./people.ts";

/** Waits for the demo rows, which are made while a server with `DEMO_ROWS` is used already, for as long as they come. */
export async function demoRows({ admin }: Person): Promise<void> {
  const work = async () => {
    const works = await admin("GET", "/api/backgroundWork?kind=demo.rows");
    const [planned] = works as readonly { readonly state: string; readonly done: number }[];
    return { state: planned?.state, done: planned?.done };
  };
  for (let last = await work(); last.state !== "done"; last = await work()) {
    await expect.poll(work).not.toEqual(last);
  }
}
