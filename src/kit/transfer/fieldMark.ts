import type { ReactNode } from 'react';

/** How a form marks an input of its own: its message, its hint, and its path by which the form finds it. */
export interface FieldMark {
  error?: ReactNode;
  description?: ReactNode;
  'data-path'?: string;
}
