import type { Hex } from "viem";

/**
 * Both are Yul, compiled once with solc 0.8.37 (London, optimised); the sources stand in test/contracts/yul, where a test
 * compiles them and compares. They run only inside eth_call, put at an address by a state override.
 */

/** Asks many contracts one question each, with a bound on gas and on what is copied of each answer. */
export const ASKER_CODE: Hex =
  "0x60003560e01c60043560e01c9060009160089161ea60603f6041830204015b368410602957846000f35b909192936016906003601487013560f01c918284890182376000906002865a11606a575b81538160081c60018201538160028201530101950101929190601e565b50908084838b3560601c8afa903d91888311608b575b8260008584013e604d565b889250608056";

/** Answers with the values of the storage slots that its input names. */
export const SLOT_READER_CODE: Hex = "0x60005b368110600d57366000f35b8035548152602001600256";
