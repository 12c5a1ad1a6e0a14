import { GROUPS, type GroupName, groupData } from "../../../contract/resources/shop/group-data.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import { ofKind } from "../../../domain/resources/list-shape.ts";
import { AreaSettingsPanel } from "../../../resource/area-panels.tsx";
import { type Rights, useRights } from "../../../resource/list/use-rights.ts";
import { PagePanels } from "../../../resource/page-panels.tsx";
import { useResourcePorts } from "../../../resource/ports.ts";
import { ResourceList } from "../../../resource/resource-list.tsx";

/** The settings of the shop: each group of what its app shows as a list, and the rules that it goes by as forms (resources 2.14). */
export function SetScreen() {
  const language = useResourcePorts().useLanguage();
  const rights = useRights(groupData);
  if (rights === undefined) return null;
  const [first, ...others] = GROUPS.map((group) => ({
    id: group as string,
    title: labelText(`groupData.groupName.${group}`, language),
    content: <Group group={group} rights={rights} />,
  }));
  const settings = (groupData.settings ?? []).map(({ resource, title }) => ({
    id: resource,
    title: labelText(title, language),
    content: <AreaSettingsPanel name={resource} />,
  }));
  if (first === undefined) return null;
  return (
    <div className="qs-page-panels">
      <PagePanels id={groupData.name} panels={[first, ...others, ...settings]} many />
    </div>
  );
}

const listed = new Map(GROUPS.map((groupName) => [groupName, ofKind(groupData, { groupName })]));

function Group({ group, rights }: { readonly group: GroupName; readonly rights: Rights }) {
  const language = useResourcePorts().useLanguage();
  return (
    <ResourceList
      definition={listed.get(group) ?? groupData}
      rights={rights}
      stateKey={group}
      fixed={fixedTo[group]}
      sets={fixedTo[group]}
      label={labelText(`groupData.groupName.${group}`, language)}
    />
  );
}

/** What lists of a group are asked for, and what new rows of it begin with: the same object each time. */
const fixedTo = Object.fromEntries(GROUPS.map((groupName) => [groupName, { groupName }])) as Readonly<
  Record<GroupName, { readonly groupName: GroupName }>
>;
