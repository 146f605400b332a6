// Declaring while cards are dealt: each offer with its cards, its name and the trumps it would make; pause and done.
import { useComputed } from '@preact/signals';
import { type Actions, faceOf, parseCardId, suitGroupOf, type View } from '@tuolaji/engine';
import { Fragment } from 'preact';
import { CardPicture } from '../../cards/Card.tsx';
import { t } from '../../text/index.ts';
import { shortCards } from '../aloud/cardText.ts';
import type { TableModel } from '../model.ts';
import { useTable } from '../names.ts';
import bar from './ActionBar.module.css';
import { Bar as TimeBar } from './Countdown.tsx';
import styles from './DeclareBar.module.css';
import { noMoreLabel, offerName } from './declaring.ts';

type Offer = Actions['declare'][number];

const trumpsWith = ({ hand, level }: View, { suit }: Offer): number =>
  hand.filter((id) => suitGroupOf({ suit, level }, faceOf(parseCardId(id) ?? 0)) === 'TRUMP')
    .length;

/** An offer in two short lines: what it is, and how many trumps it makes of the hand. */
const wordsFor = (view: View, offer: Offer): readonly [name: string, trumps: string] => [
  offerName(view, offer),
  t.value.table.trumps(trumpsWith(view, offer)),
];

function OfferButton({ offer, index }: { offer: Offer; index: number }) {
  const model = useTable();
  // As text, so that a dealt card that is no trump draws nothing again.
  const text = useComputed(() => model.view.value && wordsFor(model.view.value, offer).join('|'));
  const [name = '', trumps = ''] = (text.value ?? '').split('|');
  const { cards } = offer;
  return (
    <button
      type="button"
      class={styles.offer}
      aria-keyshortcuts={`${index + 1}`}
      data-offer
      onClick={() => void model.send({ kind: 'DECLARE', cards })}
    >
      <span class={styles.offerCards}>
        {cards.map((id) => (
          <CardPicture key={id} card={id} />
        ))}
      </span>
      <span class={styles.offerWords}>
        <b>
          {name.split(' ').map((word) => (
            <Fragment key={word}>
              <span>{word}</span>{' '}
            </Fragment>
          ))}
        </b>
        <span>{trumps}</span>
      </span>
      <span class="visually-hidden">{t.value.table.offerCards(shortCards(cards))}</span>
    </button>
  );
}

/** The declarations open to me. */
export function Offers({ offers }: { offers: Actions['declare'] }) {
  if (offers.length === 0) return null;
  return (
    <div
      class={styles.offers}
      role="toolbar"
      aria-label={t.value.table.declareTitle}
      data-offers=""
    >
      {offers.map((offer, index) => (
        <OfferButton key={offer.cards.join()} {...{ offer, index }} />
      ))}
    </div>
  );
}

/** The whole length of the window now running, for its bar. */
function windowLength(model: TableModel, due: View['deadline']): number {
  const options = model.session.info.value?.options;
  if (due?.kind === 'fairness') return options?.fairnessWindowMs ?? 2000;
  return options?.closingWindowMs ?? 5000;
}

interface DeclareBarProps {
  readonly view: Pick<View, 'actions' | 'declarations' | 'seat'>;
  readonly due: View['deadline'];
}

/** Pause and done, with the time that is left to declare. */
export function DeclareButtons({ view, due }: DeclareBarProps) {
  const { actions } = view;
  const model = useTable();
  const words = t.value.table;
  const windowed = due?.kind === 'fairness' || due?.kind === 'closing' ? due : null;
  const pause = actions?.pause ?? null;
  return (
    <div class={styles.declare}>
      <div class={styles.declareButtons} role="toolbar" aria-label={words.dealing}>
        {pause && (
          <button
            type="button"
            class={`button ${bar.soft}`}
            aria-keyshortcuts="p"
            data-pause=""
            onClick={() => void model.send({ kind: 'PAUSE_DEAL', paused: pause === 'pause' })}
          >
            {words.pauseDeal[pause]}
          </button>
        )}
        {actions?.pass && (
          <button
            type="button"
            class={`button ${bar.soft}`}
            data-done=""
            onClick={() => void model.send({ kind: 'PASS' })}
          >
            {noMoreLabel(view)}
          </button>
        )}
      </div>
      {windowed && <TimeBar at={windowed.at} whole={windowLength(model, due)} />}
    </div>
  );
}
