import type { ComponentType } from "react";
import type { Runtime } from "../contract/runtime.ts";
import { AlertMenu, ChatCounts, UnreadBanner } from "../features/chat/index.ts";
import { loadTextedPart } from "../features/language/index.ts";
import { Bell, type BellPanelProps } from "../features/mailbox/index.ts";
import { type HeaderSlots, type LoadOverlay, OverlayHost } from "../features/shell/index.ts";
import {
  VersionEntry,
  VersionLink,
  type VersionNoticeProps,
  VersionWatch,
} from "../features/version/index.ts";

/** What features put into the header and beside the frame; what opens on demand is a chunk of its own, with its texts. */

async function loadBellPanel(): Promise<ComponentType<BellPanelProps>> {
  const { BellPanel } = await loadTextedPart("mailbox", () => import("../features/mailbox/screens.ts"));
  return BellPanel;
}

async function loadVersionNotice(): Promise<ComponentType<VersionNoticeProps>> {
  const { VersionNotice } = await loadTextedPart("version", () => import("../features/version/screens.ts"));
  return VersionNotice;
}

function loadOverlays() {
  return loadTextedPart("palette", () => import("./palette.tsx"));
}
const loadPalette: LoadOverlay = async () => (await loadOverlays()).Palette;
const loadKeys: LoadOverlay = async () => (await loadOverlays()).KeyList;

/** In the bar. */
export function HeaderTools() {
  return (
    <>
      <UnreadBanner />
      <VersionLink />
      <AlertMenu />
      <Bell load={loadBellPanel} />
    </>
  );
}

/** Elsewhere in the bar, in the menu and in the tabs. */
export function headerSlots({ toolkitUrl }: Pick<Runtime, "toolkitUrl">): HeaderSlots {
  return { toolkitUrl, NarrowMenu: VersionEntry, ChatCount: ChatCounts };
}

/** Beside the frame: the command palette, the list of keys, the notice of a new version. */
export function Overlays() {
  return (
    <>
      <OverlayHost loadPalette={loadPalette} loadKeys={loadKeys} />
      <VersionWatch load={loadVersionNotice} />
    </>
  );
}
