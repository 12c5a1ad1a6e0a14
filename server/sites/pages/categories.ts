import type { Row } from "../../resources/module.ts";
import { isKind, type LanguageContent, type Nav, rowsOn } from "./site-content.ts";

/** What the records on a page of the menu are sorted into: categories have pages of their own there. */

/** A category on a page of the menu. */
export interface CategoryOn {
  readonly category: Row;
  /** The one that it is below; null of one that is below none. */
  readonly parentId: number | null;
  /** What is in it and in all that are below it, in the order of the page. */
  readonly rows: readonly Row[];
}

/** Name of what its address is below that of the page. */
export const CATEGORY = "category";

/** Part of a category's address. */
export const categoryName = ({ slug, id }: Row): string => String(slug || id);

const parentOf = ({ parentId }: Row): number | null => (typeof parentId === "number" ? parentId : null);

/** The categories that something on a page is in, those above before those below them. None is below one that is not published. */
export function categoriesOn(nav: Nav, content: LanguageContent): readonly CategoryOn[] {
  if (!isKind(nav.navType)) return [];
  const all = content.categories[nav.navType] ?? [];
  if (all.length === 0) return [];
  const byCategory = new Map<unknown, Row[]>();
  const rows = rowsOn(nav, content);
  for (const row of rows) {
    const same = byCategory.get(row.categoryId);
    if (same) same.push(row);
    else byCategory.set(row.categoryId, [row]);
  }
  const place = new Map(rows.map((row, at) => [row.id, at]));
  const inOrder = (some: readonly Row[]) =>
    some.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
  const below = (parent: number | null): readonly CategoryOn[] =>
    all
      .filter((one) => parentOf(one) === parent)
      .flatMap((category) => {
        const under = below(category.id);
        const children = under.filter(({ parentId }) => parentId === category.id);
        const own = byCategory.get(category.id) ?? [];
        const every = inOrder([...own, ...children.flatMap((child) => child.rows)]);
        return every.length === 0 ? [] : [{ category, parentId: parent, rows: every }, ...under];
      });
  return below(null);
}
