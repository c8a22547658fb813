import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Brand } from '../Brand';
import { LanguageButtons } from './LanguageButtons';
import classes from './PublicFrame.module.css';
import { SchemeToggle } from '../SchemeToggle';

/** Frame of the pages without a session: brand, language, theme; with enough width, `aside` beside them. */
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
