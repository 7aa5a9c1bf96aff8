/** Spearman's rank correlation; equal values share their rank. */
export function spearman(a: readonly number[], b: readonly number[]): number {
  const [left, right] = [ranks(a), ranks(b)];
  const middle = (a.length - 1) / 2;
  let [both, one, other] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [(left[i] as number) - middle, (right[i] as number) - middle];
    both += x * y;
    one += x * x;
    other += y * y;
  }
  return both / Math.sqrt(one * other || 1);
}

function ranks(values: readonly number[]): number[] {
  const order = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value);
  const result = new Array<number>(values.length);
  for (let i = 0; i < order.length; ) {
    let j = i;
    while (j < order.length && order[j]?.value === order[i]?.value) j++;
    for (let k = i; k < j; k++) result[order[k]?.index as number] = (i + j - 1) / 2;
    i = j;
  }
  return result;
}
