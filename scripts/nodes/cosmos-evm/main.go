// Cosmos EVM's modules and JSON-RPC with the limits that its nodes come with, on a chain of one validator to which blocks are
// told: Ethereum's methods over HTTP, and `testing_mine`. The first argument is a genesis as geth reads it, the second the address
// to listen at.
package main

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"math/big"
	"net/http"
	"os"

	"github.com/cosmos/evm/rpc/backend"
	"github.com/cosmos/evm/rpc/namespaces/ethereum/eth"
	"github.com/cosmos/evm/rpc/namespaces/ethereum/eth/filters"
	"github.com/cosmos/evm/rpc/namespaces/ethereum/web3"
	rpctypes "github.com/cosmos/evm/rpc/types"
	"github.com/cosmos/evm/server/config"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/rpc"
)

func main() {
	if len(os.Args) < 3 {
		fmt.Println("Cosmos EVM for tests")
		return
	}
	slog.SetDefault(slog.New(slog.NewTextHandler(io.Discard, nil)))
	if err := serve(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

type genesis struct {
	Config struct {
		ChainID uint64 `json:"chainId"`
	} `json:"config"`
	Timestamp hexutil.Uint64     `json:"timestamp"`
	GasLimit  hexutil.Uint64     `json:"gasLimit"`
	BaseFee   *hexutil.Big       `json:"baseFeePerGas"`
	Alloc     types.GenesisAlloc `json:"alloc"`
}

func serve(path, address string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	var given genesis
	if err := json.Unmarshal(text, &given); err != nil {
		return err
	}
	made, err := begin(given)
	if err != nil {
		return err
	}
	defaults := config.DefaultConfig()
	client := made.clientContext()
	served := &backend.Backend{
		Ctx:         client.CmdContext,
		ClientCtx:   client,
		RPCClient:   made,
		QueryClient: rpctypes.NewQueryClient(client),
		Logger:      made.Logger(),
		EvmChainID:  new(big.Int).SetUint64(given.Config.ChainID),
		Cfg:         *defaults,
		Indexer:     made.indexer,
	}
	served.ProcessBlocker = served.ProcessBlock
	server := rpc.NewServer()
	server.SetBatchLimits(defaults.JSONRPC.BatchRequestLimit, defaults.JSONRPC.BatchResponseMaxSize)
	for _, each := range []struct {
		name    string
		service any
	}{
		{"eth", eth.NewPublicAPI(made.Logger(), served)},
		{"eth", filters.NewPublicAPI(made.Logger(), client, nil, served)},
		{"web3", web3.NewPublicAPI()},
		{"testing", &miner{made}},
	} {
		if err := server.RegisterName(each.name, each.service); err != nil {
			return err
		}
	}
	return http.ListenAndServe(address, server)
}

type miner struct {
	chain *chain
}

// Mine makes the next block of these transactions.
func (m *miner) Mine(timestamp hexutil.Uint64, signed []hexutil.Bytes) (string, error) {
	hash, err := m.chain.mine(int64(timestamp), signed)
	return "0x" + hex.EncodeToString(hash), err
}
