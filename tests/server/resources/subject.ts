import type { AnyRecord, AnyResource } from "../../../src/contract/resources/definition.ts";
import type { AdminDesk } from "../../support/admin-desk.ts";
import type { AreaUnderTest } from "./area-under-test.ts";

/** What the tests of an area share. */
export interface Subject {
  readonly definition: AnyResource;
  readonly desk: AdminDesk;
  /** Is there once tests run. */
  readonly area: AreaUnderTest;
  /** Records that are there; what a test makes and leaves is added. */
  readonly made: AnyRecord[];
}
