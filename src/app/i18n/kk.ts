import auth from '../../../locales/kk/auth.json';
import common from '../../../locales/kk/common.json';
import errors from '../../../locales/kk/errors.json';
import map from '../../../locales/kk/map.json';
import publicTexts from '../../../locales/kk/public.json';
import publicMap from '../../../locales/kk/publicMap.json';
import shell from '../../../locales/kk/shell.json';

/** Texts of login, shell, and the pages that need no sign-in, fetched as one file. */
export const frame = { auth, common, errors, map, public: publicTexts, publicMap, shell };
