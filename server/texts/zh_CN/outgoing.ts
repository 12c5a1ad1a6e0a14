export const outgoingTexts = {
  privateAddress: "该地址属于内部网络，未在 ALLOW_PRIVATE_ADDRESSES 中允许",
};
