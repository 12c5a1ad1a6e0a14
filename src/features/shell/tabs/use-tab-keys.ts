import { useEffect } from "react";
import { useDispatch, useSelector } from "react-redux";
import { tabKeyMeaning } from "../../../domain/tab-keys.ts";
import { takesText } from "../../../ui/focus/takes-text.ts";
import { selectTabs, tabCloseAsked, tabNeighbourAsked } from "./slice.ts";

const OPEN_OVERLAY = "bp6-overlay-open";

/** Alt+W closes the page, Alt+← and Alt+→ go to the one beside it; not under a dialog, and not where writing means something else by it. */
export function useTabKeys(): void {
  const dispatch = useDispatch();
  const { active } = useSelector(selectTabs);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.body.classList.contains(OPEN_OVERLAY)) return;
      const meaning = tabKeyMeaning({
        code: event.code,
        alt: event.altKey && !event.getModifierState("AltGraph"),
        others: event.ctrlKey || event.metaKey || event.shiftKey,
        composing: event.isComposing,
        writing: takesText(event.target),
        mac: /mac/i.test(navigator.platform),
      });
      if (meaning === null) return;
      event.preventDefault();
      if (meaning !== "close") dispatch(tabNeighbourAsked(meaning === "next" ? 1 : -1));
      else if (active !== null) dispatch(tabCloseAsked({ key: active, scope: "one" }));
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [dispatch, active]);
}
