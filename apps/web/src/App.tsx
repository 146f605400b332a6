// The page: the screen that the route names, and what lies over it.
import { route } from './route.ts';
import { Home } from './screens/home/Home.tsx';
import { ServerTable, SoloTable } from './screens/room/AtTable.tsx';
import { lazyScreen } from './screens/ui/lazy.tsx';
import { NoticeLine } from './screens/ui/Notice.tsx';
import { Sheets } from './screens/ui/Sheets.tsx';

const Create = lazyScreen(async () => (await import('./screens/home/Create.tsx')).Create);
const ResumeSession = lazyScreen(
  async () => (await import('./screens/account/ResumeSession.tsx')).ResumeSession,
);
const MyRecord = lazyScreen(async () => (await import('./screens/account/MyRecord.tsx')).MyRecord);
const MyData = lazyScreen(async () => (await import('./screens/account/MyData.tsx')).MyData);
const NotFound = lazyScreen(async () => (await import('./screens/home/NotFound.tsx')).NotFound);
const ReplayScreen = lazyScreen(
  async () => (await import('./replay/ReplayScreen.tsx')).ReplayScreen,
);
const OpenRecord = lazyScreen(async () => (await import('./replay/OpenRecord.tsx')).OpenRecord);
const RulesPage = lazyScreen(async () => (await import('./screens/rules/RulesPage.tsx')).RulesPage);

function Screen() {
  const now = route.value;
  switch (now.kind) {
    case 'home':
      return <Home />;
    case 'create':
      return <Create />;
    case 'solo':
      return <SoloTable />;
    case 'table':
      return <ServerTable key={now.table} table={now.table} />;
    case 'record':
      return <MyRecord />;
    case 'account':
      return <MyData />;
    case 'resume':
      return <ResumeSession key={now.code} code={now.code} />;
    case 'replay':
      return <ReplayScreen key={now.address.match} address={now.address} />;
    case 'open':
      return <OpenRecord />;
    case 'rules':
      return <RulesPage anchor={now.anchor} />;
    case 'unknown':
      return <NotFound />;
  }
}

/** The whole page. */
export function App() {
  return (
    <>
      <Screen />
      <NoticeLine />
      <Sheets />
    </>
  );
}
