/** What one may still ask. */
export type LateBudget = {
  /** Keeps a call for one more question; no: there is none left for it. */
  reserve(): boolean;
  /** Whether so many may be sent at this moment: those that are kept first, then whatever is left for second tries. */
  spend(calls: number): boolean;
  /** Whoever is done leaves the rest to the others. */
  end(): void;
};

/**
 * Hands calls out so that all together can never send more than `inAll`, whatever has to be sent twice: each has its own, and what
 * nobody has for its own, or somebody left, is for second tries, and for `more` questions of whoever may ask so many.
 */
export function createLateBudgets(inAll: number): (own: number, more?: number) => LateBudget {
  let common = inAll;
  return (own, more = 0) => {
    let left = Math.min(own, common);
    let further = more;
    let reserved = 0;
    let isOver = false;
    common -= left;
    const take = (calls: number) => {
      const beyond = Math.max(0, calls - left);
      if (isOver || beyond > common) return false;
      left -= calls - beyond;
      common -= beyond;
      return true;
    };
    return {
      reserve() {
        const isOwn = left > 0;
        if ((!isOwn && further === 0) || !take(1)) return false;
        if (!isOwn) further -= 1;
        reserved += 1;
        return true;
      },
      spend(calls) {
        const kept = Math.min(reserved, calls);
        if (!take(calls - kept)) return false;
        reserved -= kept;
        return true;
      },
      end() {
        common += left + reserved;
        [left, reserved] = [0, 0];
        isOver = true;
      },
    };
  };
}
