import { expect } from "vitest";
import type { ServerContext } from "../../../server/context.ts";
import { backgroundWork } from "../../../server/db/schema/index.ts";
import { createLog } from "../../../server/log.ts";
import { drawWatermark } from "../../../server/watermarks/draw.ts";
import { type MarkingWorkDeps, markingParams, markingWork } from "../../../server/watermarks/marking-work.ts";
import { openPictureMarks } from "../../../server/watermarks/picture-marks.ts";
import { type BackgroundWork, createBackgroundWork } from "../../../server/work/background-work.ts";
import type { Part } from "../../support/uploads.ts";
import { bytesOf, isSamePicture, markWith, noPicture, png } from "./marked-pictures.ts";

/** Where pictures are kept while they are marked. */
export interface MarkedPlace {
  readonly context: () => ServerContext;
  /** @returns how the picture is found again. */
  readonly keep: (part: Part) => Promise<string>;
  readonly kept: (key: string) => Promise<Buffer>;
  /** The shelf, on which `step` comes with every picture. */
  readonly shelf: (step: () => Promise<void>) => MarkingWorkDeps["shelves"][number];
}

type WorkRow = NonNullable<Awaited<ReturnType<BackgroundWork["store"]["find"]>>>;

/** What a process does at its nth picture. */
type AtPicture = (nth: number, work: BackgroundWork) => Promise<unknown>;

/** How many pictures there are to mark. */
const PICTURES = 5;
const DONE = { state: "done", done: PICTURES, total: PICTURES };

/** Pictures that are marked by processes which do not get to the end. */
export function interruptedMarking({ context, keep, kept, shelf }: MarkedPlace) {
  const watermark = markWith();
  const sources = new Map<string, Buffer>();

  /** A process of its own on the server's data. */
  const processThat = async (atPicture: AtPicture): Promise<BackgroundWork> => {
    let now = Date.now();
    const own = { ...context(), log: createLog({ logLevel: "silent" }), now: () => (now += 1_000) };
    const work = createBackgroundWork(own, { after: () => () => undefined });
    let nth = 0;
    const step = async () => {
      nth += 1;
      await atPicture(nth, work);
    };
    const marks = await openPictureMarks(own, noPicture);
    work.add(markingWork({ context: own, marks, shelves: [shelf(step)] }));
    return work;
  };
  const begin = async (work: BackgroundWork): Promise<number> => {
    const { db } = context();
    await db.delete(backgroundWork);
    const params = markingParams({ name: "Mark", applyTo: ["all"], watermark });
    return work.plan(db, { kind: "pictures.watermark", params });
  };
  const ends = (work: BackgroundWork, id: number) =>
    expect
      .poll(async () => (await work.store.find(id))?.endTime, { timeout: 20_000, interval: 20 })
      .not.toBeNull();

  return {
    begin,
    ends,
    fill: async () => {
      sources.clear();
      for (let nth = 0; nth < PICTURES; nth += 1) {
        const part = await png(`${nth}.png`);
        sources.set(await keep(part), bytesOf(part));
      }
    },
    /** How many have the mark once; none may have it twice. */
    markedOnce: async () => {
      let marked = 0;
      for (const [key, source] of sources) {
        const bytes = await kept(key);
        if (await isSamePicture(bytes, source)) continue;
        expect(await isSamePicture(bytes, await drawWatermark(source, watermark, noPicture)), key).toBe(true);
        marked += 1;
      }
      return marked;
    },
    /** A process that is closed at its nth picture. @returns the work that it left. */
    closedAt: async (nth: number): Promise<WorkRow> => {
      let close: (closing: Promise<void>) => void = () => undefined;
      const closed = new Promise<void>((resolve) => {
        close = resolve;
      });
      const work = await processThat(async (at, own) => {
        if (at === nth) close(own.close());
      });
      const id = await begin(work);
      work.start();
      await closed;
      const left = await work.store.find(id);
      if (left?.state !== "waiting") throw new Error("The process did not leave its work.");
      return left;
    },
    /** Another process goes on to the end. @returns how many pictures it changed. */
    goneOnWith: async ({ id }: WorkRow): Promise<number> => {
      let changed = 0;
      const work = await processThat(async (nth) => {
        changed = nth;
      });
      work.start();
      await ends(work, id);
      expect(await work.store.find(id)).toMatchObject({
        ...DONE,
        result: { applied: PICTURES, skipped: 0, broken: 0 },
      });
      await work.close();
      return changed;
    },
    /** A process whose work is cancelled at its nth picture. It is still there. */
    cancelledAt: async (nth: number): Promise<BackgroundWork> => {
      let id = 0;
      const work = await processThat(async (at, own) => {
        if (at === nth) await own.cancel(id);
      });
      id = await begin(work);
      work.start();
      await ends(work, id);
      expect(await work.store.find(id)).toMatchObject({ state: "cancelled" });
      return work;
    },
  };
}
