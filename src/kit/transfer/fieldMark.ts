import type { ReactNode } from 'react';

/** Props by which a form marks an input: its error, its hint, and the path that locates it. */
export interface FieldMark {
  error?: ReactNode;
  description?: ReactNode;
  'data-path'?: string;
}
