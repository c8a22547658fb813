import { act } from '@testing-library/react';
import * as React from 'react';

type Task = (didTimeout: boolean) => Task | null;

const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as {
  /** Work of the outermost `act`; null outside of one. */
  actQueue: Task[] | null;
};

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };

/**
 * Runs something that changes the page, and renders the change before it returns. `act` drops its queue where a screen
 * suspends: effects that are due would wait for the next change of the page. That work is carried out like on a real page.
 */
export function renderSync<T>(change: () => T): T {
  let result!: T;
  let queue: Task[] = [];
  void act(() => {
    queue = internals.actQueue ?? [];
    result = change();
  });
  if (internals.actQueue === null) queue.splice(0).forEach(runLater);
  return result;
}

/** Outside of `act`, where React warns of each update as long as another one is awaited. */
function runLater(task: Task): void {
  setImmediate(() => {
    const isWarning = environment.IS_REACT_ACT_ENVIRONMENT;
    environment.IS_REACT_ACT_ENVIRONMENT = false;
    const rest = task(false);
    environment.IS_REACT_ACT_ENVIRONMENT = isWarning;
    if (rest) runLater(rest);
  });
}
