import auth from '../../../locales/en_US/auth.json';
import common from '../../../locales/en_US/common.json';
import errors from '../../../locales/en_US/errors.json';
import map from '../../../locales/en_US/map.json';
import publicTexts from '../../../locales/en_US/public.json';
import publicMap from '../../../locales/en_US/publicMap.json';
import shell from '../../../locales/en_US/shell.json';

/** Texts of login, shell, and the pages that need no sign-in, fetched as one file. */
export const frame = { auth, common, errors, map, public: publicTexts, publicMap, shell };
