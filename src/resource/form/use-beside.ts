import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { InLanguage } from "../../domain/resources/languages.ts";
import { useResourcePorts } from "../ports.ts";

/** The row in another language that is open beside a form: chosen, and given up once what is not saved there may be. */
export function useBeside() {
  const { t } = useTranslation("recordForm");
  const notify = useResourcePorts().useNotice();
  const [row, setRow] = useState<InLanguage>();
  /** Forgets what is not saved there; undefined where all is. */
  const [forget, setForget] = useState<() => void>();
  /** What is to take its place, once that has been asked for. */
  const [wanted, setWanted] = useState<{ readonly row: InLanguage | undefined }>();
  const unsaved = forget !== undefined;
  const choose = (next: InLanguage | undefined) => {
    if (unsaved) setWanted({ row: next });
    else setRow(next);
  };
  return {
    row,
    unsaved,
    choose,
    /** Of the form beside; undefined where none is open. */
    form: row && {
      row,
      onUnsaved: (one: (() => void) | undefined) => setForget(() => one),
      onClose: () => choose(undefined),
    },
    /** Whether it is asked if what is not saved there is given up. */
    asks: wanted !== undefined,
    stay: () => setWanted(undefined),
    leave: () => {
      forget?.();
      setRow(wanted?.row);
      setWanted(undefined);
    },
    forget: () => forget?.(),
    /** The form itself is closed by saving it: what is beside it has to be saved by then. */
    before: (submit: () => void) => () => {
      if (unsaved) notify({ text: t("besideFirst"), tone: "danger" });
      else submit();
    },
  };
}
