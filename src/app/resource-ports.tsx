import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { useDispatch, useSelector } from "react-redux";
import { useLocation, useSearch } from "wouter";
import { ADMIN_ERROR_SHOWN_MS } from "../contract/limits.ts";
import { usePasswordEncryption } from "../features/credentials/index.ts";
import { selectPermissions, selectUser } from "../features/session/index.ts";
import {
  noticeShown,
  selectLanguage,
  useInSight,
  useNarrow,
  usePageState,
  useUnsavedGuard,
} from "../features/shell/index.ts";
import { ForbiddenPage } from "../features/shell/screens.ts";
import {
  type NoticeRequest,
  type PageAddress,
  type ResourcePorts,
  ResourcePortsContext,
} from "../resource/ports.ts";
import { usePageTitle } from "./page-route.ts";
import { loadLibrary, loadParts } from "./resource-parts.ts";
import { readRuntime } from "./runtime.ts";
import { useTravel } from "./use-travel.ts";

/** How long it is shown that something was done, ms. */
const DONE_SHOWN_MS = 3_000;
/** What leads somewhere stays for long enough to be reached by the keyboard. */
const LEADING_SHOWN_MS = 8_000;

const AddressContext = createContext<PageAddress>({ search: "", change: () => undefined });

/** The address of the page, one for all lists on it: those that change it at the same moment do not overwrite each other. */
function usePageAddress(): PageAddress {
  const query = useSearch();
  const search = query === "" ? "" : `?${query}`;
  const [path, navigate] = useLocation();
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);
  const change = useCallback<PageAddress["change"]>(
    (next) => {
      const after = next(latest.current);
      if (after === latest.current) return;
      latest.current = after;
      navigate(path + after, { replace: true });
    },
    [path, navigate],
  );
  return useMemo(() => ({ search, change }), [search, change]);
}

function useNotice() {
  const dispatch = useDispatch();
  return useCallback(
    ({ tone, leads, ...notice }: NoticeRequest) => {
      const doneMs = leads === undefined ? DONE_SHOWN_MS : LEADING_SHOWN_MS;
      const shownMs = tone === "danger" ? ADMIN_ERROR_SHOWN_MS : doneMs;
      dispatch(noticeShown({ ...notice, tone, shownMs, ...(leads === undefined ? {} : { leads }) }));
    },
    [dispatch],
  );
}

const ports: ResourcePorts = {
  useHeld: () => useSelector(selectPermissions),
  useLanguage: () => useSelector(selectLanguage),
  useUserId: () => useSelector(selectUser)?.id ?? null,
  useTitle: usePageTitle,
  usePageState,
  useUnsavedGuard,
  useInSight,
  useAddress: () => useContext(AddressContext),
  useTravel,
  useNotice,
  useNarrow,
  useEncryption: usePasswordEncryption,
  timeZone: () => readRuntime(document).timeZone,
  Forbidden: ForbiddenPage,
  loadParts,
  loadLibrary,
};

/** Gives the screens of areas what they need of the session and the frame. */
export function ResourcePortsProvider({ children }: { readonly children: ReactNode }) {
  return (
    <ResourcePortsContext value={ports}>
      <AddressContext value={usePageAddress()}>{children}</AddressContext>
    </ResourcePortsContext>
  );
}
