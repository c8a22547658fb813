import auth from '../../../locales/zh_CN/auth.json';
import common from '../../../locales/zh_CN/common.json';
import errors from '../../../locales/zh_CN/errors.json';
import shell from '../../../locales/zh_CN/shell.json';

/** Texts of login and shell, fetched as one file. */
export const frame = { auth, common, errors, shell };
