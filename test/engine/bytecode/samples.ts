/** A token with what traps are made of: a list that bars holders, a switch, a tax, a limit and a mint. */
export const TAXED = `
contract Taxed {
  string public name = "Taxed";
  string public symbol = "TAX";
  uint8 public constant decimals = 18;
  uint256 public totalSupply;
  address public owner;
  bool public open;
  uint96 public fee = 5;
  address payable public treasury;
  uint256 public largest = 1000;
  mapping(address => uint256) public balanceOf;
  mapping(address => mapping(address => uint256)) public allowance;
  mapping(address => bool) private barred;
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);
  modifier onlyOwner() { require(msg.sender == owner, "not the owner"); _; }

  constructor() { owner = msg.sender; treasury = payable(msg.sender); mint(msg.sender, 1e24); }
  function transfer(address to, uint256 value) external returns (bool) { _move(msg.sender, to, value); return true; }
  function transferFrom(address from, address to, uint256 value) external returns (bool) {
    allowance[from][msg.sender] -= value;
    _move(from, to, value);
    return true;
  }
  function approve(address spender, uint256 value) external returns (bool) {
    allowance[msg.sender][spender] = value;
    emit Approval(msg.sender, spender, value);
    return true;
  }
  function _move(address from, address to, uint256 value) private {
    require(!barred[from] && !barred[to], "barred");
    if (from != owner && to != owner) {
      require(open, "not open");
      require(value <= largest, "too much");
    }
    uint256 tax = from == owner ? 0 : value * fee / 100;
    balanceOf[from] -= value;
    balanceOf[to] += value - tax;
    if (tax > 0) {
      balanceOf[treasury] += tax;
      emit Transfer(from, treasury, tax);
    }
    emit Transfer(from, to, value - tax);
  }
  function mint(address to, uint256 value) public onlyOwner {
    totalSupply += value;
    balanceOf[to] += value;
    emit Transfer(address(0), to, value);
  }
  function setBarred(address who, bool yes) external onlyOwner { barred[who] = yes; }
  function setOpen(bool yes) external onlyOwner { open = yes; }
  function setFee(uint96 to) external onlyOwner { fee = to; }
  function setLargest(uint256 to) external onlyOwner { largest = to; }
}`;

const NAMES = [
  ["barred", "sleepy"],
  ["setBarred", "tuckIn"],
  ["setOpen", "wakeUp"],
  ["open", "awake"],
  ["setFee", "pourTea"],
  ["fee", "tea"],
  ["setLargest", "stretch"],
  ["largest", "yawn"],
  ["mint", "dream"],
  ["treasury", "pillow"],
  ["_move", "_drift"],
  ["Taxed", "Dozy"],
] as const;

/** The same source with everything renamed that can be, other constants, and functions in another order. */
export function disguised(source: string): string {
  let text = source;
  for (const [from, to] of NAMES) text = text.replaceAll(new RegExp(`\\b${from}\\b`, "g"), to);
  const first = text.match(/ {2}function mint.*|function dream[\s\S]*?\n {2}}\n/)?.[0] ?? "";
  return text
    .replace(first, "")
    .replace("  function transfer(", `  ${first}  function transfer(`)
    .replace("/ 100", "/ 1000");
}
