import "./watermark.css";
import { useTranslation } from "react-i18next";
import { permissionOf } from "../../../contract/resources/definition.ts";
import { localFile } from "../../../contract/resources/tools/local-file.ts";
import { picture } from "../../../contract/resources/tools/picture.ts";
import { watermark } from "../../../contract/resources/tools/watermark.ts";
import { MARKING, useMarkPicturesMutation } from "../../../query/watermark-api.ts";
import { useRights } from "../../../resource/list/use-rights.ts";
import type { ScreenPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { ResourceList } from "../../../resource/resource-list.tsx";
import { WorkStatus } from "../../../resource/work/work-status.tsx";

const CHANGED = [picture.name, localFile.name];

/** Watermarks (resources 8.7), and how far they are applied to the pictures that there are. */
export function WatermarkScreen({ parts }: ScreenPartProps) {
  const { t } = useTranslation("watermark");
  const title = useResourcePorts().useTitle();
  const rights = useRights(watermark);
  const [, { data: started, reset }] = useMarkPicturesMutation({ fixedCacheKey: MARKING });
  const outcome = (result: Readonly<Record<string, number>>, named: readonly string[]): string => {
    const { applied, restored = 0, skipped = 0, broken = 0 } = result;
    const said =
      applied === undefined
        ? t("restored", { restored, skipped, broken })
        : t("applied", { applied, skipped, broken });
    return named.length === 0 ? said : t("namedBroken", { said, names: named.join(t("comma")) });
  };
  if (rights === undefined) return null;
  return (
    <div className="qs-watermark-screen">
      <WorkStatus
        kind="pictures.watermark"
        permission={permissionOf(watermark, "apply")}
        started={started?.id}
        onClosed={reset}
        title={t("working")}
        resources={CHANGED}
        outcome={outcome}
      />
      <ResourceList definition={watermark} rights={rights} parts={parts} label={title} />
    </div>
  );
}
