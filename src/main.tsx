import { createRoot } from 'react-dom/client';
import { watchErrors } from './app/errorWatch';
import { startI18n } from './app/i18n/i18n';
import { keepPreferences } from './app/keepPreferences';
import { Providers } from './app/providers';
import { followToken } from './app/session';
import { makeStore } from './app/store';
import './app/styles.css';
import { installTrustedTypes } from './app/trustedTypes';

// First: everything after it may meet a sink.
installTrustedTypes();

watchErrors();

const root = document.getElementById('root');
if (!root) throw new Error('No #root in the page');

const store = makeStore();
await startI18n();
followToken(store);
keepPreferences(store);
createRoot(root).render(<Providers store={store} />);
