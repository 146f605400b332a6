// The yardstick of the server's bench: a bare `ws` process that answers every message with a text of the given
// size to each of the four sockets of its group, and does nothing else.
import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';

const reply = 'x'.repeat(Number(process.env.REPLY_BYTES ?? 1000));
const groups = new Map<string, WebSocket[]>();

const metrics = (): string => {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  return [
    `process_cpu_seconds_total ${(user + system) / 1e6}`,
    `process_resident_memory_bytes ${rss}`,
    `nodejs_heap_size_used_bytes ${heapUsed}`,
    `nodejs_external_memory_bytes ${external}`,
  ].join('\n');
};

const http = createServer((_, response) => response.end(metrics()));
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
sockets.on('connection', (socket, request) => {
  const name = request.url ?? '';
  const group = groups.get(name) ?? [];
  group.push(socket);
  groups.set(name, group);
  socket.on('message', () => {
    for (const member of group) member.send(reply);
  });
});
http.listen(Number(process.env.PORT), '127.0.0.1');
