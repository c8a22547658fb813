import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Page } from '../../kit/layout/Page';
import classes from './PriceLayout.module.css';

/** Whether there is room for the calculator beside the figures; otherwise it stands below them. */
export const useIsWide = () => useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false });

interface PriceLayoutProps {
  /** Beside the figures; nothing where there is no room. */
  aside: ReactNode;
  children: ReactNode;
}

/** A setting as a page: its figures, and the calculator beside them. */
export function PriceLayout({ aside, children }: PriceLayoutProps) {
  return <Page aside={aside && <aside className={classes.aside}>{aside}</aside>}>{children}</Page>;
}
