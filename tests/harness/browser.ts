import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { simplifyComputedStyle } from './computedStyle';
import { renderSync } from './renderSync';

afterEach(cleanup);
simplifyComputedStyle();

// Tests share the page, so a leftover token would sign in the next test. Clearing it after a test would be silent, and
// the live layer of that test's page would continue polling.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
// Without BroadcastChannel each test page has a live service of its own.
beforeEach(() => void vi.stubGlobal('BroadcastChannel', undefined));
// Restored after each test, since loading the next file's mock server needs it.
afterEach(() => void vi.unstubAllGlobals());

// A download link would navigate the page shared by all tests of this worker, and abort their requests.
const { happyDOM } = window as unknown as { happyDOM?: { settings: { navigation: Record<string, boolean> } } };
Object.assign(happyDOM?.settings.navigation ?? {}, { disableMainFrameNavigation: true, disableFallbackToSetURL: true });

// The files of a worker share its modules. A module that is still loading when its file ends, such as a screen that the
// menu preloads, would fail for good, and with it each later test that needs it.
afterAll(() => vi.dynamicImportSettled());

// Mantine needs these APIs, which the test environment does not have.
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= Observer;
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }) as MediaQueryList;
// Mantine's growing text areas measure again when a font has been loaded.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });

// Waiting queries fail often before they succeed, so the document is printed only when an error's message is read.
configure({
  // Screens and their texts are loaded lazily as on a real page, and the first one is slow on a busy machine.
  asyncUtilTimeout: 300_000,
  eventWrapper: renderSync,
  getElementError: (message, container) => {
    let text: string | undefined;
    return Object.defineProperty(new Error(), 'message', {
      get: () => (text ??= [message, prettyDOM(container as Element)].filter(Boolean).join('\n\n')),
      configurable: true,
    });
  },
});

// A library that logs a warning with an element would make Node print the whole page and React's internals.
Object.defineProperty(Element.prototype, Symbol.for('nodejs.util.inspect.custom'), {
  value(this: Element) {
    return `<${this.localName}>`;
  },
  configurable: true,
});

// React captures a stack for each element for its warnings, up to a limit counted here; skipping that saves a seventh
// of these tests' time.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
