// Sending the picture: through the system's share sheet, or as a download where there is none.
import type { CardId } from '@tuolaji/engine';
import { palette } from '../cards/Card.tsx';
import { faceText } from '../cards/card.ts';
import { pictureUrl } from '../cards/pictures.ts';
import { PICTURE, type PictureFacts, paintStory } from './picture.ts';

/** The printed picture of a card; null while it is not printed. */
async function cardImage(card: CardId): Promise<HTMLImageElement | null> {
  const address = /^url\("(.*)"\)$/.exec(pictureUrl(faceText(card), palette()))?.[1];
  if (address === undefined) return null;
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** The story as a PNG file. */
export async function makePicture(facts: PictureFacts, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE.width;
  canvas.height = PICTURE.height;
  const on = canvas.getContext('2d');
  if (!on) throw new Error('no canvas');
  const images = await Promise.all(facts.bestCards.map(cardImage));
  paintStory(
    on,
    facts,
    images.filter((image) => image !== null),
  );
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('no picture');
  return new File([blob], name, { type: 'image/png' });
}

function download(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Offers the file to other programs; returns whether it was saved instead. Closing the share sheet is no failure. */
export async function sendPicture(file: File): Promise<'shared' | 'saved'> {
  const data: ShareData = { files: [file] };
  if (!navigator.canShare?.(data)) {
    download(file);
    return 'saved';
  }
  await navigator.share(data).catch((reason: unknown) => {
    if (!(reason instanceof DOMException && reason.name === 'AbortError')) throw reason;
  });
  return 'shared';
}
