import { Omnibar as BlueprintOmnibar, type OmnibarProps } from "@blueprintjs/select";
import { useOverlayScope } from "./focus/use-focus-scope.ts";

/** A field over the page, with what it finds. Closing gives the focus back to where it was. */
export function Omnibar<T>(props: OmnibarProps<T>) {
  const scope = useOverlayScope({ isOpen: props.isOpen });
  return <BlueprintOmnibar<T> {...props} overlayProps={{ transitionDuration: 0, ...scope }} />;
}
