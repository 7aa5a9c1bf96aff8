package main

import (
	"context"
	"fmt"
	"math/big"
	"sync"
	"time"

	abci "github.com/cometbft/cometbft/abci/types"
	"github.com/cometbft/cometbft/crypto/tmhash"
	cmtbytes "github.com/cometbft/cometbft/libs/bytes"
	cmtproto "github.com/cometbft/cometbft/proto/tendermint/types"
	rpcclient "github.com/cometbft/cometbft/rpc/client"
	coretypes "github.com/cometbft/cometbft/rpc/core/types"
	cmttypes "github.com/cometbft/cometbft/types"
	dbm "github.com/cosmos/cosmos-db"
	"github.com/cosmos/cosmos-sdk/client"
	"github.com/cosmos/cosmos-sdk/crypto/keyring"
	authtypes "github.com/cosmos/cosmos-sdk/x/auth/types"
	"github.com/cosmos/evm/indexer"
	servertypes "github.com/cosmos/evm/server/types"
	evmtypes "github.com/cosmos/evm/x/vm/types"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
)

// chain is what CometBFT is to an application and to the JSON-RPC, but for agreeing with others.
type chain struct {
	rpcclient.Client
	*app
	indexer  servertypes.EVMTxIndexer
	signer   types.Signer
	gasLimit int64
	lock     sync.RWMutex
	blocks   []*made
	byHash   map[string]*made
}

type made struct {
	block   *cmttypes.Block
	id      cmttypes.BlockID
	results *abci.ResponseFinalizeBlock
}

func begin(given genesis) (*chain, error) {
	application := newApp(given.Config.ChainID)
	if err := application.beginWith(given); err != nil {
		return nil, err
	}
	_, err := application.InitChain(&abci.RequestInitChain{
		Time:    time.Unix(int64(given.Timestamp), 0),
		ChainId: chainName,
		ConsensusParams: &cmtproto.ConsensusParams{
			Block:     &cmtproto.BlockParams{MaxBytes: 21_000_000, MaxGas: int64(given.GasLimit)},
			Evidence:  &cmtproto.EvidenceParams{MaxAgeNumBlocks: 1, MaxAgeDuration: time.Hour, MaxBytes: 1000},
			Validator: &cmtproto.ValidatorParams{PubKeyTypes: []string{cmttypes.ABCIPubKeyTypeEd25519}},
		},
		InitialHeight: 1,
		AppStateBytes: []byte("{}"),
	})
	if err != nil {
		return nil, err
	}
	c := &chain{
		app:      application,
		gasLimit: int64(given.GasLimit),
		signer:   types.LatestSignerForChainID(new(big.Int).SetUint64(given.Config.ChainID)),
		byHash:   map[string]*made{},
	}
	c.indexer = indexer.NewKVIndexer(dbm.NewMemDB(), c.Logger(), c.clientContext())
	return c, nil
}

func (c *chain) clientContext() client.Context {
	return client.Context{
		Client:            c,
		CmdContext:        context.Background(),
		ChainID:           chainName,
		Codec:             c.encoding.Codec,
		InterfaceRegistry: c.encoding.InterfaceRegistry,
		TxConfig:          c.encoding.TxConfig,
		AccountRetriever:  authtypes.AccountRetriever{},
		Keyring:           keyring.NewInMemory(c.encoding.Codec),
	}
}

func (c *chain) mine(timestamp int64, signed []hexutil.Bytes) ([]byte, error) {
	c.lock.Lock()
	defer c.lock.Unlock()
	txs := make(cmttypes.Txs, 0, len(signed))
	for _, each := range signed {
		tx, err := c.wrapped(each)
		if err != nil {
			return nil, err
		}
		txs = append(txs, tx)
	}
	height := int64(len(c.blocks) + 1)
	block := cmttypes.MakeBlock(height, txs, &cmttypes.Commit{Height: height - 1}, nil)
	block.ChainID, block.Time = chainName, time.Unix(timestamp, 0).UTC()
	block.ProposerAddress, block.ValidatorsHash, block.NextValidatorsHash = proposer, tmhash.Sum(proposer), tmhash.Sum(proposer)
	block.AppHash = c.LastCommitID().Hash
	if height > 1 {
		block.LastBlockID = c.blocks[height-2].id
	}
	results, err := c.FinalizeBlock(&abci.RequestFinalizeBlock{
		Txs:                txs.ToSliceOfBytes(),
		Hash:               block.Hash(),
		Height:             height,
		Time:               block.Time,
		NextValidatorsHash: block.NextValidatorsHash,
		ProposerAddress:    proposer,
	})
	if err != nil {
		return nil, err
	}
	for _, result := range results.TxResults {
		if result.Code != 0 {
			return nil, fmt.Errorf("in block %v at %v: %v", height, timestamp, result.Log)
		}
	}
	if _, err := c.app.Commit(); err != nil {
		return nil, err
	}
	next := &made{block, cmttypes.BlockID{Hash: block.Hash(), PartSetHeader: cmttypes.PartSetHeader{Total: 1, Hash: block.Hash()}}, results}
	c.blocks = append(c.blocks, next)
	c.byHash[block.Hash().String()] = next
	return block.Hash(), c.indexer.IndexBlock(block, results.TxResults)
}

