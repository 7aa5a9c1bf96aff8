// biome-ignore-all format: one line a chain.
// What viem knows of each chain here, written by `npm run docs`. Chains of the OP Stack have their end of the bridge.
import type { Address } from "viem";

type Known = {
  readonly id: number;
  readonly nativeSymbol: string;
  readonly rpcUrls: readonly string[];
  readonly bridge?: Address;
};

export const VIEM: Readonly<Record<string, Known>> = {
  abstract: {"id":2741,"nativeSymbol":"ETH","rpcUrls":["https://api.mainnet.abs.xyz"]},
  arbitrum: {"id":42161,"nativeSymbol":"ETH","rpcUrls":["https://arb1.arbitrum.io/rpc"]},
  avalanche: {"id":43114,"nativeSymbol":"AVAX","rpcUrls":["https://api.avax.network/ext/bc/C/rpc"]},
  base: {"id":8453,"nativeSymbol":"ETH","rpcUrls":["https://mainnet.base.org"],"bridge":"0x4200000000000000000000000000000000000010"},
  berachain: {"id":80094,"nativeSymbol":"BERA","rpcUrls":["https://rpc.berachain.com"]},
  blast: {"id":81457,"nativeSymbol":"ETH","rpcUrls":["https://rpc.blast.io"],"bridge":"0x4200000000000000000000000000000000000010"},
  bsc: {"id":56,"nativeSymbol":"BNB","rpcUrls":["https://56.rpc.thirdweb.com"]},
  celo: {"id":42220,"nativeSymbol":"CELO","rpcUrls":["https://forno.celo.org"]},
  cronos: {"id":25,"nativeSymbol":"CRO","rpcUrls":["https://evm.cronos.org"]},
  fantom: {"id":250,"nativeSymbol":"FTM","rpcUrls":["https://250.rpc.thirdweb.com"]},
  gnosis: {"id":100,"nativeSymbol":"XDAI","rpcUrls":["https://rpc.gnosischain.com"]},
  hyperEvm: {"id":999,"nativeSymbol":"HYPE","rpcUrls":["https://rpc.hyperliquid.xyz/evm"]},
  ink: {"id":57073,"nativeSymbol":"ETH","rpcUrls":["https://rpc-gel.inkonchain.com","https://rpc-qnd.inkonchain.com"],"bridge":"0x4200000000000000000000000000000000000010"},
  linea: {"id":59144,"nativeSymbol":"ETH","rpcUrls":["https://rpc.linea.build"]},
  mainnet: {"id":1,"nativeSymbol":"ETH","rpcUrls":["https://ethereum.reth.rs/rpc"]},
  mantle: {"id":5000,"nativeSymbol":"MNT","rpcUrls":["https://rpc.mantle.xyz"]},
  megaeth: {"id":4326,"nativeSymbol":"ETH","rpcUrls":["https://mainnet.megaeth.com/rpc"],"bridge":"0x4200000000000000000000000000000000000010"},
  metis: {"id":1088,"nativeSymbol":"METIS","rpcUrls":["https://metis.rpc.hypersync.xyz","https://metis-pokt.nodies.app","https://api.blockeden.xyz/metis/67nCBdZQSH9z3YqDDjdm","https://metis-andromeda.rpc.thirdweb.com","https://metis-andromeda.gateway.tenderly.co","https://metis.api.onfinality.io/public","https://andromeda.metis.io/?owner=1088","https://metis-mainnet.public.blastapi.io"]},
  monad: {"id":143,"nativeSymbol":"MON","rpcUrls":["https://rpc.monad.xyz","https://rpc1.monad.xyz"]},
  moonbeam: {"id":1284,"nativeSymbol":"GLMR","rpcUrls":["https://rpc.api.moonbeam.network"]},
  opBNB: {"id":204,"nativeSymbol":"BNB","rpcUrls":["https://opbnb-mainnet-rpc.bnbchain.org"],"bridge":"0x4200000000000000000000000000000000000010"},
  optimism: {"id":10,"nativeSymbol":"ETH","rpcUrls":["https://mainnet.optimism.io"],"bridge":"0x4200000000000000000000000000000000000010"},
  plasma: {"id":9745,"nativeSymbol":"XPL","rpcUrls":["https://rpc.plasma.to"]},
  polygon: {"id":137,"nativeSymbol":"POL","rpcUrls":["https://polygon.drpc.org"]},
  pulsechain: {"id":369,"nativeSymbol":"PLS","rpcUrls":["https://rpc.pulsechain.com"]},
  robinhood: {"id":4663,"nativeSymbol":"ETH","rpcUrls":["https://rpc.mainnet.chain.robinhood.com","https://rpc.ordofi.network"]},
  scroll: {"id":534352,"nativeSymbol":"ETH","rpcUrls":["https://rpc.scroll.io"]},
  sei: {"id":1329,"nativeSymbol":"SEI","rpcUrls":["https://evm-rpc.sei-apis.com/"]},
  soneium: {"id":1868,"nativeSymbol":"ETH","rpcUrls":["https://rpc.soneium.org"],"bridge":"0x4200000000000000000000000000000000000010"},
  sonic: {"id":146,"nativeSymbol":"S","rpcUrls":["https://rpc.soniclabs.com"]},
  unichain: {"id":130,"nativeSymbol":"ETH","rpcUrls":["https://mainnet.unichain.org/"],"bridge":"0x4200000000000000000000000000000000000010"},
  worldchain: {"id":480,"nativeSymbol":"ETH","rpcUrls":["https://worldchain-mainnet.g.alchemy.com/public"],"bridge":"0x4200000000000000000000000000000000000010"},
  xLayer: {"id":196,"nativeSymbol":"OKB","rpcUrls":["https://xlayerrpc.okx.com"]},
  zksync: {"id":324,"nativeSymbol":"ETH","rpcUrls":["https://mainnet.era.zksync.io"]},
  zora: {"id":7777777,"nativeSymbol":"ETH","rpcUrls":["https://rpc.zora.energy"],"bridge":"0x4200000000000000000000000000000000000010"},
};
