import { Button } from "@blueprintjs/core";
import { CloudUpload } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useChooseFiles } from "../../../resource/uploads/choose-files.ts";

/** Opens the choice of files; not there for who may not upload. */
export function UploadButton() {
  const { t } = useTranslation("uploads");
  const choose = useChooseFiles();
  if (choose === null) return null;
  return <Button intent="primary" icon={<CloudUpload />} text={t("upload")} onClick={choose} />;
}
