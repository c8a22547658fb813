import auth from '../../../locales/zh_CN/auth.json';
import common from '../../../locales/zh_CN/common.json';
import errors from '../../../locales/zh_CN/errors.json';
import shell from '../../../locales/zh_CN/shell.json';

/** What login and shell say; fetched as one file. */
export const frame = { auth, common, errors, shell };
