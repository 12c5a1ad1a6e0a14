import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { plainPath } from "../../domain/session.ts";
import { versionDue } from "../../domain/versions.ts";
import { useLazyPart } from "../shell/index.ts";
import { rememberNoticed } from "./memory.ts";
import { VERSION_LOG_PATH } from "./path.ts";
import { useVersionNews } from "./use-version-news.ts";

export interface VersionNoticeProps {
  readonly version: string;
}

export interface VersionWatchProps {
  /** Filled by app. */
  readonly load: () => Promise<ComponentType<VersionNoticeProps>>;
}

/** Asks whether the user wants to see what a new version has changed (specification §4 "Version notice"). */
export function VersionWatch({ load }: VersionWatchProps) {
  const { newest, memory } = useVersionNews();
  const [path] = useLocation();
  const [now] = useState(() => Date.now());
  const due = versionDue(memory, newest, now);
  const wanted = due === "notice" && plainPath(path) !== VERSION_LOG_PATH;
  const Notice = useLazyPart(wanted, load);
  useEffect(() => {
    if (due === "remember" && newest !== undefined) rememberNoticed(newest);
  }, [due, newest]);
  return wanted && newest !== undefined && Notice !== null ? <Notice version={newest} /> : null;
}
