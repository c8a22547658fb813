import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Brand } from './Brand';
import { LanguageButtons } from './LanguageButtons';
import classes from './PublicFrame.module.css';
import { SchemeToggle } from './SchemeToggle';

/** What stands around the pages that need no session: brand, language, theme; beside them, where there is room, `aside`. */
export function PublicFrame({ aside }: { aside?: ReactNode }) {
  return (
    <div className={classes.frame} data-split={aside !== undefined || undefined}>
      <div className={classes.column}>
        <header className={classes.head}>
          <Brand />
          <SchemeToggle />
        </header>
        <main className={classes.main}>
          <Suspense fallback={<div aria-busy="true" />}>
            <Outlet />
          </Suspense>
        </main>
        <footer className={classes.foot}>
          <LanguageButtons />
        </footer>
      </div>
      {aside}
    </div>
  );
}
