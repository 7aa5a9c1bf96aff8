// Avalanche's client, coreth, with the limits that its nodes come with, to which blocks are told: its own API of Ethereum's
// methods over HTTP, and `testing_mine`. The first argument is a genesis as geth reads it, the second the address to listen at.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"net/http"
	"os"
	"time"

	"github.com/ava-labs/avalanchego/utils/timer/mockable"
	"github.com/ava-labs/coreth/consensus/dummy"
	"github.com/ava-labs/coreth/constants"
	"github.com/ava-labs/coreth/core"
	"github.com/ava-labs/coreth/eth"
	"github.com/ava-labs/coreth/eth/ethconfig"
	"github.com/ava-labs/coreth/node"
	"github.com/ava-labs/coreth/params"
	"github.com/ava-labs/coreth/plugin/evm"
	"github.com/ava-labs/coreth/plugin/evm/config"
	"github.com/ava-labs/coreth/rpc"
	"github.com/ava-labs/libevm/common"
	"github.com/ava-labs/libevm/common/hexutil"
	"github.com/ava-labs/libevm/core/rawdb"
	"github.com/ava-labs/libevm/core/types"
)

// The newest rules apply this long after the first block: they give blocks a second apart too little gas to put much in place.
const upgradeAfter = 31 * 86_400

func main() {
	if len(os.Args) < 3 {
		fmt.Println("coreth for tests")
		return
	}
	if err := serve(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

type silent struct{}

func (silent) Add(*types.Transaction) {}

func serve(path, address string) error {
	evm.RegisterAllLibEVMExtras()
	genesis, err := read(path)
	if err != nil {
		return err
	}
	stack, err := node.New(&node.DefaultConfig)
	if err != nil {
		return err
	}
	defaults := config.NewDefaultConfig()
	settings := ethconfig.NewDefaultConfig()
	settings.Genesis = genesis
	settings.NetworkId = genesis.Config.ChainID.Uint64()
	settings.Miner.Etherbase = constants.BlackholeAddr
	settings.Miner.TestOnlyAllowDuplicateBlocks = true
	settings.RPCGasCap = defaults.RPCGasCap
	settings.RPCEVMTimeout = defaults.APIMaxDuration.Duration
	settings.RPCTxFeeCap = defaults.RPCTxFeeCap
	settings.TxPool.NoLocals = true
	settings.TxPool.Journal = ""
	settings.StateHistory = defaults.StateHistory
	settings.TrieCleanCache, settings.TrieDirtyCache, settings.SnapshotCache = 16, 64, 16
	clock := &mockable.Clock{}
	clock.Set(time.Unix(int64(genesis.Timestamp), 0))
	engine := dummy.NewFakerWithMode(dummy.ConsensusCallbacks{}, dummy.Mode{ModeSkipHeader: true, ModeSkipBlockFee: true, ModeSkipCoinbase: true})
	chain, err := eth.New(stack, &settings, silent{}, rawdb.NewMemoryDatabase(), eth.Settings{MaxBlocksPerRequest: defaults.MaxBlocksPerRequest}, common.Hash{}, engine, clock)
	if err != nil {
		return err
	}
	server := rpc.NewServer(defaults.APIMaxDuration.Duration)
	server.SetBatchLimits(int(defaults.BatchRequestLimit), int(defaults.BatchResponseMaxSize))
	for _, api := range chain.APIs() {
		for _, name := range defaults.EthAPIs() {
			if api.Name == name {
				if err := server.RegisterName(api.Namespace, api.Service); err != nil {
					return err
				}
			}
		}
	}
	if err := server.RegisterName("testing", &miner{chain, clock}); err != nil {
		return err
	}
	return http.ListenAndServe(address, server)
}

func read(path string) (*core.Genesis, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var given struct {
		Config struct {
			ChainID uint64 `json:"chainId"`
		} `json:"config"`
		Timestamp hexutil.Uint64     `json:"timestamp"`
		Alloc     types.GenesisAlloc `json:"alloc"`
	}
	if err := json.Unmarshal(text, &given); err != nil {
		return nil, err
	}
	chain := *params.TestEtnaChainConfig
	upgrade := uint64(given.Timestamp) + upgradeAfter
	extra := *params.GetExtra(params.TestEtnaChainConfig)
	extra.FortunaTimestamp, extra.GraniteTimestamp = &upgrade, &upgrade
	chain.ChainID = new(big.Int).SetUint64(given.Config.ChainID)
	return &core.Genesis{
		Config:    params.WithExtra(&chain, &extra),
		Timestamp: uint64(given.Timestamp),
		GasLimit:  15_000_000,
		Alloc:     given.Alloc,
	}, nil
}

type miner struct {
	chain *eth.Ethereum
	clock *mockable.Clock
}

// Mine makes the next block of these transactions and accepts it.
func (m *miner) Mine(timestamp hexutil.Uint64, signed []hexutil.Bytes) (common.Hash, error) {
	pool, blocks := m.chain.TxPool(), m.chain.BlockChain()
	for _, bytes := range signed {
		tx := new(types.Transaction)
		if err := tx.UnmarshalBinary(bytes); err != nil {
			return common.Hash{}, err
		}
		if err := errors.Join(pool.Add([]*types.Transaction{tx}, true, true)...); err != nil {
			return common.Hash{}, err
		}
	}
	if err := pool.Sync(); err != nil {
		return common.Hash{}, err
	}
	m.clock.Set(time.Unix(int64(timestamp), 0))
	block, err := m.chain.Miner().GenerateBlock(nil)
	if err != nil {
		return common.Hash{}, err
	}
	if len(block.Transactions()) != len(signed) || block.Time() != uint64(timestamp) {
		return common.Hash{}, fmt.Errorf("block %v at %v has %v of %v transactions", block.Number(), block.Time(), len(block.Transactions()), len(signed))
	}
	if err := blocks.InsertBlock(block); err != nil {
		return common.Hash{}, err
	}
	if err := blocks.Accept(block); err != nil {
		return common.Hash{}, err
	}
	blocks.DrainAcceptorQueue()
	return block.Hash(), nil
}
