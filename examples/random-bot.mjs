// A bot in JavaScript that plays any legal card: the smallest program that speaks docs/bot-protocol.md.
// In the arena: npm run arena -- --a normal --b "cmd:node examples/random-bot.mjs" --deals 20
// At a table:   TUOLAJI_BOT_KEY=… node examples/random-bot.mjs "ws://localhost:8080/bot?table=…"
import { createInterface } from 'node:readline';

const any = (list) => list[Math.floor(Math.random() * list.length)];

/** Cards for a play when the view does not list them all: what is owed, filled up from the left of the hand. */
function pay(view) {
  const { owed } = view.actions.play;
  const due = owed.cards.slice(0, owed.inGroup);
  const rest = view.hand.filter((card) => !due.includes(card));
  return [...due, ...rest].slice(0, owed.count);
}

function choose(view) {
  const can = view.actions;
  if (!can) return null;
  if (can.bury > 0) return { kind: 'BURY', cards: view.hand.slice(-can.bury) };
  if (can.play) {
    const play = any(can.play.plays);
    return { kind: 'PLAY', cards: play ? play.map((i) => view.hand[i]) : pay(view) };
  }
  if (can.declare.length > 0 && Math.random() < 0.2) {
    return { kind: 'DECLARE', cards: any(can.declare).cards };
  }
  return null;
}

/** One message, and what to answer; null for nothing. */
function answer(message) {
  if (message.type === 'hello') return { type: 'hello', protocol: 2, name: 'random (JavaScript)' };
  if (message.type === 'move')
    return { type: 'best', id: message.id, command: choose(message.view) };
  if (message.type === 'refused') console.error(`refused: ${message.code} ${message.rule}`);
  return null;
}

/** Reads every text, and sends what there is to answer. */
const speak = (send) => (text) => {
  const reply = answer(JSON.parse(text));
  if (reply) send(JSON.stringify(reply));
};

const [url] = process.argv.slice(2);
if (url) {
  // biome-ignore lint/correctness/noUndeclaredDependencies: for tables only; `npm install ws` beside a copy of this file
  const { WebSocket } = await import('ws');
  const headers = { authorization: `Bearer ${process.env.TUOLAJI_BOT_KEY}` };
  const socket = new WebSocket(url, { headers });
  const read = speak((text) => socket.send(text));
  socket.on('message', (data) => read(String(data)));
  socket.on('error', ({ message }) => console.error(message));
  socket.on('close', (code, reason) => console.error(`closed: ${code} ${reason}`));
} else {
  createInterface({ input: process.stdin }).on(
    'line',
    speak((text) => process.stdout.write(`${text}\n`)),
  );
}
