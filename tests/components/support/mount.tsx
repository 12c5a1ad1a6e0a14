import { OverlaysProvider, PortalProvider } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import type { Language } from "../../../src/contract/language.ts";
import { defaultTheme, type ThemeState } from "../../../src/domain/theme.ts";
import { applyAppearance } from "../../../src/features/shell/theme/apply-appearance.ts";
import { changeTexts } from "../../../src/i18n/i18n.ts";

/** Draws components in the page as the console does, and takes them away again after each test. */

export interface MountOptions {
  readonly language?: Language;
  /** Of the light default where it is not said. */
  readonly theme?: Partial<ThemeState>;
}

export interface Mounted {
  readonly place: HTMLElement;
  /** Draws something else in the same place. */
  draw(content: ReactNode): void;
  unmount(): void;
}

const endings = new Set<() => void>();

/** Ends something when the test is over. */
export function keepUntilUnmount(end: () => void): void {
  endings.add(end);
}

/** Changes the texts of all that is drawn. */
export async function switchLanguage(language: Language): Promise<void> {
  await changeTexts(language);
}

/** Changes the theme of the page. */
export function setTheme(theme: Partial<ThemeState>): void {
  applyAppearance({ ...defaultTheme, darkMode: "light", ...theme }, "medium");
}

/** Draws a component. It is there when a locator finds it: `await expect.element(…)`. */
export async function mount(content: ReactNode, options: MountOptions = {}): Promise<Mounted> {
  await switchLanguage(options.language ?? "en");
  setTheme(options.theme ?? {});
  const place = document.createElement("div");
  place.id = "root";
  document.body.append(place);
  const root: Root = createRoot(place);
  const draw = (next: ReactNode) =>
    root.render(
      <PortalProvider>
        <OverlaysProvider>{next}</OverlaysProvider>
      </PortalProvider>,
    );
  const unmount = () => {
    endings.delete(unmount);
    root.unmount();
    place.remove();
  };
  keepUntilUnmount(unmount);
  draw(content);
  return { place, draw, unmount };
}

/** Takes away everything that was drawn. */
export function unmountAll(): void {
  for (const end of [...endings]) end();
  endings.clear();
}
