import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { computeBackoffMs } from '../../../lib/backoff';
import { waitMs } from '../../../lib/waitMs';
import { noteError } from '../display/displayErrors';
import type { BoardProps } from './boardProps';

type LoadBoard = () => Promise<{ default: ComponentType<BoardProps> }>;

/** A board in a chunk of its own. A chunk that does not come is asked for again: a display has no reload button. */
export function lazyBoard(load: LoadBoard): LazyExoticComponent<ComponentType<BoardProps>> {
  return lazy(async () => {
    for (let failures = 1; ; failures += 1) {
      try {
        return await load();
      } catch (error) {
        noteError(error);
        await waitMs(computeBackoffMs(failures, Math.random));
      }
    }
  });
}
