import { parseArgs } from 'node:util';
import { LOCALES, type Locale } from '../../src/contract/fields';
import type { Theme } from './look';

const HELP = `npm run look -- <route> ... [--url http://127.0.0.1:8080] [--user admin] [--password demo-2026]
                        [--locale en_US] [--themes light,dark] [--widths 1440,390] [--out look] [--print]
npm run look -- --all [--only <pattern>]
npm run look -- --handbook [--only <pattern>]

Screenshots of a running server's screens as a demo user: <route>-<theme>-<width>.png, for example
npm run look -- live/monitor 'live/monitor?connector=ALA-0142:1' profile/security --user noc
The routes login and forgotPassword are taken without a session.
--print presses the screen's own print button, and takes the whole sheet as it comes out of a printer (A4 wide).
--all takes every page of every demo account, the pages outside of the menu and the walls, in their themes, widths and
languages, and writes index.html with all pictures. --only keeps the files whose names match a pattern, for example
npm run look -- --all --only '^admin-live-.*(390|2560)'
--handbook takes the pictures of the handbooks anew, docs/pictures/<name>.webp.`;

export interface Options {
  url: string;
  user: string;
  password: string;
  locale: Locale;
  themes: readonly Theme[];
  widths: readonly number[];
  out: string;
  isPrinted: boolean;
  takesAll: boolean;
  takesHandbook: boolean;
  /** Names of files to take. */
  only: RegExp;
  routes: readonly string[];
}

/** Reads the command line; null: it only asked for help, which is printed. */
export function readOptions(): Options | null {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string', default: 'http://127.0.0.1:8080' },
      user: { type: 'string', default: 'admin' },
      password: { type: 'string', default: process.env.DEMO_PASSWORD ?? 'demo-2026' },
      locale: { type: 'string', default: 'en_US' },
      themes: { type: 'string', default: 'light,dark' },
      widths: { type: 'string', default: '1440,390' },
      out: { type: 'string', default: 'look' },
      only: { type: 'string', default: '' },
      print: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      handbook: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || (positionals.length === 0 && !values.all && !values.handbook)) {
    process.stdout.write(`${HELP}\n`);
    return null;
  }
  const { url, user, password, out, print, all, handbook } = values;
  return {
    ...{ url, user, password, out, isPrinted: print, takesAll: all, takesHandbook: handbook, routes: positionals },
    locale: parseLocale(values.locale),
    themes: values.themes.split(',').map(parseTheme),
    widths: values.widths.split(',').map(Number),
    only: new RegExp(values.only),
  };
}

function parseTheme(text: string): Theme {
  if (text !== 'light' && text !== 'dark') throw new Error(`No such theme: ${text}`);
  return text;
}

function parseLocale(text: string): Locale {
  const locale = LOCALES.find((known) => known === text);
  if (!locale) throw new Error(`No such language: ${text}`);
  return locale;
}