// wrapped is how a transaction of Ethereum's stands in a block.
func (c *chain) wrapped(signed []byte) (cmttypes.Tx, error) {
	tx := new(types.Transaction)
	if err := tx.UnmarshalBinary(signed); err != nil {
		return nil, err
	}
	message := new(evmtypes.MsgEthereumTx)
	if err := message.FromSignedEthereumTx(tx, c.signer); err != nil {
		return nil, err
	}
	built, err := message.BuildTx(c.encoding.TxConfig.NewTxBuilder(), denom)
	if err != nil {
		return nil, err
	}
	return c.encoding.TxConfig.TxEncoder()(built)
}

func (c *chain) at(height *int64) (*made, error) {
	c.lock.RLock()
	defer c.lock.RUnlock()
	last := int64(len(c.blocks))
	wanted := last
	if height != nil {
		wanted = *height
	}
	if wanted < 1 || wanted > last {
		return nil, fmt.Errorf("height %d must be less than or equal to the current blockchain height %d", wanted, last)
	}
	return c.blocks[wanted-1], nil
}

func (c *chain) of(hash []byte) *made {
	c.lock.RLock()
	defer c.lock.RUnlock()
	return c.byHash[cmtbytes.HexBytes(hash).String()]
}

func (c *chain) Block(_ context.Context, height *int64) (*coretypes.ResultBlock, error) {
	found, err := c.at(height)
	if err != nil {
		return nil, err
	}
	return &coretypes.ResultBlock{BlockID: found.id, Block: found.block}, nil
}

func (c *chain) BlockByHash(_ context.Context, hash []byte) (*coretypes.ResultBlock, error) {
	if found := c.of(hash); found != nil {
		return &coretypes.ResultBlock{BlockID: found.id, Block: found.block}, nil
	}
	return &coretypes.ResultBlock{}, nil
}

func (c *chain) Header(_ context.Context, height *int64) (*coretypes.ResultHeader, error) {
	found, err := c.at(height)
	if err != nil {
		return nil, err
	}
	return &coretypes.ResultHeader{Header: &found.block.Header}, nil
}

func (c *chain) HeaderByHash(_ context.Context, hash cmtbytes.HexBytes) (*coretypes.ResultHeader, error) {
	if found := c.of(hash); found != nil {
		return &coretypes.ResultHeader{Header: &found.block.Header}, nil
	}
	return &coretypes.ResultHeader{}, nil
}

func (c *chain) BlockResults(_ context.Context, height *int64) (*coretypes.ResultBlockResults, error) {
	found, err := c.at(height)
	if err != nil {
		return nil, err
	}
	return &coretypes.ResultBlockResults{
		Height:              found.block.Height,
		TxsResults:          found.results.TxResults,
		FinalizeBlockEvents: found.results.Events,
		AppHash:             found.results.AppHash,
	}, nil
}

func (c *chain) Status(context.Context) (*coretypes.ResultStatus, error) {
	c.lock.RLock()
	defer c.lock.RUnlock()
	return &coretypes.ResultStatus{SyncInfo: coretypes.SyncInfo{EarliestBlockHeight: 1, LatestBlockHeight: int64(len(c.blocks))}}, nil
}

func (c *chain) ConsensusParams(_ context.Context, height *int64) (*coretypes.ResultConsensusParams, error) {
	found, err := c.at(height)
	if err != nil {
		return nil, err
	}
	params := cmttypes.DefaultConsensusParams()
	params.Block.MaxGas = c.gasLimit
	return &coretypes.ResultConsensusParams{BlockHeight: found.block.Height, ConsensusParams: *params}, nil
}

func (c *chain) UnconfirmedTxs(context.Context, *int) (*coretypes.ResultUnconfirmedTxs, error) {
	return &coretypes.ResultUnconfirmedTxs{}, nil
}

func (c *chain) ABCIQueryWithOptions(
	ctx context.Context, path string, data cmtbytes.HexBytes, options rpcclient.ABCIQueryOptions,
) (*coretypes.ResultABCIQuery, error) {
	answer, err := c.Query(ctx, &abci.RequestQuery{Path: path, Data: data, Height: options.Height, Prove: options.Prove})
	if err != nil {
		return nil, err
	}
	return &coretypes.ResultABCIQuery{Response: *answer}, nil
}
