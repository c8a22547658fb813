import auth from '../../../locales/kk/auth.json';
import common from '../../../locales/kk/common.json';
import errors from '../../../locales/kk/errors.json';
import shell from '../../../locales/kk/shell.json';

/** What login and shell say; fetched as one file. */
export const frame = { auth, common, errors, shell };
