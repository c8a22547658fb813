interface Policy {
  createHTML: (text: string) => string;
  createScriptURL: (url: string) => string;
}

/** Not in TypeScript's library yet. */
interface TrustedTypes {
  createPolicy: (name: string, policy: Policy) => unknown;
}

/** Whether a script may be loaded from there: from a file of this server, and not from a text that the page made. */
export function isOwnScript(url: string, origin: string): boolean {
  try {
    const { origin: place, protocol } = new URL(url, origin);
    return place === origin && protocol !== 'blob:';
  } catch {
    return false;
  }
}

function refuseUse(kind: string): never {
  throw new TypeError(`Refused ${kind}`);
}

/**
 * Keeps zod from compiling its parsers by `new Function`: the policy of the server forbids it, and even the attempt is
 * reported. Said here because schemas look at it as they are made, wherever the first one is.
 */
function keepZodFromEval(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}

/**
 * The only Trusted Types policy. It lets through what workers are started from, when it is this server's, and text
 * without markup: the interface library writes its custom properties into a style element that way.
 */
export function installTrustedTypes(): void {
  keepZodFromEval();
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? refuseUse('markup') : text),
    createScriptURL: (url) => (isOwnScript(url, window.location.origin) ? url : refuseUse('script')),
  });
}
