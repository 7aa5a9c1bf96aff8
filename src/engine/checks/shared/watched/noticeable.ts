/** Somebody rich sells in another block, after others: taxes that fall with time or sales differ by some points, too. */
export const MUCH_BPS = 1_000;
/** Nothing of this may move a tax by more than a point. */
export const NOTICEABLE_BPS = 100;
