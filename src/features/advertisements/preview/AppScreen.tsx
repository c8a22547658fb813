import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AdPosition } from '../../../contract/evo-basic/appAdvertisement';
import classes from './AdvertisementPreview.module.css';

interface AppScreenProps {
  position: AdPosition;
  /** The advertisement. */
  children: ReactNode;
}

/** The page of the app that shows a position, drawn in blocks around the advertisement. */
export function AppScreen({ position, children }: AppScreenProps) {
  switch (position) {
    case 'homeBanner':
      return (
        <div className={classes.screen}>
          <span className={classes.field} />
          <div className={classes.banner}>{children}</div>
          <Cards count={3} />
        </div>
      );
    case 'popup':
      return (
        <div className={classes.screen}>
          <span className={classes.field} />
          <Cards count={5} />
          <div className={classes.shade}>
            <div className={classes.popup}>{children}</div>
            <IconX className={classes.close} size={24} stroke={1.6} aria-hidden />
          </div>
        </div>
      );
    case 'charging':
      return (
        <div className={classes.screen}>
          <span className={classes.ring} />
          <Cards count={1} />
          <div className={classes.strip}>{children}</div>
        </div>
      );
    case 'wash':
      return (
        <div className={classes.screen}>
          <div className={classes.strip}>{children}</div>
          <Cards count={4} />
        </div>
      );
  }
}

/** Cards of the app, of a picture and two lines. */
function Cards({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <span key={index} className={classes.card} aria-hidden>
      <span className={classes.thumb} />
      <span className={classes.lines}>
        <span className={classes.line} />
        <span className={classes.shortLine} />
      </span>
    </span>
  ));
}
