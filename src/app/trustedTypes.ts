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
 * reported. Set here because zod reads it whenever a schema is made, also in the first module.
 */
function keepZodFromEval(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}

/**
 * The only Trusted Types policy. It allows worker scripts of this server, and text without markup, since the interface
 * library writes its custom properties into a style element.
 */
export function installTrustedTypes(): void {
  keepZodFromEval();
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? refuseUse('markup') : text),
    createScriptURL: (url) => (isOwnScript(url, window.location.origin) ? url : refuseUse('script')),
  });
}
