// Every limit of the RPC client, with its unit and what raising it costs. Two costs come back: time, as the audit waits for a node, and
// the endpoints' patience, as public ones refuse what is too often or too large.
import { DAY_MS, MINUTE_MS } from "../core/units.ts";

export const chainConfig = {
  // One audit.
  /** How long an audit may read. Raising it keeps users waiting. */
  auditTimeoutMs: 15_000,
  /** After this share of the time, what decides most is asked first: an ordinary node has answered everything before the experiments several times over. */
  pressedTimeShare: 0.3,
  /** The same for a development node, which has nothing else to do. */
  slowNodeTimeShare: 0.1,
  /** Equal questions up to this length are asked once; longer ones are experiments, which are not repeated. Raising it costs memory. */
  cacheKeyMaxChars: 4000,
  /** Turns of the event loop that a batch waits for. Questions come through batchers of their own, some through more of them than others. Each delays every request by a turn. */
  batchTurns: 4,
  /** Turns after which a question has left: those of a batch, and some more. Raising it has long work begin later. */
  turnsUntilSent: 8,
  /** And so long, as the queue before an endpoint lets each through by a timer. */
  sentAfterMs: 25,

  // Finding the chains of an address.
  /** A user waits for a card, and one dead chain must not hold up the others. */
  findTimeoutMs: 3500,
  /** Once one chain has the address, the others get this much longer: most addresses are on one chain. */
  findGraceMs: 700,
  /** Requests per chain: a second try for a passing fault, and no more, as every chain is asked at once. */
  findTries: 2,

  // Which block an audit reads.
  /** A newest block older than this many blocks, and than `staleHeadMs`, may come from an endpoint that is stuck. */
  staleHeadBlocks: 20,
  /** See `staleHeadBlocks`. */
  staleHeadMs: 60_000,
  /** How long each endpoint has to tell its newest block where one may be stuck. */
  staleHeadTimeoutMs: 4_000,
  /** An endpoint this many blocks, and `headLagMs`, behind an announced head is asked beside the others. */
  headLagBlocks: 3,
  /** See `headLagBlocks`. */
  headLagMs: 10_000,
  /** With blocks closer together than this, servers behind one address seldom agree on the newest: an audit reads one block earlier. */
  fastBlockMs: 2_000,
  /** How far apart such servers are for a moment. */
  serverLagMs: 1_000,
  /** How long an endpoint that was behind is believed to lag. Raising it reads older blocks. */
  laggingBelievedMs: 10 * MINUTE_MS,
  /** State this close to the head is kept by every node that works. */
  recentStateBlocks: 64n,

  // New heads by WebSocket.
  /** Pause before the first new connection; it doubles each time. */
  headReconnectMs: 500,
  /** The longest pause. */
  headReconnectMaxMs: MINUTE_MS,
  /** A connection without a message for this many blocks, and `headSilentMs`, may be dead. */
  headSilentBlocks: 20,
  /** See `headSilentBlocks`. */
  headSilentMs: MINUTE_MS,
  /** No head is longer; longer messages are ignored. */
  headMessageMaxChars: 100_000,

  // Batched view calls.
  /** View calls in one `eth_call`. A hundred of `viewCallGas` stay within the gas most nodes give one call. */
  viewsPerCall: 100,
  /** Accounts that one call looks at. Each adds up to twelve view calls. */
  looksPerCall: 30,
  /** Known accounts that the call is told to leave alone. Each adds 20 bytes and a comparison per account. */
  maxKnownAccounts: 60,
  /** Gas of one view call: plenty for a getter, also behind two proxies. */
  viewCallGas: 400_000n,
  /** Bytes copied of an answer. An honest one is a few words long. */
  viewAnswerBytes: 4096,
  /** Gas of a view call of its own: enough for a diamond's whole table of functions. */
  singleCallGas: 5_000_000n,
  /** EIP-170 allows 24,576 bytes, some chains a few times that. A node that sends more makes it up. */
  maxCodeBytes: 131_072,
  /** Fewer slots of a contract are read one by one: they are not worth a call that overrides state. */
  slotsWorthOneCall: 3,
  /** A call with at most this gas counts as a question, and not as an experiment that other reads should not wait for. */
  questionMaxGas: 5_000_000,

  // Searching logs.
  /** Requests of one search, where the caller names no number. */
  logMaxRequests: 24,
  /** How often a list of addresses or topics is halved, beyond `logMaxRequests`: there is no other way to find any. */
  logMaxFilterSplits: 16,
  /** Logs of one search. More than any search uses: a node may send as many in each of its answers. */
  logMaxTotal: 60_000,
  /** Ranges that a search is cut into. A hundred million blocks in ranges of ten would be a long list; the rest stays in one piece. */
  logMaxPieces: 1000,
  /** Logs believed in one answer. A node that gives all it is asked for may send this many; beyond it, smaller ranges are asked for. */
  maxLogsPerAnswer: 32_000,

  // Learning what an endpoint can do.
  /** Endpoints of a chain that are asked: those an audit is likely to need. Each costs two requests or three. */
  maxProbedEndpoints: 3,
  /** How long slower endpoints may take once one has answered. */
  probeGraceMs: 1000,
  /** How long an endpoint may take where an operator asks for a survey. */
  surveyTimeoutMs: 15_000,
  /** How long an endpoint may take to answer. */
  probeTimeoutMs: 4000,
  /** The same for logs of all blocks at once: a slower node had better be asked for fewer. */
  wholeRangeProbeTimeoutMs: 1500,
  /** When an endpoint is asked again after a passing fault. */
  probeDoubtMs: MINUTE_MS,
  /** When it is asked again otherwise: nodes are upgraded, and providers change their minds. */
  capabilitiesTtlMs: DAY_MS,
  /** Blocks back at which state is asked for. Each adds a call. */
  probedDepthsBlocks: [100, 10_000, 100_000, 1_000_000],
  /** Blocks of a log search that are tried. Each adds a call. */
  probedLogRanges: [1000, 2000, 5000, 10_000, 100_000],
  /** Narrower ones, tried where those are refused without naming a limit. */
  probedNarrowLogRanges: [1, 10, 50, 500],
  /** Blocks of a log search that most providers take, by experience. */
  assumedLogRange: 500,
  /** More than any node grants one call: it answers with what it grants instead, or refuses. */
  probeGas: 1_000_000_000,
  /** Gas of a call where a node does not tell what it grants. Raising it gets calls refused. */
  assumedCallGas: 10_000_000,
  /** A node that grants less than this to a call without a gas limit may grant more to one with. */
  minDefaultGas: 1_000_000,
  /** In a longer chain, code sees another number in the first block. A node that shows the newest one tells the newest state of every block. */
  longChainBlocks: 1000n,
  /** Blocks that a chain grows at most between two questions. */
  probeBlockTolerance: 500n,

  // Choosing an endpoint, and trying again.
  /** Over all endpoints: enough to get past a passing fault, too little to add to a lasting one. */
  maxTries: 5,
  /** The same for each endpoint. */
  maxTriesPerEndpoint: 2,
  /** Time that has to be left for an answer to be of use. */
  minUsefulMs: 500,
  /** Pause before a second try: a node behind a balancer may not know the block yet. */
  retryPauseMs: 300,
  /** Of the time left, what one request may take: then there is time for another. */
  requestTimeShare: 0.45,
  /** One request may take at least this. */
  requestMinMs: 500,
  /** A second endpoint is asked once an answer takes this many times the usual. Lowering it asks twice more often. */
  hedgeLatencyFactor: 4,
  /** But no sooner than this. */
  hedgeMinMs: 800,
  /** And no later than this. */
  hedgeMaxMs: 2_500,
  /** How long an endpoint that failed is left alone; it doubles with each failure. */
  coolingMs: 250,
  /** The longest, as there may be no other endpoint. */
  coolingMaxMs: 4_000,
  /** The longest where the endpoint itself says when to come back. */
  coolingAskedMaxMs: MINUTE_MS,
  /** An endpoint of another chain is left alone this long. */
  coolingWrongChainMs: 2 * MINUTE_MS,
  /** How much one answer changes the estimate of an endpoint's latency. */
  latencyWeight: 0.3,
  /** How long an endpoint's chain id is believed: a node may be replaced behind its address. */
  chainIdTrustMs: MINUTE_MS,

  // Pace of requests.
  /** First rates of a public endpoint, a second; `null`: no limit. Public ones refuse from about 10 to 100 requests; a node of one's own is asked as fast as it answers. */
  publicRates: { requests: 50, calls: null },
  /** Requests on their way to a public endpoint. */
  maxConcurrentPublic: 16,
  /** The same for a node of one's own. */
  maxConcurrentOwn: 64,
  /** What passed in this time before a refusal tells the pace. */
  paceWindowMs: 1000,
  /** Of that, what is asked for: below the truth rather than above it. */
  paceSafetyShare: 0.8,
  /** After a refusal nothing is sent before a window that may be full is over. */
  paceRestMs: 1000,
  /** A day's quota that is used up is asked about now and then all the same. */
  paceRestMaxMs: MINUTE_MS,
  /** A pace that was not refused for this long is raised. */
  paceGrowAfterMs: 10_000,
  /** By this factor. */
  paceGrowth: 1.25,
  /** A refusal older than this is forgotten. */
  paceForgetMs: 10 * MINUTE_MS,
  /** How long an endpoint is left alone that counts by the day: longer than an audit. */
  dailyQuotaRestMs: MINUTE_MS,
  /** Redis that did not answer is not waited for again so soon: the shared pace is a courtesy to the endpoints. */
  redisRetryMs: 3000,
  /** How long other processes follow a pace that was refused to one. */
  slowRememberMs: 10 * MINUTE_MS,

  // Sizes of requests and answers.
  /** Calls in a request. More gain nothing, and the largest providers refuse them. */
  maxBatchCalls: 100,
  /** A node that may know no batches is tried again after this. */
  batchDoubtMs: MINUTE_MS,
  /** What surrounds a call in a request. */
  callWrapperBytes: 60,
  /** A contract can answer with megabytes; a batch of honest answers stays far below. Raising it costs memory. */
  maxResponseBytes: 16_000_000,
  /** Of one call, or of code, as text. The largest honest answers have a seventh of it; each may be kept for as long as the audit. */
  maxBytesChars: 1_000_000,
  /** From here an answer is large, and waits for one of so few places before more of it is read. More places cost memory. */
  largeAnswerBytes: 1_000_000,
  largeAnswersAtOnce: 3,
  /** Values in an answer: thirty thousand logs are not half a million. Raising it costs memory. */
  jsonMaxValues: 600_000,
  /** Lists in lists: honest answers are nine deep at most. */
  jsonMaxDepth: 64,
  /** Characters parsed in one stretch, which takes less than a millisecond. */
  jsonStretchChars: 32_768,
  /** Of an error's text, what is read: no sentence that names a limit is longer. */
  errorMaxChars: 2000,
  /** A refusal for being too often is parsed up to this length, in one stretch. */
  refusalMaxChars: 65_536,

  // Long work on this thread.
  /** What long work computes before other work has its turn: far less than a user notices. */
  turnMs: 5,
  /** Steps between two looks at the clock. */
  turnCheckSteps: 16,
} as const;
