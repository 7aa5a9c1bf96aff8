/** One token in the words of 0.4.26, 0.5, 0.6 and 0.8, with what compilers have compiled in the most different ways. */
export function kiosk(minor: number): string {
  const receiver = minor < 6 ? "function() external payable" : "receive() external payable";
  const paid = minor < 5 ? "owner.call.value(address(this).balance)()" : "";
  const send =
    minor < 5
      ? paid
      : minor < 7
        ? 'owner.call.value(address(this).balance)("")'
        : 'owner.call{value: address(this).balance}("")';
  const bytes = minor < 5 ? "bytes" : "bytes memory";
  const sent = minor < 5 ? `bool sent = ${send};` : `(bool sent, ) = ${send};`;
  const last = minor < 6 ? "holders.length--;" : "holders.pop();";
  const least = minor < 8 ? "uint256(-1)" : "type(uint256).max";
  const unchecked = (text: string) => (minor < 8 ? text : `unchecked { ${text} }`);
  return `
contract Oracle { function price() external view returns (uint256)${minor < 6 ? ";" : " { return 1; }"} }
contract Receiver { function told(address from, uint256 value, ${bytes} data) public${minor < 6 ? ";" : " {}"} }
contract Token {
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);
  struct Account { uint128 amount; uint64 since; bool frozen; bool listed; }
  bytes32 public constant KEEPER = 0x65d7a28e3265b37a6474929f336521b332c1681b933f6cb9f3376673440d862a;
  string public name = "Kiosk";
  uint8 public decimals = 18;
  mapping(address => Account) internal accounts;
  mapping(address => mapping(address => uint256)) public allowance;
  mapping(bytes32 => mapping(address => bool)) internal roles;
  address[] public holders;
  address internal owner;
  address internal oracle;
  uint112 internal stock; uint112 internal sold; uint32 internal at;
  uint256 public totalSupply = 1000;
  ${receiver} { take(msg.sender, msg.value); }
  function balanceOf(address who) public view returns (uint256) { return accounts[who].amount; }
  function take(address to, uint256 value) internal {
    uint256 amount = value * Oracle(oracle).price() / 100;
    ${unchecked("accounts[to].amount += uint128(amount);")}
    sold = uint112(amount); stock = uint112(value); at = uint32(block.timestamp % 2**32);
    emit Transfer(address(0), to, amount);
  }
  function move(address from, address to, uint256 value) internal {
    require(!accounts[from].frozen && to != address(0));
    require(accounts[from].amount >= value);
    ${unchecked("accounts[from].amount -= uint128(value); accounts[to].amount += uint128(value);")}
    if (!accounts[to].listed) { accounts[to].listed = true; holders.push(to); }
    emit Transfer(from, to, value);
  }
  function transfer(address to, uint256 value) public returns (bool) { move(msg.sender, to, value); return true; }
  function transferFrom(address from, address to, uint256 value) public returns (bool) {
    uint256 left = allowance[from][msg.sender];
    if (left != ${least}) { require(left >= value); ${unchecked("allowance[from][msg.sender] = left - value;")} }
    move(from, to, value);
    return true;
  }
  function approve(address spender, uint256 value) public returns (bool) {
    allowance[msg.sender][spender] = value;
    emit Approval(msg.sender, spender, value);
    return true;
  }
  function tell(address to, uint256 value, ${bytes} data) public { move(msg.sender, to, value); Receiver(to).told(msg.sender, value, data); }
  function tellNothing(address to) public { bytes memory nothing; Receiver(to).told(msg.sender, 0, nothing); }
  function freeze(address who, bool yes) public { require(roles[KEEPER][msg.sender]); accounts[who].frozen = yes; }
  function appoint(bytes32 role, address who) public { require(msg.sender == owner); roles[role][who] = true; }
  function forget() public { require(msg.sender == owner); ${last} }
  function many(address[] ${minor < 5 ? "" : "memory"} to, uint256 value) public { for (uint256 i = 0; i < to.length; i++) move(msg.sender, to[i], value); }
  function cashOut() public { require(msg.sender == owner); ${sent} require(sent); }
}`;
}
