import auth from '../../../locales/zh_CN/auth.json';
import common from '../../../locales/zh_CN/common.json';
import errors from '../../../locales/zh_CN/errors.json';
import map from '../../../locales/zh_CN/map.json';
import publicTexts from '../../../locales/zh_CN/public.json';
import publicMap from '../../../locales/zh_CN/publicMap.json';
import shell from '../../../locales/zh_CN/shell.json';

/** Texts of login, shell, and the pages that need no sign-in, fetched as one file. */
export const frame = { auth, common, errors, map, public: publicTexts, publicMap, shell };
