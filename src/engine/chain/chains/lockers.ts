import type { LockerConfig } from "../chain.ts";

/**
 * Who holds liquidity and tokens until a date, by chain. UNCX's as its own repositories list them, Team Finance's and
 * PinkSale's as DefiLlama's adapters do, GoPlus' as its documentation and Clanker's as its package does.
 */
export const LOCKERS: Readonly<Record<number, readonly LockerConfig[]>> = {
  // Ethereum
  1: [
    { kind: "uncx-v2", name: "UNCX", address: "0x663A5C229c09b049E36dCc11a9B0d4a8Eb9db214" },
    { kind: "uncx-v2", name: "UNCX (SushiSwap)", address: "0xED9180976c2a4742C7A57354FD39d8BEc6cbd8AB" },
    { kind: "uncx-v2", name: "UNCX (2.1)", address: "0x59d7D55DdC58494FbBbca29904f108ece82Ac7FB" },
    { kind: "uncx-v3", name: "UNCX V3", address: "0xFD235968e65B0990584585763f837A5b5330e6DE" },
    { kind: "uncx-v3", name: "UNCX V3 (first)", address: "0x7f5C649856F900d15C83741f45AE46f5C6858234" },
    { kind: "uncx-v3", name: "UNCX V3 (second)", address: "0x231278eDd38B00B07fBd52120CEf685B9BaEBCC1" },
    { kind: "uncx-v4", name: "UNCX V4", address: "0x30529ac67D5AC5f33a4e7fE533149a567451F023" },
    { kind: "uncx-v4", name: "UNCX V4 (first)", address: "0x6a76da1eB2cBe8b0D52cFe122C4B7f0cA5a940eF" },
    { kind: "team-finance", name: "Team Finance", address: "0xE2fE530C047f2d85298b07D9333C05737f1435fB" },
    { kind: "team-finance", name: "Team Finance (first)", address: "0xDBF72370021baBAfbCeb05aB10f99Ad275c6220A" },
    { kind: "team-finance", name: "Team Finance (second)", address: "0xC77aab3c6D7dAb46248F3CC3033C856171878BD5" },
    { kind: "pinklock-v2", name: "PinkLock", address: "0x71B5759d73262FBb223956913ecF4ecC51057641" },
    { kind: "pinklock-v1", name: "PinkLock (first)", address: "0x33d4cC8716Beb13F814F538Ad3b2de3b036f5e2A" },
    { kind: "goplus-v2", name: "GoPlus", address: "0xF17A08A7d41F53B24AD07Eb322CBBdA2ebdeC04b" },
    { kind: "goplus-v3", name: "GoPlus V3", address: "0x25c9C4B56E820e0DEA438b145284F02D9Ca9Bd52" },
    { kind: "goplus-v4", name: "GoPlus V4", address: "0xE7873eb8DDA56ed49E51c87185ebCb93958E76F2" },
    { kind: "permanent", name: "Clanker V4", address: "0x00C4b21889145CF0D99f2e05919103e0c3991974" },
    { kind: "vesting", name: "UNCX's vesting", address: "0xDba68f07d1b7Ca219f78ae8582C213d975c25cAf" },
    { kind: "vesting", name: "Clanker's vault", address: "0xa1da0600Eb4A9F3D4a892feAa2c2caf80A4A2f14" },
  ],
  // BNB Chain
  56: [
    { kind: "uncx-v2", name: "UNCX", address: "0xC765bddB93b0D1c1A88282BA0fa6B2d00E3e0c83" },
    { kind: "uncx-v2", name: "UNCX (2.1)", address: "0x7229247bD5cf29FA9B0764Aa1568732be024084b" },
    { kind: "uncx-v2", name: "UNCX (Biswap)", address: "0x74dEE1a3E2b83e1D1F144Af2B741bbAFfD7305e1" },
    { kind: "uncx-v2", name: "UNCX (SafeSwap)", address: "0x1391B48C996bA2f4f38AEe07E369a8F28d38220E" },
    { kind: "uncx-v2", name: "UNCX (BabyDogeSwap)", address: "0xB89a15A4F3518c14C21BE04B55546162b0cB39F0" },
    { kind: "uncx-v2", name: "UNCX (PancakeSwap V1)", address: "0xc8B839b9226965caf1d9fC1551588AaF553a7BE6" },
    { kind: "uncx-v3", name: "UNCX V3", address: "0xfe88DAB083964C56429baa01F37eC2265AbF1557" },
    { kind: "uncx-v3", name: "UNCX V3 (first)", address: "0x0D29598EC01fa03665feEAD91d4Fb423F393886c" },
    { kind: "uncx-v3", name: "UNCX V3 (second)", address: "0xF1f7f21e2eA80AB110D0f95Faa64655688341990" },
    { kind: "uncx-v4", name: "UNCX V4", address: "0x62d61D5695013a5AA29a628B83d91e240984b613" },
    { kind: "team-finance", name: "Team Finance", address: "0x0C89C0407775dd89b12918B9c0aa42Bf96518820" },
    { kind: "team-finance", name: "Team Finance (second)", address: "0x7536592bb74b5d62eB82e8b93b17eed4eed9A85c" },
    { kind: "pinklock-v2", name: "PinkLock", address: "0x407993575c91ce7643a4d4cCACc9A98c36eE1BBE" },
    { kind: "pinklock-v1", name: "PinkLock (first)", address: "0x7ee058420e5937496F5a2096f04caA7721cF70cc" },
    { kind: "goplus-v2", name: "GoPlus", address: "0xF17A08A7d41F53B24AD07Eb322CBBdA2ebdeC04b" },
    { kind: "goplus-v3", name: "GoPlus V3", address: "0x25c9C4B56E820e0DEA438b145284F02D9Ca9Bd52" },
    { kind: "permanent", name: "Clanker V4", address: "0x1166022e1becc70E7E9aB2250aF1aC7842B9B420" },
    { kind: "vesting", name: "UNCX's vesting", address: "0xeaEd594B5926A7D5FBBC61985390BaAf936a6b8d" },
    { kind: "vesting", name: "Clanker's vault", address: "0x15ee8382DBd8Fb991F653B59CA11bf504a07372D" },
  ],
  // Base
  8453: [
    { kind: "uncx-v2", name: "UNCX", address: "0xc4E637D37113192F4F1F060DaEbD7758De7F4131" },
    { kind: "uncx-v2", name: "UNCX (SushiSwap)", address: "0xBeddF48499788607B4c2e704e9099561ab38Aae8" },
    { kind: "uncx-v2", name: "UNCX (Aerodrome)", address: "0x30e522deDfFE3e3d11Cd53E27d18Cd4F016eD870" },
    { kind: "uncx-v3", name: "UNCX V3", address: "0x231278eDd38B00B07fBd52120CEf685B9BaEBCC1" },
    { kind: "uncx-v3", name: "UNCX (Aerodrome Slipstream)", address: "0xB403e68Eb5BffD7DF7AA127f5A819F77C2F96095" },
    { kind: "uncx-v4", name: "UNCX V4", address: "0x610b43e981960b45F818A71CD14C91D35cdA8502" },
    { kind: "uncx-v4", name: "UNCX V4 (first)", address: "0x1Ec811ad6039E33b86458CDB267667Af083261ed" },
    { kind: "team-finance", name: "Team Finance", address: "0x4F0Fd563BE89ec8C3e7D595bf3639128C0a7C33A" },
    { kind: "pinklock-v2", name: "PinkLock", address: "0xdD6E31A046b828CbBAfb939C2a394629aff8BBdC" },
    { kind: "goplus-v2", name: "GoPlus", address: "0xF17A08A7d41F53B24AD07Eb322CBBdA2ebdeC04b" },
    { kind: "goplus-v3", name: "GoPlus V3", address: "0x25c9C4B56E820e0DEA438b145284F02D9Ca9Bd52" },
    { kind: "permanent", name: "Clanker", address: "0x33e2Eda238edcF470309b8c6D228986A1204c8f9" },
    { kind: "permanent", name: "Clanker V4", address: "0x29d17C1A8D851d7d4cA97FAe97AcAdb398D9cCE0" },
    { kind: "permanent", name: "Clanker V4 (fee conversion)", address: "0x63D2DfEA64b3433F4071A98665bcD7Ca14d93496" },
    { kind: "permanent", name: "Clanker (V2)", address: "0x618A9840691334eE8d24445a4AdA4284Bf42417D" },
    { kind: "permanent", name: "Clanker (V3)", address: "0x5eC4f99F342038c67a312a166Ff56e6D70383D86" },
    { kind: "vesting", name: "UNCX's vesting", address: "0xA82685520C463A752d5319E6616E4e5fd0215e33" },
    { kind: "vesting", name: "Clanker's vault", address: "0x42A95190B4088C88Dd904d930c79deC1158bF09D" },
    { kind: "vesting", name: "Clanker's vault (V4)", address: "0x8E845EAd15737bF71904A30BdDD3aEE76d6ADF6C" },
  ],
  // Arbitrum
  42161: [
    { kind: "uncx-v2", name: "UNCX", address: "0x275720567E5955F5f2D53A7A1Ab8a0Fc643dE50E" },
    { kind: "uncx-v2", name: "UNCX (2.1)", address: "0x63F4B2C082B1E0bbA38874567E053800379bF8D7" },
    { kind: "uncx-v2", name: "UNCX (Camelot)", address: "0xa71182392faAa9a123A9e8120e79515117f05Be4" },
    { kind: "uncx-v3", name: "UNCX V3", address: "0x6b5360B419e0851b4b81644e0F63c1A9778f2506" },
    { kind: "uncx-v3", name: "UNCX V3 (first)", address: "0xfA104eb3925A27E6263E05acc88F2e983A890637" },
    { kind: "uncx-v3", name: "UNCX V3 (second)", address: "0xCb8b00D4018AD6031E28a44BF74616014BFB62Ec" },
    { kind: "uncx-v4", name: "UNCX V4", address: "0x62d61D5695013a5AA29a628B83d91e240984b613" },
    { kind: "team-finance", name: "Team Finance", address: "0xE0B0D2021293Bee9715e1Db3be31b55C00F72A75" },
    { kind: "pinklock-v2", name: "PinkLock", address: "0xeBb415084Ce323338CFD3174162964CC23753dFD" },
    { kind: "goplus-v3", name: "GoPlus V3", address: "0x25c9C4B56E820e0DEA438b145284F02D9Ca9Bd52" },
    { kind: "permanent", name: "Clanker V4", address: "0xF3622742b1E446D92e45E22923Ef11C2fcD55D68" },
    { kind: "vesting", name: "UNCX's vesting", address: "0x8cb0300Af2A801DC9992225D45399ac56888cBcd" },
    { kind: "vesting", name: "Clanker's vault", address: "0xa1da0600Eb4A9F3D4a892feAa2c2caf80A4A2f14" },
  ],
  // Optimism
  10: [
    { kind: "uncx-v2", name: "UNCX (2.1)", address: "0x5923c3911d9424F7725CAd33Ed176A6b885484D6" },
    { kind: "uncx-v3", name: "UNCX V3", address: "0x1cE6d27F7e5494573684436d99574e8288eBBD2D" },
    { kind: "vesting", name: "UNCX's vesting", address: "0x599886b24B0A625e4912033213d6b6188a1abCA2" },
  ],
  // Polygon
  137: [
    { kind: "uncx-v2", name: "UNCX", address: "0xaDB2437e6F65682B85F814fBc12FeC0508A7B1D0" },
    { kind: "uncx-v2", name: "UNCX (2.1)", address: "0x939d71ADe0Bf94d3F8cf578413bF2a2f248BF58b" },
    { kind: "uncx-v3", name: "UNCX V3", address: "0x40f6301edb774e8B22ADC874f6cb17242BaEB8c4" },
    { kind: "uncx-v3", name: "UNCX V3 (first)", address: "0xC22218406983bF88BB634bb4Bf15fA4E0A1a8c84" },
    { kind: "uncx-v3", name: "UNCX V3 (second)", address: "0xD8207e9449647a9668AD3F8eCb97a1f929f81fd1" },
    { kind: "uncx-v4", name: "UNCX V4", address: "0x1Ec811ad6039E33b86458CDB267667Af083261ed" },
    { kind: "team-finance", name: "Team Finance", address: "0x3eF7442dF454bA6b7C1deEc8DdF29Cfb2d6e56c7" },
    { kind: "team-finance", name: "Team Finance (second)", address: "0x586c21A779C24eFd2a8aF33C9F7Df2a2EA9aF55c" },
    { kind: "pinklock-v2", name: "PinkLock", address: "0x6C9A0D8B1c7a95a323d744dE30cf027694710633" },
    { kind: "pinklock-v1", name: "PinkLock (first)", address: "0x5fb71Dbf7248a01bf96cE2AB2DA34EEAbE58c261" },
    { kind: "vesting", name: "UNCX's vesting", address: "0x2621816bE08E4279Cf881bc640bE4089BfAf491a" },
  ],
  // Avalanche
  43114: [
    { kind: "uncx-v2", name: "UNCX", address: "0xa9f6AEfA5d56db1205f36c34E6482A6d4979b3bb" },
    { kind: "uncx-v2", name: "UNCX (2.1)", address: "0x07DD74C2dF2bC4eB04cf8eDb2F695AA79Ba590Eb" },
    { kind: "uncx-v3", name: "UNCX V3", address: "0x625e1b2e78DC5b978237f9c29DE2910062D80a05" },
    { kind: "team-finance", name: "Team Finance", address: "0xE2fE530C047f2d85298b07D9333C05737f1435fB" },
    { kind: "team-finance", name: "Team Finance (first)", address: "0x88aDa02f6fCE2F1A833cd9B4999D62a7ebb70367" },
    { kind: "pinklock-v2", name: "PinkLock", address: "0x9479C6484a392113bB829A15E7c9E033C9e70D30" },
    { kind: "pinklock-v1", name: "PinkLock (first)", address: "0x4DffB05d1Bc222A2852799e2076e956acb589322" },
    { kind: "vesting", name: "UNCX's vesting", address: "0xCa61C60D9Da18fA4e836a1e378Ded3205FcEdfA5" },
  ],
  // Unichain
  130: [
    { kind: "uncx-v2", name: "UNCX", address: "0x6a76da1eB2cBe8b0D52cFe122C4B7f0cA5a940eF" },
    { kind: "uncx-v3", name: "UNCX V3", address: "0xcb399F22b923f6ec9fe7be15A99DD2Df0a9822C8" },
    { kind: "uncx-v4", name: "UNCX V4", address: "0x52D6DbD7939e45094C1A3Df563d9D8fc66943b91" },
    { kind: "uncx-v4", name: "UNCX V4 (first)", address: "0x6606b00eb636E1149cAcC7f8d3D23D1638b36481" },
    { kind: "permanent", name: "Clanker V4", address: "0x691f97752E91feAcD7933F32a1FEdCeDae7bB59c" },
    { kind: "vesting", name: "Clanker's vault", address: "0xA9C0a423f0092176fC48d7B50a1fCae8cf5BB441" },
  ],
  // Gnosis
  100: [
    { kind: "uncx-v2", name: "UNCX (HoneySwap)", address: "0xe3D32266974f1E8f8549cAf9F54977040e7D1c07" },
    { kind: "vesting", name: "UNCX's vesting", address: "0x647586E6B815D2C4a2A30dA12931c69bAda541AB" },
  ],
  // Celo
  42220: [{ kind: "uncx-v3", name: "UNCX V3", address: "0xb108D212d1aEDf054354E7E707eab5bce6e029C6" }],
  // Fantom
  250: [
    { kind: "team-finance", name: "Team Finance", address: "0x9F726019452d65a120E1F7Ae6b937eE9EbD72440" },
    { kind: "team-finance", name: "Team Finance (second)", address: "0xCCEBbE9e2b8f46C2C6862238e60a396AF790B63e" },
    { kind: "pinklock-v2", name: "PinkLock", address: "0x0E1757b9d6501e60B2e4Ca0D000e49532948CF6c" },
    { kind: "pinklock-v1", name: "PinkLock (first)", address: "0xdD6E31A046b828CbBAfb939C2a394629aff8BBdC" },
  ],
  // Cronos
  25: [
    { kind: "team-finance", name: "Team Finance", address: "0x05b711Df32d73ECaa877d45a637a2eB415e7995f" },
    { kind: "pinklock-v2", name: "PinkLock", address: "0x102137A9F278B013419332f82aCEA429D944Fc34" },
    { kind: "pinklock-v1", name: "PinkLock (first)", address: "0xdD6E31A046b828CbBAfb939C2a394629aff8BBdC" },
  ],
  // Blast
  81457: [{ kind: "team-finance", name: "Team Finance", address: "0x624A4Cb48a52A29D97eb1127Bd0585ea1E02143C" }],
  // Abstract
  2741: [
    { kind: "permanent", name: "Clanker", address: "0xF5eBBd10d2faF7970dBdb9E960639ABCd612c48D" },
    { kind: "vesting", name: "Clanker's vault", address: "0x858eaD172d10b3E2Fc20F9C80726a2735c7B7a4B" },
  ],
};
