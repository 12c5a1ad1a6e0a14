import { Button } from "@blueprintjs/core";
import { type ComponentProps, useState } from "react";
import { FieldFrame } from "../../ui/fields/field-frame.tsx";
import { loadRichEditor } from "../../ui/rich-text/load-editor.ts";
import type { RichEditorProps } from "../../ui/rich-text/rich-editor.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useLazyPart } from "./layout/lazy-part.tsx";

type FrameProps = ComponentProps<typeof FieldFrame>;

export interface RichFieldProps
  extends Pick<FrameProps, "label" | "error" | "disabled" | "inputRef">,
    Omit<RichEditorProps, "control"> {
  /** On the button that loads the editor again, should it not have come. */
  readonly loadText: string;
  /** How the editor comes; as a chunk of the console unless given. */
  readonly load?: typeof loadRichEditor;
}

/**
 * A field that has to hold rich text. The editor comes by itself: it is large, and most who open a screen read. It has the same room before
 * it is there, so that nothing beneath moves under the user's hand.
 */
export function RichField(props: RichFieldProps) {
  const { label, error, disabled, inputRef, loadText, load = loadRichEditor, ...editor } = props;
  const [wanted, setWanted] = useState(true);
  const Editor = useLazyPart(wanted, load, () => setWanted(false));
  return (
    <FieldFrame required group label={label} error={error} disabled={disabled} inputRef={inputRef}>
      {(control) => (
        <div className="qs-html-room">
          {Editor !== null ? (
            <Editor control={control} {...editor} />
          ) : wanted ? (
            <div className="qs-html-wait" aria-busy="true">
              <Skeleton lines={6} />
            </div>
          ) : (
            <div className="qs-html-wait">
              <Button text={loadText} onClick={() => setWanted(true)} />
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
