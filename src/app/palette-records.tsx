import { Document, Refresh } from "@blueprintjs/icons";
import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import { useLocation } from "wouter";
import type { AnyRecord, AnyResource } from "../contract/resources/definition.ts";
import { resourceLoaders } from "../contract/resources/registry.ts";
import { type MenuRoute, titleIn } from "../domain/menu.ts";
import { recordName } from "../domain/resources/record-name.ts";
import { placeOf, waysOf } from "../domain/resources/ways.ts";
import { addressIn } from "../domain/routes.ts";
import { selectPermissions, selectUser } from "../features/session/index.ts";
import { selectLanguage, useMenu } from "../features/shell/index.ts";
import type { PaletteItem, PaletteSearch } from "../features/shell/palette/index.ts";
import { recordReads } from "../query/resource-api.ts";
import { definitionOf, mayOpen } from "../resource/definitions.ts";
import { useRecentRecords } from "../resource/recent-records.ts";
import { RECORD_PARAM } from "../resource/record-address.ts";
import { useSettled } from "../ui/use-settled.ts";
import { viewAddress } from "./use-travel.ts";

/** Records in the command palette: those that were opened last, and those that the server finds by what is typed. */

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Of each area at most so many. */
const FOUND_MAX = 5;
/** One letter finds everything; of Chinese one sign is a word. */
const isEnough = (text: string): boolean => text.length > 1 || /\p{Script=Han}/u.test(text);

interface Found {
  readonly area: string;
  readonly definition: AnyResource;
  readonly records: readonly AnyRecord[];
}

interface Answer {
  readonly asked: string;
  /** Counted from 0; another attempt asks the same again. */
  readonly attempt: number;
  readonly phase: "busy" | "done";
  readonly found: readonly Found[];
  readonly failed: boolean;
}

/** The page of each area that the menu has, by the area's name. */
function usePages(): ReadonlyMap<string, MenuRoute> {
  const { routes } = useMenu();
  const held = useSelector(selectPermissions);
  return useMemo(
    () =>
      new Map(
        Object.entries(resourceLoaders).flatMap(([area, { view }]) => {
          const route = view === undefined ? undefined : routes.find(({ viewKey }) => viewKey === view);
          return route !== undefined && mayOpen(area, held) ? [[area, route] as const] : [];
        }),
      ),
    [routes, held],
  );
}

/** Items for records, and the search that brings them. */
export function useRecordItems(): { readonly items: readonly PaletteItem[]; readonly search: PaletteSearch } {
  const { t } = useTranslation("palette");
  const [, navigate] = useLocation();
  const language = useSelector(selectLanguage);
  const recent = useRecentRecords(useSelector(selectUser)?.id ?? 0);
  const pages = usePages();
  const { routes } = useMenu();
  const [query, setQuery] = useState("");
  const asked = useSettled(query.trim());
  const { phase, found, failed, retry } = useFound(isEnough(asked) ? asked : "", pages);
  const items = useMemo(() => {
    const item = (area: string, id: number, title: string, more: Partial<PaletteItem>): PaletteItem[] => {
      const route = pages.get(area);
      const address = route && addressIn(route, {}, { [RECORD_PARAM]: String(id) });
      if (route === undefined || address === undefined) return [];
      const page = titleIn(route.title, language);
      return [
        {
          id: `record:${area}:${id}`,
          group: "record",
          title,
          aliases: [],
          icon: <Document />,
          run: () => navigate(address),
          ...more,
          note: more.note ? `${page} · ${more.note}` : page,
        },
      ];
    };
    const hits = found.flatMap(({ area, definition, records }) =>
      records.flatMap((record) => {
        const note = definition.found?.note === undefined ? undefined : record[definition.found.note];
        const title = recordName(definition, record, language);
        const [way] = definition.found?.byWay ? waysOf(definition, record) : [];
        const there = way && viewAddress(routes, placeOf(way, record));
        return item(area, record.id, title, {
          found: true,
          ...(there === undefined ? {} : { run: () => navigate(there) }),
          ...(typeof note === "string" ? { note } : {}),
        });
      }),
    );
    const known = new Set(hits.map(({ id }) => id));
    const opened = recent.flatMap(({ area, id, name }) => item(area, id, name, {}));
    return [
      ...hits,
      ...opened.filter(({ id }) => !known.has(id)),
      ...(failed ? [again(t("searchFailed"), retry)] : []),
    ];
  }, [found, failed, retry, recent, pages, routes, language, navigate, t]);
  const search = useMemo(() => ({ phase, onQuery: setQuery }), [phase]);
  return { items, search };
}

const again = (title: string, run: () => void): PaletteItem => ({
  id: "record:again",
  group: "record",
  title,
  aliases: [],
  icon: <Refresh />,
  found: true,
  stays: true,
  run,
});

const NOTHING: readonly Found[] = [];

/** Asks the areas whose records are found by name; another question gives up the one before. @param asked empty for none. */
function useFound(asked: string, pages: ReadonlyMap<string, MenuRoute>) {
  const dispatch = useDispatch<Dispatch>();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  const areas = useMemo(
    () => Object.keys(resourceLoaders).filter((area) => resourceLoaders[area]?.found && pages.has(area)),
    [pages],
  );
  const off = asked === "" || areas.length === 0;
  useEffect(() => {
    if (off) return;
    const ending = new AbortController();
    setAnswer({ asked, attempt, phase: "busy", found: NOTHING, failed: false });
    void Promise.all(areas.map((area) => find(area, asked, dispatch, ending.signal))).then((answers) => {
      if (ending.signal.aborted) return;
      setAnswer({
        asked,
        attempt,
        phase: "done",
        found: answers.filter((one) => one !== "failed"),
        failed: answers.includes("failed"),
      });
    });
    return () => ending.abort();
  }, [asked, off, areas, dispatch, attempt]);
  const current = off || answer?.asked !== asked || answer.attempt !== attempt ? null : answer;
  const [retry] = useState(() => () => setAttempt((before) => before + 1));
  return {
    phase: off ? ("off" as const) : (current?.phase ?? "busy"),
    found: current?.found ?? NOTHING,
    failed: current?.failed ?? false,
    retry,
  };
}

async function find(
  area: string,
  asked: string,
  dispatch: Dispatch,
  signal: AbortSignal,
): Promise<Found | "failed"> {
  try {
    const definition = await definitionOf(area);
    if (definition?.found === undefined || signal.aborted) return "failed";
    const query = { [definition.found.by]: asked, page: 0, size: FOUND_MAX };
    const call = dispatch(
      recordReads.records.initiate({ definition, query }, { subscribe: false, forceRefetch: true }),
    );
    signal.addEventListener("abort", () => call.abort());
    const { content } = await call.unwrap();
    return { area, definition, records: content };
  } catch {
    return "failed";
  }
}
