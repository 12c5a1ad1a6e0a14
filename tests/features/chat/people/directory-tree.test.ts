import { expect, it } from "vitest";
import { deptTree } from "../../../../src/features/chat/people/directory-tree.ts";

const dept = (id: number, pid: number | undefined, people: number) => ({
  ...{ id, name: `dept ${id}`, people },
  ...(pid === undefined ? {} : { pid }),
});

it("departments stand below each other with how many are in them in all; where nobody is there is none", () => {
  const [root, ...more] = deptTree([
    dept(1, undefined, 1),
    dept(3, 1, 0),
    dept(2, 1, 2),
    dept(4, 3, 5),
    dept(5, 2, 0),
  ]);
  expect(more).toEqual([]);
  expect(root).toMatchObject({ total: 8, dept: { id: 1 } });
  expect(root?.children.map(({ dept: { id }, total, children }) => [id, total, children.length])).toEqual([
    [3, 5, 1],
    [2, 2, 0],
  ]);
  expect(deptTree([dept(1, undefined, 0)])).toEqual([]);
});
