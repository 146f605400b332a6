// A shared moment of a finished match, found in its record, and shown in words or as a picture.
import { momentAt } from '@tuolaji/protocol/timeline';
import { createMomentPainter } from './momentPicture.ts';
import { type Description, describeMoment, type Language } from './momentText.ts';
import { createRecordReader } from './recordReader.ts';

/** A place in a record's text. */
export interface Place {
  readonly record: string;
  readonly round: number;
  readonly step: number;
}

/** A moment in words, and where it is: a place beyond the last moment means the last. */
export interface DescribedMoment extends Description {
  readonly round: number;
  readonly step: number;
}

/** Both give null for a record that is damaged or has no such moment. */
export interface SharedMoments {
  describe(place: Place, language: Language): DescribedMoment | null;
  draw(place: Place): Uint8Array | null;
}

/** Shows moments of the records it is given. */
export function createSharedMoments(): SharedMoments {
  const read = createRecordReader();
  const paint = createMomentPainter();
  const find = ({ record, round, step }: Place) => {
    const found = read(record);
    const moment = found?.timeline[momentAt(found.timeline, round, step)];
    return found === null || moment === undefined ? null : { moment, names: found.names };
  };
  return {
    describe(place, language) {
      const found = find(place);
      if (found === null) return null;
      const { round, step } = found.moment;
      return { ...describeMoment(found.moment, found.names, language), round, step };
    },
    draw(place) {
      const found = find(place);
      return found === null ? null : paint(found.moment);
    },
  };
}
