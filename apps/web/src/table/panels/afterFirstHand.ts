// What a table needs only after the first cards have come, in one chunk: panels, settlement, menus, votes, throws judged.
export { throwRisk } from '@tuolaji/engine';
export { FailedThrow } from './FailedThrow.tsx';
export { Help, Menu } from './Menu.tsx';
export { Panels } from './Panels.tsx';
export { RoundEnd } from './Settlement.tsx';
export { Votes } from './Votes.tsx';
