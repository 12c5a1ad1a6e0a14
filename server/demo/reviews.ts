import { reply } from "../../src/contract/resources/shop/reply.ts";
import type { Review } from "../shop/order-effects.ts";
import { type DemoTools, nth } from "./demo-rows.ts";

/** What members of the demo shop say of what they bought, and what staff says to that. */

const SAID = [
  { comment: "香气清幽，回甘明显，包装也很用心。", productScore: 5, serviceScore: 5 },
  { comment: "质量不错，就是物流慢了一天。", productScore: 4, serviceScore: 3, pictures: 2 },
  { comment: "和描述一致，已经回购第二次了。", productScore: 5, serviceScore: 5, pictures: 1 },
  { comment: "颜色比图片深一些，还可以接受。", productScore: 3, serviceScore: 4 },
  { comment: "收到时外盒压坏了，联系客服后补寄了一份。", productScore: 2, serviceScore: 5, pictures: 3 },
  { comment: "加微信领优惠券！", productScore: 1, serviceScore: 1, hidden: true },
] as const;
const ANSWERS = [null, "感谢支持，物流我们会继续改进。", null, "感谢反馈，已补充实拍图片。"] as const;

/** What is said of a line of an order. @param at the place of the review among all. @param line the line's, from 0. */
export async function demoReview(tools: DemoTools, at: number, line: number): Promise<Review> {
  const { comment, productScore, serviceScore } = nth(SAID, at);
  return { line, comment, productScore, serviceScore, pics: await picturesOf(tools, at) };
}

/** What staff makes of a review. @param at its place. */
export const demoAnswer = (at: number): { readonly answer: string | null; readonly isHidden: boolean } => ({
  answer: nth(ANSWERS, at),
  isHidden: "hidden" in nth(SAID, at),
});

function picturesOf({ picture }: DemoTools, at: number): Promise<string[]> {
  const said = nth(SAID, at);
  const hues = Array.from({ length: "pictures" in said ? said.pictures : 0 }, (_, one) => at * 40 + one * 70);
  return Promise.all(hues.map((hue) => picture(reply, "pics", hue % 360)));
}
