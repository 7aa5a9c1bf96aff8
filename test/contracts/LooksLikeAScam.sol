// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {OwnerCanBlockHolders} from "./OwnerCanBlockHolders.sol";

/// Nothing of its own: a copy of code that was found dangerous, under another name.
contract LooksLikeAScam is OwnerCanBlockHolders {}
