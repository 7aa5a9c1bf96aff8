export type RpcRequest = { readonly method: string; readonly params: readonly unknown[] };
