// Requests of the waiting room, and the last one that was refused.
import { type ReadonlySignal, useSignal } from '@preact/signals';
import type { ClientRequest, WireRefusal } from '@tuolaji/protocol';
import type { Client } from '../../net/client.ts';

/** Sends a request and shows why it was refused. */
export type Ask = (request: ClientRequest) => void;

/** An `Ask` over a client, with the refusal to show: null once a later request is accepted. */
export function useAsk(client: Client): { ask: Ask; refused: ReadonlySignal<WireRefusal | null> } {
  const refused = useSignal<WireRefusal | null>(null);
  const ask: Ask = (request) => {
    void client.request(request).then((reply) => {
      refused.value = reply.type === 'REFUSED' ? reply : null;
    });
  };
  return { ask, refused };
}
