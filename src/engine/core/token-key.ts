// The key under which something is kept of a token: `1:0x1234…`. Spellings of one address are one key.
export function tokenKey({ chainId, address }: { readonly chainId: number; readonly address: string }): string {
  return `${chainId}:${address.toLowerCase()}`;
}
