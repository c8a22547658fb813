import auth from '../../../locales/ru/auth.json';
import common from '../../../locales/ru/common.json';
import errors from '../../../locales/ru/errors.json';
import shell from '../../../locales/ru/shell.json';

/** Texts of login and shell, fetched as one file. */
export const frame = { auth, common, errors, shell };
