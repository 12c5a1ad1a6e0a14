import "./media.css";
import { Button } from "@blueprintjs/core";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { FileField, VideoField } from "../../contract/resources/fields.ts";
import { isPictureAddress } from "../../domain/resources/formats.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { FileInput } from "../../ui/file-input.tsx";
import type { FieldControlProps } from "../form/field-control-props.ts";
import { kindsFor } from "../library/library.ts";
import { LibraryButton } from "../library/library-button.tsx";
import { useResourcePorts } from "../ports.ts";
import { useFieldUploads } from "../uploads/use-field-uploads.ts";
import { acceptOf, wrongFile } from "./accepted.ts";
import { dropPlace } from "./drop-place.ts";
import { FileLink } from "./file-link.tsx";
import { Film } from "./film.tsx";
import { UploadStateView, unfinished } from "./upload-state.tsx";

type PropsOf<F extends FileField | VideoField> = Omit<FieldControlProps<F>, "value"> & {
  readonly value: string;
};

/** A file: its address, typed or uploaded, and the way to it. */
export function FileControl(props: PropsOf<FileField>) {
  return (
    <OneFile {...props}>{isPictureAddress(props.value) ? <FileLink address={props.value} /> : null}</OneFile>
  );
}

/** A film: its address, typed or uploaded, with a player. */
export function VideoControl(props: PropsOf<VideoField>) {
  const label = labelText(props.field.label, useResourcePorts().useLanguage());
  return (
    <OneFile {...props}>
      {isPictureAddress(props.value) ? <Film address={props.value} label={label} /> : null}
    </OneFile>
  );
}

interface OneFileProps extends PropsOf<FileField | VideoField> {
  /** What there is, to be looked at. */
  readonly children: ReactNode;
}

function OneFile({ control, field, value, upload, onChange, children }: OneFileProps) {
  const { t } = useTranslation("recordForm");
  const label = labelText(field.label, useResourcePorts().useLanguage());
  const input = useRef<HTMLInputElement>(null);
  const uploads = useFieldUploads({
    upload,
    fault: (file) => wrongFile(field, file, t),
    onAddress: onChange,
  });
  const add = (files: readonly File[]) => {
    // The one that is chosen last takes the place.
    for (const { key } of unfinished(uploads)) uploads.drop(key);
    uploads.add(files.slice(0, 1));
  };
  const { disabled } = control;
  return (
    <div className="qs-media" {...dropPlace(disabled || upload === undefined, add)}>
      {children}
      <div className="qs-media-line">
        <TextInput control={control} value={value} inputMode="url" placeholder="/…" onChange={onChange} />
        {upload === undefined ? null : (
          <>
            <Button text={t("fileChoose")} disabled={disabled} onClick={() => input.current?.click()} />
            <FileInput ref={input} label={label} accept={acceptOf(field)} onFiles={add} />
          </>
        )}
        <LibraryButton
          kinds={kindsFor(field)}
          most={1}
          disabled={disabled}
          onChosen={([one]) => onChange(one?.address ?? "")}
        />
      </div>
      {unfinished(uploads).map((item) => (
        <div key={item.key} className="qs-media-coming" data-state={item.state}>
          <UploadStateView item={item} uploads={uploads} />
        </div>
      ))}
    </div>
  );
}
