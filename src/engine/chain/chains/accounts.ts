import type { NamedAccount } from "../chain.ts";

/**
 * Contracts that act for many: which made tokens for whoever asked (as the packages of Clanker, Doppler, Flaunch and Zora
 * list them), and which hold what was sent to other chains (as the chains and Wormhole publish them, bridges of the OP Stack as viem
 * does; on their own chains those are told by viem).
 */
export const ACCOUNTS: Readonly<Record<number, readonly NamedAccount[]>> = {
  // Ethereum
  1: [
    { kind: "maker", name: "Clanker", address: "0x6C8599779B03B00AAaE63C6378830919Abb75473" },
    { kind: "maker", name: "Doppler", address: "0xDe3599a2eC440B296373a983C85C365DA55d9dFA" },
    { kind: "bridge", name: "Arbitrum's bridge", address: "0xa3A7B6F88361F48403514059F1F16C8E78d60EeC" },
    { kind: "bridge", name: "Arbitrum's bridge", address: "0xcEe284F754E854890e311e3280b767F80797180d" },
    { kind: "bridge", name: "Arbitrum's bridge", address: "0xd92023E9d9911199a6711321D1277285e6d4e2db" },
    { kind: "bridge", name: "Arbitrum's bridge", address: "0xD3B5b60020504bc3489D6949d545893982BA3011" },
    { kind: "bridge", name: "Polygon's bridge", address: "0x40ec5B33f54e0E8A33A975908C5BA1c14e5BbbDf" },
    { kind: "bridge", name: "Polygon's zkEVM bridge", address: "0x2a3DD3EB832aF982ec71669E178424b10Dca2EDe" },
    { kind: "bridge", name: "Avalanche's bridge", address: "0x8EB8a3b98659Cce290402893d0123abb75E3ab28" },
    { kind: "bridge", name: "Linea's bridge", address: "0x051F1D88f0aF5763fB888eC4378b4D8B29ea3319" },
    { kind: "bridge", name: "Scroll's bridge", address: "0xD8A791fE2bE73eb6E6cF1eb0cb3F36adC9B3F8f9" },
    { kind: "bridge", name: "Scroll's bridge", address: "0xb2b10a289A229415a124EFDeF310C10cb004B6ff" },
    { kind: "bridge", name: "zkSync's bridge", address: "0x57891966931Eb4Bb6FB81430E6cE0A03AAbDe063" },
    { kind: "bridge", name: "zkSync's bridge", address: "0xD7f9f54194C633F36CCD5F3da84ad4a1c38cB2cB" },
    { kind: "bridge", name: "zkSync's bridge", address: "0xbeD1EB542f9a5aA6419Ff3deb921A372681111f6" },
    { kind: "bridge", name: "Gnosis' bridge", address: "0x88ad09518695c6c3712AC10a214bE5109a655671" },
    { kind: "bridge", name: "Metis' bridge", address: "0x3980c9ed79d2c191A89E02Fa3529C60eD6e9c04b" },
    { kind: "bridge", name: "Sonic's bridge", address: "0xa1E2481a9CD0Cb0447EeB1cbc26F1b3fff3bec20" },
    { kind: "bridge", name: "Mantle's bridge", address: "0x95fC37A27a2f68e3A647CDc081F0A89bb47c3012" },
    { kind: "bridge", name: "Base's bridge", address: "0x3154Cf16ccdb4C6d922629664174b904d80F2C35" },
    { kind: "bridge", name: "Blast's bridge", address: "0x697402166Fbf2F22E970df8a6486Ef171dbfc524" },
    { kind: "bridge", name: "Fraxtal's bridge", address: "0x34C0bD5877A5Ee7099D0f5688D65F4bB9158BDE2" },
    { kind: "bridge", name: "Ink's bridge", address: "0x88FF1e5b602916615391F55854588EFcBB7663f0" },
    { kind: "bridge", name: "Lisk's bridge", address: "0x2658723Bf70c7667De6B25F99fcce13A16D25d08" },
    { kind: "bridge", name: "MegaETH's bridge", address: "0x0CA3A2FBC3D770b578223FBB6b062fa875a2eE75" },
    { kind: "bridge", name: "Mode's bridge", address: "0x735aDBbE72226BD52e818E7181953f42E3b0FF21" },
    { kind: "bridge", name: "Optimism's bridge", address: "0x99C9fc46f92E8a1c0deC1b1747d010903E884bE1" },
    { kind: "bridge", name: "Soneium's bridge", address: "0xeb9bf100225c214Efc3E7C651ebbaDcF85177607" },
    { kind: "bridge", name: "Unichain's bridge", address: "0x81014F44b0a345033bB2b3B21C7a1A308B35fEeA" },
    { kind: "bridge", name: "World Chain's bridge", address: "0x470458C91978D2d929704489Ad730DC3E3001113" },
    { kind: "bridge", name: "Zircuit's bridge", address: "0x386B76D9cA5F5Fb150B6BFB35CF5379B22B26dd8" },
    { kind: "bridge", name: "Zora's bridge", address: "0x3e2Ea9B92B7E48A52296fD261dc26fd995284631" },
    { kind: "bridge", name: "Wormhole", address: "0x3ee18B2214AFF97000D974cf647E7C347E8fa585" },
  ],
  // BNB Chain
  56: [
    { kind: "maker", name: "Clanker", address: "0xea30438E0B5f99096cb05A8Da63be55A6A298F6a" },
    { kind: "bridge", name: "Wormhole", address: "0xB6F6D86a8f9879A9c87f643768d9efc38c1Da6E7" },
  ],
  // Base
  8453: [
    { kind: "maker", name: "Clanker", address: "0x250c9FB2b411B48273f69879007803790A6AeA47" },
    { kind: "maker", name: "Clanker", address: "0x9B84fcE5Dcd9a38d2D01d5D72373F6b6b067c3e1" },
    { kind: "maker", name: "Clanker", address: "0x732560fa1d1A76350b1A500155BA978031B53833" },
    { kind: "maker", name: "Clanker", address: "0x375C15db32D28cEcdcAB5C03Ab889bf15cbD2c5E" },
    { kind: "maker", name: "Clanker", address: "0x2A787b2362021cC3eEa3C24C4748a6cD5B687382" },
    { kind: "maker", name: "Clanker", address: "0xE85A59c628F7d27878ACeB4bf3b35733630083a9" },
    { kind: "maker", name: "Doppler", address: "0x660eAaEdEBc968f8f3694354FA8EC0b4c5Ba8D12" },
    { kind: "maker", name: "Zora", address: "0x777777751622c0d3258f214F9DF38E35BF45baF3" },
    { kind: "maker", name: "Flaunch", address: "0x51Bba15255406Cfe7099a42183302640ba7dAFDC" },
    { kind: "maker", name: "Flaunch", address: "0xF785bb58059FAB6fb19bDdA2CB9078d9E546Efdc" },
    { kind: "maker", name: "Flaunch", address: "0xB903b0AB7Bcee8f5E4D8C9b10a71aaC7135d6FdC" },
    { kind: "maker", name: "Flaunch", address: "0x23321f11a6d44Fd1ab790044FdFDE5758c902FDc" },
    { kind: "maker", name: "Flaunch", address: "0x8DC3b85e1dc1C846ebf3971179a751896842e5dC" },
    { kind: "bridge", name: "Wormhole", address: "0x8d2de8d2f73F1F4cAB472AC9A881C9b123C79627" },
  ],
  // Arbitrum
  42161: [
    { kind: "maker", name: "Clanker", address: "0xEb9D2A726Edffc887a574dC7f46b3a3638E8E44f" },
    { kind: "bridge", name: "Arbitrum's bridge", address: "0x09e9222E96E7B4AE2a407B98d48e330053351EEe" },
    { kind: "bridge", name: "Arbitrum's bridge", address: "0x096760F208390250649E3e8763348E783AEF5562" },
    { kind: "bridge", name: "Arbitrum's bridge", address: "0x6c411aD3E74De3E7Bd422b94A27770f5B86C623B" },
    { kind: "bridge", name: "Arbitrum's bridge", address: "0x467194771dAe2967Aef3ECbEDD3Bf9a310C76C65" },
    { kind: "bridge", name: "Wormhole", address: "0x0b2402144Bb366A632D14B83F244D2e0e21bD39c" },
  ],
  // Optimism
  10: [{ kind: "bridge", name: "Wormhole", address: "0x1D68124e65faFC907325e3EDbF8c4d84499DAa8b" }],
  // Polygon
  137: [
    { kind: "bridge", name: "Polygon's bridge", address: "0xA6FA4fB5f76172d178d61B04b0ecd319C5d1C0aa" },
    { kind: "bridge", name: "Wormhole", address: "0x5a58505a96D1dbf8dF91cB21B54419FC36e93fdE" },
  ],
  // Avalanche
  43114: [{ kind: "bridge", name: "Wormhole", address: "0x0e082F06FF657D94310cB8cE8B0D9a04541d8052" }],
  // Unichain
  130: [
    { kind: "maker", name: "Clanker", address: "0xE85A59c628F7d27878ACeB4bf3b35733630083a9" },
    { kind: "maker", name: "Doppler", address: "0x77EbfBAE15AD200758E9E2E61597c0B07d731254" },
    { kind: "bridge", name: "Wormhole", address: "0x3Ff72741fd67D6AD0668d93B41a09248F4700560" },
  ],
  // Celo
  42220: [{ kind: "bridge", name: "Wormhole", address: "0x796Dff6D74F3E27060B71255Fe517BFb23C93eed" }],
  // Abstract
  2741: [{ kind: "maker", name: "Clanker", address: "0x043ac6264F5A45c7518DC480b348Da41bdabbac2" }],
  // Ink
  57073: [
    { kind: "maker", name: "Doppler", address: "0x660eAaEdEBc968f8f3694354FA8EC0b4c5Ba8D12" },
    { kind: "bridge", name: "Wormhole", address: "0x3Ff72741fd67D6AD0668d93B41a09248F4700560" },
  ],
  // Moonbeam
  1284: [{ kind: "bridge", name: "Wormhole", address: "0xB1731c586ca89a23809861c6103F0b96B3F57D92" }],
  // Berachain
  80094: [{ kind: "bridge", name: "Wormhole", address: "0x3Ff72741fd67D6AD0668d93B41a09248F4700560" }],
  // World Chain
  480: [{ kind: "bridge", name: "Wormhole", address: "0xc309275443519adca74c9136b02A38eF96E3a1f6" }],
  // Gnosis
  100: [{ kind: "bridge", name: "Gnosis' bridge", address: "0xf6A78083ca3e2a662D6dd1703c939c8aCE2e268d" }],
  // zkSync
  324: [{ kind: "bridge", name: "zkSync's bridge", address: "0x11f943b2c77b743AB90f4A0Ae7d5A4e7FCA3E102" }],
};
