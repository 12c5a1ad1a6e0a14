import { useCallback, useId, useInsertionEffect, useRef, useState, useSyncExternalStore } from "react";
import * as v from "valibot";
import { loadLibrary, loadParts } from "../../../src/app/resource-parts.ts";
import { type Language, readLanguage } from "../../../src/contract/language.ts";
import type { AnyResource } from "../../../src/contract/resources/definition.ts";
import { labelText } from "../../../src/domain/resources/label-text.ts";
import { i18next } from "../../../src/i18n/i18n.ts";
import type {
  NoticeRequest,
  PageStateChange,
  ResourcePorts,
  Travel,
  ViewPlace,
} from "../../../src/resource/ports.ts";

/** The ports of an area's screen, filled by a test: what the session and the frame give it, and what it gives them. */

/** What the frame around a screen keeps of it. */
export interface TestPage {
  /** State of the page by name, as text: it has to survive that. */
  readonly kept: Map<string, string>;
  readonly notices: NoticeRequest[];
  /** Where the screen has led to, as addresses below the views: `website/news/index?id=1`. */
  readonly left: string[];
  readonly travel: Travel;
  readonly unsaved: Set<string>;
  readonly search: () => string;
  readonly change: (change: (before: string) => string) => void;
  /** What of the website is in sight. */
  readonly inSight: () => Readonly<Record<string, string>>;
  readonly see: (next: Readonly<Record<string, string>>) => void;
  readonly subscribe: (changed: () => void) => () => void;
}

/** @param from the query of the page's address. */
export function createPage(from: string): TestPage {
  const listeners = new Set<() => void>();
  let search = from;
  let inSight: Readonly<Record<string, string>> = {};
  const left: string[] = [];
  const addressOf = ({ view, params = {}, query = {} }: ViewPlace) =>
    [view, ...Object.values(params)].join("/") +
    (Object.keys(query).length === 0 ? "" : `?${new URLSearchParams(query)}`);
  return {
    kept: new Map(),
    notices: [],
    left,
    travel: {
      addressOf,
      open: (place) => void left.push(addressOf(place)),
      leaveTo: (views) => void left.push(`back to ${views[0]}`),
    },
    unsaved: new Set(),
    search: () => search,
    change(change) {
      search = change(search);
      for (const listener of listeners) listener();
    },
    inSight: () => inSight,
    see(next) {
      inSight = next;
      for (const listener of listeners) listener();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}

export interface TestPortsOptions {
  readonly definition: AnyResource;
  readonly held: readonly string[];
  readonly narrow: boolean;
}

export function testPorts(page: TestPage, { definition, held, narrow }: TestPortsOptions): ResourcePorts {
  const notice = (one: NoticeRequest) => void page.notices.push(one);
  return {
    useHeld: () => held,
    useLanguage,
    useUserId: () => 1,
    useTitle: () => labelText(definition.title, useLanguage()),
    usePageState: <T>(name: string, schema: v.GenericSchema<unknown, T>, initial: NoInfer<T>) =>
      usePageState(page, name, schema, initial),
    useInSight: () => [
      useSyncExternalStore(page.subscribe, page.inSight),
      (change) => page.see({ ...page.inSight(), ...change }),
    ],
    useUnsavedGuard: (dirty) => useUnsavedGuard(page, dirty),
    useAddress: () => ({ search: useSyncExternalStore(page.subscribe, page.search), change: page.change }),
    useTravel: () => page.travel,
    useNotice: () => notice,
    useNarrow: () => narrow,
    useEncryption: () => encrypt,
    timeZone: () => "Asia/Shanghai",
    Forbidden,
    loadParts,
    loadLibrary,
  };
}

const Forbidden = () => "forbidden";

/** The server's key is the server's affair: what is sent is recognised apart from what was typed. */
const encrypt = async (password: string) => `encrypted ${password}`;

function useLanguage(): Language {
  return useSyncExternalStore(
    (changed) => {
      i18next.on("languageChanged", changed);
      return () => i18next.off("languageChanged", changed);
    },
    () => readLanguage(i18next.language),
  );
}

function usePageState<T>(
  page: TestPage,
  name: string,
  schema: v.GenericSchema<unknown, T>,
  initial: T,
): readonly [T, PageStateChange<T>] {
  const [value, setValue] = useState<T>(() => {
    const kept = page.kept.get(name);
    const parsed = v.safeParse(schema, kept === undefined ? undefined : JSON.parse(kept));
    return parsed.success ? parsed.output : initial;
  });
  // Kept at once: what a form forgets as it goes is never drawn.
  const latest = useRef(value);
  const change = useCallback<PageStateChange<T>>(
    (next) => {
      latest.current = next instanceof Function ? next(latest.current) : next;
      page.kept.set(name, JSON.stringify(latest.current));
      setValue(latest.current);
    },
    [page, name],
  );
  return [value, change];
}

function useUnsavedGuard(page: TestPage, dirty: boolean): void {
  const part = useId();
  useInsertionEffect(() => {
    if (!dirty) return;
    page.unsaved.add(part);
    return () => void page.unsaved.delete(part);
  }, [page, part, dirty]);
}
