/** The product's name: the default title (specification §3 "System config entry"). */
export const PRODUCT_NAME = "Quayside";
