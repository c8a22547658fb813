import type { Locale } from '../contract/fields';
import type { PublicTextName } from '../contract/publicTexts';
import { callServer } from './callServer';

/*
 * The calls of the pages without a session. These pages are opened on phones, and do not wait for the cache.
 */

const pageContract = async () => (await import('../contract/evo-basic/publicPage')).publicPage;

export const readPublicText = (name: PublicTextName, language: Locale) =>
  callServer(pageContract, (page) => page.read, { params: { name }, query: { language } });
