import { useEffect, useState } from "react";
import { menuGlyphs } from "./menu-glyphs.ts";

type Glyphs = Readonly<Record<string, readonly string[]>>;

const NOTHING: readonly string[] = [];
const PLAIN = menuGlyphs.dot ?? NOTHING;

/** The icons that come later; null until they are there. Without them every unknown name gets the plain mark. */
let more: Glyphs | null = null;
let loading: Promise<void> | null = null;

function loadMore(): Promise<void> {
  loading ??= import("./more-glyphs.ts").then(
    ({ moreGlyphs }) => {
      more = moreGlyphs;
    },
    () => {
      // The next icon that is shown asks again.
      loading = null;
    },
  );
  return loading;
}

function find(glyphs: Glyphs, name: string): readonly string[] | undefined {
  return Object.hasOwn(glyphs, name) ? glyphs[name] : undefined;
}

/** The paths of an icon by the server's name: nothing while they are on their way, the plain mark when there is none of that name. */
export function useGlyph(name: string | undefined): readonly string[] {
  const known = name === undefined ? PLAIN : find(menuGlyphs, name);
  const [failed, setFailed] = useState(false);
  const [, setLoaded] = useState(more !== null);
  const missing = known === undefined && more === null;
  useEffect(() => {
    if (!missing) return;
    let gone = false;
    void loadMore().then(() => {
      if (gone) return;
      setLoaded(more !== null);
      setFailed(more === null);
    });
    return () => {
      gone = true;
    };
  }, [missing]);
  if (known) return known;
  if (more === null) return failed ? PLAIN : NOTHING;
  return find(more, name ?? "") ?? PLAIN;
}

/** Every icon that the console has, by name. @returns those of the first page alone where the others cannot be loaded. */
export async function allGlyphs(): Promise<Glyphs> {
  await loadMore();
  return { ...menuGlyphs, ...more };
}
