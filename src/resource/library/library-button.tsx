import { Button } from "@blueprintjs/core";
import { FolderOpen } from "@blueprintjs/icons";
import { type SyntheticEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLazyPart } from "../../ui/use-lazy-part.ts";
import { mayList } from "../definitions.ts";
import { useResourcePorts } from "../ports.ts";
import { LIBRARY, type LibraryDialogProps } from "./library.ts";

export interface LibraryButtonProps extends Omit<LibraryDialogProps, "onClose"> {
  readonly disabled: boolean;
  /** One of the buttons of a toolbar, which the arrow keys lead to. */
  readonly inToolbar?: boolean;
}

/**
 * Opens the media library, to choose from it what is there already (resources 1.18 "picker"). Where nothing of it is wanted, and for whoever may not
 * look at it, there is no button.
 */
export function LibraryButton({ kinds, most, disabled, inToolbar = false, onChosen }: LibraryButtonProps) {
  const { t } = useTranslation("library");
  const ports = useResourcePorts();
  const held = ports.useHeld();
  const notify = ports.useNotice();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Dialog = useLazyPart(open, ports.loadLibrary, () => {
    notify({ text: t("loadFailed"), tone: "danger" });
    close();
  });
  if (kinds.length === 0 || most < 1 || !mayList(LIBRARY, held)) return null;
  const label = t("choose");
  const shared = {
    icon: <FolderOpen />,
    size: "small",
    disabled,
    loading: open && Dialog === null,
    onClick: () => setOpen(true),
  } as const;
  return (
    <>
      {inToolbar ? (
        <Button {...shared} variant="minimal" tabIndex={-1} aria-label={label} title={label} />
      ) : (
        <Button {...shared} variant="outlined" text={label} />
      )}
      {open && Dialog !== null ? (
        // What is pressed, dropped and pasted in it is not for the form around the button.
        <div className="qs-library-apart" {...apart}>
          <Dialog
            kinds={kinds}
            most={most}
            onClose={close}
            onChosen={(chosen) => {
              close();
              onChosen(chosen);
            }}
          />
        </div>
      ) : null}
    </>
  );
}

const stop = (event: SyntheticEvent) => event.stopPropagation();
const apart = { onKeyDown: stop, onDrop: stop, onPaste: stop, onBlur: stop, onClick: stop, onSubmit: stop };
