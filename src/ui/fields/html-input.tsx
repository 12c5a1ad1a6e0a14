import { Button, ButtonGroup, TextArea } from "@blueprintjs/core";
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { isKeptWhole } from "../rich-text/kept-whole.ts";
import { loadRichEditor } from "../rich-text/load-editor.ts";
import type { RichEditorProps } from "../rich-text/rich-editor.tsx";
import { Skeleton } from "../skeleton.tsx";
import { type ControlProps, inputAttributes } from "./control.ts";
import type { PictureUpload } from "./image-input.tsx";
import { type NoteUpload, UploadsContext } from "./uploads-first.ts";

type Editor = ComponentType<RichEditorProps>;

export interface HtmlInputProps {
  readonly control: ControlProps;
  /** HTML; empty where nothing is written. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Where pictures go; without it there are none. */
  readonly upload?: PictureUpload | undefined;
  /** What puts pictures into it that are there already. */
  readonly Library?: RichEditorProps["Library"];
  /** How the editor comes; as a chunk of the console unless given. */
  readonly load?: () => Promise<Editor>;
}

/** What one writes in; `fitting`: the editor, or the source of what it would not keep whole. */
type Mode = "fitting" | "editor" | "source";

/**
 * Rich text in its editor, or as its source. The editor is loaded when it is needed, and has the same room before it is there; where it does
 * not come one goes on in the source.
 */
export function HtmlInput(props: HtmlInputProps) {
  const { control, value, onChange, upload, Library, load = loadRichEditor } = props;
  const { t } = useTranslation("recordForm");
  const [mode, setMode] = useState<Mode>("fitting");
  /** What was written in the editor last: that it keeps. */
  const [own, setOwn] = useState<string | null>(null);
  const uploads = useCounted();
  useLabelClick(control);
  const loses = useMemo(() => mode !== "source" && value !== own && !isKeptWhole(value), [mode, value, own]);
  const isSource = mode === "source" || (mode === "fitting" && loses);
  const { Editor, failed, again } = useEditor(!isSource, load);
  /** The keyboard was here while the editor was on its way. */
  const [waited, setWaited] = useState(false);
  const write = (next: string) => {
    setMode("editor");
    setOwn(next);
    onChange(next);
  };
  const source = (
    <TextArea
      {...inputAttributes(control)}
      fill
      className="qs-mono"
      intent={control.invalid ? "danger" : "none"}
      inputRef={control.inputRef}
      spellCheck={false}
      value={value}
      onChange={({ currentTarget }) => {
        setMode("source");
        onChange(currentTarget.value);
      }}
    />
  );
  const choice = (to: "editor" | "source") => (
    <Button
      size="small"
      text={t(to)}
      active={isSource === (to === "source")}
      aria-pressed={isSource === (to === "source")}
      // A picture on its way has its place in the editor.
      disabled={uploads.open > 0}
      onClick={() => {
        setMode(to);
        setWaited(false);
        again();
      }}
    />
  );
  return (
    <div className="qs-html-input">
      <ButtonGroup>
        {choice("editor")}
        {choice("source")}
      </ButtonGroup>
      <UploadsContext value={uploads.note}>
        <div className="qs-html-room">
          {loses ? <Remark text={t(isSource ? "editorLoses" : "editorLosing")} /> : null}
          {failed && !isSource ? (
            <Remark text={t("editorFailed")}>
              <Button size="small" variant="minimal" text={t("retry")} onClick={again} />
            </Remark>
          ) : null}
          {isSource || failed ? (
            source
          ) : Editor === null ? (
            <Waiting control={control} onFocus={setWaited} />
          ) : (
            <Editor
              control={{ ...control, autoFocus: waited }}
              value={value}
              upload={upload}
              Library={Library}
              onChange={write}
            />
          )}
        </div>
      </UploadsContext>
    </div>
  );
}

function Remark({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <p className="qs-html-remark" role="status">
      <span>{text}</span>
      {children}
    </p>
  );
}

/** In the editor's place: it is led to as the field, and hands the keyboard on. */
function Waiting({
  control,
  onFocus,
}: {
  readonly control: ControlProps;
  readonly onFocus: (has: boolean) => void;
}) {
  const { t } = useTranslation("recordForm");
  const { inputRef, autoFocus } = control;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    inputRef(element);
    return () => inputRef(null);
  }, [inputRef]);
  useEffect(() => {
    if (autoFocus) place.current?.focus();
  }, [autoFocus]);
  return (
    <div
      ref={place}
      id={control.id}
      className="qs-html-wait"
      tabIndex={-1}
      role="status"
      aria-busy="true"
      aria-label={t("loading")}
      onFocus={() => onFocus(true)}
      onBlur={() => onFocus(false)}
    >
      <Skeleton lines={6} />
    </div>
  );
}

/** The editor once it is wanted. @returns `failed`: it did not come, and is asked for `again`. */
function useEditor(wanted: boolean, load: () => Promise<Editor>) {
  const [loaded, setLoaded] = useState<Editor | null>(null);
  const [failed, setFailed] = useState(false);
  const missing = wanted && loaded === null && !failed;
  const latest = useRef(load);
  useEffect(() => {
    if (!missing) return;
    let gone = false;
    latest.current().then(
      (Editor) => gone || setLoaded(() => Editor),
      () => gone || setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [missing]);
  return { Editor: loaded, failed, again: () => setFailed(false) };
}

/** A click on its label leads to the field, which the browser does for inputs alone. */
function useLabelClick({ id, labelledBy }: ControlProps): void {
  useEffect(() => {
    const label = document.getElementById(labelledBy);
    const lead = () => {
      const field = document.getElementById(id);
      if (!(field instanceof HTMLTextAreaElement)) field?.focus();
    };
    label?.addEventListener("click", lead);
    return () => label?.removeEventListener("click", lead);
  }, [id, labelledBy]);
}

/** Counts the uploads under way, for whom they are registered with all the same. */
function useCounted(): { readonly open: number; readonly note: NoteUpload } {
  const [open, setOpen] = useState(0);
  const form = useContext(UploadsContext);
  const note = useCallback<NoteUpload>(
    (upload) => {
      const over = () => setOpen((count) => count - 1);
      setOpen((count) => count + 1);
      upload.then(over, over);
      form(upload);
    },
    [form],
  );
  return { open, note };
}
