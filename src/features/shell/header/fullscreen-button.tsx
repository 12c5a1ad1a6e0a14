import { Button } from "@blueprintjs/core";
import { Maximize, Minimize } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useFullscreen } from "./use-fullscreen.ts";

/** Fills the screen with the console, and gives the screen back. */
export function FullscreenButton() {
  const { t } = useTranslation("header");
  const { full, toggle } = useFullscreen();
  const label = t(full ? "leaveFullscreen" : "fullscreen");
  return (
    <Button
      variant="minimal"
      icon={full ? <Minimize /> : <Maximize />}
      aria-label={label}
      title={label}
      onClick={toggle}
    />
  );
}
