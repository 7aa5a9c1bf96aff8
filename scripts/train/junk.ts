import { pick, randomFrom } from "./random.ts";
import type { Writer } from "./writer.ts";

type Junk = (w: Writer, name: (part: string) => string) => string;

/** Functions with state of their own that have nothing to do with the token: padding, as evaders add it. */
const KINDS: readonly Junk[] = [
  (w, n) => {
    w.declare(`uint256 private ${n("count")};`);
    return `function ${n("tick")}() external returns (uint256) { ${n("count")} += 1; return ${n("count")}; }`;
  },
  (w, n) => {
    w.declare(`mapping(address => uint256) private ${n("score")};`);
    return `function ${n("vote")}(address who, uint256 points) external { ${n("score")}[who] += points * 3 + 1; }`;
  },
  (w, n) => {
    w.declare(`uint256[] private ${n("items")};`);
    return `function ${n("add")}(uint256 item) external { ${n("items")}.push(item); }`;
  },
  (_w, n) =>
    `function ${n("mixed")}(uint256 a, uint256 b) external pure returns (uint256) { return (a * 7 + b) % 1009; }`,
  (w, n) => {
    w.declare(`mapping(uint256 => address) public ${n("slots")};`);
    return `function ${n("claim")}(uint256 slot) external { require(${n("slots")}[slot] == address(0)); ${n("slots")}[slot] = msg.sender; }`;
  },
  (w, n) => {
    w.declare(`string private ${n("note")};`);
    return `function ${n("write")}(string memory text) public { require(bytes(text).length < 64); ${n("note")} = text; }`;
  },
  (w, n) => {
    w.declare(`uint256 private ${n("since")};`);
    return `function ${n("age")}() external view returns (uint256) { return block.timestamp - ${n("since")}; }`;
  },
  (w, n) => {
    w.declare(`mapping(address => bool) private ${n("joined")};`);
    w.declare(`event ${n("Joined")}(address indexed who);`);
    return `function ${n("join")}() external { require(!${n("joined")}[msg.sender]); ${n("joined")}[msg.sender] = true; emit ${n("Joined")}(msg.sender); }`;
  },
  (_w, n) =>
    `function ${n("root")}(uint256 x) external pure returns (uint256 y) { y = x; uint256 z = (x + 1) / 2; while (z < y) { y = z; z = (x / z + z) / 2; } }`,
  (w, n) => {
    w.declare(`bytes32 private ${n("seal")};`);
    return `function ${n("commit")}(bytes32 a, bytes32 b) external { ${n("seal")} = keccak256(abi.encodePacked(a, b, ${n("seal")})); }`;
  },
];

export function junkFunctions(w: Writer): string[] {
  const random = randomFrom("junk", w.spec.nameSeed, w.spec.orderSeed, w.spec.styleSeed);
  return Array.from({ length: w.spec.junk }, (_, index) =>
    pick(random, KINDS)(w, (part) => w.n(`junk${index}${part}`)),
  );
}
