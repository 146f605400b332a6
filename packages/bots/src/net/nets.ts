// The nets as they are shipped: whole numbers in text, made into typed arrays when first asked for.
import type { BeliefNet } from './belief.ts';
import type { RankingNet } from './ranking.ts';
import { WEIGHTS } from './weights.ts';

type TensorName = keyof typeof WEIGHTS.tensors;

function tensor(name: TensorName): Float32Array {
  const { scale, values } = WEIGHTS.tensors[name];
  return Float32Array.from(values.split(' '), (text) => Number(text) * scale);
}

interface Nets {
  /** Fitted to the policy's own play; the ranking was trained with it. */
  readonly belief: BeliefNet;
  /** Fitted to skills that search. */
  readonly searcherBelief: BeliefNet;
  readonly ranking: RankingNet;
}

function build(): Nets {
  const [beliefBias, searcherBias, firstBias, secondBias] = [
    tensor('beliefBias'),
    tensor('searcherBias'),
    tensor('firstBias'),
    tensor('secondBias'),
  ];
  return {
    belief: {
      hidden: beliefBias.length,
      first: tensor('beliefFirst'),
      bias: beliefBias,
      second: tensor('beliefSecond'),
      linear: tensor('beliefLinear'),
    },
    searcherBelief: {
      hidden: searcherBias.length,
      first: tensor('searcherFirst'),
      bias: searcherBias,
      second: tensor('searcherSecond'),
      linear: tensor('searcherLinear'),
    },
    ranking: {
      width: firstBias.length,
      depth: secondBias.length,
      first: tensor('first'),
      firstBias,
      second: tensor('second'),
      secondBias,
      third: tensor('third'),
      linear: tensor('linear'),
    },
  };
}

const built = new WeakMap<typeof WEIGHTS, Nets>();

/** The belief and the ranking net. */
export function nets(): Nets {
  const known = built.get(WEIGHTS);
  if (known) return known;
  const made = build();
  built.set(WEIGHTS, made);
  return made;
}
