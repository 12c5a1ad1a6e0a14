import { Button, ProgressBar } from "@blueprintjs/core";
import { Media, Upload } from "@blueprintjs/icons";
import { type ReactNode, useContext, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { smallPicture } from "../../domain/file-address.ts";
import { FileInput } from "../file-input.tsx";
import type { ControlProps } from "./control.ts";
import { TextInput } from "./text-input.tsx";
import { UploadsContext } from "./uploads-first.ts";

/**
 * Brings a picture or another file to the server.
 * @param onBegun is told under which address it goes on, of one that goes in parts.
 * @returns its address; throws an Error whose message says why it was not taken, and whose cause is the failure where it is the server's.
 */
export type PictureUpload = (
  file: File,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
  onBegun?: (address: string) => void,
) => Promise<string>;

export interface ImageInputProps {
  readonly control: ControlProps;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Where pictures can be uploaded; elsewhere only an address is given. */
  readonly upload?: PictureUpload | undefined;
  /** What chooses one that is there already. */
  readonly library?: ReactNode;
}

/** The address of a picture, typed or uploaded, with the picture beside it. */
export function ImageInput({ control, value, onChange, upload, library }: ImageInputProps) {
  const { t } = useTranslation("recordForm");
  const note = useContext(UploadsContext);
  const [share, setShare] = useState<number | null>(null);
  const [failed, setFailed] = useState("");
  const files = useRef<HTMLInputElement>(null);
  const take = async ([file]: readonly File[]) => {
    if (file === undefined || upload === undefined) return;
    setFailed("");
    setShare(0);
    const coming = upload(file, setShare).then(onChange);
    note(coming);
    try {
      await coming;
    } catch (error) {
      setFailed(error instanceof Error ? error.message : t("uploadFailed"));
    } finally {
      setShare(null);
    }
  };
  return (
    <div className="qs-image">
      <Preview key={value} address={value} />
      <div className="qs-image-input">
        <TextInput control={control} value={value} inputMode="url" placeholder="/…" onChange={onChange} />
        <div className="qs-image-buttons">
          {upload === undefined ? null : (
            <>
              <Button
                variant="outlined"
                size="small"
                icon={<Upload />}
                text={t("upload")}
                disabled={control.disabled || share !== null}
                onClick={() => files.current?.click()}
              />
              <FileInput
                ref={files}
                label={t("upload")}
                accept="image/png,image/jpeg,image/gif,image/webp"
                onFiles={(chosen) => void take(chosen)}
              />
            </>
          )}
          {library}
          {value === "" || control.disabled ? null : (
            <Button
              className="qs-image-clear"
              variant="minimal"
              size="small"
              text={t("removePicture")}
              onClick={() => onChange("")}
            />
          )}
        </div>
        {share === null ? null : <ProgressBar value={share} intent="primary" aria-label={t("uploading")} />}
        {failed === "" ? null : (
          <p role="alert" className="qs-field-error">
            {failed}
          </p>
        )}
      </div>
    </div>
  );
}

/** The picture, or a sign where there is none or it cannot be shown here. */
function Preview({ address }: { readonly address: string }) {
  const [broken, setBroken] = useState(false);
  return (
    <div className="qs-image-preview" aria-hidden>
      {address === "" || broken ? (
        <Media size={24} />
      ) : (
        <img src={smallPicture(address, 480)} alt="" onError={() => setBroken(true)} />
      )}
    </div>
  );
}
