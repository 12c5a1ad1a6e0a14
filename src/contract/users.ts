import * as v from "valibot";
import { UserDto } from "./admin.ts";
import { Id } from "./schema.ts";

/** Shapes of the user area (contract A5) beside its definition. */

/** `GET api/sysUser`: a list page (contract A1). */
export const UserPage = v.object({ content: v.array(UserDto), totalElements: v.number() });
export type UserPage = v.InferOutput<typeof UserPage>;

/** Body of a DELETE of many: their ids (contract A1). */
export const Ids = v.pipe(v.array(Id), v.minLength(1), v.maxLength(1_000));
