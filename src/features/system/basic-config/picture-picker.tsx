import { Button } from "@blueprintjs/core";
import { Media, Reset, Trash, Upload } from "@blueprintjs/icons";
import { type DragEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BrandPicture } from "../../../contract/brand.ts";
import { BRAND_PICTURE_ACCEPT } from "../../../domain/brand-picture.ts";
import { PICTURES_ALONE } from "../../../resource/library/library.ts";
import { LibraryButton } from "../../../resource/library/library-button.tsx";
import { isOfFiles } from "../../../resource/media/drop-place.ts";
import { FileInput } from "../../../ui/file-input.tsx";
import type { BrandForm } from "./use-brand-form.ts";

interface PicturePickerProps {
  readonly name: BrandPicture;
  /** Address of the picture that is set; empty where none is. */
  readonly current: string;
  readonly form: BrandForm;
  readonly disabled: boolean;
}

/** One of the pictures of the branding: as it is or will be, chosen by a click, from the media library, or dropped here. */
export function PicturePicker({ name, current, form, disabled }: PicturePickerProps) {
  const { t } = useTranslation("system");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const chosen = form.pictures[name];
  const error = form.errors[name];
  const address = chosen?.address ?? current;
  const take = (file: File | undefined) => {
    if (file && !disabled) form.choose(name, file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <fieldset
      className="qs-picker"
      aria-describedby={`${id}-hint`}
      data-over={over}
      data-changed={chosen !== undefined}
      onDragOver={(event) => {
        // What is held over the media library is for it.
        if (!isOfFiles(event)) return;
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend>{t(`brand.${name}`)}</legend>
      <div className="qs-picker-view" data-picture={name}>
        {address === "" ? (
          <Media size={24} aria-hidden />
        ) : (
          <img key={address} src={address} alt={t(`brand.${name}`)} />
        )}
      </div>
      <div className="qs-picker-side">
        <p id={`${id}-hint`} className="qs-field-hint">
          {t(`brandHint.${name}`)}
        </p>
        <PickerButtons
          chosen={chosen}
          hasPicture={address !== ""}
          disabled={disabled}
          onOpen={() => input.current?.click()}
          onStored={(picture) => form.choose(name, picture)}
          onRemove={() => form.choose(name, null)}
          onKeep={() => form.keep(name)}
        />
        <p role="alert" className="qs-field-error">
          {error}
        </p>
      </div>
      <FileInput
        ref={input}
        label={t(`brand.${name}`)}
        accept={BRAND_PICTURE_ACCEPT}
        disabled={disabled}
        onFiles={([file]) => take(file)}
      />
    </fieldset>
  );
}

interface PickerButtonsProps {
  readonly chosen: BrandForm["pictures"][BrandPicture];
  readonly hasPicture: boolean;
  readonly disabled: boolean;
  readonly onOpen: () => void;
  /** Takes the address of one of the media library. */
  readonly onStored: (address: string) => void;
  readonly onRemove: () => void;
  /** Leaves the picture that is set. */
  readonly onKeep: () => void;
}

function PickerButtons(props: PickerButtonsProps) {
  const { chosen, hasPicture, disabled, onOpen, onStored, onRemove, onKeep } = props;
  const { t } = useTranslation("system");
  return (
    <div className="qs-picker-buttons">
      <Button size="small" icon={<Upload />} text={t("choosePicture")} disabled={disabled} onClick={onOpen} />
      <LibraryButton
        kinds={PICTURES_ALONE}
        most={1}
        disabled={disabled}
        onChosen={([one]) => {
          if (one) onStored(one.address);
        }}
      />
      {hasPicture && chosen === undefined ? (
        <Button
          size="small"
          variant="minimal"
          icon={<Trash />}
          text={t("removePicture")}
          disabled={disabled}
          onClick={onRemove}
        />
      ) : null}
      {chosen === undefined ? null : (
        <Button
          size="small"
          variant="minimal"
          icon={<Reset />}
          text={t("keepPicture")}
          disabled={disabled}
          onClick={onKeep}
        />
      )}
    </div>
  );
}
