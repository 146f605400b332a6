// A program that a player connects to a table with a key, as docs/bot-protocol.md describes.
import WebSocket from 'ws';

interface ProgramSeat {
  /** The node it connects to. */
  readonly url: string;
  /** The owner's. */
  readonly cookie: string;
  readonly table: string;
}

/** It answers every question with this command; `texts` are the messages it was sent. */
export async function openProgram({ url, cookie, table }: ProgramSeat, command: unknown) {
  const made = await fetch(`${url}/api/bot-keys`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'far' }),
  });
  const { key } = (await made.json()) as { key: string };
  const headers = { authorization: `Bearer ${key}` };
  const socket = new WebSocket(`${url.replace('http', 'ws')}/bot?table=${table}`, { headers });
  const texts: string[] = [];
  socket.on('message', (data) => {
    const text = String(data);
    texts.push(text);
    const { type, id } = JSON.parse(text) as { type: string; id: number };
    if (type === 'hello') socket.send('{"type":"hello","protocol":2,"name":"far"}');
    if (type === 'move') socket.send(JSON.stringify({ type: 'best', id, command }));
  });
  return { socket, texts };
}
