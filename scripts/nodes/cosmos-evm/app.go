package main

import (
	"context"
	"encoding/hex"
	"sync"

	"cosmossdk.io/core/address"
	"cosmossdk.io/log"
	sdkmath "cosmossdk.io/math"
	storetypes "cosmossdk.io/store/types"
	abci "github.com/cometbft/cometbft/abci/types"
	dbm "github.com/cosmos/cosmos-db"
	"github.com/cosmos/cosmos-sdk/baseapp"
	codectypes "github.com/cosmos/cosmos-sdk/codec/types"
	"github.com/cosmos/cosmos-sdk/runtime"
	sdk "github.com/cosmos/cosmos-sdk/types"
	authkeeper "github.com/cosmos/cosmos-sdk/x/auth/keeper"
	authtypes "github.com/cosmos/cosmos-sdk/x/auth/types"
	bankkeeper "github.com/cosmos/cosmos-sdk/x/bank/keeper"
	banktypes "github.com/cosmos/cosmos-sdk/x/bank/types"
	consensuskeeper "github.com/cosmos/cosmos-sdk/x/consensus/keeper"
	consensustypes "github.com/cosmos/cosmos-sdk/x/consensus/types"
	govtypes "github.com/cosmos/cosmos-sdk/x/gov/types"
	stakingtypes "github.com/cosmos/cosmos-sdk/x/staking/types"
	evmante "github.com/cosmos/evm/ante/evm"
	"github.com/cosmos/evm/encoding"
	evmaddress "github.com/cosmos/evm/encoding/address"
	"github.com/cosmos/evm/x/feemarket"
	feemarketkeeper "github.com/cosmos/evm/x/feemarket/keeper"
	feemarkettypes "github.com/cosmos/evm/x/feemarket/types"
	"github.com/cosmos/evm/x/vm"
	evmkeeper "github.com/cosmos/evm/x/vm/keeper"
	evmtypes "github.com/cosmos/evm/x/vm/types"
	"github.com/ethereum/go-ethereum/common"
	gethvm "github.com/ethereum/go-ethereum/core/vm"
)

const (
	chainName = "testing-1"
	denom     = "acoin"
)

var proposer = common.HexToAddress("0x00000000000000000000000000000000c0517005").Bytes()

// app has of Cosmos' modules what Ethereum's contracts and accounts need.
type app struct {
	*baseapp.BaseApp
	encoding  encoding.Config
	accounts  authkeeper.AccountKeeper
	bank      bankkeeper.Keeper
	feeMarket feemarketkeeper.Keeper
	evm       *evmkeeper.Keeper
	begins    state
}

func newApp(chainID uint64) *app {
	made := encoding.MakeConfig(chainID)
	for _, register := range []func(codectypes.InterfaceRegistry){
		authtypes.RegisterInterfaces, banktypes.RegisterInterfaces, evmtypes.RegisterInterfaces, feemarkettypes.RegisterInterfaces,
	} {
		register(made.InterfaceRegistry)
	}
	bApp := baseapp.NewBaseApp(chainName, log.NewNopLogger(), dbm.NewMemDB(), made.TxConfig.TxDecoder(), baseapp.SetChainID(chainName))
	bApp.SetInterfaceRegistry(made.InterfaceRegistry)
	bApp.SetTxEncoder(made.TxConfig.TxEncoder())
	keys := storetypes.NewKVStoreKeys(authtypes.StoreKey, banktypes.StoreKey, consensustypes.StoreKey, evmtypes.StoreKey, feemarkettypes.StoreKey)
	passing := storetypes.NewTransientStoreKeys(evmtypes.TransientKey, feemarkettypes.TransientKey)
	governance := authtypes.NewModuleAddress(govtypes.ModuleName)
	prefix := sdk.GetConfig().GetBech32AccountAddrPrefix()
	permissions := map[string][]string{
		authtypes.FeeCollectorName: nil,
		evmtypes.ModuleName:        {authtypes.Minter, authtypes.Burner},
		feemarkettypes.ModuleName:  nil,
	}
	consensus := consensuskeeper.NewKeeper(made.Codec, runtime.NewKVStoreService(keys[consensustypes.StoreKey]), governance.String(), runtime.EventService{})
	bApp.SetParamStore(consensus.ParamsStore)
	a := &app{BaseApp: bApp, encoding: made}
	a.accounts = authkeeper.NewAccountKeeper(made.Codec, runtime.NewKVStoreService(keys[authtypes.StoreKey]), authtypes.ProtoBaseAccount,
		permissions, evmaddress.NewEvmCodec(prefix), prefix, governance.String())
	a.bank = bankkeeper.NewBaseKeeper(made.Codec, runtime.NewKVStoreService(keys[banktypes.StoreKey]), a.accounts,
		map[string]bool{}, governance.String(), log.NewNopLogger())
	a.feeMarket = feemarketkeeper.NewKeeper(made.Codec, governance, keys[feemarkettypes.StoreKey], passing[feemarkettypes.TransientKey])
	a.evm = evmkeeper.NewKeeper(made.Codec, keys[evmtypes.StoreKey], passing[evmtypes.TransientKey], keys, governance,
		a.accounts, a.bank, oneValidator{}, a.feeMarket, &consensus, noTokens{}, chainID, "")
	evmtypes.RegisterMsgServer(a.MsgServiceRouter(), a.evm)
	evmtypes.RegisterQueryServer(a.GRPCQueryRouter(), a.evm)
	feemarkettypes.RegisterQueryServer(a.GRPCQueryRouter(), a.feeMarket)
	authtypes.RegisterQueryServer(a.GRPCQueryRouter(), authkeeper.NewQueryServer(a.accounts))
	banktypes.RegisterQueryServer(a.GRPCQueryRouter(), a.bank)
	a.MountKVStores(keys)
	a.MountTransientStores(passing)
	a.SetInitChainer(a.initialize)
	a.SetBeginBlocker(func(ctx sdk.Context) (sdk.BeginBlock, error) {
		if err := a.feeMarket.BeginBlock(ctx); err != nil {
			return sdk.BeginBlock{}, err
		}
		err := a.evm.BeginBlock(ctx)
		return sdk.BeginBlock{Events: ctx.EventManager().ABCIEvents()}, err
	})
	a.SetEndBlocker(func(ctx sdk.Context) (sdk.EndBlock, error) {
		if err := a.evm.EndBlock(ctx); err != nil {
			return sdk.EndBlock{}, err
		}
		err := a.feeMarket.EndBlock(ctx)
		return sdk.EndBlock{Events: ctx.EventManager().ABCIEvents()}, err
	})
	a.SetAnteHandler(func(ctx sdk.Context, tx sdk.Tx, simulate bool) (sdk.Context, error) {
		evmParams, feeParams := a.evm.GetParams(ctx), a.feeMarket.GetParams(ctx)
		decorator := evmante.NewEVMMonoDecorator(a.accounts, a.feeMarket, a.evm, 0, &evmParams, &feeParams)
		return sdk.ChainAnteDecorators(decorator)(ctx, tx, simulate)
	})
	if err := a.LoadLatestVersion(); err != nil {
		panic(err)
	}
	return a
}

