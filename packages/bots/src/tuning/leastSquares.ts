// Linear regression with a small penalty on large weights: sums of products, then elimination.

/** Sums over rows: products of inputs, products with the target, and the number of rows. */
export interface Squares {
  readonly size: number;
  readonly products: Float64Array;
  readonly targets: Float64Array;
  rows: number;
}

export const newSquares = (size: number): Squares => ({
  size,
  products: new Float64Array(size * size),
  targets: new Float64Array(size),
  rows: 0,
});

/** Adds one observation. */
export function addRow(squares: Squares, inputs: Float64Array, target: number): void {
  const { size, products, targets } = squares;
  squares.rows++;
  for (let i = 0; i < size; i++) {
    const input = inputs[i];
    if (input === 0) continue;
    targets[i] += input * target;
    for (let j = 0; j < size; j++) products[i * size + j] += input * inputs[j];
  }
}

/** Swaps two rows of the equations. */
function swapRows(matrix: Float64Array, width: number, a: number, b: number): void {
  if (a === b) return;
  for (let c = 0; c < width; c++) {
    const held = matrix[a * width + c];
    matrix[a * width + c] = matrix[b * width + c];
    matrix[b * width + c] = held;
  }
}

/** The equations with the penalty on the diagonal and the target as last column. */
function equations({ size, products, targets, rows }: Squares): Float64Array {
  const width = size + 1;
  const penalty = 3 + rows * 1e-4;
  const matrix = new Float64Array(size * width);
  for (let r = 0; r < size; r++) {
    matrix.set(products.subarray(r * size, (r + 1) * size), r * width);
    matrix[r * width + r] += penalty;
    matrix[r * width + size] = targets[r];
  }
  return matrix;
}

/** The weights with the least squared error. */
export function leastSquares(squares: Squares): Float64Array {
  const { size } = squares;
  const width = size + 1;
  const matrix = equations(squares);
  for (let i = 0; i < size; i++) {
    let pivot = i;
    for (let r = i + 1; r < size; r++)
      if (Math.abs(matrix[r * width + i]) > Math.abs(matrix[pivot * width + i])) pivot = r;
    swapRows(matrix, width, i, pivot);
    for (let r = 0; r < size; r++) {
      const factor = r === i ? 0 : matrix[r * width + i] / matrix[i * width + i];
      if (factor !== 0)
        for (let c = i; c < width; c++) matrix[r * width + c] -= factor * matrix[i * width + c];
    }
  }
  return Float64Array.from(
    { length: size },
    (_, i) => matrix[i * width + size] / matrix[i * width + i],
  );
}
