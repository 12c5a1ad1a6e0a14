import { Button, ButtonGroup } from "@blueprintjs/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ControlProps } from "./control.ts";
import { TextInput } from "./text-input.tsx";

export interface HtmlInputProps {
  readonly control: ControlProps;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Rich text as its source, with a look at how it reads. Editors of an area's own stand in its place (`ResourceParts.inputs`). */
export function HtmlInput({ control, value, onChange }: HtmlInputProps) {
  const { t } = useTranslation("recordForm");
  const [preview, setPreview] = useState(false);
  return (
    <div className="qs-html-input">
      <ButtonGroup>
        <Button size="small" active={!preview} text={t("source")} onClick={() => setPreview(false)} />
        <Button size="small" active={preview} text={t("preview")} onClick={() => setPreview(true)} />
      </ButtonGroup>
      {preview ? (
        <RichText html={value} />
      ) : (
        <TextInput control={control} value={value} multiline mono onChange={onChange} />
      )}
    </div>
  );
}

/** Rich text, sanitized before it is shown: no scripts, no frames, no forms, no styles of its own. */
export function RichText({ html }: { readonly html: string }) {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let gone = false;
    void import("dompurify").then(({ default: purify }) => {
      if (gone) return;
      const clean = purify.sanitize(html, {
        RETURN_DOM_FRAGMENT: true,
        USE_PROFILES: { html: true },
        FORBID_TAGS: ["style", "form", "input", "button", "select", "textarea", "iframe"],
        FORBID_ATTR: ["style", "target"],
      });
      room.current?.replaceChildren(clean);
    });
    return () => {
      gone = true;
    };
  }, [html]);
  return <div ref={room} className="qs-rich" />;
}