type state struct {
	Accounts  *authtypes.GenesisState
	Bank      *banktypes.GenesisState
	FeeMarket *feemarkettypes.GenesisState
	EVM       *evmtypes.GenesisState
}

// beginWith says a genesis of geth's in Cosmos' words, for whoever asks for the first block.
func (a *app) beginWith(given genesis) error {
	begins := state{
		Accounts:  authtypes.DefaultGenesisState(),
		Bank:      banktypes.DefaultGenesisState(),
		FeeMarket: feemarkettypes.DefaultGenesisState(),
		EVM:       evmtypes.DefaultGenesisState(),
	}
	begins.EVM.Params.EvmDenom = denom
	begins.FeeMarket.Params.BaseFee = sdkmath.LegacyNewDecFromBigInt(given.BaseFee.ToInt())
	begins.Bank.DenomMetadata = []banktypes.Metadata{{
		Base: denom, Display: "coin", Name: "Coin", Symbol: "COIN",
		DenomUnits: []*banktypes.DenomUnit{{Denom: denom}, {Denom: "coin", Exponent: 18}},
	}}
	accounts := authtypes.GenesisAccounts{}
	for at, account := range given.Alloc {
		owner := sdk.AccAddress(at.Bytes())
		accounts = append(accounts, authtypes.NewBaseAccount(owner, nil, 0, account.Nonce))
		if account.Balance != nil && account.Balance.Sign() > 0 {
			coins := sdk.NewCoins(sdk.NewCoin(denom, sdkmath.NewIntFromBigInt(account.Balance)))
			begins.Bank.Balances = append(begins.Bank.Balances, banktypes.Balance{Address: owner.String(), Coins: coins})
		}
		if len(account.Code) == 0 {
			continue
		}
		contract := evmtypes.GenesisAccount{Address: at.Hex(), Code: hex.EncodeToString(account.Code)}
		for key, value := range account.Storage {
			contract.Storage = append(contract.Storage, evmtypes.NewState(key, value))
		}
		begins.EVM.Accounts = append(begins.EVM.Accounts, contract)
	}
	packed, err := authtypes.PackAccounts(accounts)
	begins.Accounts.Accounts = packed
	a.begins = begins
	return err
}

func (a *app) initialize(ctx sdk.Context, _ *abci.RequestInitChain) (*abci.ResponseInitChain, error) {
	begins := a.begins
	a.accounts.InitGenesis(ctx, *begins.Accounts)
	a.accounts.GetModuleAccount(ctx, evmtypes.ModuleName)
	a.bank.InitGenesis(ctx, begins.Bank)
	feemarket.InitGenesis(ctx, a.feeMarket, *begins.FeeMarket)
	vm.InitGenesis(ctx, a.evm, a.accounts, a.bank, *begins.EVM, new(sync.Once))
	return &abci.ResponseInitChain{}, nil
}

// oneValidator makes every block.
type oneValidator struct{}

func (oneValidator) GetHistoricalInfo(context.Context, int64) (stakingtypes.HistoricalInfo, error) {
	return stakingtypes.HistoricalInfo{}, stakingtypes.ErrNoHistoricalInfo
}

func (oneValidator) GetValidatorByConsAddr(context.Context, sdk.ConsAddress) (stakingtypes.Validator, error) {
	return stakingtypes.Validator{OperatorAddress: sdk.ValAddress(proposer).String()}, nil
}

func (oneValidator) ValidatorAddressCodec() address.Codec {
	return evmaddress.NewEvmCodec(sdk.GetConfig().GetBech32ValidatorAddrPrefix())
}

func (oneValidator) BondDenom(context.Context) (string, error) { return denom, nil }

// noTokens are Cosmos' coins as Ethereum's.
type noTokens struct{}

func (noTokens) GetERC20PrecompileInstance(sdk.Context, common.Address) (gethvm.PrecompiledContract, bool, error) {
	return nil, false, nil
}
