import { SHOP_API } from "../../src/contract/shop-api/base.ts";
import { callAdmin, fetchWire } from "./calls.ts";
import { encrypt } from "./colleague.ts";
import type { Person, Registry } from "./people.ts";

/** The shop from its other side: what is sold, and members who buy it by the calls that a storefront makes. */

const PASSWORD = "Harbour-morning-7";

/** Shanghai, by the national numbers. */
const CITY = 3101;

/** A member of the shop, signed in. */
export interface Customer {
  readonly id: number;
  readonly name: string;
  /** Makes a call of the shop's API. @throws AdminRefused for a status other than 2xx. */
  call(method: "GET" | "POST", path: string, body?: unknown): Promise<Answer>;
  /** Orders so many of one thing, sent to Shanghai, and pays for them. @returns the order's number. */
  buy(goodsId: number, count: number, over?: object): Promise<string>;
}

type Answer = Readonly<Record<string, unknown>>;

/** Registers a member. @param name unique; also the nickname. @param recommender who recommended the shop. */
export async function newCustomer(
  { url, publicKey }: Pick<Registry, "url" | "publicKey">,
  name: string,
  recommender?: Customer,
): Promise<Customer> {
  const calling =
    (headers: Readonly<Record<string, string>>) => async (method: string, path: string, body?: unknown) => {
      const wire = fetchWire(url);
      const direct: typeof wire = (request) => wire({ ...request, path: SHOP_API + path });
      return ((await callAdmin(direct, method, path, { "accept-language": "en", ...headers }, body)) ??
        {}) as Answer;
    };
  const { token, member } = (await calling({})("POST", "/register", {
    username: name.replaceAll(/\s/g, "."),
    password: encrypt(publicKey, PASSWORD),
    nickname: name,
    ...(recommender === undefined ? {} : { recommender: recommender.id }),
  })) as { readonly token: string; readonly member: { readonly id: number } };
  const call = calling({ authorization: `Bearer ${token}` });
  return {
    ...{ id: member.id, name, call },
    async buy(goodsId, count, over = {}) {
      const { orderId } = await call("POST", "/orders", {
        ...{ items: [{ goodsId, count }], cityId: CITY, address: "1 Quay Road" },
        ...{ realName: name, phone: "13800138000", ...over },
      });
      await call("POST", `/orders/${orderId}/pay`, { payment: "test" });
      return String(orderId);
    },
  };
}

/** Goods of a single kind that are on the shelf, made as staff makes them. @returns their id. */
export async function sellGoods({ admin }: Person, storeName: string, over: object = {}): Promise<number> {
  const idOf = (made: unknown) => (made as { readonly id: number }).id;
  const cateId = idOf(await admin("POST", "/api/yxStoreCategory", { cateName: storeName }));
  const tempId = idOf(await admin("POST", "/api/yxShippingTemplates/save/0", { name: storeName }));
  const id = idOf(
    await admin("POST", "/api/yxStoreProduct/addOrSave", {
      ...{
        storeName,
        cateId: String(cateId),
        tempId,
        keyword: storeName,
        unitName: "piece",
        storeInfo: storeName,
      },
      ...{ image: "/rope.webp", sliderImage: ["/rope.webp"], specType: 0, price: 30, stock: 50, ...over },
    }),
  );
  await admin("POST", `/api/yxStoreProduct/onsale/${id}`, { status: 0 });
  return id;
}
