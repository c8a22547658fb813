import auth from '../../../locales/en_US/auth.json';
import common from '../../../locales/en_US/common.json';
import errors from '../../../locales/en_US/errors.json';
import shell from '../../../locales/en_US/shell.json';

/** Texts of login and shell, fetched as one file. */
export const frame = { auth, common, errors, shell };
