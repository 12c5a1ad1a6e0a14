import { Provider } from "react-redux";
import { loadParts } from "../../../src/app/resource-parts.ts";
import type { AnyResource } from "../../../src/contract/resources/definition.ts";
import { AreaPage } from "../../../src/resource/area-page.tsx";
import { type NoticeRequest, ResourcePortsContext } from "../../../src/resource/ports.ts";
import { ModelAreas } from "../../support/model-areas.ts";
import type { ModelRow } from "../../support/model-records.ts";
import { type MountOptions, mount } from "./mount.tsx";
import { createPage, testPorts } from "./resource-ports.ts";
import { createTestStore } from "./store.ts";

/** The screen of an admin area on ports of the test's own and an admin service in memory. */

export interface AreaOptions extends MountOptions {
  /** Permissions that the user holds. */
  readonly held?: readonly string[];
  /** The query of the page's address. */
  readonly search?: string;
  readonly narrow?: boolean;
  /** View key of one of its pages; the list unless given. */
  readonly view?: string;
  /** Parameters of that page's route. */
  readonly params?: Readonly<Record<string, string>>;
  /** Areas that this one refers to, and their rows. */
  readonly beside?: readonly (readonly [definition: AnyResource, rows: readonly ModelRow[]])[];
}

export interface Area {
  readonly server: ModelAreas;
  /** What was said in passing. */
  readonly notices: readonly NoticeRequest[];
  /** How many forms hold what is not saved. */
  readonly unsaved: () => number;
  /** The query of the page's address now. */
  readonly search: () => string;
  /** Where the screen has led to. */
  readonly left: readonly string[];
  /** The page goes and comes back, as with a reload: what it keeps is all that is left. */
  reopen(): Promise<void>;
}

/** Draws the screen of an area with these rows; the user may do everything unless `held` says otherwise. */
export async function showArea(
  definition: AnyResource,
  rows: readonly ModelRow[],
  {
    held = ["admin"],
    search = "",
    narrow = false,
    view = "",
    params = {},
    beside = [],
    ...options
  }: AreaOptions = {},
): Promise<Area> {
  const server = new ModelAreas();
  server.add(definition, rows);
  for (const [other, its] of beside) server.add(other, its);
  const page = createPage(search);
  const ports = testPorts(page, { definition, held, narrow });
  const parts = await loadParts(definition.name);
  const screen = () => (
    <Provider store={createTestStore({ admin: server }).store}>
      <ResourcePortsContext value={ports}>
        <main className="qs-content" style={{ height: "100vh" }}>
          <div className="qs-page-host">
            <AreaPage definition={definition} parts={parts} view={view} params={params} />
          </div>
        </main>
      </ResourcePortsContext>
    </Provider>
  );
  let drawn = await mount(screen(), options);
  return {
    server,
    notices: page.notices,
    left: page.left,
    unsaved: () => page.unsaved.size,
    search: page.search,
    async reopen() {
      drawn.unmount();
      drawn = await mount(screen(), options);
    },
  };
}
