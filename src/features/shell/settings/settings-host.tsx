import { useDispatch, useSelector } from "react-redux";
import { loadTextedPart } from "../../language/index.ts";
import { useLazyPart } from "../layout/lazy-part.tsx";
import { selectSettingsOpen, settingsShown } from "../theme/slice.ts";

async function loadDrawer() {
  const { SettingsDrawer } = await loadTextedPart("theme", () => import("./settings-drawer.tsx"));
  return SettingsDrawer;
}

/** The place of the settings panel, which is loaded when it is opened for the first time. */
export function SettingsHost() {
  const dispatch = useDispatch();
  const open = useSelector(selectSettingsOpen);
  const Drawer = useLazyPart(open, loadDrawer, () => void dispatch(settingsShown(false)));
  return Drawer === null ? null : <Drawer />;
}
