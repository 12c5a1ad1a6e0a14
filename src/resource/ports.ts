import { type ComponentType, createContext, useContext } from "react";
import type * as v from "valibot";
import type { Language } from "../contract/language.ts";
import type { LibraryDialogProps } from "./library/library.ts";
import type { ResourceParts } from "./parts.ts";

/** What the screens of the areas need of the session and of the frame, which are above them: filled by app. */

/** A one-line notice (specification §8 "General"). */
export interface NoticeRequest {
  readonly text: string;
  readonly tone: "success" | "danger" | "primary";
  /** Where it leads. */
  readonly leads?: { readonly text: string; readonly to: string };
}

/** A page of the console, by its view key. */
export interface ViewPlace {
  readonly view: string;
  /** Values of the parameters in its route's path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** The way to other pages. */
export interface Travel {
  /** The address of a page; undefined where the console has none of that view. */
  readonly addressOf: (place: ViewPlace) => string | undefined;
  readonly open: (place: ViewPlace) => void;
  /** The page is done with: it closes, and the nearest open page of one of these views is shown, else the first of them. */
  readonly leaveTo: (views: readonly string[]) => void;
}

/** The query of the page's own address, with its question mark or empty, and the way to change it in place. */
export interface PageAddress {
  readonly search: string;
  /** @param change gives the query that takes the place of the one there is by then. */
  readonly change: (change: (before: string) => string) => void;
}

export type PageStateChange<T> = (next: T | ((before: T) => T)) => void;

export interface ResourcePorts {
  /** Permissions that the user holds; empty until they are known. */
  readonly useHeld: () => readonly string[];
  readonly useLanguage: () => Language;
  /** Whose columns and views are kept; null until it is known. */
  readonly useUserId: () => number | null;
  /** What the page is called in the menu. */
  readonly useTitle: () => string;
  /** State of the page that outlives it. @param schema what is kept is read back through it. */
  readonly usePageState: <T>(
    name: string,
    schema: v.GenericSchema<unknown, T>,
    initial: NoInfer<T>,
  ) => readonly [T, PageStateChange<T>];
  /**
   * What is in sight all over the console, such as a site and a language, by the parameters of lists (`list.context`), and the way to change
   * some of it.
   */
  readonly useInSight: () => readonly [
    Readonly<Record<string, string>>,
    (change: Readonly<Record<string, string>>) => void,
  ];
  /** Marks the page as holding input that is not saved. */
  readonly useUnsavedGuard: (dirty: boolean, label?: string) => void;
  readonly useAddress: () => PageAddress;
  readonly useTravel: () => Travel;
  readonly useNotice: () => (notice: NoticeRequest) => void;
  /** The window is narrower than 992 px. */
  readonly useNarrow: () => boolean;
  /** Encrypts passwords with the server's public key before they are sent (contract A2). */
  readonly useEncryption: () => (password: string) => Promise<string>;
  /** The time zone of the server, whose clock jobs are run by; undefined where it is not known. */
  readonly timeZone: () => string | undefined;
  /** What is in place of an area that the user may not read. */
  readonly Forbidden: ComponentType;
  /** The parts of an area that are components of their own; undefined where it has none. */
  readonly loadParts: (resource: string) => Promise<ResourceParts | undefined>;
  /** The dialog in which something of the media library is chosen. @throws where it does not come. */
  readonly loadLibrary: () => Promise<ComponentType<LibraryDialogProps>>;
}

export const ResourcePortsContext = createContext<ResourcePorts | null>(null);

/** @throws outside of the console. */
export function useResourcePorts(): ResourcePorts {
  const ports = useContext(ResourcePortsContext);
  if (ports === null) throw new Error("there are no resource ports here");
  return ports;
}
