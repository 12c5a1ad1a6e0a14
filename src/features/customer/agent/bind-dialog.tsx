import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import * as v from "valibot";
import { BindCode } from "../../../contract/customer-service.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import { failureText } from "../../../query/failure-text.ts";
import { recordsStale, recordsWritten } from "../../../query/record-invalidation.ts";
import type { ActionPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { ScanDialog, type Scanner, type ShownCode } from "../../../resource/scan/scan-dialog.tsx";

/** A code by which an agent's WeChat is bound: whoever scans it is told of the agent's messages (contract A14 `createQrcode`). */
export function BindAgentDialog({ definition, action, onRun, onClose }: ActionPartProps) {
  const language = useResourcePorts().useLanguage();
  const notify = useResourcePorts().useNotice();
  const dispatch = useDispatch();
  const { code, failure, again } = useCode(onRun);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  const onScanned = useCallback(
    ({ nickName, openId }: Scanner) => {
      dispatch(recordsStale([definition.name]));
      dispatch(recordsWritten([definition.name]));
      const name = nickName === "" ? openId : nickName;
      notify({ text: labelText("agent.action.bindWechat.done", language, { name }), tone: "success" });
      latest.current();
    },
    [dispatch, definition, notify, language],
  );
  return (
    <ScanDialog
      title={labelText(action.label, language)}
      text={labelText("agent.action.bindWechat.scan", language)}
      codeLabel={labelText("agent.action.bindWechat.code", language)}
      overText={labelText("agent.action.bindWechat.over", language)}
      againText={labelText("agent.action.bindWechat.again", language)}
      code={code}
      failure={failure}
      onAgain={again}
      onScanned={onScanned}
      onClose={() => onClose()}
    />
  );
}

/** The code, and another one when it is asked for. */
function useCode(onRun: ActionPartProps["onRun"]) {
  const { t } = useTranslation("errors");
  const [asked, setAsked] = useState(0);
  const [state, setState] = useState<{ readonly code?: ShownCode; readonly failure?: string }>({});
  const run = useRef(onRun);
  useEffect(() => {
    run.current = onRun;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it is asked for
  useEffect(() => {
    let over = false;
    setState({});
    void run.current(undefined).then((answer) => {
      if (over) return;
      if (!answer.ok) return setState({ failure: failureText(answer.failure, (key) => t(key)) });
      const read = v.safeParse(BindCode, answer.data);
      if (!read.success) return setState({ failure: t("unknown") });
      const { url: content, ...rest } = read.output;
      setState({ code: { content, ...rest } });
    });
    return () => {
      over = true;
    };
  }, [asked, t]);
  return { code: state.code, failure: state.failure, again: () => setAsked((times) => times + 1) };
}
