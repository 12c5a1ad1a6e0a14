import * as v from "valibot";
import { Id } from "./schema.ts";

/** What the endpoints of every area answer besides its records (contract A1, and ours). */

/** A new record. */
export const RecordMade = v.object({ id: Id });

/** What was refused of something that was done to several rows; nothing is answered where nothing was. */
export const RowsRefused = v.object({ failed: v.array(v.object({ id: Id, message: v.string() })) });

/** A field as it was and as it became; of a secret, whether there was one. */
const FieldChange = v.object({
  field: v.string(),
  from: v.optional(v.unknown()),
  to: v.optional(v.unknown()),
});

/** `GET <path>/:id/history`: what was done to a record, newest first. */
export const HistoryPage = v.object({
  content: v.array(
    v.object({
      id: Id,
      /** `create`, `update`, `remove`, or the name of a special action. */
      action: v.string(),
      username: v.nullable(v.string()),
      createTime: v.string(),
      changes: v.array(FieldChange),
      /** Texts changed in an area with rich text: `GET <path>/:id/history/:change` has them as they were before. */
      revision: v.boolean(),
    }),
  ),
  totalElements: v.number(),
});

/** `GET <path>/:id/history/:change`: the texts of a record before that change, whole, by field. */
export const Revision = v.object({ texts: v.record(v.string(), v.nullable(v.string())) });

/** `GET <path>/removed`: what was deleted in an area, by whom, and what it held last. */
export const RemovalPage = v.object({
  content: v.array(
    v.object({
      id: Id,
      recordId: Id,
      username: v.nullable(v.string()),
      createTime: v.string(),
      changes: v.array(FieldChange),
      /** It can be put back, unless something stands in its way by then. */
      restorable: v.boolean(),
    }),
  ),
  totalElements: v.number(),
  /** Only what the caller has deleted is answered. */
  own: v.boolean(),
});

/** `GET <path>/uses`: where the files of some records are shown. */
export const RecordUses = v.object({
  /** Places in all, those that are not named among them. */
  total: v.number(),
  /** Those that the caller may see, as far as there are not too many. */
  uses: v.array(
    v.object({
      /** Whose file it is. */
      of: Id,
      /** The area and the record that show it. */
      area: v.string(),
      id: Id,
      name: v.string(),
    }),
  ),
});
export type RecordUses = v.InferOutput<typeof RecordUses>;

/** `GET <path>/counts`: how many rows the tabs over a list have under its other filters. */
export const TabCounts = v.object({
  /** Of all tabs, and of rows that are in none. */
  total: v.number(),
  /** By the tab's value, as it is written; tabs without rows are left out. */
  counts: v.record(v.string(), v.number()),
});
export type TabCounts = v.InferOutput<typeof TabCounts>;

/** `POST <path>/import`: what became of a file, or would. */
export const ImportReport = v.object({
  rows: v.number(),
  created: v.number(),
  /** Pictures that lie in the file, of the rows that became records; left out where there are none. */
  pictures: v.optional(v.number()),
  failed: v.array(v.object({ row: v.number(), field: v.optional(v.string()), message: v.string() })),
});

/** What a service of translation made of a text on trial. */
export const TriedTranslation = v.object({ text: v.string(), ms: v.number() });

/** What a model wrote on trial. */
export const TriedCompletion = v.object({ text: v.string(), tokens: v.number(), ms: v.number() });

/** The models that an account may use. */
export const ModelNames = v.object({ models: v.array(v.string()) });

/** A file that was kept for something; `errno` 0 is good (contract A14). */
export const OwnedUpload = v.object({ errno: v.number(), id: v.optional(v.string()) });

/** Values to choose from, each with what it is called in the asker's language. */
export const ValuesToChoose = v.array(v.object({ value: v.string(), label: v.string() }));

/** Texts to choose from, for another action (`Action.offers`). */
export const Candidates = v.object({ candidates: v.array(v.string()) });
export type Candidates = v.InferOutput<typeof Candidates>;

/** How many of several were added, and how many were there before or are given twice (resources 1.17 `POST /several`). */
export const SeveralAdded = v.object({ added: v.number(), known: v.number() });
export type SeveralAdded = v.InferOutput<typeof SeveralAdded>;

/** Every store (resources 2.16 `GET /all`). */
export const ListedStores = v.array(
  v.object({
    id: Id,
    name: v.string(),
    phone: v.string(),
    address: v.string(),
    detailedAddress: v.string(),
    image: v.string(),
    latitude: v.number(),
    longitude: v.number(),
    isShow: v.picklist([0, 1]),
  }),
);
export type ListedStores = v.InferOutput<typeof ListedStores>;

/** Where a parcel has been (resources 2.11 `POST /express`). */
export const ParcelTraces = v.object({
  success: v.boolean(),
  /** Why nothing is known. */
  reason: v.nullable(v.string()),
  traces: v.array(v.object({ acceptTime: v.string(), acceptStation: v.string() })),
});
export type ParcelTraces = v.InferOutput<typeof ParcelTraces>;

/** How far an order has come (resources 2.11 `GET getNowOrderStatus/{id}`): each step with when it was reached. */
export const OrderSteps = v.object({
  orderStatus: v.nullable(v.number()),
  statusName: v.nullable(v.string()),
  steps: v.array(v.object({ changeType: v.string(), changeMessage: v.string(), changeTime: v.string() })),
});
export type OrderSteps = v.InferOutput<typeof OrderSteps>;

/** What sending something costs by a shipping template, by where it goes; null where nothing is sent (resources 2.15, ours). */
export const ShippingTried = v.object({
  places: v.array(v.object({ city_id: v.number(), name: v.string(), postage: v.nullable(v.number()) })),
});
export type ShippingTried = v.InferOutput<typeof ShippingTried>;

/** Where an address is (resources 2.16 `POST /getL`). */
export const Located = v.object({
  result: v.object({ location: v.object({ lat: v.number(), lng: v.number() }) }),
});
export type Located = v.InferOutput<typeof Located>;

/** What a WeChat user scans (contract A14 `GET wx/getQRCodeContent`). */
export const QrCode = v.object({
  /** An address. */
  content: v.string(),
  uuid: v.string(),
  /** So long it is good, s. */
  expire: v.number(),
});
export type QrCode = v.InferOutput<typeof QrCode>;

/** Who has scanned a code (ours, `GET wx/scanned/{uuid}`). */
export const ScannedCode = v.union([
  v.object({ scanned: v.literal(false) }),
  v.object({ scanned: v.literal(true), openId: v.string(), nickName: v.string() }),
]);
export type ScannedCode = v.InferOutput<typeof ScannedCode>;
