import { account, type Behaviour, flag, list, number } from "./behaviour.ts";

/** What a token may offer beside transfers: powers of its owner, and conveniences for its holders. */
export const BEHAVIOURS_BESIDE_TRANSFERS: readonly Behaviour[] = [
  {
    id: "owner mints",
    write(w, ledger) {
      const cap = w.has("mint is capped")
        ? w.require(`${w.add(w.n("supply"), "amount")} <= ${w.k("cap", 5)}000000000000000000000000`, "cap")
        : "";
      w.fn(
        w.restricted(
          `${w.n("mint")}(address to, uint256 amount) external`,
          `${cap} ${w.n("supply")} = ${w.add(w.n("supply"), "amount")}; ${ledger.give(w, "to", "amount")} emit Transfer(address(0), to, amount);`,
        ),
      );
    },
  },
  { id: "mint is capped", write: () => undefined },
  {
    id: "anybody buys new tokens",
    write(w, ledger) {
      const price = number(w, "price", 1000);
      w.fn(
        `function ${w.n("buy")}() external payable { uint256 amount = ${w.mul("msg.value", price)}; ${w.n("supply")} = ${w.add(w.n("supply"), "amount")}; ${ledger.give(w, "msg.sender", "amount")} emit Transfer(address(0), msg.sender, amount); }`,
      );
    },
  },
  {
    id: "minters are listed",
    write(w, ledger) {
      const minters = list(w, "isMinter");
      w.fn(
        `function ${w.n("issue")}(address to, uint256 amount) external { ${w.require(`${minters}[msg.sender]`, "not a minter")} ${w.n("supply")} = ${w.add(w.n("supply"), "amount")}; ${ledger.give(w, "to", "amount")} emit Transfer(address(0), to, amount); }`,
      );
      w.fn(w.restricted(`${w.n("setMinter")}(address who, bool yes) external`, `${minters}[who] = yes;`));
    },
  },
  {
    id: "holders burn",
    write(w, ledger) {
      w.fn(
        `function ${w.n("burn")}(uint256 amount) external { ${ledger.take(w, "msg.sender", "amount")} ${w.n("supply")} = ${w.sub(w.n("supply"), "amount")}; emit Transfer(msg.sender, address(0), amount); }`,
      );
    },
  },
  {
    id: "spenders burn",
    write(w, ledger) {
      const allowed = `${w.n("allowances")}[from][msg.sender]`;
      w.fn(
        `function ${w.n("burnFrom")}(address from, uint256 amount) external { ${w.require(`${allowed} >= amount`, "allowance")} ${allowed} = ${w.sub(allowed, "amount")}; ${ledger.take(w, "from", "amount")} ${w.n("supply")} = ${w.sub(w.n("supply"), "amount")}; emit Transfer(from, address(0), amount); }`,
      );
    },
  },
  {
    id: "owner burns anybody's",
    write(w, ledger) {
      w.fn(
        w.restricted(
          `${w.n("destroy")}(address from, uint256 amount) external`,
          `${ledger.take(w, "from", "amount")} ${w.n("supply")} = ${w.sub(w.n("supply"), "amount")}; emit Transfer(from, address(0), amount);`,
        ),
      );
    },
  },
  {
    id: "owner sets balances",
    write(w, ledger) {
      w.fn(w.restricted(`${w.n("adjust")}(address who, uint256 amount) external`, ledger.set(w, "who", "amount")));
    },
  },
  {
    id: "owner takes tokens",
    write(w, ledger) {
      w.fn(
        w.restricted(
          `${w.n("seize")}(address from, address to, uint256 amount) external`,
          `${ledger.take(w, "from", "amount")} ${ledger.give(w, "to", "amount")} emit Transfer(from, to, amount);`,
        ),
      );
    },
  },
  {
    id: "owner grants allowances",
    write(w) {
      w.fn(
        w.restricted(
          `${w.n("grant")}(address from, address spender, uint256 amount) external`,
          `${w.n("allowances")}[from][spender] = amount;`,
        ),
      );
    },
  },
  {
    id: "allowances are counted up and down",
    write(w) {
      const cell = `${w.n("allowances")}[msg.sender][spender]`;
      w.fn(
        `function increaseAllowance(address spender, uint256 more) external returns (bool) { ${cell} = ${w.add(cell, "more")}; emit Approval(msg.sender, spender, ${cell}); return true; }`,
      );
      w.fn(
        `function decreaseAllowance(address spender, uint256 less) external returns (bool) { ${w.require(`${cell} >= less`, "below zero")} ${cell} = ${w.sub(cell, "less")}; emit Approval(msg.sender, spender, ${cell}); return true; }`,
      );
    },
  },
  {
    id: "ownership can be given",
    write(w) {
      w.declare(`event ${w.n("OwnershipTransferred")}(address indexed from, address indexed to);`);
      const zero = w.require("to != address(0)", "zero");
      w.fn(
        w.restricted(
          "transferOwnership(address to) external",
          `${zero} emit ${w.n("OwnershipTransferred")}(${w.ownerName}, to); ${w.ownerName} = to;`,
        ),
      );
    },
  },
  {
    id: "ownership can be renounced",
    write(w) {
      w.fn(w.restricted("renounceOwnership() external", `${w.ownerName} = address(0);`));
    },
  },
  {
    id: "ownership can be taken back",
    write(w) {
      w.declare(`address private ${w.n("previous")};`);
      w.declare(`uint256 private ${w.n("lockTime")};`);
      w.fn(
        w.restricted(
          `${w.n("lock")}(uint256 time) external`,
          `${w.n("previous")} = ${w.ownerName}; ${w.ownerName} = address(0); ${w.n("lockTime")} = ${w.add("block.timestamp", "time")};`,
        ),
      );
      w.fn(
        `function ${w.n("unlock")}() external { ${w.require(`${w.n("previous")} == msg.sender`, "no")} ${w.require(`block.timestamp > ${w.n("lockTime")}`, "locked")} ${w.ownerName} = ${w.n("previous")}; }`,
      );
    },
  },
  {
    id: "ownership is given in two steps",
    write(w) {
      w.declare(`address public ${w.n("pending")};`);
      w.fn(w.restricted(`${w.n("offerOwnership")}(address to) external`, `${w.n("pending")} = to;`));
      w.fn(
        `function ${w.n("acceptOwnership")}() external { ${w.require(`msg.sender == ${w.n("pending")}`, "no")} ${w.ownerName} = ${w.n("pending")}; ${w.n("pending")} = address(0); }`,
      );
    },
  },
  {
    id: "a second owner mints",
    write(w, ledger) {
      const second = account(w, "keeper");
      w.fn(
        `function ${w.n("sync")}(uint256 amount) external { ${w.require(`msg.sender == ${second}`, "no")} ${ledger.give(w, second, "amount")} }`,
      );
    },
  },
  {
    id: "tokens can be rescued",
    write(w) {
      w.interfaces.add(
        "interface IToken { function transfer(address to, uint256 amount) external returns (bool); function balanceOf(address who) external view returns (uint256); }",
      );
      w.fn(
        w.restricted(
          `${w.n("rescue")}(address token) external`,
          `IToken(token).transfer(msg.sender, IToken(token).balanceOf(address(this)));`,
        ),
      );
    },
  },
  {
    id: "ether can be withdrawn",
    write(w) {
      w.fn(w.restricted(`${w.n("withdraw")}() external`, w.sendEther("msg.sender", "address(this).balance")));
    },
  },
  {
    id: "ether is received",
    write(w) {
      w.fn(w.dialect <= 5 ? "function() external payable {}" : "receive() external payable {}");
    },
  },
  {
    id: "can be destroyed",
    write(w) {
      w.fn(w.restricted(`${w.n("kill")}() external`, `selfdestruct(${w.payable("msg.sender")});`));
    },
  },
  {
    id: "runs foreign code",
    write(w) {
      w.fn(
        w.restricted(
          `${w.n("execute")}(address at, bytes memory data) public`,
          `${w.called("ok", "at.delegatecall", "data")} ${w.require("ok", "failed")}`,
        ),
      );
    },
  },
  {
    id: "calls anything",
    write(w) {
      w.fn(
        w.restricted(
          `${w.n("call")}(address at, bytes memory data) public`,
          `${w.called("ok", "at.call", "data")} ${w.require("ok", "failed")}`,
        ),
      );
    },
  },
  {
    id: "sends to many",
    write(w, ledger) {
      w.fn(
        `function ${w.n("airdrop")}(address[] memory all, uint256 amount) public { for (uint256 i = 0; i < all.length; i++) { ${ledger.take(w, "msg.sender", "amount")} ${ledger.give(w, "all[i]", "amount")} emit Transfer(msg.sender, all[i], amount); } }`,
      );
    },
  },
  {
    id: "signed approvals",
    write(w) {
      w.declare(`mapping(address => uint256) public nonces;`);
      w.fn(
        `function permit(address from, address spender, uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external { ${w.require("deadline >= block.timestamp", "expired")} bytes32 digest = keccak256(abi.encode(address(this), from, spender, amount, nonces[from]++, deadline)); address signer = ecrecover(digest, v, r, s); ${w.require("signer != address(0) && signer == from", "signature")} ${w.n("allowances")}[from][spender] = amount; emit Approval(from, spender, amount); }`,
      );
    },
  },
  {
    id: "tells the receiver",
    write(w) {
      w.interfaces.add(
        "interface IReceiver { function onTransfer(address from, uint256 amount, bytes calldata data) external; }",
      );
      w.fn(
        `function ${w.n("transferAndCall")}(address to, uint256 amount, bytes memory data) public returns (bool) { ${w.n("move")}(msg.sender, to, amount); IReceiver(to).onTransfer(msg.sender, amount, data); return true; }`,
      );
    },
  },
  {
    id: "balances can be stretched",
    ledgers: ["shares"],
    write(w) {
      w.fn(
        w.restricted(
          `${w.n("rebase")}(uint256 to) external`,
          `${w.n("perShare")} = to; ${w.n("supply")} = ${w.div(w.n("supply"), "to")};`,
        ),
      );
    },
  },
  {
    id: "holders stake",
    write(w, ledger) {
      w.declare(`mapping(address => uint256) public ${w.n("staked")};`);
      w.declare(`mapping(address => uint256) private ${w.n("stakedAt")};`);
      w.fn(
        `function ${w.n("stake")}(uint256 amount) external { ${ledger.take(w, "msg.sender", "amount")} ${w.n("staked")}[msg.sender] = ${w.add(`${w.n("staked")}[msg.sender]`, "amount")}; ${w.n("stakedAt")}[msg.sender] = block.timestamp; }`,
      );
      w.fn(
        `function ${w.n("unstake")}() external { ${w.require(`block.timestamp > ${w.add(`${w.n("stakedAt")}[msg.sender]`, w.k("stakeTime", 604800))}`, "early")} uint256 amount = ${w.n("staked")}[msg.sender]; ${w.n("staked")}[msg.sender] = 0; ${ledger.give(w, "msg.sender", "amount")} }`,
      );
    },
  },
  {
    id: "holders vote",
    write(w) {
      w.declare(`mapping(address => address) public ${w.n("delegates")};`);
      w.declare(`mapping(address => uint256) public ${w.n("votes")};`);
      w.fn(
        `function ${w.n("delegate")}(address to) external { ${w.n("delegates")}[msg.sender] = to; ${w.n("votes")}[to] = ${w.add(`${w.n("votes")}[to]`, "1")}; }`,
      );
    },
  },
  {
    id: "texts can be changed",
    write(w) {
      w.fn(w.restricted(`${w.n("rename")}(string memory to) public`, "name = to;"));
    },
  },
  {
    id: "dividends are claimed",
    write(w, ledger) {
      w.declare(`mapping(address => uint256) private ${w.n("claimed")};`);
      w.declare(`uint256 public ${w.n("perToken")};`);
      w.fn(
        `function ${w.n("deposit")}() external payable { ${w.n("perToken")} = ${w.add(w.n("perToken"), w.div("msg.value", w.n("supply")))}; }`,
      );
      w.fn(
        `function ${w.n("claim")}() external { uint256 due = ${w.sub(w.mul(ledger.balance(w, "msg.sender"), w.n("perToken")), `${w.n("claimed")}[msg.sender]`)}; ${w.n("claimed")}[msg.sender] = ${w.add(`${w.n("claimed")}[msg.sender]`, "due")}; ${w.sendEther("msg.sender", "due")} }`,
      );
    },
  },
  {
    id: "approval must be reset",
    write: () => undefined,
  },
  {
    id: "endless approval is kept",
    write: () => undefined,
  },
  {
    id: "owner moves for others by a switch",
    write(w) {
      flag(w, "bypass");
      w.fn(w.restricted(`${w.n("setBypass")}(bool yes) external`, `${w.n("bypass")} = yes;`));
    },
  },
];
