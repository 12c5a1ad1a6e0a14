import * as v from "valibot";

/** Categories to sort goods into, as lists and forms of other clients show them. */
export const CategoryChoices = v.array(
  v.object({ value: v.number(), label: v.string(), disabled: v.boolean() }),
);

const Attribute = v.object({ value: v.string(), detail: v.array(v.string()) });

/** `GET <goods>/info/:id`: goods, and what there is to choose for them. */
export const GoodsInfo = v.object({
  tempList: v.array(v.object({ id: v.number(), name: v.string() })),
  cateList: CategoryChoices,
  ruleList: v.array(v.object({ id: v.number(), ruleName: v.string(), ruleValue: v.array(Attribute) })),
  /** The goods, their one variant (`attr`), and the several ones (`attrs`), each with its `detail`. */
  productInfo: v.record(v.string(), v.unknown()),
});

/** `POST <goods>/isFormatAttr/:id`: a variant for each combination, and the columns to show them in. */
export const GoodsVariants = v.object({
  attr: v.array(Attribute),
  value: v.array(v.record(v.string(), v.unknown())),
  header: v.array(v.object({ title: v.string(), key: v.string(), minWidth: v.string(), align: v.string() })),
});
