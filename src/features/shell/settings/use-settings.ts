import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import type { FrameChange } from "../../../domain/frame.ts";
import type { ThemeChange } from "../../../domain/theme.ts";
import { frameChanged, selectFrame, selectTheme, themeChanged } from "../theme/slice.ts";

/** What each section of the panel reads and changes. */
export function useSettings() {
  const { t } = useTranslation("theme");
  const dispatch = useDispatch();
  return {
    t,
    theme: useSelector(selectTheme),
    frame: useSelector(selectFrame),
    change: (change: ThemeChange) => void dispatch(themeChanged(change)),
    changeFrame: (change: FrameChange) => void dispatch(frameChanged(change)),
  };
}
