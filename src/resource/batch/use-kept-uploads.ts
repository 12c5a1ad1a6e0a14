import { useEffect, useMemo, useState } from "react";
import type { AnyResource } from "../../contract/resources/definition.ts";
import type { FormValues } from "../../domain/resources/form-values.ts";
import { useUnmount } from "../../ui/use-unmount.ts";
import { type KeptUpload, KeptUploads } from "./kept-uploads.ts";

interface KeptPlace {
  readonly definition: AnyResource;
  /** What is kept for another place of the area is none of this one's. */
  readonly fixed: FormValues | undefined;
}

const NONE: readonly KeptUpload[] = [];

/** What of an area's files is kept in the browser for when its page is loaded again. @param userId null keeps nothing. */
export function useKeptUploads(userId: number | null, { definition, fixed }: KeptPlace) {
  const store = useMemo(() => (userId === null ? null : new KeptUploads(userId)), [userId]);
  const [interrupted, setInterrupted] = useState(NONE);
  const area = definition.name;
  const about = JSON.stringify(fixed ?? {});
  useEffect(() => {
    let gone = false;
    store?.interrupted(area).then((found) => {
      const own = Object.entries(JSON.parse(about) as FormValues);
      const here = found.filter(({ values }) => own.every(([name, value]) => values[name] === value));
      if (!gone) setInterrupted(here);
    });
    return () => {
      gone = true;
    };
  }, [store, area, about]);
  useUnmount(() => store?.end());
  const without = (ids: readonly string[]) =>
    setInterrupted((all) => all.filter(({ id }) => !ids.includes(id)));
  return {
    interrupted,
    keep: (upload: Omit<KeptUpload, "id">) => store?.keep(upload),
    note: (id: string, what: Partial<Pick<KeptUpload, "address" | "link">>) => store?.note(id, what),
    /** They are this page's now. */
    taken: (ids: readonly string[]) => {
      store?.take(ids);
      without(ids);
    },
    forget: (ids: readonly string[]) => {
      store?.forget(ids);
      without(ids);
    },
  };
}
