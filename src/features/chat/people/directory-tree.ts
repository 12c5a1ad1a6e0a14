import type { DirectoryDept } from "../../../contract/directory.ts";

/** A department with what is below it. */
export interface DeptNode {
  readonly dept: DirectoryDept;
  /** People in it and in all departments below. */
  readonly total: number;
  readonly children: readonly DeptNode[];
}

/** The departments as a tree, in their order; without those where nobody is. */
export function deptTree(depts: readonly DirectoryDept[]): readonly DeptNode[] {
  const below = new Map<number | undefined, DirectoryDept[]>();
  for (const dept of depts) below.set(dept.pid, [...(below.get(dept.pid) ?? []), dept]);
  const nodesBelow = (pid: number | undefined): DeptNode[] =>
    (below.get(pid) ?? []).map(nodeOf).filter(({ total }) => total > 0);
  const nodeOf = (dept: DirectoryDept): DeptNode => {
    const children = nodesBelow(dept.id);
    return { dept, children, total: children.reduce((sum, child) => sum + child.total, dept.people) };
  };
  return nodesBelow(undefined);
}
