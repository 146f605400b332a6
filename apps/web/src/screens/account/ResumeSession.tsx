// The screen behind a link from another device: this browser becomes that player and goes to their table.
import { useSignal } from '@preact/signals';
import type { OwnTable, Player } from '@tuolaji/protocol';
import { useEffect } from 'preact/hooks';
import { redeem, whoWasI } from '../../net/httpApi.ts';
import { becomePlayer, serverClient } from '../../net/serverClient.ts';
import { showNotice } from '../../overlays.ts';
import { go, type Route } from '../../route.ts';
import { more, t } from '../../text/index.ts';
import styles from '../room/AtTable.module.css';
import { CardFan } from '../ui/CardFan.tsx';

type Stage =
  | { readonly kind: 'working' | 'redeemed' | 'bad' | 'failed' }
  | { readonly kind: 'asking'; readonly old: Player };

/** The table with a running match, else one that still gathers players, else home. */
function routeAmong(tables: readonly OwnTable[]): Route {
  const table =
    tables.find(({ phase }) => phase === 'playing') ??
    tables.find(({ phase }) => phase === 'gathering');
  return table ? { kind: 'table', table: table.id } : { kind: 'home' };
}

/** Goes to this player's table once the server has named it; returns a stop. */
function goToMyTable(): () => void {
  const client = serverClient();
  const stop = client.link.onOpen(() => {
    stop();
    go(routeAmong(client.tables.value), 'replace');
  });
  return stop;
}

/** Redeems the code; asks first when this browser already belongs to another player. */
export function ResumeSession({ code }: { readonly code: string }) {
  const stage = useSignal<Stage>({ kind: 'working' });
  const run = (work: () => Promise<Stage>): void => {
    stage.value = { kind: 'working' };
    work().then(
      (next) => {
        stage.value = next;
      },
      () => {
        stage.value = { kind: 'failed' };
      },
    );
  };
  const redeemCode = async (): Promise<Stage> => {
    const player = await redeem(code);
    if (player === null) return { kind: 'bad' };
    becomePlayer(player.name);
    showNotice({ kind: 'arrived', name: player.name });
    return { kind: 'redeemed' };
  };
  const begin = async (): Promise<Stage> => {
    const old = await whoWasI();
    return old === null ? redeemCode() : { kind: 'asking', old };
  };
  useEffect(() => run(begin), [code]);
  const now = stage.value;
  const redeemed = now.kind === 'redeemed';
  useEffect(() => (redeemed ? goToMyTable() : undefined), [redeemed]);
  return (
    <main class={styles.message}>
      {now.kind === 'asking' ? (
        <Ask old={now.old.name} yes={() => run(redeemCode)} />
      ) : (
        <Status kind={redeemed ? 'working' : now.kind} retry={() => run(begin)} />
      )}
    </main>
  );
}

function Ask({ old, yes }: { readonly old: string; readonly yes: () => void }) {
  const text = more.value.account.resume;
  return (
    <>
      <CardFan faces={['back', 'LJ', 'back']} />
      <h1>{text.title}</h1>
      <p class={styles.words}>{text.ask(old)}</p>
      <div class={styles.buttons}>
        <button type="button" class="button primary" onClick={yes}>
          {text.yes}
        </button>
        <button type="button" class="button" onClick={() => go({ kind: 'home' }, 'replace')}>
          {text.no(old)}
        </button>
      </div>
    </>
  );
}

interface StatusProps {
  readonly kind: 'working' | 'bad' | 'failed';
  readonly retry: () => void;
}

function Status({ kind, retry }: StatusProps) {
  const { resume, device } = more.value.account;
  const words = { working: resume.working, bad: resume.badTitle, failed: device.failed }[kind];
  return (
    <>
      <CardFan faces={['back', 'back', 'back']} />
      <div role="status" class={styles.told}>
        <h1>{words}</h1>
        {kind === 'bad' ? <p class={styles.words}>{resume.bad}</p> : null}
      </div>
      <div class={styles.buttons}>
        {kind === 'failed' ? (
          <button type="button" class="button primary" onClick={retry}>
            {device.retry}
          </button>
        ) : null}
        {kind === 'working' ? null : (
          <button type="button" class="button" onClick={() => go({ kind: 'home' }, 'replace')}>
            {t.value.shell.common.home}
          </button>
        )}
      </div>
    </>
  );
}
