import auth from '../../../locales/ru/auth.json';
import common from '../../../locales/ru/common.json';
import errors from '../../../locales/ru/errors.json';
import map from '../../../locales/ru/map.json';
import publicTexts from '../../../locales/ru/public.json';
import publicMap from '../../../locales/ru/publicMap.json';
import shell from '../../../locales/ru/shell.json';

/** Texts of login, shell, and the pages that need no sign-in, fetched as one file. */
export const frame = { auth, common, errors, map, public: publicTexts, publicMap, shell };
