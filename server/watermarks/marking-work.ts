import * as v from "valibot";
import { permissionOf } from "../../src/contract/resources/definition.ts";
import { watermark as definition } from "../../src/contract/resources/tools/watermark.ts";
import { type KnownKind, type WorkCall, workKind } from "../work/work-kind.ts";
import { createCloudMarking } from "./cloud-marking.ts";
import type { CloudShelf } from "./cloud-shelf.ts";
import { drawWatermark } from "./draw.ts";
import { countKept, type KeptPicture, type Shelf, type ShelfRows, type Wanted } from "./kept-pictures.ts";
import { createMarking, type Marking, type MarkingDeps, type Outcome } from "./marking.ts";
import { samplePicture } from "./sample.ts";
import { type Watermark, watermarkOf } from "./watermark.ts";
import { type DefaultWatermark, markOf } from "./watermarker.ts";

/**
 * `POST api/watermark/apply` and `restore` (resources 8.7): every picture that is kept, here or in the cloud, gets the watermark, or is made what it was. One kind,
 * so that the two never run at once. The watermark is the one of the beginning, whatever is changed meanwhile.
 */

const Params = v.object({
  /** None to make pictures what they were. */
  watermark: v.nullable(v.record(v.string(), v.union([v.string(), v.number()]))),
  applyTo: v.array(v.string()),
});
type Params = v.InferOutput<typeof Params>;

const Cursor = v.object({
  shelf: v.number(),
  /** The last picture of it that was handled. */
  id: v.number(),
  total: v.number(),
  changed: v.number(),
  skipped: v.number(),
  broken: v.number(),
  named: v.array(v.string()),
});
type Cursor = v.InferOutput<typeof Cursor>;

const NOTHING = { shelf: 0, id: 0, changed: 0, skipped: 0, broken: 0, named: [] } as const;
const CHUNK = 100;
/** So many broken ones are named. */
const NAMED = 20;

export interface MarkingWorkDeps extends MarkingDeps {
  readonly shelves: readonly (Shelf | CloudShelf)[];
}

export function markingWork(deps: MarkingWorkDeps): KnownKind {
  return workKind({
    name: "pictures.watermark",
    permission: permissionOf(definition, "apply"),
    once: true,
    params: Params,
    cursor: Cursor,
    run: (call) => run(deps, call),
  });
}

/** What such work is given. */
export const markingParams = (found: DefaultWatermark | null): Params =>
  found === null
    ? { watermark: null, applyTo: [] }
    : { watermark: { ...found.watermark }, applyTo: [...found.applyTo] };

/** The pictures that a watermark would change, or that have one. */
export const wantedFor = (watermark: Watermark | null, applyTo: readonly string[]): Wanted =>
  watermark === null ? { mark: null } : { mark: markOf(watermark), applyTo, minWidth: watermark.minWidth };

async function run(deps: MarkingWorkDeps, call: WorkCall<Params, Cursor>) {
  const { shelves, marks } = deps;
  const { params, report } = call;
  const watermark = params.watermark && watermarkOf(params.watermark);
  // One that cannot be drawn at all is reported before any picture is touched.
  if (watermark) await drawWatermark(await samplePicture(), { ...watermark, minWidth: 0 }, marks.read);
  const marking = createMarking(deps);
  const wanted = wantedFor(watermark, params.applyTo);
  let cursor: Cursor = call.cursor ?? {
    ...NOTHING,
    named: [],
    total: await countKept(shelves, wanted),
  };
  await report({ total: cursor.total, cursor });
  const walk = async <P extends KeptPicture>(rows: ShelfRows<P>, { draw, restore }: Changes<P>) => {
    for (;;) {
      const chunk = await rows.after(cursor.id, wanted, CHUNK);
      for (const picture of chunk) {
        const outcome = watermark ? await draw(picture, watermark) : await restore(picture);
        cursor = counted(cursor, outcome, picture);
        await report(progressOf(cursor));
      }
      if (chunk.length < CHUNK) break;
    }
  };
  for (let at = cursor.shelf; at < shelves.length; at += 1) {
    const shelf = shelves[at];
    if (!shelf) break;
    if (at > cursor.shelf) cursor = { ...cursor, shelf: at, id: 0 };
    if ("bucket" in shelf) await walk(shelf, createCloudMarking({ ...deps, shelf, signal: call.signal }));
    else await walk(shelf, onShelf(marking, shelf));
  }
  const { changed, skipped, broken } = cursor;
  const done = doneOf(cursor);
  await report({ ...progressOf(cursor), done, total: done });
  return { [watermark ? "applied" : "restored"]: changed, skipped, broken };
}

/** What becomes of a picture. */
interface Changes<P extends KeptPicture> {
  draw(picture: P, watermark: Watermark): Promise<Outcome>;
  restore(picture: P): Promise<Outcome>;
}

const onShelf = (marking: Marking, shelf: Shelf): Changes<KeptPicture> => ({
  draw: (picture, watermark) => marking.draw(shelf, picture, watermark),
  restore: (picture) => marking.restore(shelf, picture),
});

const counted = (cursor: Cursor, outcome: Outcome, { id, title }: { id: number; title: string }): Cursor => ({
  ...cursor,
  id,
  [outcome]: cursor[outcome] + 1,
  named: outcome === "broken" && cursor.named.length < NAMED ? [...cursor.named, title] : cursor.named,
});

const doneOf = ({ changed, skipped, broken }: Cursor): number => changed + skipped + broken;

/** Pictures that came meanwhile do not make it more than the whole. */
const progressOf = (cursor: Cursor) => ({
  done: Math.min(doneOf(cursor), cursor.total),
  cursor,
  ...(cursor.named.length === 0 ? {} : { named: cursor.named }),
});
