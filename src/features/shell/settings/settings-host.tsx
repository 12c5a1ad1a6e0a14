import { useDispatch, useSelector } from "react-redux";
import { loadTexts } from "../../../i18n/i18n.ts";
import { loadChunk } from "../../../ui/chunks.ts";
import { currentLanguage } from "../../language/index.ts";
import { useLazyPart } from "../layout/lazy-part.tsx";
import { selectSettingsOpen, settingsShown } from "../theme/slice.ts";

async function loadDrawer() {
  const door = await loadChunk("features/shell/settings/settings-drawer", async () => {
    const [loaded] = await Promise.all([
      import("./settings-drawer.tsx"),
      loadTexts("theme", currentLanguage()),
    ]);
    return loaded;
  });
  return door.SettingsDrawer;
}

/** The place of the settings panel, which is loaded when it is opened for the first time. */
export function SettingsHost() {
  const dispatch = useDispatch();
  const open = useSelector(selectSettingsOpen);
  const Drawer = useLazyPart(open, loadDrawer, () => void dispatch(settingsShown(false)));
  return Drawer === null ? null : <Drawer />;
}
