// The end of a match tells its story, and the story can be sent as a picture.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { waitForPhase } from './play.ts';
import {
  loseMatch,
  openTable,
  type Person,
  startTestServer,
  type TestServer,
} from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

/** Opens the table of a match that this person has just lost. */
async function atTheEnd(person: Person): Promise<void> {
  const table = await openTable(person, { bots: 'beginner', start: true });
  await loseMatch(person, table);
  await person.page.goto(`/#/t/${table}`);
  await person.page.locator('[data-sheet="story"]').waitFor();
}

test.each([
  ['en', 'Share as a picture', 'portrait'],
  ['zh', '分享成图片', 'landscape'],
] as const)('the story is shown and saved as a picture: %s', async (language, label, size) => {
  const person = await server.person({ language, size });
  const { page } = person;
  await atTheEnd(person);
  const story = page.locator('[data-sheet="story"]');
  const rounds = await story.locator('[data-team="us"] circle').count();
  expect(rounds).toBeGreaterThan(1);
  expect(await violations(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await story.getByRole('button', { name: label }).click();
  const saved = await saving;
  const file = readFileSync(await saved.path());
  // The size stands in a PNG's first chunk.
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1080, 1350]);
  expect(person.errors).toEqual([]);
});

test('where the system has a share sheet, the picture goes there', async () => {
  const person = await server.person();
  const { page } = person;
  await page.addInitScript(() => {
    const sent: string[] = [];
    Object.assign(window, { sent });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: ShareData) => void sent.push(`${files?.[0]?.type}`),
    });
  });
  await atTheEnd(person);
  await page.getByRole('button', { name: 'Share as a picture' }).click();
  await page.waitForFunction(() => (window as unknown as { sent: string[] }).sent.length > 0);
  expect(await page.evaluate(() => (window as unknown as { sent: string[] }).sent)).toEqual([
    'image/png',
  ]);
});

test('a spectator, who may not read the record, gets the result without a story', async () => {
  const host = await server.person();
  const table = await openTable(host, { bots: 'beginner', start: true });
  await loseMatch(host, table);
  const watcher = await server.person();
  await watcher.page.goto(`/#/t/${table}`);
  await waitForPhase(watcher.page, 'over');
  await watcher.page.locator('[data-sheet="end"]').waitFor();
  expect(await watcher.page.locator('[data-sheet="story"]').count()).toBe(0);
});
