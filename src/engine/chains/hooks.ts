// Launchpads' hooks at Uniswap V4. Made by `node scripts/launchpad-hooks.ts` from
// clanker-sdk@4.2.18, @whetstone-research/doppler-sdk@1.0.30, @flaunch/sdk@0.9.16, @zoralabs/protocol-deployments@0.7.6.
import type { NamedHook } from "../chain/chain.ts";

export const HOOKS: Readonly<Record<number, readonly NamedHook[]>> = {
  // Ethereum
  1: [
    { name: "Clanker, static fee", address: "0x6C24D0bCC264EF6A740754A11cA579b9d225e8Cc" },
    { name: "Doppler, scheduled multicurve", address: "0xc6a562cb5CbFA29BCB1bDCCF903b8B8f2E4A2DC0" },
    { name: "Doppler", address: "0xBDF938149ac6a781F94FAa0ed45E6A0e984c6544" },
    { name: "Doppler, after the sale", address: "0x1E40b0875DDa35f41E15cFB475403859B8c860c4" },
    { name: "Doppler, after the sale", address: "0x4053D4fa966cbdCC20Ec62070aC8814De8bEE500" },
    { name: "Doppler, after the sale", address: "0x103aB8804e66bC272840940CBa0ad34729c4e500" },
    {
      name: "Doppler",
      address: "0xDe3599a2eC440B296373a983C85C365DA55d9dFA",
      viewsOfToken: [{ asks: "getAssetData(address)", words: [3, 4, 5, 6] }],
    },
  ],
  // BNB Chain
  56: [
    { name: "Clanker, static fee", address: "0xC5d309026BCAb6630888d51CE21154AD2f4828cC" },
    { name: "Clanker, dynamic fee", address: "0x011a8ed40095F2D7E9c19125B8254b19678D68Cc" },
  ],
  // Base
  8453: [
    { name: "Clanker, static fee", address: "0xDd5EeaFf7BD481AD55Db083062b13a3cdf0A68CC" },
    { name: "Clanker, static fee", address: "0xb429d62f8f3bFFb98CdB9569533eA23bF0Ba28CC" },
    { name: "Clanker, dynamic fee", address: "0x34a45c6B61876d739400Bd71228CbcbD4F53E8cC" },
    { name: "Clanker, dynamic fee", address: "0xd60D6B218116cFd801E28F78d011a203D2b068Cc" },
    { name: "Doppler, multicurve", address: "0x892D3C2B4ABEAAF67d52A7B29783E2161B7CaD40" },
    { name: "Doppler, scheduled multicurve", address: "0x3e342a06f9592459D75721d6956B570F02eF2Dc0" },
    { name: "Doppler, multicurve with a falling fee", address: "0xbB7784A4d481184283Ed89619A3e3ed143e1Adc0" },
    { name: "Doppler", address: "0xBDF938149ac6a781F94FAa0ed45E6A0e984c6544" },
    { name: "Doppler, after the sale", address: "0x1E40b0875DDa35f41E15cFB475403859B8c860c4" },
    { name: "Doppler, after the sale", address: "0xD6FECFF347c6203A41874e8D77dE669B54e7A500" },
    { name: "Doppler, after the sale", address: "0x103aB8804e66bC272840940CBa0ad34729c4e500" },
    {
      name: "Doppler",
      address: "0x660eAaEdEBc968f8f3694354FA8EC0b4c5Ba8D12",
      viewsOfToken: [{ asks: "getAssetData(address)", words: [3, 4, 5, 6] }],
    },
    { name: "Flaunch", address: "0x51Bba15255406Cfe7099a42183302640ba7dAFDC" },
    { name: "Flaunch", address: "0xF785bb58059FAB6fb19bDdA2CB9078d9E546Efdc" },
    { name: "Flaunch", address: "0x23321f11a6d44Fd1ab790044FdFDE5758c902FDc" },
    { name: "Flaunch, for tokens from elsewhere", address: "0x8DC3b85e1dc1C846ebf3971179a751896842e5dC" },
    { name: "Flaunch, between ETH and flETH", address: "0x9E433F32bb5481a9CA7DFF5b3af74A7ed041a888" },
    {
      name: "Zora",
      address: "0x777777751622c0d3258f214F9DF38E35BF45baF3",
      views: ["hook()", "contentCoinHook()", "creatorCoinHook()"],
      register: { named: "zoraHookRegistry()", asks: "isRegisteredHook(address)" },
    },
  ],
  // Arbitrum
  42161: [
    { name: "Clanker, static fee", address: "0xf7aC669593d2D9D01026Fa5B756DD5B4f7aAa8Cc" },
    { name: "Clanker, dynamic fee", address: "0xFd213BE7883db36e1049dC42f5BD6A0ec66B68cC" },
  ],
  // Unichain
  130: [
    { name: "Clanker, static fee", address: "0xBc6e5aBDa425309c2534Bc2bC92562F5419ce8Cc" },
    { name: "Clanker, dynamic fee", address: "0x9b37A43422D7bBD4C8B231be11E50AD1acE828CC" },
    { name: "Doppler, after the sale", address: "0x53C050d3B09C80024138165520Bd7c078D9e2000" },
    {
      name: "Doppler",
      address: "0x77EbfBAE15AD200758E9E2E61597c0B07d731254",
      viewsOfToken: [{ asks: "getAssetData(address)", words: [3, 4, 5, 6] }],
    },
  ],
  // Ink
  57073: [
    {
      name: "Doppler",
      address: "0x660eAaEdEBc968f8f3694354FA8EC0b4c5Ba8D12",
      viewsOfToken: [{ asks: "getAssetData(address)", words: [3, 4, 5, 6] }],
    },
  ],
};
