import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Brand } from '../Brand';
import { LanguageButtons } from './LanguageButtons';
import classes from './PublicFrame.module.css';
import { SchemeToggle } from '../SchemeToggle';

interface PublicFrameProps {
  /** Beside the page where there is enough width. */
  aside?: ReactNode;
  /** The page fills the window, and scrolls within itself. */
  isFilled?: boolean;
}

/** Frame of the pages without a session: brand, language, theme. */
export function PublicFrame({ aside, isFilled = false }: PublicFrameProps) {
  return (
    <div className={classes.frame} data-split={aside !== undefined || undefined} data-filled={isFilled || undefined}>
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
