import { Button, Callout } from "@blueprintjs/core";
import { FloppyDisk, Reset } from "@blueprintjs/icons";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MenuNode, OwnLevel } from "../../../contract/access.ts";
import type { AnyRecord } from "../../../contract/resources/definition.ts";
import { permits } from "../../../domain/permission.ts";
import { useMenuTreeQuery, useOwnLevelQuery } from "../../../query/access-api.ts";
import { failureText } from "../../../query/failure-text.ts";
import { mutationFailure } from "../../../query/form-failure.ts";
import { useRunActionMutation } from "../../../query/resource-api.ts";
import type { RecordPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { useFullRecord } from "../../../resource/use-full-record.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { GrantTree } from "./grant-tree.tsx";
import { type MenuDraft, useMenuDraft } from "./menu-drafts.ts";
import "./role-menus.css";

const MAY_EDIT = ["admin", "roles:edit"] as const;

/** The menu of the chosen role, ticked entry by entry, with a save of its own (contract A6). */
export function RoleMenus({ list, record }: RecordPartProps) {
  const { t } = useTranslation("access");
  const name = String(record.name ?? "");
  const tree = useMenuTreeQuery();
  const own = useOwnLevelQuery();
  const role = useFullRecord(list.definition, record);
  const stored = menusOf(role.record);
  const failed = tree.isError || own.isError || role.failed;
  const retry = () => {
    void tree.refetch();
    void own.refetch();
    role.refetch();
  };
  return (
    <section className="qs-role-menus" aria-label={t("menuOf", { name })}>
      {failed && (tree.data === undefined || stored === undefined) ? (
        <Frame title={t("menuOf", { name })}>
          <Callout compact intent="danger" role="alert">
            {t("failed")} <Button size="small" variant="minimal" text={t("retry")} onClick={retry} />
          </Callout>
        </Frame>
      ) : tree.data === undefined || stored === undefined || own.data === undefined ? (
        <Frame title={t("menuOf", { name })}>
          <div aria-busy aria-label={t("loading")} role="status">
            <Skeleton lines={8} />
          </div>
        </Frame>
      ) : (
        <Grants list={list} role={record} name={name} nodes={tree.data} own={own.data} stored={stored} />
      )}
    </section>
  );
}

/** Undefined where the answer does not hold them. */
function menusOf(record: AnyRecord | undefined): readonly number[] | undefined {
  const menus = record?.menus;
  if (!Array.isArray(menus)) return undefined;
  return menus.flatMap((menu: { readonly id?: unknown }) => (typeof menu?.id === "number" ? [menu.id] : []));
}

interface FrameProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

function Frame({ title, actions, children }: FrameProps) {
  return (
    <>
      <header className="qs-role-menus-head">
        <h2>{title}</h2>
        {actions}
      </header>
      {children}
    </>
  );
}

interface GrantsProps {
  readonly list: RecordPartProps["list"];
  readonly role: AnyRecord;
  readonly name: string;
  readonly nodes: readonly MenuNode[];
  readonly own: OwnLevel;
  readonly stored: readonly number[];
}

function Grants({ list, role, name, nodes, own, stored }: GrantsProps) {
  const { t } = useTranslation("access");
  const ports = useResourcePorts();
  const held = ports.useHeld();
  const base = useMemo(() => new Set(stored), [stored]);
  const draft = useMenuDraft(role.id, name, base);
  ports.useUnsavedGuard(draft.dirty || draft.others.length > 0, t("unsaved"));
  const save = useSave(list.definition, role, name, draft);
  const grantable = useMemo(() => (own.menus === undefined ? null : new Set(own.menus)), [own]);
  const fault = permits(MAY_EDIT, held) ? (Number(role.level) < own.level ? "stronger" : null) : "readOnly";
  return (
    <Frame
      title={t("menuOf", { name })}
      actions={fault === null ? <SaveBar name={name} draft={draft} save={save} /> : null}
    >
      {fault === null ? null : (
        <Callout compact intent="primary">
          {t(fault)}
        </Callout>
      )}
      {save.failure === null ? null : (
        <Callout compact intent="danger" role="alert">
          {save.failure}
        </Callout>
      )}
      {draft.others.length === 0 ? null : (
        <p className="qs-role-menus-note">
          {t("unsavedOthers", { names: draft.others.join(t("nameSeparator")) })}
        </p>
      )}
      <GrantTree
        label={t("menuOf", { name })}
        nodes={nodes}
        granted={draft.granted}
        lockedNote={t("notHeld")}
        isLocked={(id) => grantable !== null && !grantable.has(id) && !draft.granted.has(id)}
        disabled={fault !== null || save.busy}
        onChange={draft.change}
      />
    </Frame>
  );
}

interface Save {
  readonly busy: boolean;
  readonly failure: string | null;
  readonly run: () => Promise<void>;
}

function useSave(
  definition: GrantsProps["list"]["definition"],
  role: AnyRecord,
  name: string,
  draft: MenuDraft,
): Save {
  const { t } = useTranslation(["access", "errors"]);
  const notify = useResourcePorts().useNotice();
  const [run, { isLoading }] = useRunActionMutation();
  const [failure, setFailure] = useState<string | null>(null);
  return {
    busy: isLoading,
    failure,
    run: async () => {
      setFailure(null);
      const menus = [...draft.granted].map((id) => ({ id }));
      const action = { method: "PUT", path: "/menu" } as const;
      const { error } = await run({ definition, action, body: { id: role.id, menus } });
      if (error !== undefined) {
        setFailure(failureText(mutationFailure(error), (key) => t(`errors:${key}`)));
        return;
      }
      draft.discard();
      notify({ text: t("access:saved", { name }), tone: "success" });
    },
  };
}

interface SaveBarProps {
  readonly name: string;
  readonly draft: MenuDraft;
  readonly save: Save;
}

function SaveBar({ name, draft, save }: SaveBarProps) {
  const { t } = useTranslation("access");
  const [asking, setAsking] = useState(false);
  return (
    <div className="qs-role-menus-save">
      {draft.dirty ? (
        <>
          <span className="qs-role-menus-note" role="status">
            {t("unsavedHere")}
          </span>
          <Button
            variant="minimal"
            icon={<Reset />}
            aria-label={t("discard")}
            title={t("discard")}
            disabled={save.busy}
            onClick={() => setAsking(true)}
          />
        </>
      ) : null}
      <Button
        intent="primary"
        icon={<FloppyDisk />}
        text={t("save")}
        disabled={!draft.dirty}
        loading={save.busy}
        onClick={() => void save.run()}
      />
      <ConfirmDialog
        isOpen={asking}
        intent="danger"
        title={t("discardAsk", { name })}
        okText={t("discard")}
        onConfirm={() => {
          setAsking(false);
          draft.discard();
        }}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
