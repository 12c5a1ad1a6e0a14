import { expect, vi } from "vitest";
import type { BackgroundWork } from "../../src/contract/background-work.ts";
import type { AdminCalls } from "./admin-calls.ts";

/** A piece of background work, once it has ended. */
export async function endOfWork(calls: AdminCalls, id: number): Promise<BackgroundWork> {
  return vi.waitFor(
    async () => {
      const work = await workOf(calls, id);
      expect(["done", "failed", "cancelled"]).toContain(work.state);
      return work;
    },
    { timeout: 20_000, interval: 20 },
  );
}

export async function workOf(calls: AdminCalls, id: number): Promise<BackgroundWork> {
  const { status, body } = await calls("GET", `/api/backgroundWork/${id}`);
  expect(status).toBe(200);
  return body as BackgroundWork;
}
