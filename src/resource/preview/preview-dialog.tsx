import "./preview.own.css";
import { Button, ButtonGroup, Callout, NonIdealState, Spinner } from "@blueprintjs/core";
import { Desktop, EyeOff, MobilePhone } from "@blueprintjs/icons";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadAreaLabels } from "../../contract/labels/load.ts";
import { type Language, languages } from "../../contract/language.ts";
import type { AnyResource } from "../../contract/resources/definition.ts";
import type { FormValues } from "../../domain/resources/form-values.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { sanitise } from "../../ui/rich-text/sanitise.ts";
import { useDictionariesOf } from "../dictionaries.ts";
import { useResourcePorts } from "../ports.ts";
import { DrawnPage } from "./drawn-page.tsx";
import { isNothingSeen, languageOf, previewContent } from "./preview-content.ts";
import { previewDocument } from "./preview-document.ts";
import { PreviewEmpty } from "./preview-empty.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import { PREVIEW_STYLES } from "./preview-styles.ts";

export interface PreviewDialogProps {
  readonly definition: AnyResource;
  /** The record as it is kept, or as a form holds it. */
  readonly values: FormValues;
  /** Of the record that a form changes. */
  readonly id?: number | undefined;
  /** It is not saved as it is shown. */
  readonly unsaved?: boolean;
  /** The record is being asked for. */
  readonly loading?: boolean;
  /** It could not be: only what the list has of it is shown. */
  readonly failed?: boolean;
  readonly onClose: () => void;
}

/** Widths of the windows that visitors have, px. */
const WIDTHS = { phone: 375, desktop: 1_200 } as const;
type Device = keyof typeof WIDTHS;

/** A record as visitors will see it, on a phone or on a desktop: a document of its own, made here and sent nowhere. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { definition, values, unsaved, failed, onClose } = props;
  const { t } = useTranslation("recordForm");
  const { useLanguage, useNarrow } = useResourcePorts();
  const narrow = useNarrow();
  const [device, setDevice] = useState<Device>(narrow ? "phone" : "desktop");
  const own = languageOf(definition, values);
  const title = t("previewOf", { title: labelText(definition.title, useLanguage()) });
  return (
    <Dialog isOpen className="qs-dialog qs-record-preview" title={title} onClose={onClose}>
      <div className="qs-record-preview-bar">
        <ButtonGroup role="group" aria-label={t("previewWidth")}>
          {(["phone", "desktop"] as const).map((one) => (
            <Button
              key={one}
              icon={one === "phone" ? <MobilePhone /> : <Desktop />}
              text={t(`previewOn.${one}`)}
              title={`${WIDTHS[one]} px`}
              aria-pressed={device === one}
              intent={device === one ? "primary" : "none"}
              onClick={() => setDevice(one)}
            />
          ))}
        </ButtonGroup>
        {own === undefined ? null : <span lang={languages[own].tag}>{languages[own].name}</span>}
        {unsaved ? <span className="qs-record-preview-unsaved">{t("previewUnsaved")}</span> : null}
      </div>
      {failed ? (
        <Callout compact intent="warning">
          {t("detailFailed")}
        </Callout>
      ) : null}
      {definition.preview?.page && !props.loading ? (
        <DrawnPage {...{ definition, values, id: props.id, title, onClose }} width={WIDTHS[device]} />
      ) : (
        <Shown {...props} own={own} device={device} title={title} />
      )}
    </Dialog>
  );
}

interface ShownProps extends PreviewDialogProps {
  readonly own: Language | undefined;
  readonly device: Device;
  readonly title: string;
}

/** The document, or what is in its place. */
function Shown({ definition, values, loading, own, device, title, onClose }: ShownProps) {
  const { t } = useTranslation("recordForm");
  const words = useTranslation("resource").t;
  const console = useResourcePorts().useLanguage();
  const known = useKnownLanguage(own ?? console);
  const dictionaries = useDictionariesOf(definition);
  const content = useMemo(
    () =>
      known &&
      previewContent(definition, values, { language: known, dictionaries, t: words }, device === "phone"),
    [definition, values, known, dictionaries, words, device],
  );
  const html = useMemo(() => {
    if (content === undefined || known === undefined) return "";
    const { tag: lang } = languages[known];
    return previewDocument(content, { lang, isOffer: definition.preview?.price !== undefined, sanitised });
  }, [content, known, definition]);
  if (loading || content === undefined) {
    return (
      <PreviewEmpty>
        <Spinner size={32} aria-label={t("loading")} />
      </PreviewEmpty>
    );
  }
  if (isNothingSeen(content)) {
    return (
      <PreviewEmpty>
        <NonIdealState
          icon={<EyeOff size={32} />}
          title={t("previewNothing")}
          description={t("previewNothingHint")}
        />
      </PreviewEmpty>
    );
  }
  const frame = content.title === "" ? title : content.title;
  return (
    <PreviewFrame
      html={html}
      styles={PREVIEW_STYLES}
      title={frame}
      width={WIDTHS[device]}
      onClose={onClose}
    />
  );
}

/** Rich text as it is written in the document. */
function sanitised(html: string): string {
  const place = document.createElement("div");
  place.append(sanitise(html));
  return place.innerHTML;
}

/** The language as soon as what fields are called in it is there; the console's own where that does not come. */
function useKnownLanguage(wanted: Language): Language | undefined {
  const console = useResourcePorts().useLanguage();
  const [known, setKnown] = useState<{ readonly wanted: Language; readonly language: Language }>();
  useEffect(() => {
    let gone = false;
    const know = (language: Language) => {
      if (!gone) setKnown({ wanted, language });
    };
    loadAreaLabels(wanted).then(
      () => know(wanted),
      () => know(console),
    );
    return () => {
      gone = true;
    };
  }, [wanted, console]);
  return known?.wanted === wanted ? known.language : undefined;
}
