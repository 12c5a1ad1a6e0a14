import { useCallback, useEffect, useMemo, useState } from "react";
import type * as v from "valibot";
import { completeLayout, initialLayout } from "../../ui/grid/layout.ts";
import type { GridColumn } from "../../ui/grid/model.ts";
import { useResourcePorts } from "../ports.ts";
import { keep, onKept, type Place, readKept } from "./kept.ts";
import { AppearanceSchema, firstAppearance, type ListAppearance } from "./layout.ts";
import { NO_VIEWS, type SavedViews, ViewsSchema } from "./views.ts";

/** Something kept in this browser, read anew when another tab keeps something else. */
function useKept<T>(
  list: string,
  what: Place["what"],
  schema: v.GenericSchema<unknown, T>,
  followed: boolean,
): readonly [T | null, (value: T | null) => boolean] {
  const userId = useResourcePorts().useUserId();
  const place = useMemo(() => ({ userId, list, what }), [userId, list, what]);
  const [known, setKnown] = useState(() => ({ place, value: readKept(place, schema) }));
  const value = known.place === place ? known.value : readKept(place, schema);
  useEffect(() => {
    if (!followed) return;
    return onKept(place, () => setKnown({ place, value: readKept(place, schema) }));
  }, [place, schema, followed]);
  const set = useCallback(
    (next: T | null) => {
      setKnown({ place, value: next });
      return keep(place, next);
    },
    [place],
  );
  return [value, set];
}

/**
 * The appearance of a list for its user; what other tabs change is seen when the list is opened next, so that nothing moves under the hand.
 * @param begins whether it begins with its search bar, and as a gallery.
 */
export function useAppearance(
  list: string,
  columns: readonly GridColumn<never>[],
  { searchShown, asGallery }: Pick<ListAppearance, "searchShown" | "asGallery">,
): readonly [ListAppearance, (change: Partial<ListAppearance>) => void] {
  const [kept, setKept] = useKept(list, "layout", AppearanceSchema, false);
  const appearance = useMemo(() => {
    if (kept === null) return firstAppearance(initialLayout(columns), searchShown, asGallery);
    return { ...kept, layout: completeLayout(columns, kept.layout) };
  }, [kept, columns, searchShown, asGallery]);
  const change = useCallback(
    (next: Partial<ListAppearance>) => void setKept({ ...appearance, ...next }),
    [appearance, setKept],
  );
  return [appearance, change];
}

/** The user's named views of a list. The second gives whether the browser could keep them. */
export function useViews(list: string): readonly [SavedViews, (views: SavedViews) => boolean] {
  const [kept, setKept] = useKept(list, "views", ViewsSchema, true);
  return [kept ?? NO_VIEWS, setKept];
}
