import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { simplifyComputedStyle } from './computedStyle';

afterEach(cleanup);
simplifyComputedStyle();

// Tests share the page: a token that one of them leaves would sign the next one in. Cleared after a test, the token would
// go without a word, and the live layer of the test's page would poll on.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
// Without BroadcastChannel each test page has a live service of its own.
beforeEach(() => void vi.stubGlobal('BroadcastChannel', undefined));
// The mock server of the next file needs it while it is loaded.
afterEach(() => void vi.unstubAllGlobals());

// A link that saves a file would lead the page of all tests in this worker away, and with it their requests.
const { happyDOM } = window as unknown as { happyDOM?: { settings: { navigation: Record<string, boolean> } } };
Object.assign(happyDOM?.settings.navigation ?? {}, { disableMainFrameNavigation: true, disableFallbackToSetURL: true });

// The files of a worker share its modules. One that is still loading when its file ends, such as a screen that the menu
// preloads, would fail for good, and with it each later test that needs it.
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

// Queries that wait fail often before they succeed: the document is printed only for an error that is read.
configure({
  // Screens and their words are loaded as they are on a real page: the first of them takes its time on a busy machine.
  asyncUtilTimeout: 300_000,
  getElementError: (message, container) => {
    let text: string | undefined;
    return Object.defineProperty(new Error(), 'message', {
      get: () => (text ??= [message, prettyDOM(container as Element)].filter(Boolean).join('\n\n')),
      configurable: true,
    });
  },
});

// A library that warns of an element with the element itself would have Node print all of the page and of React.
Object.defineProperty(Element.prototype, Symbol.for('nodejs.util.inspect.custom'), {
  value(this: Element) {
    return `<${this.localName}>`;
  },
  configurable: true,
});

// React captures a stack with each element that it creates, for the words of its warnings alone, up to a number that it
// counts here: that took a seventh of the time of these tests.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
