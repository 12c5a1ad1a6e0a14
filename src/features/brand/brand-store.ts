import type { Brand, BrandKey } from "../../contract/brand.ts";

/**
 * The console's own brand as it was last known, kept locally so that the next visit begins with it (specification §9 "Locally stored
 * settings keys"). `name` holds the organisation's name (§3 "Site info"), so the system's is under a key of its own.
 */
const PLACES: Readonly<Record<BrandKey, string>> = {
  systemIcon: "icon",
  systemTitle: "title",
  systemLogo: "logo",
  systemName: "qs:name",
  systemWindow: "window",
  systemBackground: "background",
};
const places = Object.entries(PLACES) as [BrandKey, string][];

let held: Brand | undefined;
const listeners = new Set<() => void>();

function changed(): void {
  held = undefined;
  for (const notify of listeners) notify();
}

/** What is known of the brand; the same object until something changes. */
export function storedBrand(): Brand {
  if (held) return held;
  const brand: { [K in BrandKey]?: string } = {};
  try {
    for (const [key, place] of places) {
      const value = window.localStorage.getItem(place);
      if (value) brand[key] = value;
    }
  } catch {
    // Storage is forbidden: the defaults.
  }
  held = brand;
  return held;
}

/** Keeps the brand for this and later visits; what it does not name has its default again. */
export function keepBrand(brand: Brand): void {
  try {
    for (const [key, place] of places) {
      const value = brand[key];
      if (value) window.localStorage.setItem(place, value);
      else window.localStorage.removeItem(place);
    }
    changed();
  } catch {
    // Storage is full or forbidden: what was given counts for this visit.
    changed();
    held = brand;
  }
  showIcon();
}

/** Puts the icon on the browser's tab. */
export function showIcon(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  link.dataset.own ??= link.href;
  link.href = storedBrand().systemIcon ?? link.dataset.own;
}

/** Called when the brand changes, here or in another tab. @returns what ends it. */
export function watchBrand(notify: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || places.some(([, place]) => place === key)) {
      changed();
      showIcon();
    }
  };
  listeners.add(notify);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(notify);
    window.removeEventListener("storage", onStorage);
  };
}
