import { useTranslation } from "react-i18next";
import { labelText } from "../../../domain/resources/label-text.ts";
import { failureText } from "../../../query/failure-text.ts";
import { mutationFailure } from "../../../query/form-failure.ts";
import { useQrCodeQuery } from "../../../query/wechat-api.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { ScanDialog, type Scanner } from "../../../resource/scan/scan-dialog.tsx";

interface BindDialogProps {
  readonly onScanned: (scanner: Scanner) => void;
  readonly onClose: () => void;
}

/** A code for whoever is to be told of orders. */
export function BindDialog({ onScanned, onClose }: BindDialogProps) {
  const { t } = useTranslation("errors");
  const language = useResourcePorts().useLanguage();
  const { data, error, isFetching, refetch } = useQrCodeQuery();
  return (
    <ScanDialog
      title={labelText("shopCustomer.bind", language)}
      text={labelText("shopCustomer.bind.scan", language)}
      codeLabel={labelText("shopCustomer.bind.code", language)}
      overText={labelText("shopCustomer.bind.over", language)}
      againText={labelText("shopCustomer.bind.again", language)}
      code={isFetching || error !== undefined ? undefined : data}
      failure={
        error === undefined || isFetching ? undefined : failureText(mutationFailure(error), (key) => t(key))
      }
      onAgain={() => void refetch()}
      onScanned={onScanned}
      onClose={onClose}
    />
  );
}
