import auth from '../../../locales/kk/auth.json';
import common from '../../../locales/kk/common.json';
import errors from '../../../locales/kk/errors.json';
import shell from '../../../locales/kk/shell.json';

/** Texts of login and shell, fetched as one file. */
export const frame = { auth, common, errors, shell };
