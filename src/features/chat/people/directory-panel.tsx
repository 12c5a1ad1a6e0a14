import { ChevronDown, ChevronRight, Office, People } from "@blueprintjs/icons";
import { type KeyboardEvent, type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { NO_DEPT } from "../../../contract/directory.ts";
import { NAME_MAX } from "../../../contract/limits.ts";
import { useDirectoryQuery } from "../../../query/directory-api.ts";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { useSettled } from "../../../ui/use-settled.ts";
import { usePageState } from "../../shell/index.ts";
import { EmptyNote } from "../controls/empty-note.tsx";
import { ListSkeleton } from "../controls/list-skeleton.tsx";
import { moveAlongRows } from "../controls/row-keys.ts";
import { DirectoryPeople } from "./directory-people.tsx";
import { type DeptNode, deptTree } from "./directory-tree.ts";
import { PanelHead } from "./panel-head.tsx";

export interface DirectoryPanelProps {
  readonly onBack: () => void;
  readonly onMessage: (userId: number) => void;
}

/** Everybody of the staff by department; choosing somebody opens the chat with them. People come with the department that is opened. */
export function DirectoryPanel({ onBack, onMessage }: DirectoryPanelProps) {
  const { t } = useTranslation("chatPeople");
  const [name, setName] = usePageState("directoryName", v.string(), "");
  const asked = useSettled(name.trim()).slice(0, NAME_MAX);
  return (
    <section className="qs-people" aria-label={t("directory.title")}>
      <PanelHead title={t("directory.title")} onBack={onBack} />
      <SearchField
        className="qs-chat-filter"
        label={t("directory.label")}
        value={name}
        onChange={setName}
        autoFocus
      />
      <div className="qs-people-list qs-chat-scroll qs-chat-rows">
        {asked === "" ? (
          <Departments onMessage={onMessage} />
        ) : (
          <DirectoryPeople
            key={asked}
            of={{ name: asked }}
            withDept
            empty={<EmptyNote icon={<People size={20} />} title={t("find.none", { name: asked })} />}
            onMessage={onMessage}
          />
        )}
      </div>
    </section>
  );
}

function Departments({ onMessage }: Pick<DirectoryPanelProps, "onMessage">) {
  const { t } = useTranslation("chatPeople");
  const { data, isError, isFetching, refetch } = useDirectoryQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const tree = useMemo(() => deptTree(data?.depts ?? []), [data]);
  const [opened, setOpened] = usePageState("directoryOpen", v.nullable(v.array(v.number())), null);
  if (data === undefined && isError && !isFetching)
    return (
      <EmptyNote icon={<Office size={20} />} title={t("directory.failed")}>
        <button type="button" className="qs-chat-link" onClick={() => void refetch()}>
          {t("found.retry")}
        </button>
      </EmptyNote>
    );
  if (data === undefined) return <ListSkeleton label={t("directory.loading")} />;
  if (tree.length === 0 && data.others === 0)
    return <EmptyNote icon={<Office size={20} />} title={t("directory.none")} />;
  // At first what is at the top is open: the house, and who is in none of its departments where there are none.
  const open = opened ?? (tree.length === 0 ? [NO_DEPT] : tree.map(({ dept }) => dept.id));
  const toggle = (id: number, isOpen: boolean) =>
    setOpened(isOpen ? [...open, id] : open.filter((other) => other !== id));
  const shared = { open, onToggle: toggle, onMessage };
  return (
    <ul>
      {tree.map((node) => (
        <Department key={node.dept.id} node={node} level={0} {...shared} />
      ))}
      {data.others === 0 ? null : (
        <Department
          node={{
            dept: { id: NO_DEPT, name: t("directory.others"), people: data.others },
            ...{ total: data.others, children: [] },
          }}
          level={0}
          {...shared}
        />
      )}
    </ul>
  );
}

interface DepartmentProps extends Pick<DirectoryPanelProps, "onMessage"> {
  readonly node: DeptNode;
  readonly level: number;
  readonly open: readonly number[];
  readonly onToggle: (id: number, open: boolean) => void;
}

/** A department, and what is in it while it is open: its own people first. */
function Department({ node, level, open, onToggle, onMessage }: DepartmentProps): ReactNode {
  const { t } = useTranslation("chatPeople");
  const { dept, total, children } = node;
  const isOpen = open.includes(dept.id);
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const wanted = event.key === "ArrowRight" ? true : event.key === "ArrowLeft" ? false : isOpen;
    if (wanted === isOpen) return moveAlongRows(event);
    event.preventDefault();
    onToggle(dept.id, wanted);
  };
  return (
    <li>
      <button
        type="button"
        className="qs-chat-row-main qs-directory-dept"
        style={{ paddingInlineStart: 10 + level * 14 }}
        aria-expanded={isOpen}
        aria-label={`${dept.name}, ${t("directory.people", { count: total })}`}
        onClick={() => onToggle(dept.id, !isOpen)}
        onKeyDown={press}
      >
        {isOpen ? <ChevronDown size={14} title={false} /> : <ChevronRight size={14} title={false} />}
        <span className="qs-directory-name">{dept.name}</span>
        <span className="qs-people-state">{total}</span>
      </button>
      {isOpen ? (
        <>
          {dept.people === 0 ? null : (
            <DirectoryPeople of={{ deptId: dept.id }} indent={level * 14} onMessage={onMessage} />
          )}
          {children.length === 0 ? null : (
            <ul>
              {children.map((child) => (
                <Department
                  key={child.dept.id}
                  {...{ node: child, level: level + 1, open, onToggle, onMessage }}
                />
              ))}
            </ul>
          )}
        </>
      ) : null}
    </li>
  );
}
