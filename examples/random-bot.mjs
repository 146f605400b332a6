// A bot in JavaScript that plays any legal card: the smallest program that speaks docs/bot-protocol.md.
// Try it: npm run arena -- --a normal --b "cmd:node examples/random-bot.mjs" --deals 20
import { createInterface } from 'node:readline';

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
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

createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line);
  if (message.type === 'hello') say({ type: 'hello', protocol: 2, name: 'random (JavaScript)' });
  if (message.type === 'move') say({ type: 'best', id: message.id, command: choose(message.view) });
  if (message.type === 'refused') console.error(`refused: ${message.code} ${message.rule}`);
});
