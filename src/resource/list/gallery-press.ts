import type { AnyRecord } from "../../contract/resources/definition.ts";
import type { RowCommand } from "../../ui/grid/model.ts";
import type { GalleryAction } from "./gallery-keys.ts";
import type { useGalleryChoice } from "./use-gallery-choice.ts";

/** The card that has the focus, and what a gallery does with it. */
export interface PressedCard {
  readonly record: AnyRecord;
  readonly at: number;
  readonly card: Element;
  readonly choice: Pick<ReturnType<typeof useGalleryChoice>, "begin" | "extend" | "toggle" | "all">;
  /** Puts the focus on another card. */
  readonly go: (to: number) => void;
  readonly onCommand: (command: RowCommand, record: AnyRecord) => void;
}

/** Does in a gallery what a key says (`galleryAction`). */
export function pressCard(action: GalleryAction, pressed: PressedCard): void {
  const { record, at, card, choice, go, onCommand } = pressed;
  switch (action.kind) {
    case "go":
      choice.begin(action.to);
      go(action.to);
      return;
    case "extend":
      choice.extend(action.to);
      go(action.to);
      return;
    case "choose":
      choice.toggle(at);
      return;
    case "chooseAll":
      choice.all();
      return;
    case "menu":
      card.querySelector<HTMLElement>(".qs-card-menu")?.click();
      return;
    case "command":
      onCommand(action.command, record);
  }
}
