import { useState } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { makeRouter } from './makeRouter';
import type { AppStore } from './store';

/** Store and addresses; colours and messages come with the routes. */
export function Providers({ store }: { store: AppStore }) {
  const [router] = useState(() => makeRouter(store));
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
}
