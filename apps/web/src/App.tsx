// Which screen stands in the window.
import { route } from './route.ts';
import { ServerTable, SoloTable } from './screens/AtTable.tsx';
import { Home } from './screens/Home.tsx';
import { lazy } from './screens/lazy.tsx';
import { NoticeLine } from './screens/Notice.tsx';
import { Sheets } from './screens/Sheets.tsx';

const Create = lazy(async () => (await import('./screens/Create.tsx')).Create);
const Arrive = lazy(async () => (await import('./screens/Arrive.tsx')).Arrive);
const MyRecord = lazy(async () => (await import('./screens/MyRecord.tsx')).MyRecord);
const RulesPage = lazy(async () => (await import('./screens/RulesPage.tsx')).RulesPage);

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
    case 'resume':
      return <Arrive key={now.code} code={now.code} />;
    case 'rules':
      return <RulesPage anchor={now.anchor} />;
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
