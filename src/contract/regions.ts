import * as v from "valibot";

/** A city of the country. */
export const City = v.object({ city_id: v.number(), name: v.string() });

/** A province with its cities, as `GET api/citys` answers them. */
export const Region = v.object({ ...City.entries, children: v.array(City) });
export type Region = v.InferOutput<typeof Region>;
