import { randomUUID } from "node:crypto";
import { eq, lt } from "drizzle-orm";
import sharp from "sharp";
import svgCaptcha from "svg-captcha";
import type { Captcha } from "../../src/contract/admin.ts";
import { CAPTCHA_MS } from "../../src/contract/limits.ts";
import type { Database } from "../db/database.ts";
import { captcha } from "../db/schema/index.ts";

/** How an attempt at a captcha ended. */
export type CaptchaOutcome = "right" | "wrong" | "gone";

const PICTURE = {
  width: 120,
  height: 40,
  fontSize: 42,
  mathMin: 1,
  mathMax: 20,
  mathOperator: "+/-",
  noise: 2,
  color: true,
  background: "#f6f7f9",
};

/** Arithmetic captchas (contract A2): good for two minutes and one attempt. */
export interface Captchas {
  create(): Promise<Captcha>;
  /** Tries an answer; right or wrong, the captcha is used up. */
  attempt(uuid: string, answer: string): Promise<CaptchaOutcome>;
}

/** Captchas kept in the database, so that any process may check what another gave out. */
export function createCaptchas(db: Database, now: () => number): Captchas {
  return {
    create: async () => {
      const { text, data } = svgCaptcha.createMathExpr(PICTURE);
      const picture = await sharp(Buffer.from(data)).png().toBuffer();
      const uuid = randomUUID();
      await db.delete(captcha).where(lt(captcha.expiresAt, new Date(now())));
      await db.insert(captcha).values({ id: uuid, answer: text, expiresAt: new Date(now() + CAPTCHA_MS) });
      return { uuid, img: `data:image/png;base64,${picture.toString("base64")}` };
    },
    attempt: async (uuid, answer) => {
      const [row] = await db.delete(captcha).where(eq(captcha.id, uuid)).returning();
      if (!row || row.expiresAt.getTime() <= now()) return "gone";
      return row.answer === answer.trim() ? "right" : "wrong";
    },
  };
}
