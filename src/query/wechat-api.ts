import { QrCode, ScannedCode } from "../contract/answers.ts";
import { adminApi } from "./admin-api.ts";

/** Codes that a WeChat user scans (contract A14). Whoever shows one shows its failures. */
const wechatApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** A new code with each call. */
    qrCode: build.query<QrCode, void>({
      query: () => ({ path: "wx/getQRCodeContent", schema: QrCode, quiet: true }),
      keepUnusedDataFor: 0,
    }),
    /** Who has scanned one, by its `uuid`. */
    scannedCode: build.query<ScannedCode, string>({
      query: (uuid) => ({ path: `wx/scanned/${uuid}`, schema: ScannedCode, quiet: true }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useQrCodeQuery, useScannedCodeQuery } = wechatApi;
